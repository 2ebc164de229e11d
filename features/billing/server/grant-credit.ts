import type { Database } from '#platform/server/database/connect.ts'
import { unlimited } from './availability.ts'
import { type Credit, creditStore } from './credit-store.ts'
import { oneYearAfter } from './plans.ts'

/** Credits that are given. `id` the same for the same grant: it is given once, however often it is asked for. */
export type CreditGrant = {
  id: string
  userUuid: string
  /** How many days of reports, 1 or more. */
  credits: number
  /** Who gave it; null: a programme of ours. */
  grantedBy: string | null
  reason: string
}

/** Gives credits for any profile, valid for a year, inside the caller's transaction. */
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
