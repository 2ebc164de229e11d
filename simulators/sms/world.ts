import { randomBytes, randomUUID } from 'node:crypto'

/** The two providers, each with its own credentials. */
export type SmsSimulatorOptions = {
  twilio: { accountSid: string; authToken: string }
  zenvia: { apiToken: string }
  /** Zenvia's subscription to start with, such as an operator creates once; more by `POST /v2/subscriptions`. */
  zenviaWebhook?: ZenviaWebhook
  /** Milliseconds until a phone receives a message; 400 by default. */
  reportAfter?: number
  /** The origin that replaces the product's public one in reports, as a proxy in front of it would. */
  productOrigin?: string
}

export type ZenviaWebhook = { url: string; headers: Record<string, string> }

/** `undelivered` was accepted first; a message that is refused at once is not stored. */
export type SmsStatus = 'accepted' | 'delivered' | 'undelivered'

export type SmsMessage = {
  provider: 'twilio' | 'zenvia'
  id: string
  from: string
  /** E.164. */
  to: string
  text: string
  at: Date
  status: SmsStatus
  /** Twilio's `StatusCallback` of this message. */
  statusCallback: string | null
  /** The product's answer to the latest report: an HTTP status, 0 for none, null before the first. */
  reported: number | null
}

export type SmsWorld = {
  options: SmsSimulatorOptions
  messages: SmsMessage[]
  subscriptions: Map<string, ZenviaWebhook>
  /** The number of attempts for each number, for those that fail only at first. */
  tries: Map<string, number>
  /** Pending reports. */
  pending: Set<Promise<void>>
}

export function createSmsWorld(options: SmsSimulatorOptions): SmsWorld {
  const first = options.zenviaWebhook
  return {
    options,
    messages: [],
    subscriptions: new Map(first ? [[randomUUID(), first]] : []),
    tries: new Map(),
    pending: new Set(),
  }
}

/** The maximum of stored messages; the oldest are dropped. */
const most = 500

type Accepted = Pick<SmsMessage, 'provider' | 'from' | 'to' | 'text' | 'statusCallback'>

/** Stores a message under an id in the provider's form. */
export function acceptMessage(world: SmsWorld, accepted: Accepted): SmsMessage {
  const id = accepted.provider === 'twilio' ? `SM${randomBytes(16).toString('hex')}` : randomUUID()
  const message: SmsMessage = { ...accepted, id, at: new Date(), status: 'accepted', reported: null }
  world.messages.push(message)
  if (world.messages.length > most) world.messages.shift()
  return message
}
