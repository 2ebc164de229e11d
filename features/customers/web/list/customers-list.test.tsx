import { describe, expect, it } from 'vitest'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { getMyProfile } from '#features/accounts/contract.ts'
import { exampleMerchant } from '#features/merchants/web/testing/example-merchant.ts'
import { AppError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import {
  addSegment,
  listCustomerOrders,
  listCustomers,
  listSegments,
  listTags,
  showCustomer,
  tagCustomers,
} from '../../contract.ts'
import { showMarks } from '../../marks-contract.ts'
import { CustomersPage } from '../customers-page.tsx'
import { customersApi } from '../testing/customers-api.ts'
import { joana, maria, rowOf } from '../testing/sample-customers.ts'

describe.each<Locale>(['pt-BR', 'en-US'])('the list of customers (%s)', (locale) => {
  const mount = (api = customersApi([maria(), joana()]), path = '/crm') =>
    mountScreen(<CustomersPage />, { path, api, locale })
  const money = locale === 'pt-BR' ? /179,80/ : /179\.80/

  it('shows each customer with engagement, purchases and tags', async () => {
    const { findByRole, getAllByText, getByRole, t } = mount()
    await findByRole('button', { name: t.customers.list.open.replace('{name}', 'Maria Silva') })
    getByRole('list', { name: t.customers.list.label })
    getByRole('button', { name: t.customers.list.open.replace('{name}', '@joana') })
    getAllByText(t.customers.engagement.super)
    getAllByText(money)
    getAllByText('VIP')
  })

  it('says what this place is for when it is empty, with the one next step', async () => {
    const { findByRole, t } = mount(customersApi([]))
    await findByRole('heading', { name: t.customers.list.empty })
    await findByRole('link', { name: t.customers.list.emptyAction })
  })

  it('says what failed and offers to try again', async () => {
    const api = customersApi([]).on(listCustomers, () => {
      throw new AppError('unavailable')
    })
    const { findByRole, t } = mount(api)
    await findByRole('heading', { name: t.customers.list.failed })
    await findByRole('button', { name: t.words.retry })
  })

  it('says that personal data is withheld', async () => {
    const withheld = maria({ isWithheld: true, fullName: null, mobile: null, email: null })
    const { findByText, t } = mount(customersApi([withheld]))
    await findByText(t.customers.withheld)
  })
})

describe('the list of customers', () => {
  const mount = (api = customersApi([maria(), joana()]), path = '/crm') =>
    mountScreen(<CustomersPage />, { path, api })

  it('keeps search and filters in the address and asks the server for them', async () => {
    const { findByRole, user, api, t, place } = mount()
    await user.click(await findByRole('button', { name: t.customers.list.levels.inactive }))
    await expect.poll(() => place()).toContain('level=inactive')
    await user.type(await findByRole('searchbox', { name: t.customers.list.search }), 'joana')
    await expect.poll(() => place()).toContain('q=joana')
    expect(api.requests(listCustomers).at(-1)?.body.filter).toMatchObject({
      ...{ searchParam: 'joana', engagement: ['inactive'] },
    })
  })

  it('asks for 500 customers a page where the seller wants them', async () => {
    const { findByRole, user, api, t } = mount()
    await user.selectOptions(await findByRole('combobox', { name: t.customers.list.pageSize }), '500')
    await expect.poll(() => api.requests(listCustomers).at(-1)?.body.limit).toBe(500)
  })

  it('says that a search finds more than were counted, and goes on to the next page', async () => {
    const found = Array.from({ length: 50 }, (_, n) =>
      maria({ uuid: `0199a2f4-7d1e-4000-8000-${`${n}`.padStart(12, '0')}`, fullName: `Maria ${n}` }),
    )
    const api = customersApi([]).on(listCustomers, ({ body }) => {
      const { pagination, rows } = pageOf(found.map(rowOf), 10_000, body)
      return { rows, pagination: { ...pagination, lastPage: body.page + 1 }, hasMoreThanTotal: true }
    })
    const { findByText, findByRole, user, t, place } = mount(api, '/crm?q=maria&page=200')
    await findByText('9.951 a 10.000 de mais de 10.000')
    await user.click(await findByRole('button', { name: t.words.next }))
    await expect.poll(() => place()).toContain('page=201')
    await findByText('10.001 a 10.050 de mais de 10.000')
  })

  it('returns to the first page from one after the last', async () => {
    const api = customersApi([]).on(listCustomers, ({ body }) =>
      pageOf(body.page === 1 ? [rowOf(maria())] : [], body.page === 1 ? 1 : 0, body),
    )
    const { findByRole, t, place } = mount(api, '/crm?page=7')
    await findByRole('button', { name: t.customers.list.open.replace('{name}', 'Maria Silva') })
    expect(place()).toBe('/crm')
  })

  it('offers to show all when a filter finds none', async () => {
    const { findByRole, user, t } = mount(customersApi([maria()]), '/crm?level=inactive')
    await findByRole('heading', { name: t.customers.list.none })
    await user.click(await findByRole('button', { name: t.customers.list.showAll }))
    await findByRole('button', { name: t.customers.list.open.replace('{name}', 'Maria Silva') })
  })

  it('tags the selected customers together', async () => {
    const api = customersApi([maria(), joana()]).on(tagCustomers, () => ({ changed: 2 }))
    const { findByRole, findByText, findByLabelText, user, t } = mount(api)
    await user.click(await findByRole('checkbox', { name: t.customers.list.selectAll }))
    await findByText('2 selecionados')
    await user.click(await findByRole('button', { name: t.customers.selection.tag }))
    await user.type(await findByLabelText(t.customers.tagging.field), 'atacado')
    await user.keyboard('{Enter}')
    await findByText('2 clientes etiquetados')
    expect(api.requests(tagCustomers)[0]?.body).toMatchObject({ add: ['atacado'], remove: [] })
    expect(api.requests(tagCustomers)[0]?.body.uuids).toHaveLength(2)
  })

  it('saves a filter as a segment, and shows how many customers a segment has', async () => {
    const segment = {
      ...{ uuid: '0199a2f4-7d1e-4000-8000-0000000000c1', name: 'Super fãs', customers: 7, hasMore: false },
      filter: { searchParam: '', engagement: ['super' as const] },
      createdAt: '2026-11-20T12:00:00.000Z',
    }
    let isSaved = false
    const api = customersApi([maria()])
      .on(listSegments, () => ({ segments: isSaved ? [segment] : [] }))
      .on(addSegment, () => {
        isSaved = true
        return segment
      })
    const { findByRole, findByLabelText, user, t } = mount(api, '/crm?level=super')
    await user.click(await findByRole('button', { name: t.customers.segments.save }))
    await user.type(await findByLabelText(t.customers.segments.name), 'Super fãs{Enter}')
    const chip = await findByRole('button', { name: /^Super fãs\s*7$/ })
    expect(chip.getAttribute('aria-pressed')).toBe('true')
    expect(api.requests(addSegment)[0]?.body).toMatchObject({
      ...{ name: 'Super fãs', filter: { engagement: ['super'], searchParam: '' } },
    })
    await findByRole('button', { name: t.customers.segments.delete.replace('{name}', 'Super fãs') })
  })

  it('shows the buyers of a chosen brand alone, with what they bought from it', async () => {
    const own = exampleMerchant()
    const other = exampleMerchant({
      ...{ uuid: '0199a2f4-7d1e-4000-8000-0000000000f1', name: 'Pingo de Gente', role: 'read' },
      createdByUuid: '0199a2f4-7d1e-4000-8000-0000000000f2',
    })
    const api = customersApi([maria(), joana()], [own, other])
      .on(showMarks, () => ({ buyers: [], accounts: [] }))
      .on(listCustomerOrders, ({ body }) => pageOf([], 0, body))
    const { findByRole, findByText, queryByRole, user, t, place } = mount(api)
    await user.selectOptions(await findByRole('combobox', { name: t.customers.list.brand }), other.uuid)
    await expect.poll(() => place()).toContain(`brand=${other.uuid}`)
    await findByText(t.customers.brandText)
    expect(queryByRole('button', { name: t.customers.more })).toBeNull()
    expect(queryByRole('checkbox')).toBeNull()
    expect(api.requests(listCustomers).at(-1)?.body.merchantUuid).toBe(other.uuid)
    expect(api.requests(listTags).at(-1)?.query.merchantUuid).toBe(other.uuid)

    await user.click(
      await findByRole('button', { name: t.customers.list.open.replace('{name}', 'Maria Silva') }),
    )
    const page = await findByRole('link', { name: t.customers.profile.openPage })
    expect(page.getAttribute('href')).toBe(`/crm/${maria().uuid}?brand=${other.uuid}`)
    expect(api.requests(showCustomer).at(-1)?.body.merchantUuid).toBe(other.uuid)
    expect(queryByRole('tab', { name: t.customers.profile.comments })).toBeNull()
    expect(queryByRole('button', { name: t.customers.profile.edit })).toBeNull()
    await user.click(await findByRole('tab', { name: t.customers.profile.orders }))
    await findByText(t.customers.orders.empty)
    expect(api.requests(listCustomerOrders).at(-1)?.body.merchantUuid).toBe(other.uuid)
  })

  it('offers no choice of a brand to who has one', async () => {
    const { findByRole, queryByRole, t } = mount(customersApi([maria()], [exampleMerchant()]))
    await findByRole('button', { name: t.customers.list.open.replace('{name}', 'Maria Silva') })
    expect(queryByRole('combobox', { name: t.customers.list.brand })).toBeNull()
  })

  it('leads to the dashboard, which shows the error, when the user does not load', async () => {
    const api = customersApi([]).on(getMyProfile, () => {
      throw new AppError('unavailable')
    })
    const { place } = mount(api)
    await expect.poll(() => place()).toMatch(/^\/dashboard\?message=user&type=error/)
  })
})
