import { minute } from '#platform/contract/time.ts'
import { unlimited } from '../availability.ts'
import type { Credit } from '../credit-store.ts'
import { oneYearAfter, type Plan } from '../plans.ts'
import type { Payment } from './payment-store.ts'

/** Tolerated clock skew: the provider's clock may be this far ahead of ours. */
const clockDifference = 5 * minute

/**
 * The credit that a payment buys. Credits are valid for one year from the payment; a subscription month for its period,
 * even if it is paid early.
 */
export function creditOfPayment(id: string, payment: Payment, plan: Plan, now: Date): Credit {
  return {
    id,
    userUuid: payment.userUuid,
    type: plan.type,
    credits: plan.credits,
    maxDistinctAccounts: plan.maxDistinctAccounts,
    validFrom: beginOf(payment.periodStart ?? payment.at, now),
    validTo: payment.periodEnd ?? oneYearAfter(payment.at),
    paymentId: payment.id,
    paymentGateway: payment.gateway,
    paymentMethod: payment.method,
    paymentValue: payment.amount,
    paymentCurrency: payment.currency,
    paymentInvoiceUrl: payment.invoiceUrl,
    grantedBy: null,
    grantReason: null,
    createdAt: payment.at,
    updatedAt: payment.at,
  }
}

/** The start of validity. A start at most 5 minutes in the future is clock skew and becomes `now`. */
function beginOf(start: Date, now: Date): Date {
  const ahead = start.getTime() - now.getTime()
  return ahead > 0 && ahead <= clockDifference ? now : start
}

/**
 * The credits that a refund withdraws: `all` if the whole payment is refunded, else the number of fully refunded credits
 * minus those already withdrawn. A refund of less than one credit, or of part of a month, withdraws nothing.
 */
export function creditsLostBy(
  paid: { amount: number; refunded: number },
  credit: { credits: number; withdrawn: number },
): number | 'all' {
  if (paid.refunded >= paid.amount) return 'all'
  if (credit.credits === unlimited) return 0
  return Math.max(0, Math.floor((credit.credits * paid.refunded) / paid.amount) - credit.withdrawn)
}

/** Days that a subscription month is extended while the provider retries a failed renewal. */
export const graceDays = 5
