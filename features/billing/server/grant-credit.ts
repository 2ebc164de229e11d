import type { Database } from '#platform/server/database/connect.ts'
import { unlimited } from './availability.ts'
import { type Credit, creditStore } from './credit-store.ts'
import { oneYearAfter } from './plans.ts'

/** A grant of credits. Idempotent by `id`. */
export type CreditGrant = {
  id: string
  userUuid: string
  /** Report days, 1 or more. */
  credits: number
  /** The administrator's uuid; null for a programme such as affiliates. */
  grantedBy: string | null
  reason: string
}

/** Grants credits inside the caller's transaction. They are valid for every profile and for one year. */
export async function grantCredit(tx: Database, grant: CreditGrant, now: Date): Promise<Credit> {
  const credit: Credit = {
    id: grant.id,
    userUuid: grant.userUuid,
    type: 'CREDITS',
    credits: grant.credits,
    maxDistinctAccounts: unlimited,
    validFrom: now,
    validTo: oneYearAfter(now),
    paymentId: null,
    paymentGateway: null,
    paymentMethod: null,
    paymentValue: 0,
    paymentCurrency: 'BRL',
    paymentInvoiceUrl: null,
    grantedBy: grant.grantedBy,
    grantReason: grant.reason,
    createdAt: now,
    updatedAt: now,
  }
  await creditStore(tx).addOnce(credit)
  return credit
}
