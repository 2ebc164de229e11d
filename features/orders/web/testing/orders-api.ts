import type { FakeApi } from '#app/web/testing/fake-api.ts'
import { catalogueApi } from '#features/catalogue/web/testing/catalogue-api.ts'
import { sampleMerchant, sampleProduct } from '#features/catalogue/web/testing/sample-products.ts'
import { AppError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import { countOrders, listOrders, showOrder } from '../../contract.ts'
import { orderStates } from '../../order-states.ts'
import type { Order } from '../order-queries.ts'

/** The calls that every screen of orders makes. An order that a call answers is the stored one from then on. */
export function ordersApi(orders: readonly Order[], role: (typeof sampleMerchant)['role'] = 'full'): FakeApi {
  const stored = new Map(orders.map((order) => [order.uuid, order]))
  const api = catalogueApi([sampleProduct()], { role })
    .on(listOrders, ({ body }) => {
      const found = [...stored.values()].filter(
        ({ state, userName, number }) =>
          (body.states.length === 0 || body.states.includes(state)) &&
          (body.search === '' || userName?.startsWith(body.search) || `${number}` === body.search),
      )
      return pageOf(found, found.length, body)
    })
    .on(countOrders, () => {
      const states = [...stored.values()].map(({ state }) => state)
      return {
        total: states.length,
        states: orderStates.map((state) => ({
          state,
          orders: states.filter((one) => one === state).length,
        })),
      }
    })
    .on(showOrder, ({ body }) => {
      const order = stored.get(body.orderUuid)
      if (!order) throw new AppError('not_found', { messageKey: 'unknown_order' })
      return order
    })

  const { on } = api
  api.on = (endpoint, handler) =>
    on(endpoint, async (request) => {
      const answer = await handler(request)
      if (isOrder(answer)) stored.set(answer.uuid, answer)
      return answer
    })
  return api
}

const isOrder = (answer: unknown): answer is Order =>
  typeof answer === 'object' && answer !== null && 'lines' in answer && 'history' in answer

export const ordersPage = {
  pattern: '/merchants/:uuid/orders',
  path: `/merchants/${sampleMerchant.uuid}/orders`,
}
