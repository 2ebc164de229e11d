import { AppError } from '#platform/contract/errors.ts'
import { type PageRequest, pageOf } from '#platform/contract/table.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { ErpDeps } from '../deps.ts'
import { erpOf } from '../links/erp-of.ts'
import { linkStore } from '../links/link-store.ts'
import { wake } from '../links/manage-erp.ts'
import { outboxStore } from '../outbox/outbox-store.ts'
import { compareSoon } from './compare-orders.ts'
import { differenceStore } from './difference-store.ts'

/** Orders that the ERP lacks, or has in another way. */
export async function listDifferences(
  deps: ErpDeps,
  actor: Actor,
  { merchantUuid, ...paging }: { merchantUuid: string } & PageRequest,
) {
  await deps.merchants.access(actor, merchantUuid, 'full')
  const store = differenceStore(deps.connection.db)
  const rows = await store.page(merchantUuid, paging)
  return pageOf(
    rows.map(({ state, nextTryAt, ...row }) => ({
      ...row,
      nextTryAt: state === 'waiting' ? nextTryAt : null,
    })),
    await store.count(merchantUuid),
    paging,
  )
}

/** Compares all orders with the ERP now, by jobs. */
export async function compareErp(deps: ErpDeps, actor: Actor, { merchantUuid }: { merchantUuid: string }) {
  await deps.merchants.access(actor, merchantUuid, 'full')
  const store = linkStore(deps.connection.db)
  const link = await store.ofMerchant(merchantUuid)
  if (!link || !erpOf(deps, link).look) throw new AppError('conflict', { messageKey: 'erp_not_comparable' })
  await store.change(link.uuid, { compareFrom: deps.clock.now() })
  await compareSoon(deps, link.uuid)
}

/**
 * Brings an order that differs to what it is here: one that is not there, or was cancelled there, is made again; one with
 * another total is cancelled there and made again; one that is over here is cancelled there. What could not be sent is tried
 * again.
 */
export async function fixDifference(deps: ErpDeps, actor: Actor, { orderUuid }: { orderUuid: string }) {
  const order = await deps.orders.access(actor, orderUuid, 'full')
  const now = deps.clock.now()
  const link = await deps.connection.transaction(async (tx) => {
    const [link, row] = [
      await linkStore(tx).ofMerchant(order.merchantUuid),
      await outboxStore(tx).of(orderUuid),
    ]
    if (!link || !row) return null
    const difference = await differenceStore(tx).of(orderUuid)
    await differenceStore(tx).forget([orderUuid])
    if (row.state === 'waiting' || row.state === 'open') {
      await outboxStore(tx).retry(order.merchantUuid, now, orderUuid)
      return link
    }
    if (!difference) return null
    const again = { state: 'waiting' as const, attempts: 0, nextTryAt: now, updatedAt: now }
    // A version that no order has makes a further round of it: cancelled under its key, made under the next one.
    await outboxStore(tx).change(orderUuid, {
      ...again,
      ...{ sentVersion: difference.kind === 'not_cancelled' ? row.wantedVersion : 0, comparedAt: null },
    })
    return link
  })
  if (!link) throw new AppError('conflict', { messageKey: 'nothing_to_send' })
  await wake(deps, link)
}
