import { AppError } from '#platform/contract/errors.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { buyerStore } from '../bags/buyer-store.ts'
import { changeOrder } from '../bags/change-order.ts'
import { deadlineFrom } from '../bags/deadline.ts'
import { isUnpaid, lineStore } from '../bags/line-store.ts'
import { orderStore } from '../bags/order-store.ts'
import type { OrdersDeps } from '../deps.ts'
import { termsStore } from '../terms/terms-store.ts'
import { type Sale, saleStore } from './sale-store.ts'

const beginTermsJob = defineJob<{ saleUuid: string }>('orders.begin-terms', { retries: 20 })

/** Declares the job that begins the terms of the bags of an ended sale. */
export function saleJobs(deps: OrdersDeps): void {
  deps.jobs.handle(beginTermsJob, ({ saleUuid }) => beginTerms(deps, saleUuid))
}

/** Ends a sale: the terms of its unpaid bags run from now. The caller checked who may do this. */
export async function endSale(deps: OrdersDeps, merchantUuid: string, uuid: string): Promise<Sale> {
  return deps.connection.transaction(async (tx) => {
    const ended = await saleStore(tx).end(merchantUuid, uuid, deps.clock.now())
    if (!ended) throw new AppError('conflict', { messageKey: 'sale_over' })
    await deps.jobs.enqueue(beginTermsJob, { saleUuid: uuid }, { tx })
    return ended
  })
}

/** A bag with another open sale, and one of a trusted buyer, goes on without a deadline. */
export async function beginTerms(deps: OrdersDeps, saleUuid: string): Promise<void> {
  const sale = await saleStore(deps.connection.db).byUuid(saleUuid)
  if (!sale?.endedAt) return
  for (const uuid of await saleStore(deps.connection.db).unpaidOrders(saleUuid))
    await beginTerm(deps, uuid, { ...sale, endedAt: sale.endedAt })
}

async function beginTerm(deps: OrdersDeps, uuid: string, sale: Sale & { endedAt: Date }): Promise<void> {
  await deps.connection.transaction(async (tx) => {
    const order = await orderStore(tx).lock(uuid)
    if (!order || order.termFrom > sale.endedAt) return

    const terms = await termsStore(tx).ofMerchant(order.merchantUuid)
    const open = await saleStore(tx).openOfOrder(uuid)
    const buyer = await buyerStore(tx).byUuid(order.buyerUuid)
    const hasUnpaid = (await lineStore(tx).ofOrder(uuid)).some(isUnpaid)
    await changeOrder(deps, tx, order, {
      fields: deadlineFrom(sale.endedAt, {
        minutes: sale.holdMinutes ?? terms.holdMinutes,
        promised: order.heldUntil,
        runs: hasUnpaid && open.length === 0 && buyer?.trustedAt == null,
      }),
      entry: { kind: 'term_began' },
      now: deps.clock.now(),
    })
  })
}
