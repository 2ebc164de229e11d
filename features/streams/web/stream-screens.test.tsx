import { describe, expect, it } from 'vitest'
import { fakeApi } from '#app/web/testing/fake-api.ts'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { listMyMerchants } from '#features/merchants/contract.ts'
import { exampleMerchant } from '#features/merchants/web/testing/example-merchant.ts'
import { AppError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import { addStream, listMyStreams, updateStream } from '../contract.ts'
import { listMyStreamInvitations } from '../people-contract.ts'
import { checkStreamUri } from '../uri-contract.ts'
import { NewStreamPage } from './new-stream-page.tsx'
import { StreamDataPage } from './settings/data-page.tsx'
import { StreamsPage } from './streams-page.tsx'
import type { Stream } from './streams-query.ts'
import { exampleStream } from './testing/example-stream.ts'

const rows = <Row extends object>(...all: Row[]) => pageOf(all, all.length, { page: 1, limit: 20 })
const streamsApi = (...streams: Stream[]) =>
  fakeApi()
    .on(listMyStreamInvitations, () => rows())
    .on(listMyStreams, () => rows(...streams))
const settings = {
  ...{ pattern: '/streams/:uuid/settings', path: `/streams/${exampleStream().uuid}/settings` },
}
const numbered = (n: number) => `0199a2f0-5b1c-7d3e-8f4a-00000000000${n}`

describe.each(['pt-BR', 'en-US'] as const)('the streams, in %s', (locale) => {
  it('are listed with their status, when they are and what they lack', async () => {
    const api = streamsApi(
      exampleStream({ uuid: numbered(1), name: 'A' }),
      exampleStream({ uuid: numbered(2), name: 'B', status: 'inactive', scheduledDate: null }),
      exampleStream({ uuid: numbered(3), name: 'C', status: 'pending', missing: ['description'] }),
      exampleStream({
        uuid: numbered(4),
        name: 'D',
        status: 'deleted',
        deletedAt: '2026-11-21T12:00:00.000Z',
      }),
      exampleStream({ uuid: numbered(5), name: 'E', broadcastStatus: 'live' }),
    )
    const { findByText, getByText, getByRole, queryByRole, t } = mountScreen(<StreamsPage />, { api, locale })
    await findByText(t.streams.statuses.active)
    for (const status of ['inactive', 'pending', 'deleted'] as const) getByText(t.streams.statuses[status])
    getByText(t.streams.onAir)
    getByText(t.streams.pendingText, { exact: false })
    getByText(new RegExp(t.streams.missing.description))
    getByText(new RegExp(t.streams.noDate))
    const live = getByRole('link', { name: t.streams.open.replace('{name}', 'E') })
    expect(live.getAttribute('href')).toBe(`/streams/${numbered(5)}/broadcast/live`)
    expect(queryByRole('link', { name: /D$/ })).toBeNull()
  })

  it('are explained where there are none', async () => {
    const { findByText, getByRole, t } = mountScreen(<StreamsPage />, { api: streamsApi(), locale })
    await findByText(t.streams.empty)
    expect(getByRole('link', { name: t.streams.add }).getAttribute('href')).toBe('/streams/new')
  })

  it('say that they do not load', async () => {
    const api = streamsApi().on(listMyStreams, () => {
      throw new AppError('internal_error')
    })
    const { findByText, t } = mountScreen(<StreamsPage />, { api, locale })
    await findByText(t.streams.failed)
  })

  it('of one brand are asked for by its uuid, and a new one belongs to it', async () => {
    const { merchantUuid } = exampleStream()
    const api = streamsApi(exampleStream())
    const { findByRole, findByText, t } = mountScreen(<StreamsPage />, {
      ...{ api, locale, pattern: '/merchants/:merchantUuid/streams' },
      path: `/merchants/${merchantUuid}/streams`,
    })
    await findByText(t.streams.ofMerchant.replace('{name}', 'Ateliê da Lu'))
    expect(api.requests(listMyStreams)[0]?.query.m).toBe(merchantUuid)
    const add = await findByRole('link', { name: t.streams.add })
    expect(add.getAttribute('href')).toBe(`/merchants/${merchantUuid}/streams/new`)
  })

  it('are created with a name, which stays when the server refuses it', async () => {
    let isFull = true
    const api = streamsApi(exampleStream())
      .on(listMyMerchants, () => rows(exampleMerchant()))
      .on(addStream, ({ body }) => {
        if (isFull) throw new AppError('conflict', { messageKey: 'too_many_streams', params: { most: 200 } })
        return exampleStream({ name: body.name })
      })
    const screen = mountScreen(<NewStreamPage />, { api, locale, path: '/streams/new' })
    const { user, findByText, findByRole, findByLabelText, getByRole, t } = screen
    await user.click(await findByRole('button', { name: t.streams.create.submit }))
    await findByText(t.fields.required)
    const name = await findByLabelText<HTMLInputElement>(t.streams.create.name)
    await user.type(name, 'Live')
    await user.click(getByRole('button', { name: t.streams.create.submit }))
    await findByText(/200/)
    expect(name.value).toBe('Live')
    isFull = false
    await user.click(getByRole('button', { name: t.streams.create.submit }))
    await findByText(t.streams.create.done)
    expect(screen.place()).toBe(settings.path)
  })

  it('need a brand first', async () => {
    const api = streamsApi().on(listMyMerchants, () => rows())
    const { findByRole, t } = mountScreen(<NewStreamPage />, { api, locale })
    const add = await findByRole('link', { name: t.streams.addMerchant })
    expect(add.getAttribute('href')).toBe('/merchants/new')
  })

  it('answer an unknown address with a toast that tries again', async () => {
    let isThere = false
    const api = fakeApi().on(listMyStreams, () => {
      if (isThere) return rows(exampleStream({ status: 'inactive' }))
      throw new AppError('not_found', { messageKey: 'unknown_stream' })
    })
    const { user, findByText, findByRole, t } = mountScreen(<StreamDataPage />, { ...settings, api, locale })
    await findByText(t.streams.unavailable)
    await findByText(t.streams.unknown)
    isThere = true
    await user.click(await findByRole('button', { name: t.streams.retry }))
    await findByRole('heading', { name: 'Live de verão' })
  })

  it('name what is missing, and send the changed fields alone', async () => {
    const stream = exampleStream({ status: 'pending', missing: ['description', 'scheduled_date'] })
    const api = streamsApi(stream).on(updateStream, ({ body }) => ({
      ...{ ...stream, name: body.name ?? '', version: 2 },
    }))
    const { user, findByRole, findByLabelText, findByText, getByRole, t } = mountScreen(<StreamDataPage />, {
      ...{ ...settings, api, locale },
    })
    const missing = await findByRole('list', { name: t.streams.status.missingLabel })
    expect(missing.textContent).toBe(t.streams.missing.description + t.streams.missing.scheduled_date)
    await user.type(await findByLabelText(t.streams.create.name), ' II')
    await user.click(getByRole('button', { name: t.streams.data.save }))
    await findByText(t.streams.data.saved)
    expect(api.requests(updateStream).map(({ body }) => body)).toEqual([
      { uuid: stream.uuid, version: 1, name: 'Live de verão II' },
    ])
  })

  it('show while an address is typed whether it is free, and one that is', async () => {
    const api = streamsApi(exampleStream()).on(checkStreamUri, ({ body }) => {
      const available = body.uri !== 'taken'
      return { uri: body.uri, available, suggestion: available ? null : 'taken-2' }
    })
    const { user, findByLabelText, findByText, findByRole, t } = mountScreen(<StreamDataPage />, {
      ...{ ...settings, api, locale },
    })
    const uri = await findByLabelText<HTMLInputElement>(t.streams.data.uri)
    await user.clear(uri)
    await user.type(uri, 'a b')
    await findByText(t.streams.data.uriRefusals.signs)
    await user.clear(uri)
    await user.type(uri, 'taken')
    await user.click(await findByRole('button', { name: 'taken-2' }))
    expect(uri.value).toBe('taken-2')
    await findByText(/\/lives\/taken-2/)
  })

  it('are switched off, and deleted after a question that names them', async () => {
    const api = streamsApi(exampleStream()).on(updateStream, ({ body }) =>
      exampleStream(body.delete ? { status: 'deleted' } : { status: 'inactive' }),
    )
    const screen = mountScreen(<StreamDataPage />, { ...settings, api, locale })
    const { user, findByRole, findByText, getByRole, t } = screen
    await user.click(await findByRole('button', { name: t.streams.status.deactivate }))
    await findByText(t.streams.status.deactivated)
    await user.click(getByRole('button', { name: t.streams.remove.action }))
    const question = await findByRole('alertdialog', { name: /Live de verão/ })
    await user.click(
      [...question.querySelectorAll('button')].find(
        ({ textContent }) => textContent === t.streams.remove.action,
      ) as HTMLElement,
    )
    await findByText(t.streams.remove.done)
    expect(screen.place()).toBe('/streams')
  })

  it('are only shown to who may read them', async () => {
    const api = streamsApi(exampleStream({ role: 'read', instagram: 'https://instagram.com/lu' }))
    const { findByText, queryByRole, t } = mountScreen(<StreamDataPage />, { ...settings, api, locale })
    await findByText('https://instagram.com/lu')
    expect(queryByRole('button', { name: t.streams.remove.action })).toBeNull()
    expect(queryByRole('button', { name: t.streams.data.save })).toBeNull()
  })

  it('say before the live what is missing, and take it once for every channel', async () => {
    const stream = exampleStream({ description: null, status: 'pending', missing: ['description'] })
    const api = streamsApi(stream).on(updateStream, () => exampleStream({ version: 2 }))
    const { user, findByRole, findByLabelText, findByText, getByRole, t } = mountScreen(<StreamDataPage />, {
      ...{ ...settings, api, locale },
    })
    await user.click(await findByRole('button', { name: t.streams.before.fillIn }))
    await user.type(await findByLabelText(t.streams.before.invitation), 'Peças < 100 & frete{Enter}Até 22h')
    await user.click(getByRole('button', { name: t.streams.before.save }))
    await findByText(t.streams.before.saved)
    expect(api.requests(updateStream)[0]?.body).toMatchObject({
      description: '<p>Peças &lt; 100 &amp; frete</p><p>Até 22h</p>',
    })
  })
})
