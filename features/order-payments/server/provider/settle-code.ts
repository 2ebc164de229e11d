import { day, minute } from '#platform/contract/time.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { describeError } from '#platform/server/log.ts'
import { codeStore, type PaymentCode } from '../codes/code-store.ts'
import type { OrderPaymentsDeps } from '../deps.ts'
import { type GatewayPayment, gatewayOf } from '../gateways/payment-gateway.ts'
import { followPaid } from '../refunds/follow-paid.ts'

const settleCodeJob = defineJob<{ checkoutId: string }>('order-payments.settle-code', { retries: 12 })
const endExpiredJob = defineJob<Record<string, never>>('order-payments.end-expired', { retries: 2 })
const reconcileJob = defineJob<Record<string, never>>('order-payments.reconcile', { retries: 2 })

/** Codes that one run ends, and how far back it asks for payments that no webhook reported. */
const batch = 500
const lookback = 15 * day

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
 * Brings a code to the state of its payments: money that arrived is received by the order, each payment once, and whatever
 * came of the code meanwhile; a code that ended here is closed at the provider; one that ended there no longer keeps its
 * order waiting. A page for cards waits for the next card until its time is over. `told`: a payment that was read because of
 * a notification; lists of payments may be behind. `together`: milliseconds for all calls, where somebody waits.
 */
export async function settleCode(
  deps: OrderPaymentsDeps,
  checkoutId: string,
  { told = null, together }: { told?: GatewayPayment | null; together?: number } = {},
): Promise<void> {
  const { connection, clock } = deps
  const store = codeStore(connection.db)
  const code = await store.byCheckout(checkoutId)
  if (!code || code.method === 'pix_static') return
  const isSettled = code.settledAt !== null
  if (isSettled && code.paymentId && code.method !== 'card') return followPaid(deps, code, together)
  const gateway = await gatewayOf(deps, code, together)
  if (!gateway) return
  const opened = { id: checkoutId, reference: code.uuid, method: code.method }
  const isExpired = code.expiresAt !== null && code.expiresAt <= clock.now()
  const isOver = code.endedAt !== null || isExpired || (await isDisconnected(deps, code))
  if (isOver && !isSettled) await gateway.close(opened)

  const listed = await gateway.payments(opened)
  const payments = told && !listed.some(({ id }) => id === told.id) ? [...listed, told] : listed
  const rows: PaymentCode[] = []
  for (const payment of payments) if (payment.charge) rows.push(await receive(deps, code, payment))
  if (isSettled) {
    for (const row of rows) await followPaid(deps, row, together)
    return
  }
  if (rows.length > 0) {
    // A page that was paid would take another card.
    if (code.method === 'card') await gateway.close(opened)
    return store.settle(code.uuid, clock.now())
  }
  const isAwaited = payments.some(({ status }) => status === 'open' || status === 'waiting')
  if (!isAwaited && (code.method !== 'card' || isOver)) return endUnpaid(deps, code)
  if (code.method === 'card') await noteCard(deps, code, payments)
}

/** Money of a payment for a code. Returns the row of the payment. */
async function receive(
  deps: OrderPaymentsDeps,
  code: PaymentCode,
  { charge, amount, card }: GatewayPayment,
): Promise<PaymentCode> {
  if (!charge) throw new Error('nothing was paid')
  const store = codeStore(deps.connection.db)
  const { reference, at: paidAt, fee = null, net = null } = charge
  const row = await store.ofPayment(code, reference, deps.ids.uuid(), deps.clock.now())
  const { orderUuid, version, method } = code
  await deps.orders.receivePayment({ orderUuid, version, amount, method, reference })
  const { installments = null, brand: cardBrand = null, last4: cardLast4 = null } = card ?? {}
  await store.change(row.uuid, { paidAt, fee, net, installments, cardBrand, cardLast4, isInReview: false })
  return row
}

/** What the buyer is told of the cards that were tried on a page. */
async function noteCard(deps: OrderPaymentsDeps, code: PaymentCode, payments: GatewayPayment[]) {
  const refusal = payments.at(-1)?.refusal ?? null
  const isInReview = payments.some(({ status }) => status === 'waiting')
  if (refusal !== code.refusal || isInReview !== code.isInReview)
    await codeStore(deps.connection.db).change(code.uuid, { refusal, isInReview })
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
export async function settleSafely(
  deps: OrderPaymentsDeps,
  checkoutId: string,
  together?: number,
): Promise<void> {
  try {
    await settleCode(deps, checkoutId, together === undefined ? {} : { together })
  } catch (error) {
    deps.log.warn({ reference: checkoutId, err: describeError(error) }, 'a payment could not be fetched')
  }
}
