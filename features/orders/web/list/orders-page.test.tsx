import { describe, expect, it } from 'vitest'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { AppError } from '#platform/contract/errors.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { addToOrder, listOrders } from '../../contract.ts'
import { changeStates } from '../../fulfilment-contract.ts'
import { ordersApi, ordersPage } from '../testing/orders-api.ts'
import { paidOrder, sampleOrder } from '../testing/sample-orders.ts'
import { OrdersPage } from './orders-page.tsx'

const paid = paidOrder({ uuid: '0199a2f4-7d1e-4000-8000-0000000000b2', number: 13, userName: 'joana' })

describe.each<Locale>(['pt-BR', 'en-US'])('the list of orders (%s)', (locale) => {
  const mount = (api = ordersApi([sampleOrder(), paid]), query = '') =>
    mountScreen(<OrdersPage />, { ...ordersPage, api, path: `${ordersPage.path}${query}`, locale })

  it('shows each order with its buyer, amount and state', async () => {
    const { findByRole, getByRole, getAllByText, t } = mount()
    await findByRole('link', { name: t.orders.open.replace('{n}', '12').replace('{buyer}', '@maria.silva') })
    getByRole('list', { name: t.orders.list.label })
    expect(getAllByText(t.orders.states.paid).length).toBeGreaterThan(0)
    expect(getAllByText(/179[.,]80/)).toHaveLength(2)
    getAllByText(t.orders.amounts.paidWhole)
  })

  it('names the one next step when there are none', async () => {
    const { findByRole, t } = mount(ordersApi([]))
    await findByRole('heading', { name: t.orders.list.empty })
  })

  it('says what to do when the orders do not load', async () => {
    const api = ordersApi([]).on(listOrders, () => {
      throw new AppError('unavailable')
    })
    const { findByRole, t } = mount(api)
    await findByRole('heading', { name: t.orders.list.failed })
    await findByRole('button', { name: t.words.retry })
  })
})

describe('the list of orders', () => {
  const mount = (api = ordersApi([sampleOrder(), paid]), query = '') =>
    mountScreen(<OrdersPage />, { ...ordersPage, api, path: `${ordersPage.path}${query}` })

  it('keeps state and search in the address', async () => {
    const { findByRole, findByText, user, t, place, api } = mount()
    await user.click(await findByRole('button', { name: new RegExp(`^${t.orders.filters.over}`) }))
    await findByRole('heading', { name: t.orders.list.none })
    expect(place()).toContain('state=over')
    expect(api.requests(listOrders).at(-1)?.body.states).toEqual(['cancelled', 'refunded', 'expired'])
    await user.click(await findByRole('button', { name: t.orders.list.showAll }))
    await user.type(await findByRole('searchbox', { name: t.orders.list.search }), 'joana')
    await findByText('@joana')
    await expect.poll(() => place()).toContain('q=joana')
  })

  it('counts the orders of each state, and narrows to those whose deadline is soon', async () => {
    const { findByRole, user, t, api, place } = mount()
    await findByRole('button', { name: new RegExp(`^${t.orders.filters.paid}\\s*1$`) })
    await findByRole('button', { name: new RegExp(`^${t.orders.list.all}\\s*2$`) })
    await user.click(await findByRole('button', { name: t.orders.list.soon }))
    await expect.poll(() => place()).toContain('soon=1')
    await user.selectOptions(await findByRole('combobox', { name: t.orders.list.sort }), 'deadline')
    await expect
      .poll(() => api.requests(listOrders).at(-1)?.body)
      .toMatchObject({ expiresWithin: 1440, orderBy: 'expiresAt', order: 1 })
  })

  it('reads state, search, page and size of the address', async () => {
    const { findByText, api } = mount(undefined, '?state=paid&q=joana&page=1abc&limit=100')
    await findByText('@joana')
    expect(api.requests(listOrders)[0]?.body).toMatchObject({
      ...{ states: ['paid'], search: 'joana', page: 1, limit: 100 },
    })
  })

  it('makes an order by hand of a name and pieces, then shows it', async () => {
    const made = sampleOrder({ uuid: '0199a2f4-7d1e-4000-8000-0000000000b9', number: 14, userName: 'ana' })
    const api = ordersApi([]).on(addToOrder, () => made)
    const { findByRole, findAllByRole, findByLabelText, findByText, user, t, place } = mount(api)
    await user.click((await findAllByRole('button', { name: t.orders.list.add }))[0]!)
    const submit = await findByRole('button', { name: t.orders.newOrder.submit })
    await user.click(submit)
    await findByText(t.orders.newOrder.noPieces)
    await user.type(await findByLabelText(t.orders.newOrder.userName), '@Ana')
    const pick = await findByRole('button', {
      name: t.orders.pieceSearch.pick.replace('{product}', 'Vestido midi floral'),
    })
    await user.click(pick)
    await user.click(pick)
    await user.click(submit)
    await expect.poll(() => place()).toContain(made.uuid)
    expect(api.requests(addToOrder)[0]?.body).toMatchObject({
      userName: '@Ana',
      lines: [{ skuId: 1, quantity: 2 }],
    })
  })

  it('packs selected orders together, says which stayed, and takes it back', async () => {
    const api = ordersApi([sampleOrder(), paid]).on(changeStates, ({ body }) => ({
      changed: 1,
      results: body.orderUuids.map((orderUuid) => ({
        orderUuid,
        outcome: orderUuid === paid.uuid ? ('changed' as const) : ('order_state' as const),
      })),
    }))
    const { findByRole, findByText, user, t } = mount(api)
    await user.click(await findByRole('checkbox', { name: t.orders.list.selectAll }))
    await findByText('2 selecionados')
    await user.click(await findByRole('button', { name: t.orders.selection.pack }))
    await findByText('Pedido embalado')
    await findByText('1 pedido está em outra etapa.')
    await user.click(await findByRole('button', { name: t.orders.move.undo }))
    await findByText('Caixa reaberta')
    expect(api.requests(changeStates).map(({ body }) => [body.event, body.orderUuids.length])).toEqual([
      ['packed', 2],
      ['unpacked', 1],
    ])
  })

  it('offers nothing to change to those who only read', async () => {
    const { findByText, queryByRole, t } = mount(ordersApi([sampleOrder()], 'read'))
    await findByText('@maria.silva')
    expect(queryByRole('button', { name: t.orders.list.add })).toBeNull()
  })
})
