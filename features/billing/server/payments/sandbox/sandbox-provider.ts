import type * as z from 'zod'
import { toCamel } from '#platform/contract/casing.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { HttpClient } from '#platform/server/http-client.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import { isWebhookSignature } from '../webhook-signature.ts'
import * as wire from './sandbox-wire.ts'

export type SandboxSettings = {
  /** The address of the simulated provider. */
  url: string
  /** Its key, and what it signs its webhooks with. */
  secret: string
}

/** Takes simulated payments while no provider is configured. */
export function sandboxProvider(
  { url, secret }: SandboxSettings,
  httpClient: HttpClient,
  clock: Clock,
): PaymentProvider {
  async function ask<T>(path: string, answer: z.ZodType<T>, json?: object): Promise<T | null> {
    const reply = await httpClient(`${url}/api${path}`, {
      headers: { authorization: `Bearer ${secret}` },
      ...(json && { json }),
    }).catch((cause: unknown) => {
      throw new AppError('unavailable', { messageKey: 'payments_unavailable', cause })
    })
    if (reply.status === 404) return null
    const read = answer.safeParse(toCamel(reply.body))
    if (reply.status !== 200 || !read.success)
      throw new AppError('unavailable', { messageKey: 'payments_unavailable', cause: read.error })
    return read.data
  }

  async function sure<T>(path: string, answer: z.ZodType<T>, json?: object): Promise<T> {
    const known = await ask(path, answer, json)
    if (known === null) throw new AppError('unavailable', { messageKey: 'payments_unavailable' })
    return known
  }

  const named = (path: string, id: string) => `${path}/${encodeURIComponent(id)}`

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

    readEvent(rawBody, signature) {
      if (!isWebhookSignature(signature, { rawBody, secret, now: clock.now() }))
        throw new AppError('invalid_signature')
      const event = wire.event.safeParse(toCamel(jsonOf(rawBody)))
      if (!event.success) throw new AppError('bad_request')
      return event.data
    },

    async *eventsSince(since) {
      yield* await sure(`/events?since=${since.toISOString()}`, wire.events)
    },
  }
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
