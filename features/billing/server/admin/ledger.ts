import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { requireAdministrator } from '#platform/server/http/require-administrator.ts'
import { creditStore } from '../credit-store.ts'
import type { BillingDeps } from '../deps.ts'
import { creditRows } from '../list-credits.ts'
import { refundedOf } from '../payments/payment-outbox.ts'
import { paymentStore } from '../payments/payment-store.ts'
import { subscriptionUntil } from '../payments/subscription-until.ts'

/** Finds a user by e-mail, document or uuid, and returns the user's ledger. Administrators only. */
export async function showLedger(deps: BillingDeps, actor: Actor, { wanted }: { wanted: string }) {
  requireAdministrator(actor)
  const person = await deps.accounts.findUser(wanted)
  if (!person) throw new AppError('not_found')

  return ledgerOf(deps, person.uuid)
}

export async function ledgerOf(deps: BillingDeps, userUuid: string) {
  const person = (await deps.accounts.userSummaries([userUuid])).get(userUuid)
  if (!person) throw new AppError('not_found')
  await deps.ensureFreeCredit(userUuid)

  const store = creditStore(deps.connection.db)
  const [owned, unlocks, changes] = [
    await store.ofUser(userUuid, -1),
    await store.unlocksOf(userUuid),
    await store.changesOf(userUuid),
  ]
  const names = await deps.accounts.userSummaries(
    [...owned.map(({ grantedBy }) => grantedBy), ...changes.map(({ changedBy }) => changedBy)].filter(
      (uuid) => uuid !== null,
    ),
  )
  const nameOf = (uuid: string | null) => (uuid ? (names.get(uuid)?.name ?? null) : null)
  const credits = await creditRows(deps, owned, unlocks)

  return {
    userUuid,
    name: person.name,
    email: person.email,
    activeUntil: subscriptionUntil(owned),
    credits: credits.map((credit) => ({ ...credit, grantedByName: nameOf(credit.grantedBy) })),
    changes: changes.toReversed().map((change) => ({ ...change, changedByName: nameOf(change.changedBy) })),
    payments: await paymentsOf(deps, userUuid),
  }
}

async function paymentsOf({ connection }: BillingDeps, userUuid: string) {
  const store = paymentStore(connection.db)
  const payments = await store.paymentsOf(userUuid)
  const refunds = Map.groupBy(
    await store.refundsOf(payments.map(({ id }) => id)),
    ({ paymentId }) => paymentId,
  )
  return payments.map(({ id, plan, amount, currency, method, at, invoiceUrl }) => ({
    paymentId: id,
    productId: plan,
    amount,
    refunded: refundedOf(refunds.get(id) ?? []),
    currency,
    method,
    at,
    invoiceUrl,
  }))
}
