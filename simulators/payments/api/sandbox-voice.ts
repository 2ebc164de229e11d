import type { Event } from '../world/state.ts'
import type { Voice, World } from '../world/world.ts'

/** How the sandbox tells news: what it is about, and nothing more. */
export const sandboxVoice: Voice = {
  signatureHeader: 'arara-sandbox-signature',
  eventBody: (event, world) => sandboxEvent(event, world),
}

export function sandboxEvent(event: Event, { state }: World): object {
  const { id, type, kind, objectId, at } = event
  const subscriptionId = kind === 'invoice' ? state.invoices[objectId]?.subscriptionId : objectId
  const subject =
    kind === 'checkout'
      ? { kind: 'checkout', id: objectId }
      : kind === 'charge'
        ? { kind: 'payment', id: objectId }
        : subscriptionId && { kind: 'subscription', id: subscriptionId }
  return { id, type, happened_at: new Date(at).toISOString(), subject: subject ?? null }
}
