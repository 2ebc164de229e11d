import { describe, expect, it } from 'vitest'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { samplePlugin } from '#features/integrations/web/testing/sample-plugin.ts'
import { pageOf } from '#platform/contract/table.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import {
  listCustomerComments,
  listCustomerOrders,
  listSessions,
  showCustomer,
  undoMerge,
  updateCustomer,
} from '../../contract.ts'
import { listTimeline } from '../../timeline-contract.ts'
import { CustomersPage } from '../customers-page.tsx'
import { customersApi } from '../testing/customers-api.ts'
import { joana, joanaUuid, maria, mariaUuid } from '../testing/sample-customers.ts'
import { CustomerPage } from './customer-page.tsx'

const liveId = '0199a2f4-7d1e-4000-8000-0000000000b7'
const mediaId = '17900000000000001'
const plugin = samplePlugin()
const live = { liveId, mediaId, pluginId: plugin.id }

const fullApi = (customers = [maria(), joana()]) =>
  customersApi(customers)
    .on(listSessions, ({ body }) =>
      pageOf(
        [
          {
            ...{ ...live, title: 'Liquida de inverno', accountUsername: 'ateliedalu.modas' },
            ...{
              kind: 'instagram' as const,
              orders: 0,
              bought: 0,
              comments: 12,
              questions: 2,
              replies: 1,
              startedAt: '2026-11-20T23:00:00.000Z',
            },
            firstSeenAt: '2026-11-20T23:05:00.000Z',
            lastSeenAt: '2026-11-20T23:31:00.000Z',
          },
          {
            ...{ kind: 'stream' as const, liveId: joanaUuid, mediaId: null, pluginId: null },
            ...{ title: 'Provador de sábado', accountUsername: null, comments: 0, questions: 0, replies: 0 },
            ...{ orders: 2, bought: 17980, startedAt: '2026-11-14T23:00:00.000Z' },
            firstSeenAt: '2026-11-14T23:05:00.000Z',
            lastSeenAt: '2026-11-14T23:31:00.000Z',
          },
          {
            ...{ ...live, liveId: mariaUuid, title: 'Live de sexta', accountUsername: 'ateliedalu.modas' },
            ...{ kind: 'instagram' as const, orders: 0, bought: 0, comments: 2, questions: 0, replies: 0 },
            startedAt: '2026-11-13T23:00:00.000Z',
            firstSeenAt: '2026-11-13T23:07:10.000Z',
            lastSeenAt: '2026-11-13T23:07:50.000Z',
          },
        ],
        3,
        body,
      ),
    )
    .on(listCustomerComments, ({ body }) =>
      pageOf(
        [
          {
            ...{ ...live, commentId: 'c1', userName: 'maria.silva', text: 'quero o <b>azul</b>' },
            ...{ at: '2026-11-20T23:31:00.000Z', isQuestion: true, replyText: 'Separei para você' },
          },
        ],
        1,
        body,
      ),
    )
    .on(listCustomerOrders, ({ body }) => pageOf([], 0, body))
    .on(listTimeline, ({ body }) => pageOf(timeline, timeline.length, body))

const nothing = {
  ...{ mediaId: null, pluginId: null, merchantUuid: null, name: null, text: null, orderNumber: null },
  ...{ orderState: null, amount: null, channel: null, isGiven: null },
}
const timeline = [
  {
    ...nothing,
    ...{ kind: 'order' as const, at: '2026-11-21T10:00:00.000Z', id: joanaUuid, merchantUuid: liveId },
    ...{ name: 'Ateliê', orderNumber: 31, orderState: 'paid', amount: 4990 },
  },
  {
    ...nothing,
    ...{ kind: 'consent' as const, at: '2026-11-21T09:00:00.000Z', id: '1', text: 'disse no direct' },
    ...{ channel: 'whatsapp' as const, isGiven: true },
  },
  {
    ...nothing,
    ...{ kind: 'comment' as const, at: '2026-11-20T23:31:00.000Z', id: 'c1', text: 'quero', mediaId },
    ...{ pluginId: plugin.id, name: 'Liquida de inverno' },
  },
]

