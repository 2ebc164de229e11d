import { describe, expect, it } from 'vitest'
import { BroadcastLivePage } from '#app/web/streams/broadcast-live-page.tsx'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { chatOf } from '#features/room/web/testing/chat-api.ts'
import { broadcast, studioState } from '#features/streams/broadcast-contract.ts'
import { listMyStreams, updateStream } from '#features/streams/contract.ts'
import { listDestinations } from '#features/streams/destination-contract.ts'
import { listStreamProducts } from '#features/streams/products-contract.ts'
import { exampleStream } from '#features/streams/web/testing/example-stream.ts'
import { AppError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import { listSoldOut, markSoldOut } from '../../timeline-contract.ts'

const uuidOf = (end: string) => `0199a2f0-5b1c-7d3e-8f4a-00000000000${end}`
const names = { a: 'Saia', b: 'Blusa', c: 'Cinto', d: 'Chapéu' }
const [skirt, blouse, belt, hat] = Object.keys(names).map(uuidOf) as [string, string, string, string]
const rows = <Row extends object>(...all: Row[]) => pageOf(all, all.length, { page: 1, limit: 20 })

/** The studio of a live with four products: the belt is out of stock, the blouse is marked as sold out. */
function studio(locale: 'pt-BR' | 'en-US') {
  const productsUuid = [skirt, blouse, belt, hat]
  let stream = exampleStream({
    ...{ streamMode: 'encoder', broadcastStatus: 'live', productsUuid, activeProductsId: productsUuid },
    featuredProductsId: [skirt],
  })
  let marked = [blouse]
  const price = { amount: 4990, struckThrough: null, isFree: false, isFrom: false, hasFreeOptions: false }
  const { api } = chatOf({})
  api
    .on(listMyStreams, () => rows(stream))
    .on(listStreamProducts, () =>
      rows(
        ...Object.entries(names).map(([end, name]) => ({
          ...{ uuid: uuidOf(end), name, picture: null, price, available: end !== 'c' },
        })),
      ),
    )
    .on(studioState, () => ({
      ...{ broadcastStatus: 'live' as const, liveSince: '2026-11-21T15:00:00.000Z', finishedAt: null },
      ...{ viewers: 3, isRecording: false, hasPicture: true, source: 'rtmp' as const },
      ...{ connections: { realtime: 2, hls: 1 }, recordingStatus: 'stopped' as const, quality: null },
      ...{ mayReopenUntil: null, participants: [] },
    }))
    .on(broadcast, () => {
      throw new AppError('unavailable')
    })
    .on(listDestinations, () => ({ canForward: false, destinations: [] }))
    .on(updateStream, ({ body }) => {
      const { featuredProductsId = stream.featuredProductsId } = body
      stream = { ...stream, featuredProductsId }
      return stream
    })
    .on(listSoldOut, () => rows(...marked.map((productUuid) => ({ productUuid }))))
    .on(markSoldOut, ({ body: { productUuid, soldOut } }) => {
      marked = soldOut ? [...marked, productUuid] : marked.filter((uuid) => uuid !== productUuid)
    })
  const place = {
    ...{ pattern: '/streams/:uuid/broadcast/live', path: `/streams/${stream.uuid}/broadcast/live` },
  }
  return mountScreen(<BroadcastLivePage />, { ...place, api, locale })
}

describe.each(['pt-BR', 'en-US'] as const)('the products of the studio, in %s', (locale) => {
  it('go to the next one that can be sold with one press, around the end', async () => {
    const { api, user, findByRole, findByText, t } = studio(locale)
    const next = (name: string) =>
      findByRole('button', { name: t.studio.live.next.replace('{name}', name) }, { timeout: 20_000 })
    await findByText(new RegExp(t.studio.live.soldOut))
    await user.click(await next('Chapéu'))
    await user.click(await next('Saia'))
    await next('Chapéu')
    await expect
      .poll(() => api.requests(updateStream).map(({ body }) => body.featuredProductsId))
      .toEqual([[hat], [skirt]])
  })

  it('are marked as sold out and taken back with one press each', async () => {
    const { api, user, findByRole, findByText, t } = studio(locale)
    const { soldOut, soldOutMark, noStock } = t.studio.live
    await findByText(noStock)
    await user.click(await findByRole('button', { name: `${soldOut}: Blusa` }))
    await user.click(await findByRole('button', { name: `${soldOutMark}: Saia` }))
    await findByRole('button', { name: `${soldOut}: Saia` })
    await findByRole('button', { name: `${soldOutMark}: Blusa` })
    await expect
      .poll(() => api.requests(markSoldOut).map(({ body }) => [body.productUuid, body.soldOut]))
      .toEqual([
        [blouse, false],
        [skirt, true],
      ])
  })

  it('keep their mark when it could not be changed', async () => {
    const { api, user, findByRole, findByText, t } = studio(locale)
    api.on(markSoldOut, () => {
      throw new AppError('not_found', { messageKey: 'not_a_stream_product' })
    })
    const mark = `${t.studio.live.soldOut}: Blusa`
    await user.click(await findByRole('button', { name: mark }))
    await findByText(/não está na live|isn’t in the live/)
    await findByRole('button', { name: mark })
  })
})
