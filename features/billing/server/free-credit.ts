import { freeCreditId } from '../contract.ts'
import type { Credit } from './credit-store.ts'
import { oneYearAfter } from './plans.ts'

/** The free first-report credit of a user who signed up at `since`: one day, any account, valid for one year. */
export function freeCredit(userUuid: string, since: Date): Credit {
  return {
    id: freeCreditId,
    userUuid,
    type: 'CREDITS',
    credits: 1,
    maxDistinctAccounts: -1,
    validFrom: since,
    validTo: oneYearAfter(since),
    paymentId: null,
    paymentGateway: null,
    paymentMethod: null,
    paymentValue: 0,
    paymentCurrency: 'BRL',
    paymentInvoiceUrl: null,
    grantedBy: null,
    grantReason: null,
    createdAt: since,
    updatedAt: since,
  }
}
