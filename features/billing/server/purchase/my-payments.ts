import type { IncomingHttpHeaders } from 'node:http'
import { AppError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { creditStore } from '../credit-store.ts'
import type { BillingDeps } from '../deps.ts'
import { refundedOf } from '../payments/payment-outbox.ts'
import type { SavedMethod } from '../payments/payment-provider.ts'
import { paymentStore } from '../payments/payment-store.ts'
import { subscriptionUntil } from '../payments/subscription-until.ts'
import { ensureCustomer, providerOf } from './customer.ts'
import { ownAddress } from './own-address.ts'

/**
 * Opens the provider's page with the caller's cards, invoices and subscription. The customer must be the caller's
 * own.
 */
export async function openPortal(
  deps: BillingDeps,
  actor: Actor,
  request: { paymentCustomerId: string; returnUrl: string },
  { locale, headers }: { locale: Locale; headers: IncomingHttpHeaders },
) {
  const returnUrl = ownAddress(deps.env, headers, 'return_url', request.returnUrl).href
  const customerId = await ensureCustomer(deps, actor.userUuid)
  if (customerId !== request.paymentCustomerId) throw new AppError('access_denied')

  return { url: await providerOf(deps).openPortal({ customerId, returnUrl, locale }) }
}

/** Lists the caller's saved payment methods at the provider; empty if the caller is no customer yet. */
export async function listPaymentMethods(deps: BillingDeps, actor: Actor) {
  const gateway = deps.provider?.gateway
  const customerId = gateway && (await paymentStore(deps.connection.db).customerOf(gateway, actor.userUuid))
  const rows = customerId ? eachOnce(await providerOf(deps).savedMethods(customerId)) : []
  return pageOf(rows, rows.length, { page: 1, limit: Math.max(1, rows.length) })
}

/** Removes duplicates: the provider saves a card again with each purchase. The newest one stays. */
function eachOnce(methods: SavedMethod[]): SavedMethod[] {
  const seen = new Set<string>()
  return methods.filter(({ kind, brand, last4, expires }) => {
    const card = [kind, brand, last4, expires].join(' ')
    return !seen.has(card) && seen.add(card)
  })
}

/** Lists the caller's payments, newest first. */
export async function listInvoices(
  deps: BillingDeps,
  actor: Actor,
  request: { page: number; limit: number },
) {
  const store = paymentStore(deps.connection.db)
  const payments = await store.paymentsOf(actor.userUuid)
  const skip = (request.page - 1) * request.limit
  const shown = payments.slice(skip, skip + request.limit)
  const refunds = Map.groupBy(await store.refundsOf(shown.map(({ id }) => id)), ({ paymentId }) => paymentId)
  const rows = shown.map((payment) => ({
    paymentId: payment.id,
    productId: payment.plan,
    amount: payment.amount,
    refunded: refundedOf(refunds.get(payment.id) ?? []),
    currency: payment.currency,
    method: payment.method,
    at: payment.at,
    invoiceNumber: payment.invoiceNumber,
    invoiceUrl: payment.invoiceUrl,
    periodStart: payment.periodStart,
    periodEnd: payment.periodEnd,
  }))
  return pageOf(rows, payments.length, request)
}

/** The caller's subscription, a running one before an ended one; null if there never was one. */
export async function mySubscription(deps: BillingDeps, actor: Actor) {
  const all = await paymentStore(deps.connection.db).subscriptionsOf(actor.userUuid)
  const [subscription] = all.toSorted(
    (a, b) =>
      Number(a.status === 'ended') - Number(b.status === 'ended') ||
      (b.periodEnd ?? 0).valueOf() - (a.periodEnd ?? 0).valueOf(),
  )
  if (!subscription) return null

  const store = creditStore(deps.connection.db)
  const credits = await store.ofUser(actor.userUuid, 1)
  const month = credits.findLast(({ type, isRevoked }) => type === 'SUBSCRIPTION' && !isRevoked)
  const uses = await store.unlocksOf(actor.userUuid)
  return {
    status: subscription.status,
    activeUntil: subscriptionUntil(credits),
    cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
    accountName: uses.find(({ creditId }) => creditId === month?.id)?.pluginAccountName ?? null,
  }
}
