import type { Clock } from '#platform/server/clock.ts'
import type { HttpClient } from '#platform/server/http-client.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import { readSandboxEvent, type SandboxSettings, sandboxClient } from './sandbox-client.ts'
import * as wire from './sandbox-wire.ts'

/** Takes simulated payments while no provider is configured. */
export function sandboxProvider(
  { url, secret }: SandboxSettings,
  httpClient: HttpClient,
  clock: Clock,
): PaymentProvider {
  const { ask, sure, named } = sandboxClient({ url, secret }, httpClient)

  return {
    gateway: 'sandbox',

    async createCustomer({ userUuid, name, email, document, locale }) {
      const person = { user_uuid: userUuid, name, email, document, locale }
      return (await sure('/customers', wire.created, person)).id
    },

    async openCheckout({ orderId, customerId, plan, method, successUrl, cancelUrl, locale }) {
      return sure('/checkouts', wire.opened, {
        order_id: orderId,
        customer_id: customerId,
        price_key: plan.priceKey,
        amount: plan.amount,
        currency: plan.currency,
        interval: plan.interval,
        method,
        success_url: successUrl,
        cancel_url: cancelUrl,
        locale,
      })
    },

    async openPortal({ customerId, returnUrl, locale }) {
      const portal = { customer_id: customerId, return_url: returnUrl, locale }
      return (await sure('/portals', wire.portal, portal)).url
    },

    savedMethods: (customerId) => sure(`${named('/customers', customerId)}/methods`, wire.methods),
    checkout: (id) => ask(named('/checkouts', id), wire.checkout),
    subscription: (id) => ask(named('/subscriptions', id), wire.subscription),
    async expireCheckout(id) {
      await ask(`${named('/checkouts', id)}/expire`, wire.created, {})
    },
    async cancelSubscription(id) {
      await ask(`${named('/subscriptions', id)}/cancel`, wire.created, {})
    },
    chargeOutcome: (reference) => ask(named('/charges', reference), wire.chargeFate),
    chargeFacts: (reference) => sure(named('/charges', reference), wire.chargeFacts),

    readEvent: (rawBody, signature) => readSandboxEvent(secret, clock, rawBody, signature),

    async *eventsSince(since) {
      yield* await sure(`/events?since=${since.toISOString()}`, wire.events)
    },
  }
}
