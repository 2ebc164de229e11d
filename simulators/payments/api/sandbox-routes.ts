import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Charge, Checkout, Invoice, Method, Subscription } from '../world/state.ts'
import type { World } from '../world/world.ts'
import { sandboxEvent } from './sandbox-webhook-format.ts'

const iso = (milliseconds: number) => new Date(milliseconds).toISOString()

type NewCheckout = {
  order_id: string
  customer_id: string
  price_key: string
  amount: number
  currency: string
  interval: string | null
  method: Method | null
  success_url: string
  cancel_url: string
  locale: string
}
type NewOfMerchant = {
  account: string
  reference: string
  name: string
  amount: number
  expires_at: string
  due_day: string
  return_url: string
  most_installments: number
}
type Named = { Params: { id: string } }

/** The sandbox's own calls, under `/payments/api`; each requires the key. `home` is the address of this server. */
export function sandboxRoutes(app: FastifyInstance, world: World, home: () => string): void {
  const { state } = world

  app.register(
    async (api) => {
      api.addHook('onRequest', async (request, reply) => {
        if (request.headers.authorization !== `Bearer ${world.options.secret}`)
          await reply.code(401).send({ error: 'wrong key' })
      })

      api.post<{ Body: { user_uuid: string; name: string; email: string; document: string } }>(
        '/customers',
        async ({ body }) => {
          const { user_uuid: userUuid, name, email, document } = body
          const before = Object.values(state.customers).find((customer) => customer.userUuid === userUuid)
          return { id: (before ?? world.addCustomer({ userUuid, name, email, document })).id }
        },
      )

      api.post<{ Body: NewCheckout }>('/checkouts', async ({ body }, reply) => {
        if (!state.customers[body.customer_id]) return reply.code(404).send({ error: 'no such customer' })
        const { price_key: priceKey, amount, currency, interval } = body
        const checkout = world.openCheckout({
          orderId: body.order_id,
          customerId: body.customer_id,
          line: { priceKey, name: priceKey, amount, currency, interval },
          methods: body.method ? [body.method] : interval ? ['card', 'boleto'] : ['pix', 'card', 'boleto'],
          successUrl: body.success_url,
          cancelUrl: body.cancel_url,
          locale: body.locale,
        })
        return { id: checkout.id, url: `${home()}/payments/checkout/${checkout.id}` }
      })

      api.post<{ Body: { customer_id: string; return_url: string; locale: string } }>(
        '/portals',
        async ({ body }, reply) => {
          if (!state.customers[body.customer_id]) return reply.code(404).send({ error: 'no such customer' })
          const id = world.newId('bps')
          state.portals[id] = {
            customerId: body.customer_id,
            returnUrl: body.return_url,
            locale: body.locale,
          }
          return { url: `${home()}/payments/portal/${id}` }
        },
      )

      api.get<Named>('/customers/:id/methods', async ({ params }, reply) => {
        const customer = state.customers[params.id]
        return customer ? customer.methods : reply.code(404).send({ error: 'no such customer' })
      })

      for (const method of ['pix', 'boleto', 'card'] as const)
        api.post<{ Body: NewOfMerchant }>(`/${method}`, async ({ body }) => {
          const { account, reference, name, amount, expires_at: end } = body
          const facts = { account, reference, name, amount, expiresAt: Date.parse(end) }
          const [returnUrl, mostInstallments] = [body.return_url, body.most_installments]
          const checkout = world.openForMerchant({
            ...{ ...facts, method, dueDay: body.due_day, returnUrl, mostInstallments },
          })
          return {
            ...checkoutWire(checkout, world, home()),
            url: `${home()}/payments/${method === 'boleto' ? 'boletos' : 'checkout'}/${checkout.id}`,
          }
        })

      api.get<Named>('/checkouts/:id', async ({ params }, reply) => {
        const checkout = state.checkouts[params.id]
        await sleep(world.deliveries.faults.stall)
        return checkout
          ? checkoutWire(checkout, world, home())
          : reply.code(404).send({ error: 'no such checkout' })
      })

      api.post<Named>('/checkouts/:id/expire', async ({ params }, reply) => {
        const checkout = state.checkouts[params.id]
        if (!checkout) return reply.code(404).send({ error: 'no such checkout' })
        world.expire(checkout)
        return { id: checkout.id }
      })

      api.get<Named>('/subscriptions/:id', async ({ params }, reply) => {
        const subscription = state.subscriptions[params.id]
        return subscription
          ? subscriptionWire(subscription, world, home())
          : reply.code(404).send({ error: 'no such subscription' })
      })

      api.post<Named>('/subscriptions/:id/cancel', async ({ params }, reply) => {
        const subscription = state.subscriptions[params.id]
        if (!subscription) return reply.code(404).send({ error: 'no such subscription' })
        world.cancel(subscription, 'now')
        return { id: subscription.id }
      })

      api.get<Named>('/charges/:id', async ({ params }, reply) => {
        const charge = state.charges[params.id]
        return charge ? chargeWire(charge) : reply.code(404).send({ error: 'no such charge' })
      })

      api.get<{ Querystring: { since: string } }>('/events', async ({ query }) =>
        state.events
          .filter(({ at, account }) => !account && at >= Date.parse(query.since))
          .map((event) => sandboxEvent(event, world)),
      )
    },
    { prefix: '/payments/api' },
  )
}

