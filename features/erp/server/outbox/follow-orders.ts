import type { OrderChange } from '#features/orders/server/index.ts'
import type { ErpDeps } from '../deps.ts'
import { linkStore } from '../links/link-store.ts'
import { outboxStore, type WantedOrder } from './outbox-store.ts'
import { sendSoon } from './send-orders.ts'

type State = OrderChange['state']

const placed: State[] = ['paid', 'packed', 'sent', 'delivered']
const over: State[] = ['cancelled', 'refunded', 'expired']

/**
 * Notes orders that an ERP should have, in the transaction of the act that pays, changes or ends them; a job sends them. So
 * an ERP that is slow or down delays no buyer.
 */
export function followOrders(deps: ErpDeps): void {
  deps.orders.onChanged(async (tx, changes) => {
    const told = changes.filter(({ state }) => placed.includes(state) || over.includes(state))
    if (told.length === 0) return
    const links = await linkStore(tx).ofMerchants([...new Set(told.map(({ merchantUuid }) => merchantUuid))])
    if (links.length === 0) return
    const linkOf = new Map(links.map(({ uuid, merchantUuid }) => [merchantUuid, uuid]))
    const ending = told.filter(({ state }) => over.includes(state)).map(({ orderUuid }) => orderUuid)
    const known = await outboxStore(tx).known(ending)
    const wanted = told.flatMap(({ orderUuid, merchantUuid, state, version }): WantedOrder[] => {
      const linkUuid = linkOf.get(merchantUuid)
      const isOver = over.includes(state)
      if (!linkUuid || (isOver && !known.has(orderUuid))) return []
      const fields = { orderUuid, merchantUuid, linkUuid, wantedVersion: version }
      return [{ ...fields, wanted: isOver ? 'cancelled' : 'placed' }]
    })
    for (const uuid of await outboxStore(tx).want(wanted, deps.clock.now())) await sendSoon(deps, uuid, tx)
  })
}
