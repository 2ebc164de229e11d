import { day } from '#platform/contract/time.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { describeError } from '#platform/server/log.ts'
import type { Dispute } from '../../payment-codes.ts'
import { codeStore, type PaymentCode } from '../codes/code-store.ts'
import type { OrderPaymentsDeps } from '../deps.ts'
import { type GatewayPayment, gatewayOf } from '../gateways/payment-gateway.ts'
import { newRefund, sumOf } from './new-refund.ts'
import { refundStore } from './refund-store.ts'

const reconcilePaidJob = defineJob<Record<string, never>>('order-payments.reconcile-paid', { retries: 2 })

/** How long buyers dispute payments and merchants send them back. */
const followed = 120 * day

/** Declares the daily comparison of what was paid with what the gateways say of it by now. */
export function followPaidJobs(deps: OrderPaymentsDeps): void {
  deps.jobs.handle(reconcilePaidJob, () => reconcilePaid(deps), { parallel: 1 })
  deps.jobs.every(reconcilePaidJob, '41 4 * * *', {})
}

/**
 * Reads a payment again that was received: fee and net as they are by now, a dispute and how it ended, and money that went
 * back at the gateway without us. What is new is entered in the history of the order. `together`: milliseconds for all calls,
 * where somebody waits.
 */
export async function followPaid(
  deps: OrderPaymentsDeps,
  code: PaymentCode,
  together?: number,
): Promise<void> {
  if (!code.paymentId || !code.connectionUuid) return
  const gateway = await gatewayOf(deps, code, together)
  const payment = await gateway?.payment?.(code.paymentId)
  if (!payment) return
  const { refunded = 0, charge } = payment
  const dispute = disputeOf(code, payment, gateway?.longestDispute, deps.clock.now())
  await deps.connection.transaction(async (tx) => {
    const { orderUuid, merchantUuid, uuid: codeUuid } = code
    const order = await deps.orders.find(orderUuid)
    if (!order) return
    await codeStore(tx).oneFollower(codeUuid)
    const current = await codeStore(tx).byUuid(codeUuid)
    if (!current) return
    if (charge) {
      const { fee = null, net = null } = charge
      if (fee !== current.fee || net !== current.net) await codeStore(tx).change(codeUuid, { fee, net })
    }
    if (dispute !== null && dispute !== current.dispute) {
      await codeStore(tx).change(codeUuid, {
        dispute,
        disputedAt: current.disputedAt ?? deps.clock.now(),
      })
      const event = ({ open: 'disputed', won: 'dispute_won', lost: 'dispute_lost' } as const)[dispute]
      await deps.orders.noteMoney({ orderUuid, event, amount: code.amount }, tx)
    }
    // What is on its way may have gone already: it says so itself.
    const known = (await refundStore(tx).ofCode(codeUuid)).filter(({ state }) => state !== 'by_hand')
    const unknown = refunded - sumOf(known)
    if (unknown <= 0) return
    const now = deps.clock.now()
    const elsewhere = newRefund(deps, {
      ...{ merchantUuid, orderUuid, codeUuid, paymentUuid: null, amount: unknown, byUuid: null },
    })
    await refundStore(tx).add([{ ...elsewhere, state: 'elsewhere', doneAt: now }])
    await deps.orders.noteMoney({ orderUuid, event: 'refund_elsewhere', amount: unknown }, tx)
  })
}

/** What became of a dispute by now; null where the gateway says nothing of one. */
function disputeOf(
  code: PaymentCode,
  { dispute, status }: GatewayPayment,
  longest: number | undefined,
  now: Date,
): Dispute | null {
  if (!dispute) return code.dispute && status === 'paid' ? 'won' : null
  const since = code.disputedAt?.getTime() ?? now.getTime()
  return dispute === 'open' && longest !== undefined && now.getTime() - since >= longest ? 'lost' : dispute
}

/** Compares every payment of the last 120 days, and every disputed one, with its gateway. One that fails does not stop the others. */
export async function reconcilePaid(deps: OrderPaymentsDeps): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - followed)
  let after: PaymentCode | null = null
  for (;;) {
    const codes: PaymentCode[] = await codeStore(deps.connection.db).paidSince(since, after)
    for (const code of codes)
      try {
        await followPaid(deps, code)
      } catch (error) {
        deps.log.warn({ reference: code.uuid, err: describeError(error) }, 'a payment could not be compared')
      }
    after = codes.at(-1) ?? null
    if (!after) return
  }
}
