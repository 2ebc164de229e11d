/** A message as the one who carries it gets it. */
type CarriedMessage = {
  to: string
  subject: string
  text: string
  html: string | null
  /** Where one click turns such e-mails off; null: they cannot be turned off. */
  unsubscribeUrl?: string | null
}

/**
 * Hands one message to a provider and answers what the provider calls it (null where it has no name for it).
 * Throws an `UndeliverableError` when trying again cannot help, anything else when it can.
 */
export type Carrier = (message: CarriedMessage) => Promise<{ providerId: string | null }>

/**
 * The recipient or the message was refused for good: a number that does not exist, somebody who opted out. `code`
 * is such as `twilio:21211`. Says nothing else: what providers write may quote addresses and numbers.
 */
export class UndeliverableError extends Error {
  readonly code: string

  constructor(code: string) {
    super(`the message cannot be delivered (${code})`)
    this.name = 'UndeliverableError'
    this.code = code
  }
}

/** Not now: the provider is busy, or refuses us rather than the recipient, which somebody can mend. */
export class NotCarriedError extends Error {
  readonly code: string

  constructor(code: string) {
    super(`the message was not taken (${code})`)
    this.name = 'NotCarriedError'
    this.code = code
  }
}
