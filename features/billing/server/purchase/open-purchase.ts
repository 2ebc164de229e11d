import type { IncomingHttpHeaders } from 'node:http'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import { fieldError } from '#platform/contract/errors.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { openPurchase as contract } from '../../purchase-contract.ts'
import type { BillingDeps } from '../deps.ts'
import { type Order, paymentStore } from '../payments/payment-store.ts'
import { type Plan, planByKey } from '../plans.ts'
import { ensureCustomer, providerOf } from './customer.ts'
import { isPaymentPending, orderSubscription, refuseSubscribers } from './order-subscription.ts'
import { ownAddress } from './own-address.ts'

type Body = RequestOf<typeof contract>['body']
type Place = { locale: Locale; headers: IncomingHttpHeaders }

/**
 * Begins a purchase: creates an order and the provider's checkout, and returns the checkout's address. If the payment of
 * a subscription is pending, it returns the address of our page that waits for it.
 */
export async function openPurchase(deps: BillingDeps, actor: Actor, body: Body, { locale, headers }: Place) {
  const plan = planOf(body)
  const success = ownAddress(deps.env, headers, 'success_url', body.successUrl)
  const cancel = ownAddress(deps.env, headers, 'cancel_url', body.cancelUrl)
  if (plan.interval && body.paymentMethod === 'pix') throw fieldError('payment_method', 'pix_not_recurring')
  const provider = providerOf(deps)
  if (plan.interval) await refuseSubscribers(deps.connection.db, actor.userUuid)

  const customerId = await ensureCustomer(deps, actor.userUuid)
  const { mediaId = null, paymentMethod: method = null } = body
  const wanted = newOrder(deps, { actor, plan, customerId, success, cancel, mediaId, method })
  const order = plan.interval ? await orderSubscription(deps, provider, wanted) : wanted
  if (!plan.interval) await paymentStore(deps.connection.db).addOrder(order)
  const sessionUrl = isPaymentPending(order) ? order.successUrl : await checkoutOf(deps, order, plan, locale)

  return {
    orderId: order.id,
    productId: plan.key,
    productPriceId: plan.priceKey,
    productType: plan.type,
    productCurrency: plan.currency,
    successUrl: order.successUrl,
    cancelUrl: order.cancelUrl,
    sessionUrl,
  }
}

/** The address of an order's checkout, which is opened if there is none. */
async function checkoutOf(deps: BillingDeps, order: Order, plan: Plan, locale: Locale): Promise<string> {
  if (order.sessionUrl) return order.sessionUrl
  const { id: orderId, customerId, method, successUrl, cancelUrl } = order
  const request = { orderId, customerId, plan, method, successUrl, cancelUrl, locale }
  const { id: sessionId, url: sessionUrl } = await providerOf(deps).openCheckout(request)
  await paymentStore(deps.connection.db).changeOrder(orderId, { sessionId, sessionUrl })
  return sessionUrl
}

/** The product of a request. Throws `validation_failed` if price, type or currency do not match it. */
function planOf({ productId, productPriceId, productType, productCurrency }: Body): Plan {
  const plan = planByKey(productId)
  if (!plan) throw fieldError('product_id', 'unknown_product')
  if (plan.priceKey !== productPriceId) throw fieldError('product_price_id', 'unknown_price')
  const types = plan.interval ? ['SUBSCRIPTION', 'RECURRING'] : ['CREDITS', 'CREDIT', 'ONE_TIME', 'PAYMENT']
  if (!types.includes(productType.toUpperCase())) throw fieldError('product_type', 'unknown_product')
  if (plan.currency !== productCurrency.toUpperCase())
    throw fieldError('product_currency', 'unknown_currency')
  return plan
}

type OrderFacts = {
  actor: Actor
  plan: Plan
  customerId: string
  success: URL
  cancel: URL
  mediaId: string | null
  method: Order['method']
}

function newOrder(
  deps: BillingDeps,
  { actor, plan, customerId, success, cancel, mediaId, method }: OrderFacts,
): Order {
  const id = deps.ids.uuid()
  const now = deps.clock.now()
  success.searchParams.set('order', id)
  cancel.searchParams.set('order', id)
  return {
    id,
    userUuid: actor.userUuid,
    plan: plan.key,
    amount: plan.amount,
    currency: plan.currency,
    gateway: providerOf(deps).gateway,
    customerId,
    method,
    sessionId: null,
    sessionUrl: null,
    subscriptionId: null,
    successUrl: success.href,
    cancelUrl: cancel.href,
    mediaId,
    awaited: null,
    status: 'open',
    createdAt: now,
    updatedAt: now,
    lookedAt: now,
  }
}
