import type { Database } from '#platform/server/database/connect.ts'
import { type Credit, type CreditChange, creditStore } from '../credit-store.ts'
import type { BillingDeps } from '../deps.ts'
import { creditsLostBy } from './credit-of-payment.ts'
import { refundedOf } from './payment-outbox.ts'
import type { ChargeOutcome, PaymentProvider } from './payment-provider.ts'
import { type Payment, paymentStore, type Refund } from './payment-store.ts'
import { storeSubscriptionUntil } from './subscription-until.ts'

/** Fetches refunds and disputes of a charge and updates its credit. Idempotent. */
export async function syncCharge(
  deps: BillingDeps,
  provider: PaymentProvider,
  reference: string,
): Promise<void> {
  const payment = await paymentStore(deps.connection.db).paymentOfCharge(provider.gateway, reference)
  if (!payment) return
  const outcome = await provider.chargeOutcome(reference)
  if (!outcome || outcome.refunds.length + outcome.disputes.length === 0) return

  await deps.connection.transaction(async (tx) => {
    await creditStore(tx).lockOfUser(payment.userUuid)
    await enterDisputes(deps, tx, payment, outcome)
    for (const refund of returnedMoney(payment, outcome)) await enterRefund(deps, tx, payment, refund)
    await storeSubscriptionUntil(deps, tx, payment.userUuid)
  })
}

/** Stops the credit when a dispute opens, and resumes it when the dispute is won. */
async function enterDisputes(
  deps: BillingDeps,
  tx: Database,
  payment: Payment,
  { disputes }: ChargeOutcome,
): Promise<void> {
  const credit = await creditStore(tx).byPayment(payment.id)
  if (!credit) return
  for (const { reference, status } of disputes) {
    // Recorded even if the dispute is already over, so that the ledger is complete.
    await changeCredit(deps, tx, credit, {
      kind: 'stopped',
      cause: `dispute:${reference}`,
      reason: 'dispute',
    })
    if (status === 'won')
      await changeCredit(deps, tx, credit, {
        kind: 'resumed',
        cause: `dispute-won:${reference}`,
        reason: 'dispute',
      })
  }
}

type ReturnedMoney = Pick<Refund, 'reference' | 'amount' | 'at' | 'reason'>

/** Refunds and lost disputes, oldest first. A lost dispute counts only for what was not refunded already. */
function returnedMoney(payment: Payment, { refunds, disputes }: ChargeOutcome): ReturnedMoney[] {
  const returned = refunds.reduce((sum, { amount }) => sum + amount, 0)
  const lost = disputes
    .filter(({ status }) => status === 'lost')
    .map(({ amount, ...dispute }) => ({ ...dispute, amount: Math.min(amount, payment.amount - returned) }))
  return [
    ...refunds.map((refund) => ({ ...refund, reason: 'refund' as const })),
    ...lost.map(({ status: _, ...dispute }) => ({ ...dispute, reason: 'dispute' as const })),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** Records returned money once, updates the credit, and enqueues the events and the e-mail. */
async function enterRefund(
  deps: BillingDeps,
  tx: Database,
  payment: Payment,
  back: ReturnedMoney,
): Promise<void> {
  const { id: paymentId, userUuid, gateway, currency, plan } = payment
  const id = deps.ids.uuid()
  const isNew = await paymentStore(tx).addRefundOnce({ id, paymentId, userUuid, gateway, currency, ...back })
  if (!isNew) return

  const { reference, amount, reason } = back
  const refunded = refundedOf(await paymentStore(tx).refundsOf([paymentId]))
  const effect = await withdrawRefunded(deps, tx, payment, refunded)
  const isWhole = refunded >= payment.amount
  await deps.outbox.enqueue(tx, { kind: 'refunded', paymentId, refundReference: reference, isWhole })
  await deps.outbox.enqueue(tx, { kind: 'changed', userUuid })
  if (amount > 0)
    await deps.outbox.enqueue(tx, {
      kind: 'mail',
      userUuid,
      notice: `refund:${id}`,
      mail: { name: 'refund', plan, amount, reason, ...effect },
    })
}

/** Withdraws the refunded part of a credit. `locked`: the number of its reports that are locked again. */
async function withdrawRefunded(
  deps: BillingDeps,
  tx: Database,
  payment: Payment,
  refunded: number,
): Promise<{ taken: number | 'all'; locked: number }> {
  const store = creditStore(tx)
  const { id } = (await store.byPayment(payment.id)) ?? {}
  const credit = id && (await store.byId(payment.userUuid, id))
  if (!credit) return { taken: 0, locked: 0 }

  const taken = creditsLostBy({ amount: payment.amount, refunded }, credit)
  if (taken === 'all') {
    if (!(await changeCredit(deps, tx, credit, { kind: 'revoked', cause: 'revoked', reason: 'refund' })))
      return { taken, locked: 0 }
    await deps.outbox.enqueue(tx, { kind: 'revoked', userUuid: credit.userUuid, creditId: credit.id })
    const uses = await store.unlocksOf(credit.userUuid)
    return { taken, locked: uses.filter(({ creditId }) => creditId === credit.id).length }
  }
  if (taken > 0)
    await changeCredit(deps, tx, credit, {
      kind: 'withdrawn',
      cause: `refunded:${refunded}`,
      reason: 'refund',
      credits: taken,
    })
  return { taken, locked: 0 }
}

/** Records a change of a credit. Returns false if the same cause was recorded before. */
async function changeCredit(
  { ids, clock }: BillingDeps,
  tx: Database,
  { id: creditId, userUuid }: Pick<Credit, 'id' | 'userUuid'>,
  what: Pick<CreditChange, 'kind' | 'cause' | 'reason'> & { credits?: number },
): Promise<boolean> {
  return creditStore(tx).changeOnce({
    id: ids.uuid(),
    userUuid,
    creditId,
    credits: null,
    validTo: null,
    changedBy: null,
    at: clock.now(),
    ...what,
  })
}
