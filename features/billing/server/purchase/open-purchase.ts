import type { IncomingHttpHeaders } from 'node:http'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { openPurchase as contract } from '../../purchase-contract.ts'
import type { BillingDeps } from '../deps.ts'
import { type Order, paymentStore } from '../payments/payment-store.ts'
import { type Plan, planByKey } from '../plans.ts'
import { ensureCustomer, providerOf } from './customer.ts'
import { ownAddress } from './own-address.ts'

type Body = RequestOf<typeof contract>['body']
type Place = { locale: Locale; headers: IncomingHttpHeaders }

/** Begins a purchase: an order of ours and a checkout of the provider's. */
export async function openPurchase(deps: BillingDeps, actor: Actor, body: Body, { locale, headers }: Place) {
  const plan = planOf(body)
  const success = ownAddress(deps.env, headers, 'success_url', body.successUrl)
  const cancel = ownAddress(deps.env, headers, 'cancel_url', body.cancelUrl)
  if (plan.interval && body.paymentMethod === 'pix') throw fieldError('payment_method', 'pix_not_recurring')
  const provider = providerOf(deps)
  if (plan.interval && (await hasSubscription(deps, actor.userUuid)))
    throw new AppError('conflict', { say: 'subscribed_already' })

  const customerId = await ensureCustomer(deps, actor.userUuid)
  const order = newOrder(deps, { actor, plan, customerId, success, cancel, mediaId: body.mediaId ?? null })
  const store = paymentStore(deps.connection.db)
  await store.addOrder(order)
  const { id: sessionId, url: sessionUrl } = await provider.openCheckout({
    orderId: order.id,
    customerId,
    plan,
    method: body.paymentMethod ?? null,
    successUrl: order.successUrl,
    cancelUrl: order.cancelUrl,
    locale,
  })
  await store.changeOrder(order.id, { sessionId, sessionUrl })

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

/** What is to be bought. Whatever the request says about it must be true. */
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

async function hasSubscription({ connection }: BillingDeps, userUuid: string): Promise<boolean> {
  const all = await paymentStore(connection.db).subscriptionsOf(userUuid)
  return all.some(({ status }) => status !== 'ended')
}

type OrderFacts = {
  actor: Actor
  plan: Plan
  customerId: string
  success: URL
  cancel: URL
  mediaId: string | null
}

function newOrder(
  deps: BillingDeps,
  { actor, plan, customerId, success, cancel, mediaId }: OrderFacts,
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
    sessionId: null,
    sessionUrl: null,
    subscriptionId: null,
    successUrl: success.href,
    cancelUrl: cancel.href,
    mediaId,
    status: 'open',
    createdAt: now,
    updatedAt: now,
    lookedAt: now,
  }
}
