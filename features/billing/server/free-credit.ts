import { freeCreditId } from '../contract.ts'
import type { Credit } from './credit-store.ts'

/** The free first-report credit of a user who signed up at `since`: one report day, any account, for a year. */
export function freeCredit(userUuid: string, since: Date): Credit {
  const validTo = new Date(since)
  validTo.setUTCFullYear(validTo.getUTCFullYear() + 1)
  return {
    id: freeCreditId,
    userUuid,
    type: 'CREDITS',
    credits: 1,
    maxDistinctAccounts: -1,
    validFrom: since,
    validTo,
    paymentId: null,
    paymentGateway: null,
    paymentMethod: null,
    paymentValue: 0,
    paymentCurrency: 'BRL',
    paymentInvoiceUrl: null,
    createdAt: since,
    updatedAt: since,
  }
}
