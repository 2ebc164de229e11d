/** What is sent to addresses of users. `test` is sent on request alone. */
export const webhookEvents = [
  'live.ended',
  'intentions.ready',
  'order.created',
  'order.paid',
  'order.sent',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** `failing`: switched off, as nothing arrived for days. `gone`: switched off, as the receiver answered 410. */
export const endpointStates = ['active', 'failing', 'gone'] as const

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const

/** Why there was no answer: the address is not on the public internet, it was not reached, or it took too long. */
export const attemptFailures = ['address', 'unreachable', 'time'] as const
export type AttemptFailure = (typeof attemptFailures)[number]
