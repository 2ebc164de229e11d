import type { FastifyRequest } from 'fastify'
import { AppError } from '#platform/contract/errors.ts'
import { day, minute } from '#platform/contract/time.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import { withSignedBodies } from '#platform/server/http/signed-bodies.ts'
import { defineJob } from '#platform/server/jobs.ts'
import type { BillingDeps } from '../deps.ts'
import type { PaymentProvider, ProviderEvent } from './payment-provider.ts'
import { paymentStore } from './payment-store.ts'
import { syncCharge } from './sync-charge.ts'
import { syncCheckout } from './sync-checkout.ts'
import { syncSubscription } from './sync-subscription.ts'

const applyEventJob = defineJob<{ gateway: string; id: string }>('billing.apply-event', {
  formerName: 'billing-apply-event',
  retries: 12,
})

/** Webhook events are deleted after 90 days. */
const eventRetention = 90 * day

const gateways = { stripe: 'stripe-signature', sandbox: 'arara-sandbox-signature' } as const

/** Routes for webhooks of payment providers: each event is stored before the 200, then applied once by a job. */
export function inboxRoutes({ app }: Http, deps: BillingDeps): void {
  withSignedBodies(app, (signed) => {
    for (const [gateway, header] of Object.entries(gateways)) {
      signed.post(`/api/webhooks/${gateway}`, async (request, reply) => {
        const { provider } = deps
        if (provider?.gateway !== gateway) throw new AppError('invalid_signature')
        const event = provider.readEvent(request.rawBody ?? Buffer.alloc(0), headerOf(request, header))
        await receiveEvent(deps, provider, event)
        return reply.status(200).send({ received: true })
      })
    }
  })
}

/** Declares the job that applies stored webhook events. Call before the jobs start. */
export function inboxJobs(deps: BillingDeps): void {
  deps.jobs.handle(applyEventJob, async ({ gateway, id }) => {
    if (deps.provider?.gateway === gateway) await applyOnce(deps, deps.provider, id)
  })
}

/** Stores a webhook event and enqueues the job that applies it. Idempotent by event id. */
export async function receiveEvent(
  deps: BillingDeps,
  provider: PaymentProvider,
  event: ProviderEvent,
): Promise<void> {
  const { connection, clock, jobs } = deps
  const { gateway } = provider
  await connection.transaction(async (tx) => {
    const isNew = await paymentStore(tx).addEventOnce({
      gateway,
      id: event.id,
      type: event.type,
      subject: event.subject,
      happenedAt: event.happenedAt,
      receivedAt: clock.now(),
      appliedAt: event.subject ? null : clock.now(),
    })
    if (isNew && event.subject) await jobs.enqueue(applyEventJob, { gateway, id: event.id }, { tx })
  })
}

async function applyOnce(deps: BillingDeps, provider: PaymentProvider, id: string): Promise<void> {
  const store = paymentStore(deps.connection.db)
  const event = await store.event(provider.gateway, id)
  if (!event?.subject || event.appliedAt) return

  const sync = { checkout: syncCheckout, subscription: syncSubscription, payment: syncCharge }
  await sync[event.subject.kind](deps, provider, event.subject.id)
  await store.markApplied(provider.gateway, id, deps.clock.now())
}

/** Enqueues events again that have not been applied after 2 minutes, and deletes those older than 90 days. */
export async function requeueAndPurgeEvents(deps: BillingDeps, provider: PaymentProvider): Promise<void> {
  const { connection, clock, jobs } = deps
  const store = paymentStore(connection.db)
  const now = clock.now().getTime()
  for (const { gateway, id } of await store.waitingEvents(new Date(now - 2 * minute)))
    if (gateway === provider.gateway) await jobs.enqueue(applyEventJob, { gateway, id })
  await store.purgeEvents(new Date(now - eventRetention))
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}
