import { within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { beAtStreamDesk, listStreamActions, showStreamSales } from '#features/control-desk/contract.ts'
import { listSoldOut } from '#features/live-cart/timeline-contract.ts'
import { chatOf } from '#features/room/web/testing/chat-api.ts'
import { exampleMessage, exampleStreamUuid as streamUuid } from '#features/room/web/testing/example-desk.ts'
import { studioState } from '#features/streams/broadcast-contract.ts'
import { listMyStreams, updateStream } from '#features/streams/contract.ts'
import { listStreamProducts } from '#features/streams/products-contract.ts'
import { exampleStream } from '#features/streams/web/testing/example-stream.ts'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import { StreamDeskPage } from './stream-desk-page.tsx'

const uuidOf = (end: string) => `0199a2f0-5b1c-7d3e-8f4a-00000000000${end}`
const names = { a: 'Saia', b: 'Blusa', c: 'Cinto' }
const [skirt, blouse, belt] = Object.keys(names).map(uuidOf) as [string, string, string]
const rows = <Row extends object>(all: Row[]) => pageOf(all, all.length, { page: 1, limit: 20 })
const at = '2026-11-21T20:10:00.000Z'

type Action = ItemOfReply<typeof listStreamActions>
type Taken = ItemOfReply<typeof showStreamSales>['taken'][number]

const cart: Taken = {
  ...{ id: 'cart 1 1', at, name: 'Saia', variant: 'M', quantity: 2, price: 4990, state: 'held' },
  ...{ heldUntil: '2026-11-21T20:20:00.000Z', order: null },
}

/** The desk of a live with three products, of which the skirt is on show and the blouse was. */
function desk(locale: 'pt-BR' | 'en-US', { role = 'full' as 'full' | 'moderator', hasPicture = true } = {}) {
  const productsUuid = [skirt, blouse, belt]
  const state = {
    stream: exampleStream({
      ...{ role, broadcastStatus: 'live', productsUuid, activeProductsId: productsUuid },
      featuredProductsId: [skirt],
    }),
    taken: [cart] as Taken[],
    actions: [] as Action[],
  }
  const { api } = chatOf({
    messages: [exampleMessage({ kind: 'question', text: 'tem no P?' })],
  })
  const price = { amount: 4990, struckThrough: null, isFree: false, isFrom: false, hasFreeOptions: false }
  api
    .on(listMyStreams, () => rows([state.stream]))
    .on(listStreamProducts, () =>
      rows(
        Object.entries(names).map(([end, name]) => ({
          ...{ uuid: uuidOf(end), name, picture: null, price, available: true },
        })),
      ),
    )
    .on(studioState, () => ({
      ...{ broadcastStatus: 'live' as const, liveSince: '2026-11-21T20:00:00.000Z', finishedAt: null },
      ...{ viewers: 12, isRecording: true, hasPicture, source: 'rtmp' as const },
      ...{ connections: { realtime: 12, hls: 0 }, recordingStatus: 'recording' as const, quality: null },
      ...{ mayReopenUntil: null, participants: [] },
    }))
    .on(updateStream, ({ body }) => {
      const { featuredProductsId = state.stream.featuredProductsId } = body
      state.stream = {
        ...state.stream,
        ...{ featuredProductsId, productsUuid: body.productsUuid ?? state.stream.productsUuid },
      }
      return state.stream
    })
    .on(listSoldOut, () => rows([]))
    .on(showStreamSales, () => ({
      stock: productsUuid.map((productUuid) => ({
        ...{ productUuid, pieces: productUuid === belt ? 0 : 5, inCarts: productUuid === skirt ? 2 : 0 },
        ...{ ordered: productUuid === belt ? 3 : 0, shownAt: productUuid === belt ? null : at },
      })),
      taken: state.taken,
    }))
    .on(listStreamActions, () => rows(state.actions))
    .on(beAtStreamDesk, () => ({ person: 'me' }))
  const path = `/streams/${streamUuid}/broadcast/desk`
  const screen = mountScreen(<StreamDeskPage />, {
    ...{ pattern: '/streams/:uuid/broadcast/desk', path, api, locale },
  })
  const { controlDesk } = screen.t
  const order = async () =>
    within(await screen.findByRole('list', { name: controlDesk.order.title }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent ?? '')
  return { ...screen, state, order, texts: controlDesk }
}

describe.each(['pt-BR', 'en-US'] as const)('the desk of a live of one’s own, in %s', (locale) => {
  it('says in which order products are shown: on show, next, shown before, and what is left', async () => {
    const { order, texts, findByText } = desk(locale)
    await findByText(texts.order.onShow)
    const [first, second, third] = await order()
    expect(first).toContain(texts.order.onShow)
    expect(second).toContain(texts.order.next)
    expect(second).toContain(texts.order.shownAt.split('{')[0])
    expect(third).not.toContain(texts.order.shownAt.split('{')[0])
    expect(third).toMatch(/esgotado|sold out/i)
  })

  it('lets a helper choose what is shown next, and shows it with the key X', async () => {
    const { user, api, findByRole, order, texts, findByText } = desk(locale)
    await findByText(texts.order.onShow)
    await user.click(await findByRole('button', { name: texts.order.move.replace('{name}', 'Cinto') }))
    await user.click(await findByRole('menuitem', { name: texts.order.showNext }))
    await expect
      .poll(() => api.requests(updateStream).map(({ body }) => body.productsUuid))
      .toEqual([[skirt, belt, blouse]])
    await expect.poll(async () => (await order())[1]).toContain(texts.order.next)
    await user.keyboard('x')
    await expect
      .poll(() => api.requests(updateStream).map(({ body }) => body.featuredProductsId))
      .toEqual([undefined, [belt]])
  })

  it('gives a moderator the same view, without what changes the products', async () => {
    const { texts, findByText, findAllByText, queryByRole, user, api } = desk(locale, { role: 'moderator' })
    await findByText(texts.order.onShow)
    await findAllByText('Saia')
    expect(queryByRole('button', { name: texts.order.move.replace('{name}', 'Cinto') })).toBeNull()
    await user.keyboard('x')
    expect(api.requests(updateStream)).toHaveLength(0)
  })

  it('says who else is there, and what they did as soon as they did it', async () => {
    const { realtime, state, findByText, findAllByText, texts } = desk(locale)
    await findByText(texts.helpers.alone)
    const news = { page: uuidOf('f'), person: 'bia', name: 'Bia', isNew: true, leaves: false }
    realtime.send(`room-desk:${streamUuid}`, 'helper', news)
    await findByText(/Bia (também está aqui|is here too)/)
    state.actions = [{ id: 'chat 1', at, who: 'Bia', name: 'Lia', count: 1, action: 'ban' }]
    realtime.send(`room-desk:${streamUuid}`, 'acted', null)
    await findAllByText('Bia', { selector: 'b' })
    realtime.send(`room-desk:${streamUuid}`, 'helper', { ...news, isNew: false, leaves: true })
    await findByText(texts.helpers.alone)
  })

  it('shows what viewers take as it comes, with a way to reach who has not paid', async () => {
    const { realtime, state, findByRole, findByText, texts } = desk(locale)
    const list = await findByRole('list', { name: texts.sales.title })
    expect(list.textContent).toContain('× 2')
    const order = {
      uuid: uuidOf('e'),
      merchantUuid: uuidOf('d'),
      number: 7,
      buyer: 'Lia',
      phone: '+5511987654321',
    }
    state.taken = [{ ...cart, id: 'order 1', state: 'ordered', heldUntil: null, order }, cart]
    realtime.send(`showcase:${streamUuid}`, 'product', {})
    const link = await findByRole('link', { name: texts.sales.whatsappOf.replace('{name}', 'Lia') })
    expect(link.getAttribute('href')).toContain('5511987654321')
    await findByText(texts.sales.states.ordered)
  })

  it('counts what waits for an answer, and warns when the picture is lost', async () => {
    const { findByRole, findByText, texts } = desk(locale, { hasPicture: false })
    expect((await findByRole('alert')).textContent).toContain(texts.noPicture)
    await findByText(/Falta 1 resposta|1 reply to go/)
    await findByText('tem no P?')
  })

  it('lists its keys with ?', async () => {
    const { user, findByRole, findByText, texts } = desk(locale)
    await findByText(texts.order.onShow)
    await user.keyboard('?')
    await findByRole('dialog', { name: texts.keys.title })
  })

  it('says so when what viewers take cannot be loaded', async () => {
    const { api, findAllByText, texts } = desk(locale)
    api.on(showStreamSales, () => {
      throw new AppError('not_found', { messageKey: 'unknown_stream' })
    })
    expect((await findAllByText(texts.sales.failed)).length).toBeGreaterThan(0)
  })
})