function checkoutWire(checkout: Checkout, { state }: World, home: string): object {
  const charge = checkout.chargeId ? state.charges[checkout.chargeId] : undefined
  const invoice = checkout.invoiceId ? state.invoices[checkout.invoiceId] : undefined
  return {
    id: checkout.id,
    order_id: checkout.orderId,
    customer_id: checkout.customerId,
    status: statusOf(checkout),
    awaited: awaitedWire(checkout, home),
    price_key: checkout.line.priceKey,
    amount: checkout.line.amount,
    currency: checkout.line.currency,
    subscription_id: checkout.subscriptionId,
    charge:
      charge && !checkout.subscriptionId
        ? { ...chargeWire(charge), reference: charge.id, at: iso(charge.createdAt) }
        : null,
    invoice: invoice ? { number: invoice.number, url: invoiceUrl(invoice, home) } : null,
    refusal: checkout.refusal ?? null,
    card: checkout.card ?? null,
  }
}

function awaitedWire(checkout: Checkout, home: string): object | null {
  const { id, pending, chargeId } = checkout
  if (!pending || pending.failed || chargeId || pending.method === 'card') return null
  const { method, code, expiresAt } = pending
  return { method, code, expires_at: iso(expiresAt), url: `${home}/payments/checkout/${id}` }
}

function statusOf(checkout: Checkout): 'open' | 'waiting' | 'paid' | 'failed' | 'expired' {
  if (checkout.chargeId) return 'paid'
  if (checkout.status === 'complete') return checkout.pending?.failed ? 'failed' : 'waiting'
  return checkout.status
}

function subscriptionWire(subscription: Subscription, { state }: World, home: string): object {
  const paid = Object.values(state.invoices).filter(
    ({ subscriptionId, status }) => subscriptionId === subscription.id && status === 'paid',
  )
  return {
    id: subscription.id,
    order_id: subscription.orderId,
    customer_id: subscription.customerId,
    status: subscription.status === 'canceled' ? 'ended' : subscription.status,
    price_key: subscription.line.priceKey,
    period_end: iso(subscription.periodEnd),
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    paid: paid.map((invoice) => ({
      id: invoice.id,
      number: invoice.number,
      url: invoiceUrl(invoice, home),
      amount: invoice.line.amount,
      currency: invoice.line.currency,
      period_start: iso(invoice.periodStart),
      period_end: iso(invoice.periodEnd),
      paid_at: iso(invoice.paidAt ?? invoice.createdAt),
      charge_reference: invoice.chargeId,
    })),
  }
}

function chargeWire(charge: Charge): object {
  return {
    method: charge.method,
    fingerprint: charge.fingerprint && `${charge.method}:${charge.fingerprint}`,
    refunds: charge.refunds.map(({ id, amount, at }) => ({ reference: id, amount, at: iso(at) })),
    disputes: charge.disputes.map(({ id, amount, status, at }) => ({
      reference: id,
      amount,
      status,
      at: iso(at),
    })),
  }
}

function invoiceUrl(invoice: Invoice, home: string): string {
  return `${home}/payments/invoice/${invoice.id}`
}
