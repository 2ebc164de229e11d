import type { Database } from '#platform/server/database/connect.ts'
import { type CreditChange, creditStore } from '../credit-store.ts'
import type { BillingDeps } from '../deps.ts'
import type { StandingCredit } from '../standing.ts'
import { takenBackBy } from './credit-of-payment.ts'
import type { ChargeFate, PaymentProvider } from './payment-provider.ts'
import { type Payment, paymentStore } from './payment-store.ts'
import { keepSubscriptionUntil } from './subscription-until.ts'
import { refundedOf } from './tell.ts'

/** Asks whether money of a payment went back or is disputed, and takes the credit back accordingly. */
export async function lookAtCharge(
  deps: BillingDeps,
  provider: PaymentProvider,
  reference: string,
): Promise<void> {
  const payment = await paymentStore(deps.connection.db).paymentOfCharge(provider.gateway, reference)
  if (!payment) return
  const fate = await provider.chargeFate(reference)
  if (!fate || fate.refunds.length + fate.disputes.length === 0) return

  await deps.connection.transaction(async (tx) => {
    await creditStore(tx).lockOfUser(payment.userUuid)
    const credit = await creditStore(tx).byPayment(payment.id)
    const standing = credit && (await creditStore(tx).byId(payment.userUuid, credit.id))
    await enterRefunds(deps, tx, payment, fate)
    if (standing) await changeCredit(deps, tx, { payment, credit: standing, fate })
    await keepSubscriptionUntil(deps, tx, payment.userUuid)
  })
}

/** A dispute that was lost is money that went back, too: what was not refunded already. */
async function enterRefunds(
  deps: BillingDeps,
  tx: Database,
  payment: Payment,
  fate: ChargeFate,
): Promise<void> {
  const returned = fate.refunds.reduce((sum, { amount }) => sum + amount, 0)
  const lost = fate.disputes
    .filter(({ status }) => status === 'lost')
    .map(({ amount, ...dispute }) => ({ ...dispute, amount: Math.min(amount, payment.amount - returned) }))
  const all = [
    ...fate.refunds.map((refund) => ({ ...refund, reason: 'refund' as const })),
    ...lost.map((dispute) => ({ ...dispute, reason: 'dispute' as const })),
  ]
  for (const { reference, amount, at, reason } of all) {
    const isNew = await paymentStore(tx).addRefundOnce({
      id: deps.ids.uuid(),
      paymentId: payment.id,
      userUuid: payment.userUuid,
      gateway: payment.gateway,
      reference,
      reason,
      amount,
      currency: payment.currency,
      at,
    })
    if (isNew) {
      const isWhole = refundedOf(await paymentStore(tx).refundsOf([payment.id])) >= payment.amount
      await deps.teller.tell(tx, {
        kind: 'refunded',
        paymentId: payment.id,
        refundReference: reference,
        isWhole,
      })
      await deps.teller.tell(tx, { kind: 'changed', userUuid: payment.userUuid })
    }
  }
}

async function changeCredit(
  deps: BillingDeps,
  tx: Database,
  { payment, credit, fate }: { payment: Payment; credit: StandingCredit; fate: ChargeFate },
): Promise<void> {
  const store = creditStore(tx)
  const change = (kind: CreditChange['kind'], cause: string, reason: string, credits: number | null = null) =>
    store.changeOnce({
      id: deps.ids.uuid(),
      userUuid: credit.userUuid,
      creditId: credit.id,
      kind,
      credits,
      validTo: null,
      reason,
      changedBy: null,
      cause,
      at: deps.clock.now(),
    })

  for (const { reference, status } of fate.disputes) {
    // Also where we hear of a dispute only when it is over: the ledger tells the whole story.
    await change('stopped', `dispute:${reference}`, 'dispute')
    if (status === 'won') await change('resumed', `dispute-won:${reference}`, 'dispute')
  }

  const refunded = refundedOf(await paymentStore(tx).refundsOf([payment.id]))
  const taken = takenBackBy({ amount: payment.amount, refunded }, credit)
  if (taken === 'all') {
    if (await change('revoked', 'revoked', 'refund'))
      await deps.teller.tell(tx, { kind: 'revoked', userUuid: credit.userUuid, creditId: credit.id })
  } else if (taken > 0) {
    await change('withdrawn', `refunded:${refunded}`, 'refund', taken)
  }
}
