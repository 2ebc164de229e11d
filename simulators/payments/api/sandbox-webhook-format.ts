import type { Event } from '../world/state.ts'
import type { WebhookFormat, World } from '../world/world.ts'

/** The sandbox's webhook format: the event names its subject and contains no state. */
export const sandboxWebhookFormat: WebhookFormat = {
  signatureHeader: 'arara-sandbox-signature',
  eventBody: (event, world) => sandboxEvent(event, world),
}

export function sandboxEvent(event: Event, { state }: World): object {
  const { id, type, kind, objectId, account, at } = event
  const subscriptionId = kind === 'invoice' ? state.invoices[objectId]?.subscriptionId : objectId
  const subject =
    kind === 'checkout'
      ? { kind: 'checkout', id: objectId }
      : kind === 'charge'
        ? { kind: 'payment', id: objectId }
        : subscriptionId && { kind: 'subscription', id: subscriptionId }
  return { id, type, account, happened_at: new Date(at).toISOString(), subject: subject ?? null }
}
