import { day, hour, minute, second } from '#platform/contract/time.ts'
import { RefusedFetchError } from '#platform/server/public-fetch/refused-fetch-error.ts'
import { signWebhook } from '#platform/server/webhooks/sign-webhook.ts'
import type { AttemptFailure } from '../../webhook-events.ts'
import type { DeveloperAccessDeps } from '../deps.ts'
import { deliveryStore, type WebhookAttempt, type WebhookDelivery } from './delivery-store.ts'
import { secretsOf } from './endpoint-secrets.ts'
import { endpointStore, type WebhookEndpoint } from './endpoint-store.ts'

/** The pause after each attempt that failed; after the last one the delivery has failed. */
const pauses = [30 * second, 5 * minute, 30 * minute, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hour)]
/** The rest of an address that did not answer, doubled by each further time, and at most. */
const [firstRest, longestRest] = [15 * second, 10 * minute]
/** An address at which nothing arrived for so long is switched off. */
const failingFor = 5 * day
const patience = 10 * second
/** Of a request and an answer, what the log keeps. */
const excerpt = 2_000

/**
 * Makes one attempt, signed with every secret in force, records it, and says when the next one is. An address that does
 * not answer is left alone for a while, so that a slow one cannot hold the others up.
 */
export async function sendDelivery(
  deps: DeveloperAccessDeps,
  endpoint: WebhookEndpoint,
  delivery: WebhookDelivery,
  { isRetried }: { isRetried: boolean },
): Promise<WebhookAttempt> {
  const now = deps.clock.now()
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Arara-Webhooks/1.0',
    ...signWebhook(secretsOf(deps, endpoint, now), delivery.uuid, now, delivery.body),
  }
  const begun = performance.now()
  const answer = await post(deps, endpoint.address, headers, delivery.body)
  const attempt = {
    ...{ deliveryUuid: delivery.uuid, at: now, milliseconds: Math.round(performance.now() - begun) },
    ...{ status: answer.status, failure: answer.failure, response: storable(answer.text) },
    request: storable(
      [...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', delivery.body].join('\n'),
    ),
  }
  return deps.connection.transaction(async (tx) => {
    const added = await deliveryStore(tx).addAttempt(attempt)
    if (isDelivered(answer)) await noteSuccess(tx, endpoint, delivery, now)
    else await noteFailure(deps, tx, { endpoint, delivery, isRetried, answer, now })
    return added
  })
}

type Answer = {
  status: number | null
  failure: AttemptFailure | null
  text: string
  retryAfter: string | null
}
type Transaction = Parameters<typeof deliveryStore>[0]

async function post(
  { publicPost }: Pick<DeveloperAccessDeps, 'publicPost'>,
  address: string,
  headers: Record<string, string>,
  body: string,
): Promise<Answer> {
  try {
    const options = { headers, body: Buffer.from(body), timeoutMs: patience, excerptBytes: excerpt }
    const { status, retryAfter, excerpt: text } = await publicPost(address, options)
    return { status, failure: null, text, retryAfter }
  } catch (error) {
    if (!(error instanceof RefusedFetchError)) throw error
    const failure = error.reason === 'address' || error.reason === 'time' ? error.reason : 'unreachable'
    return { status: null, failure, text: '', retryAfter: null }
  }
}

const isDelivered = ({ status }: Answer) => status !== null && status >= 200 && status < 300

/** Whether the receiver is in trouble, or wants us to wait: not that it refuses this one delivery. */
const isOutage = ({ status }: Answer) => status === null || status >= 500 || [408, 425, 429].includes(status)

async function noteSuccess(
  tx: Transaction,
  endpoint: WebhookEndpoint,
  { uuid, attempts }: WebhookDelivery,
  now: Date,
): Promise<void> {
  const arrived = { attempts: attempts + 1, state: 'delivered' as const, nextTryAt: null, deliveredAt: now }
  await deliveryStore(tx).change(uuid, arrived)
  const working = { lastSuccessAt: now, failingSince: null, outages: 0, restingUntil: null }
  await endpointStore(tx).change(endpoint.uuid, working)
}

type Failed = {
  endpoint: WebhookEndpoint
  delivery: WebhookDelivery
  isRetried: boolean
  answer: Answer
  now: Date
}

async function noteFailure(
  deps: Pick<DeveloperAccessDeps, 'notifications'>,
  tx: Transaction,
  { endpoint, delivery, isRetried, answer, now }: Failed,
): Promise<void> {
  const endpoints = endpointStore(tx)
  const later = (milliseconds: number) => new Date(now.getTime() + milliseconds)
  const pause = pauses[delivery.attempts]
  const waits = isRetried && pause !== undefined && endpoint.state === 'active'
  await deliveryStore(tx).change(delivery.uuid, {
    ...{ attempts: delivery.attempts + 1, state: waits ? 'waiting' : 'failed' },
    nextTryAt: waits ? later(pause) : null,
  })
  const failingSince = endpoint.failingSince ?? now
  const rest = isOutage(answer) && {
    outages: endpoint.outages + 1,
    restingUntil: later(restOf(endpoint.outages, answer.retryAfter)),
  }
  await endpoints.change(endpoint.uuid, { failingSince, ...rest })

  const isGone = answer.status === 410
  if (!isGone && now.getTime() - failingSince.getTime() < failingFor) return
  if (!(await endpoints.switchOff(endpoint.uuid, isGone ? 'gone' : 'failing'))) return
  await deliveryStore(tx).giveUp(endpoint.uuid)
  await deps.notifications.notify(tx, {
    ...{ userUuid: endpoint.userUuid, kind: 'webhook_switched_off' },
    ...{ subject: `${endpoint.uuid} ${now.toISOString()}`, params: { address: hostOf(endpoint.address) } },
  })
}

function restOf(outages: number, retryAfter: string | null): number {
  const asked = retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) * second : 0
  return Math.min(longestRest, Math.max(asked, firstRest * 2 ** Math.min(outages, 10)))
}

/** An address may have a secret in its path. */
const hostOf = (address: string) => URL.parse(address)?.hostname ?? address

/** Without what the database refuses, and not longer than the log keeps. */
const storable = (text: string) => text.toWellFormed().replaceAll('\0', '').slice(0, excerpt)
