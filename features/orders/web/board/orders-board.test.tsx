import { within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { confirmPayment } from '../../contract.ts'
import { changeStates } from '../../fulfilment-contract.ts'
import { OrdersPage } from '../list/orders-page.tsx'
import { actsOf } from '../order-amounts.ts'
import { ordersApi, ordersPage } from '../testing/orders-api.ts'
import { paidOrder, sampleOrder } from '../testing/sample-orders.ts'
import { actToward } from './board-moves.ts'

const paid = paidOrder({ uuid: '0199a2f4-7d1e-4000-8000-0000000000b2', number: 13, userName: 'joana' })
const mount = (api = ordersApi([sampleOrder(), paid])) =>
  mountScreen(<OrdersPage />, { ...ordersPage, api, path: `${ordersPage.path}?view=board` })

describe('the board of orders', () => {
  it('has a column with its number for each state, and moves an order by its menu', async () => {
    const api = ordersApi([sampleOrder(), paid]).on(changeStates, ({ body }) => ({
      changed: 1,
      results: [{ orderUuid: body.orderUuids[0]!, outcome: 'changed' as const }],
    }))
    const { findByRole, findByText, user, t } = mount(api)
    const column = await findByRole('region', { name: t.orders.filters.paid })
    await within(column).findByRole('heading', { name: /^Pagos\s*1$/ })
    await user.click(await findByRole('button', { name: 'Mover o pedido nº 13 de @joana' }))
    await user.click(await findByRole('menuitem', { name: t.orders.board.acts.pack }))
    await findByText('Pedido embalado')
    expect(api.requests(changeStates)[0]?.body).toMatchObject({
      event: 'packed',
      orderUuids: [paid.uuid],
    })
  })

  it('asks before an order moves to the paid ones', async () => {
    const api = ordersApi([sampleOrder()]).on(confirmPayment, () => paidOrder())
    const { findByRole, user, t } = mount(api)
    await user.click(await findByRole('button', { name: 'Mover o pedido nº 12 de @maria.silva' }))
    await user.click(await findByRole('menuitem', { name: t.orders.board.acts.confirm }))
    await user.click(await findByRole('button', { name: /^Sim, recebi/ }))
    await expect.poll(() => api.requests(confirmPayment).length).toBe(1)
  })
})

describe('a card', () => {
  it.each([
    [sampleOrder(), 'paid', 'confirm'],
    [paid, 'packed', 'pack'],
    [paid, 'sent', null],
    [paidOrder({ due: 100 }), 'packed', null],
    [paidOrder({ state: 'packed' }), 'paid', 'unpack'],
    [paidOrder({ state: 'packed' }), 'sent', 'send'],
    [paidOrder({ state: 'sent' }), 'delivered', 'deliver'],
    [paidOrder({ state: 'delivered' }), 'sent', null],
  ] as const)('moves only where the states lead: %#', (order, column, act) => {
    expect(actToward(actsOf(order), column)).toBe(act)
  })
})
