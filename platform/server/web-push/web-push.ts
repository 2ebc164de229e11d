import { second } from '#platform/contract/time.ts'
import type { Clock } from '../clock.ts'
import type { PublicPost } from '../public-fetch/public-post.ts'
import { RefusedFetchError } from '../public-fetch/refused-fetch-error.ts'
import { arePushKeys, encryptPush, type PushKeys } from './encrypt-push.ts'
import { createVapid } from './vapid.ts'

export type PushSubscription = PushKeys & { endpoint: string }

type Push = {
  content: object
  /** Seconds for which the push service keeps it for a browser that is off. */
  ttl: number
  /** Of two with the same one, a browser that was off gets the last. */
  topic: string
}

/**
 * `gone`: the browser has no such subscription any more; `refused`: the service will never take it; `later`: try again,
 * after the time that the service names, if it names one.
 */
type PushOutcome =
  | { is: 'sent' }
  | { is: 'gone' }
  | { is: 'refused'; status: number | null }
  | { is: 'later'; afterMs: number | null; status: number | null }

/** Messages to browsers that are not on our pages, by the push service of each browser. */
export type WebPush = {
  publicKey: string
  /** Whether it is a subscription of a push service that we know, with proper keys. */
  accepts(subscription: PushSubscription): boolean
  send(subscription: PushSubscription, push: Push): Promise<PushOutcome>
}

/** The push services of Chrome, Firefox, Edge and Safari. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^[a-z0-9-]+\.push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
  /^[a-z0-9-]+\.push\.apple\.com$/,
]
const longestWait = 3_600 * second

type Needs = {
  secret: string
  /** Whom a push service asks about us: `mailto:` or `https:`. */
  contact: string
  clock: Clock
  post: PublicPost
  /** The simulated push service is on this machine. */
  allowedOrigins?: string[]
}

export function createWebPush({ secret, contact, clock, post, allowedOrigins = [] }: Needs): WebPush {
  const vapid = createVapid({ secret, contact, clock })

  function isService(endpoint: string): boolean {
    const url = URL.parse(endpoint)
    if (!url || url.username || url.password) return false
    if (allowedOrigins.includes(url.origin)) return true
    return url.protocol === 'https:' && url.port === '' && services.some((one) => one.test(url.hostname))
  }

  return {
    publicKey: vapid.publicKey,
    accepts: (subscription) => isService(subscription.endpoint) && arePushKeys(subscription),

    async send(subscription, { content, ttl, topic }) {
      if (!isService(subscription.endpoint)) return { is: 'refused', status: null }
      try {
        const { status, retryAfter } = await post(subscription.endpoint, {
          headers: {
            ...{ ttl: String(ttl), urgency: 'high', topic },
            ...{ 'content-type': 'application/octet-stream', 'content-encoding': 'aes128gcm' },
            authorization: vapid.authorization(subscription.endpoint),
          },
          body: encryptPush(Buffer.from(JSON.stringify(content)), subscription),
        })
        return outcomeOf(status, waitOf(retryAfter, clock))
      } catch (error) {
        if (!(error instanceof RefusedFetchError)) throw error
        if (error.reason === 'address') return { is: 'refused', status: null }
        return { is: 'later', afterMs: null, status: null }
      }
    },
  }
}

function outcomeOf(status: number, afterMs: number | null): PushOutcome {
  if (status >= 200 && status < 300) return { is: 'sent' }
  if (status === 404 || status === 410) return { is: 'gone' }
  // Windows throttles with 406; 401 and 403 are about our key, and no fault of the browser.
  const isPassing = status >= 500 || [401, 403, 406, 408, 429].includes(status)
  return isPassing ? { is: 'later', afterMs, status } : { is: 'refused', status }
}

/** `Retry-After`: seconds, or a date; at most an hour. */
function waitOf(header: string | null, clock: Clock): number | null {
  if (header === null) return null
  const ms = /^\d{1,9}$/.test(header) ? Number(header) * second : Date.parse(header) - clock.now().getTime()
  return Number.isFinite(ms) ? Math.min(Math.max(0, ms), longestWait) : null
}
