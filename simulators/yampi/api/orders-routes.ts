import type { FastifyInstance } from 'fastify'
import { orderWire } from '../world/pay.ts'
import type { Order, Store, YampiWorld } from '../world/world.ts'
import { isWithinDays } from './days.ts'
import { pageOf } from './wire.ts'

type Call = { Params: { alias: string; id: string }; Querystring: Record<string, string> }

/** Orders of a store. Registered below the checks of every call. */
export function ordersRoutes(api: FastifyInstance, world: YampiWorld): void {
  const storeOf = (alias: string): Store => world.store(alias)!

  api.get<Call>('/:alias/orders', async ({ params, query }) => {
    const store = storeOf(params.alias)
    const isMeant = (order: Order) => isWithinDays(query.date, 'updated_at', order.updatedAt ?? 0)
    return pageOf(
      store.orders.filter(isMeant).map((order) => orderWire(store, order)),
      query,
      '/orders',
    )
  })

  api.get<Call>('/:alias/orders/:id', async ({ params }, reply) => {
    const store = storeOf(params.alias)
    const found = store.orders.find(({ id }) => String(id) === params.id)
    return found
      ? { data: orderWire(store, found) }
      : reply.code(404).send({ message: 'Not Found', status_code: 404 })
  })
}
