import type { Clock } from './clock.ts'

/** Which of the two Meta products a call belongs to. */
export type Variant = 'instagram' | 'facebook'

/** The form of a webhook's entries: `entry.changes[]`, flat `entry.field`, or both in turns. */
type EnvelopeChoice = 'alternating' | 'changes' | 'flat'

/** Which requests for running lives are answered: `{ig-id}/live_media`, `me/live_media`, both or neither. */
export type LiveMediaForms = 'none' | 'id' | 'me' | 'both'

/**
 * How private replies are treated. `refusePolled`: replies to comments that no webhook has delivered are refused.
 * `refuseWith500`: refusals use HTTP 500, as Instagram has been seen to do. `refusal`: every reply is refused with this
 * code.
 */
type ReplyBehaviour = {
  refusePolled: boolean
  refuseWith500: boolean
  refusal: { code: number; subcode: number | null } | null
}

/** The form of live comments in webhooks: the key of the id, the unit of the send time, one value or a list. */
export type WebhookShape = {
  idKey: 'alternating' | 'id' | 'comment_id'
  time: 'seconds' | 'milliseconds'
  values: 'one' | 'list'
}

/** Writes an event to the simulator's log, without names or texts. */
export type Log = (event: string, facts: Record<string, string | number | boolean | null>) => void

/** The options of a simulator. */
export type InstagramSimulatorOptions = {
  /** Instagram app id and secret (Instagram Login). */
  appId: string
  appSecret: string
  /** Meta app id and secret (Facebook Login). */
  facebookAppId: string
  facebookAppSecret: string
  /** The product's webhook address; may also be set later by `POST /control/webhook`. */
  webhookUrl?: string
  /** The same for the news of Facebook pages. */
  pageWebhookUrl?: string
  /** The token that the product compares in the handshake. */
  verifyToken: string
  /** Where signed requests are posted when a person removes the app or requests deletion. */
  deauthorizeUrl?: string
  dataDeletionUrl?: string
  /** When given, an authorisation must name exactly one of these. */
  redirectUris?: string[]
  clock?: Clock
  log?: Log
  /** 0 ≤ x < 1; decides shuffles and drops. */
  random?: () => number
  envelope?: EnvelopeChoice
  /** Milliseconds before each retry of a failed delivery; the last one repeats. */
  retryDelays?: number[]
  /** Milliseconds the product has to answer a delivery. */
  deliveryTimeout?: number
  /** A file that stores accounts and tokens across restarts. */
  stateFile?: string
}

/** The options with every default filled in. */
export type Settings = {
  appId: string
  appSecret: string
  facebookAppId: string
  facebookAppSecret: string
  verifyToken: string
  webhookUrl: string | null
  pageWebhookUrl: string | null
  /** Signs webhooks instead of both app secrets, when set. */
  webhookSecret: string | null
  deauthorizeUrl: string | null
  dataDeletionUrl: string | null
  redirectUris: string[] | null
  envelope: EnvelopeChoice
  retryDelays: number[]
  deliveryTimeout: number
  /** The answer of `/oauth/access_token` at api.instagram.com: wrapped in `data[]`, or flat. */
  tokenShape: 'data' | 'flat'
  requireAppSecretProof: boolean
  repliesPerSecond: number
  replies: ReplyBehaviour
  shape: WebhookShape
  /** Graph calls per account and day; null = 4800 × followers. */
  callsPerDay: number | null
  /** Graph calls of the whole app and hour; null = without limit. */
  appCallsPerHour: number | null
  /** A cursor is refused when it is this many comments behind the newest. */
  deepestCursor: number
  /** Which requests for running lives the hosts answer. */
  liveMedia: Record<Variant, LiveMediaForms>
}

/** Fills in the defaults that Meta documents. */
export function settingsFrom(options: InstagramSimulatorOptions): Settings {
  return {
    appId: options.appId,
    appSecret: options.appSecret,
    facebookAppId: options.facebookAppId,
    facebookAppSecret: options.facebookAppSecret,
    verifyToken: options.verifyToken,
    webhookUrl: options.webhookUrl ?? null,
    pageWebhookUrl: options.pageWebhookUrl ?? null,
    webhookSecret: null,
    deauthorizeUrl: options.deauthorizeUrl ?? null,
    dataDeletionUrl: options.dataDeletionUrl ?? null,
    redirectUris: options.redirectUris ?? null,
    envelope: options.envelope ?? 'alternating',
    retryDelays: options.retryDelays ?? [0, 500, 1000, 2000, 4000, 8000, 15_000],
    deliveryTimeout: options.deliveryTimeout ?? 10_000,
    tokenShape: 'data',
    requireAppSecretProof: false,
    repliesPerSecond: 100,
    replies: { refusePolled: false, refuseWith500: false, refusal: null },
    shape: { idKey: 'alternating', time: 'seconds', values: 'one' },
    callsPerDay: null,
    appCallsPerHour: null,
    deepestCursor: 1000,
    liveMedia: { instagram: 'me', facebook: 'id' },
  }
}

/** The secret of the app behind a variant. */
export function appSecretOf(settings: Settings, variant: Variant): string {
  return variant === 'instagram' ? settings.appSecret : settings.facebookAppSecret
}
