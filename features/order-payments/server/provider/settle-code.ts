import { day, minute } from '#platform/contract/time.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { describeError } from '#platform/server/log.ts'
import { codeStore, type PaymentCode } from '../codes/code-store.ts'
import type { OrderPaymentsDeps } from '../deps.ts'
import { gatewayOf } from '../gateways/pix-gateway.ts'
import { followPaid } from '../refunds/follow-paid.ts'

const settleCodeJob = defineJob<{ checkoutId: string }>('order-payments.settle-code', { retries: 12 })
const endExpiredJob = defineJob<Record<string, never>>('order-payments.end-expired', { retries: 2 })
const reconcileJob = defineJob<Record<string, never>>('order-payments.reconcile', { retries: 2 })

/** Codes that one run ends, and how far back it asks for payments that no webhook reported. */
const batch = 500
const lookback = 7 * day

/** Declares the jobs that follow a provider: what its webhooks point to, codes whose time is over, and what was missed. */
export function settleJobs(deps: OrderPaymentsDeps): void {
  const { jobs } = deps
  jobs.handle(settleCodeJob, ({ checkoutId }) => settleCode(deps, checkoutId), { parallel: 4 })
  jobs.handle(endExpiredJob, () => endExpired(deps))
  jobs.every(endExpiredJob, '* * * * *', {})
  jobs.handle(reconcileJob, () => reconcile(deps), { parallel: 1 })
  jobs.every(reconcileJob, '*/10 * * * *', {})
}

/** Fetches the state of a payment later; of many requests for one payment, one waits. */
export async function settleLater(
  { jobs }: Pick<OrderPaymentsDeps, 'jobs'>,
  checkoutId: string,
  tx?: Database,
) {
  await jobs.enqueue(settleCodeJob, { checkoutId }, { key: checkoutId, ...(tx && { tx }) })
}

/** Closes a code at its provider that has ended here; has no effect on a static one. */
export async function closeLater(
  deps: Pick<OrderPaymentsDeps, 'jobs'>,
  tx: Database,
  { checkoutId }: PaymentCode,
): Promise<void> {
  if (checkoutId) await settleLater(deps, checkoutId, tx)
}

/**
 * Brings a code to the state of its payment: money that arrived is received by the order, once, and whatever came of the
 * code meanwhile; a code that ended here is closed at the provider; one that ended there no longer keeps its order waiting.
 */
async function settleCode(deps: OrderPaymentsDeps, checkoutId: string): Promise<void> {
  const { connection, clock, orders } = deps
  const code = await codeStore(connection.db).byCheckout(checkoutId)
  if (!code) return
  if (code.settledAt) return followPaid(deps, code)
  const gateway = await gatewayOf(deps, code)
  if (!gateway) return
  const isExpired = code.expiresAt !== null && code.expiresAt <= clock.now()
  if (code.endedAt !== null || isExpired || (await isDisconnected(deps, code)))
    await gateway.close(checkoutId)

  const payment = await gateway.payment(checkoutId)
  if (payment?.status === 'open' || payment?.status === 'waiting') return
  const { orderUuid, version } = code
  if (payment?.charge) {
    const { amount } = payment
    await codeStore(connection.db).change(code.uuid, { paymentId: payment.charge.reference })
    await orders.receivePayment({
      orderUuid,
      version,
      amount,
      method: 'pix',
      reference: payment.charge.reference,
    })
  }
  if (payment?.charge) {
    const { at: paidAt, fee = null, net = null } = payment.charge
    await codeStore(connection.db).change(code.uuid, { paidAt, fee, net })
    await codeStore(connection.db).settle(code.uuid, clock.now())
  } else await endUnpaid(deps, code)
}

/** The merchant no longer wants payments in the account that the code was made with. */
async function isDisconnected({ services }: OrderPaymentsDeps, { connectionUuid }: PaymentCode) {
  return connectionUuid !== null && (await services.account(connectionUuid))?.isEnded === true
}

/** No money will come for a code: its order no longer waits for it. */
export async function endUnpaid(
  { connection, orders, clock }: Pick<OrderPaymentsDeps, 'connection' | 'orders' | 'clock'>,
  { uuid, orderUuid, version }: PaymentCode,
): Promise<void> {
  const order = await orders.find(orderUuid)
  await connection.transaction(async (tx) => {
    const open = order && (await codeStore(tx).openOf(orderUuid))
    if (open?.uuid === uuid) await orders.voidPayment({ orderUuid, version }, tx)
    await codeStore(tx).settle(uuid, clock.now())
  })
}

/** Ends the codes of a provider whose time is over, unless they were paid. */
export async function endExpired(deps: OrderPaymentsDeps): Promise<void> {
  for (const code of await codeStore(deps.connection.db).expired(deps.clock.now(), batch))
    await (code.checkoutId ? settleSafely(deps, code.checkoutId) : endUnpaid(deps, code))
}

/** Fetches payments that no webhook reported. */
export async function reconcile(deps: OrderPaymentsDeps): Promise<void> {
  const now = deps.clock.now().getTime()
  const range = { from: new Date(now - lookback), to: new Date(now - minute) }
  for (const { checkoutId } of await codeStore(deps.connection.db).unsettled(range))
    if (checkoutId) await settleSafely(deps, checkoutId)
}

/** A failure is logged and does not stop the others. */
async function settleSafely(deps: OrderPaymentsDeps, checkoutId: string): Promise<void> {
  try {
    await settleCode(deps, checkoutId)
  } catch (error) {
    deps.log.warn({ reference: checkoutId, err: describeError(error) }, 'a payment could not be fetched')
  }
}