describe.each<Locale>(['pt-BR', 'en-US'])('the profile of a customer (%s)', (locale) => {
  const mount = (uuid = mariaUuid, api = fullApi()) =>
    mountScreen(<CustomerPage />, { path: `/crm/${uuid}`, pattern: '/crm/:uuid', api, locale })

  it('shows numbers, personal data in the language’s formats, favourites, tags and notes', async () => {
    const { findByRole, getByText, getAllByText, t } = mount()
    await findByRole('heading', { name: 'Maria Silva' })
    getByText(locale === 'pt-BR' ? '1.234' : '1,234')
    getByText(locale === 'pt-BR' ? '21/05/1990' : '05/21/1990')
    getByText('(11) 99812-4410')
    getByText('Vestido midi floral')
    getByText('20:00', { exact: false })
    getByText('Prefere retirar na loja')
    getByText('VIP')
    getAllByText(t.customers.engagement.super)
  })

  it('says "não informado" for what is unknown or withheld', async () => {
    const { findByRole, getAllByText, t } = mount(joanaUuid)
    await findByRole('heading', { name: '@joana' })
    expect(getAllByText(t.customers.withheld)).toHaveLength(6)
    expect(t.customers.withheld).toBe(locale === 'pt-BR' ? 'não informado' : 'not provided')
  })

  it('offers no change of withheld data', async () => {
    const withheld = fullApi([maria({ isWithheld: true, fullName: null })])
    const { findByRole, queryByRole, t } = mount(mariaUuid, withheld)
    await findByRole('heading', { name: '@maria.silva' })
    expect(queryByRole('button', { name: t.customers.profile.edit })).toBeNull()
  })

  it('shows the document with its mask on request only', async () => {
    const { findByRole, findByText, user, api, t } = mount()
    await user.click(await findByRole('button', { name: t.customers.profile.showDocument }))
    await findByText('529.982.247-25')
    expect(api.requests(showCustomer).map(({ body }) => body.showDocument)).toEqual([false, true])
  })

  it('lists the lives and the comments with their reports, and says that there are no orders', async () => {
    const { findByRole, findByText, user, t, place } = mount()
    await user.click(await findByRole('tab', { name: t.customers.profile.sessions }))
    const report = await findByRole('link', { name: 'Liquida de inverno' })
    expect(report.getAttribute('href')).toContain(`/medias/${mediaId}/report`)
    const own = await findByRole('link', { name: 'Provador de sábado' })
    expect(own.getAttribute('href')).toBe(`/streams/${joanaUuid}/numbers`)
    await findByText(/179[.,]80/)
    expect(place()).toContain('tab=sessions')
    const once = t.customers.sessions.once.split('{at}')[0]!
    expect((await findByText((text) => text.includes(once))).textContent).toMatch(/:07/)
    await user.click(await findByRole('tab', { name: t.customers.profile.comments }))
    await findByText('quero o <b>azul</b>')
    await findByText(/Separei para você/)
    const link = await findByText(t.customers.comments.report)
    expect(link.getAttribute('href')).toContain('person=maria.silva')
    await user.click(await findByRole('tab', { name: t.customers.profile.orders }))
    await findByText(t.customers.orders.empty)
    await user.click(await findByRole('tab', { name: t.customers.profile.timeline }))
    const order = await findByText(
      t.customers.timeline.order.replace('{n}', '31').replace('{name}', 'Ateliê'),
    )
    expect(order.getAttribute('href')).toBe(`/merchants/${liveId}/orders/${joanaUuid}`)
    await findByText(t.customers.orders.states.paid)
    await findByText('disse no direct')
    const said = await findByText(t.customers.timeline.comment.replace('{name}', 'Liquida de inverno'))
    expect(said.getAttribute('href')).toContain(`/medias/${mediaId}/report`)
  })
})

describe('the profile of a customer', () => {
  const mount = (uuid = mariaUuid, api = fullApi()) =>
    mountScreen(<CustomerPage />, { path: `/crm/${uuid}`, pattern: '/crm/:uuid', api })

  it('opens beside the list and leads to its own page', async () => {
    const { findByRole, user, t, place } = mountScreen(<CustomersPage />, { path: '/crm', api: fullApi() })
    await user.click(
      await findByRole('button', { name: t.customers.list.open.replace('{name}', 'Maria Silva') }),
    )
    await expect.poll(() => place()).toContain(`customer=${mariaUuid}`)
    const link = await findByRole('link', { name: t.customers.profile.openPage })
    expect(link.getAttribute('href')).toBe(`/crm/${mariaUuid}`)
    await user.click(await findByRole('button', { name: t.words.close }))
    await expect.poll(() => place()).toBe('/crm')
  })

  it('is changed by the seller without touching a document that is not shown', async () => {
    const api = fullApi().on(updateCustomer, () => maria({ fullName: 'Maria Souza' }))
    const { findByRole, findByLabelText, findByText, user, t } = mount(mariaUuid, api)
    await user.click(await findByRole('button', { name: t.customers.profile.edit }))
    const name = await findByLabelText(t.customers.edit.fullName)
    await user.clear(name)
    await user.type(name, 'Maria Souza')
    await user.type(await findByLabelText(t.customers.edit.tags, { selector: 'input' }), ', atacado,')
    await user.click(await findByRole('button', { name: t.customers.edit.save }))
    await findByText(t.customers.edit.saved)
    await findByRole('heading', { name: 'Maria Souza' })
    const body = api.requests(updateCustomer)[0]?.body
    expect(body).toMatchObject({ fullName: 'Maria Souza', tags: ['VIP', 'atacado'], birthday: '1990-05-21' })
    expect(body).not.toHaveProperty('document')
  })

  it('separates a merged record again', async () => {
    const record = {
      uuid: joanaUuid,
      userName: 'joana',
      fullName: null,
      mergedAt: '2026-11-20T12:00:00.000Z',
    }
    let merged = [record]
    const api = fullApi()
      .on(showCustomer, () => maria({ merged }))
      .on(undoMerge, () => {
        merged = []
        return maria()
      })
    const { findByRole, findByText, queryByText, user, t } = mount(mariaUuid, api)
    await user.click(
      await findByRole('button', { name: t.customers.profile.separateOf.replace('{name}', '@joana') }),
    )
    await findByText(t.customers.merges.undone)
    await expect.poll(() => queryByText(t.customers.profile.merged)).toBeNull()
    expect(api.requests(undoMerge)[0]?.body).toEqual({ uuid: joanaUuid })
  })
})
