import { AppError } from '#platform/contract/errors.ts'
import { parseSafeJson } from '#platform/server/http-client.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { InstagramSettings } from '../settings.ts'
import type { ReceivedComment, StoryReply, UnsentMessage } from '../types.ts'
import { missingIds, type PageUpdate, readEnvelope } from './read-envelope.ts'
import { checkSignature } from './signature.ts'

/** The content of a signed delivery. */
export type Delivery = {
  comments: ReceivedComment[]
  storyReplies: StoryReply[]
  unsent: UnsentMessage[]
  /** News about Facebook pages, which say where to look. */
  pages: PageUpdate[]
  /** The number of comments that were dropped because an id is missing. */
  unreadable: number
  /** The number of updates other than these. */
  otherFields: number
}

type Deps = Pick<Platform, 'clock' | 'log' | 'metrics'> & {
  settings: Pick<InstagramSettings, 'webhookSecrets'>
}

/** Reads the deliveries of Meta's webhooks: about Instagram accounts, and about Facebook pages. */
export function createDeliveryReader({ settings, clock, log, metrics }: Deps) {
  const signatures = metrics.counter(
    'arara_instagram_webhook_signatures_total',
    'Deliveries of webhooks by how their signature was: valid, missing, malformed or wrong',
    ['result'],
  )
  const dropped = metrics.counter(
    'arara_instagram_webhook_dropped_total',
    'Updates of webhooks that were dropped, by kind: other fields, events of conversations, comments without an id',
    ['kind'],
  )

  /**
   * Checks the signature over the raw bytes, then parses them. `signature` is the header `X-Hub-Signature-256`.
   * Throws `invalid_signature`, or `bad_request` where the signed body is no JSON.
   */
  return function readDelivery(body: Buffer, signature: string | string[] | undefined): Delivery {
    const header = typeof signature === 'string' ? signature : undefined
    const result = checkSignature(body, header, settings.webhookSecrets)
    signatures.inc({ result })
    if (result !== 'valid') throw new AppError('invalid_signature')

    const envelope = readEnvelope(parsed(body), clock.now())
    for (const [kind, count] of envelope.dropped) dropped.inc({ kind }, count)
    const missing = missingIds.flatMap((kind) => {
      const count = envelope.dropped.get(kind)
      return count === undefined ? [] : [[kind, count] as const]
    })
    if (missing.length > 0)
      log.error({ missing: Object.fromEntries(missing) }, 'comments without an id were dropped')

    const unreadable = missing.reduce((sum, [, count]) => sum + count, 0)
    const all = [...envelope.dropped.values()].reduce((sum, count) => sum + count, 0)
    const { dropped: _, ...read } = envelope
    return { ...read, unreadable, otherFields: all - unreadable }
  }
}

/** Ids beyond 2^53 stay exact, which `request.body` does not guarantee. */
function parsed(body: Buffer): unknown {
  try {
    return parseSafeJson(body.toString('utf8'))
  } catch {
    throw new AppError('bad_request')
  }
}
