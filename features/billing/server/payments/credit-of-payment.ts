import { minute } from '#platform/contract/time.ts'
import { unlimited } from '../availability.ts'
import type { Credit } from '../credit-store.ts'
import { oneYearAfter, type Plan } from '../plans.ts'
import type { Payment } from './payment-store.ts'

/** How far the provider's clock may be ahead of ours. */
const clockDifference = 5 * minute

/**
 * The credit that a payment buys: valid for a year from the payment, or for the month of the subscription. A month paid
 * early begins when its period does.
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

/** What was bought just now is valid just now, also when the provider's clock is a little ahead. */
function beginOf(start: Date, now: Date): Date {
  const ahead = start.getTime() - now.getTime()
  return ahead > 0 && ahead <= clockDifference ? now : start
}

/**
 * What a refund takes back: `all` when nothing of the payment is left with us; else as many credits as were refunded
 * whole, those already taken aside. A part of a credit, or of a month, takes nothing.
 */
export function creditsLostBy(
  paid: { amount: number; refunded: number },
  credit: { credits: number; withdrawn: number },
): number | 'all' {
  if (paid.refunded >= paid.amount) return 'all'
  if (credit.credits === unlimited) return 0
  return Math.max(0, Math.floor((credit.credits * paid.refunded) / paid.amount) - credit.withdrawn)
}

/** How long a month goes on when the next one could not be charged, while it is tried again. */
export const graceDays = 5
