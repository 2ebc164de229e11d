/** A message in the form that a transport sends. */
type TransportMessage = {
  to: string
  subject: string
  text: string
  html: string | null
  /** The one-click unsubscribe address of this kind of e-mail; null when it cannot be turned off. */
  unsubscribeUrl?: string | null
}

/**
 * Sends one message through a provider and returns the provider's id of it, or null when the provider gives none.
 * Throws `UndeliverableError` when a retry cannot help; any other error means that it can.
 */
export type MessageTransport = (message: TransportMessage) => Promise<{ providerId: string | null }>

/**
 * The provider refused the recipient or the message permanently: the number does not exist, the recipient opted out.
 * `code` is for example `twilio:21211`. It contains no text of the provider, which may quote addresses and numbers.
 */
export class UndeliverableError extends Error {
  readonly code: string

  constructor(code: string) {
    super(`the message cannot be delivered (${code})`)
    this.name = 'UndeliverableError'
    this.code = code
  }
}

/** A temporary failure: the provider is busy, or refuses our account, which the operator can repair. Worth a retry. */
export class TransientDeliveryError extends Error {
  readonly code: string

  constructor(code: string) {
    super(`the message was not taken (${code})`)
    this.name = 'NotCarriedError'
    this.code = code
  }
}
