import type { IncomingHttpHeaders } from 'node:http'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import { minute, saoPauloDay } from '#platform/contract/time.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { hashToken } from '#platform/server/secret-box.ts'
import type { LiveSubject, trackLiveEvents } from '../contract.ts'
import { countStore } from './count-store.ts'
import type { LiveNumbersDeps } from './deps.ts'

type Input = RequestOf<typeof trackLiveEvents>['body']

/** Rows of origins that a stream has of one day; further campaigns are counted together. */
const mostOrigins = 1_000

/** Adds events to the counters of an active stream, if the visitor agreed to statistics. */
export async function trackEvents(
  { connection, clock, analytics, streams }: LiveNumbersDeps,
  actor: Actor | null,
  input: Input,
  headers: IncomingHttpHeaders,
): Promise<void> {
  if (!(await analytics.mayCount(actor, input.browserId, headers))) return
  const stream = await streams.visible(input.streamUuid).catch((error) => {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  })
  if (!stream) return

  const now = clock.now()
  const store = countStore(connection.db)
  const own = new Set(stream.productsUuid)
  const productOf = (uuid: string | null | undefined) => (uuid && own.has(uuid) ? uuid : '')
  const at = new Date(Math.floor(now.getTime() / minute) * minute)
  await store.add(
    counted(input.events.map(({ subject, productUuid }) => `${subject} ${productOf(productUuid)}`)).map(
      ([key, times]) => {
        const [subject, product = ''] = key.split(' ')
        return { streamUuid: stream.uuid, minute: at, subject: subject as LiveSubject, product, times }
      },
    ),
  )

  const day = saoPauloDay(now)
  const isFull = (await store.originsOn(stream.uuid, day)) >= mostOrigins
  const [source, medium, campaign, content] = [
    ...[input.utmSource, input.utmMedium, input.utmCampaign, input.utmContent],
  ].map((text) => (isFull ? '' : (text ?? '').slice(0, 100).toWellFormed())) as [
    string,
    string,
    string,
    string,
  ]
  const key = hashToken(JSON.stringify([source, medium, campaign, content]))
  await store.addOrigins(
    counted(input.events.map(({ subject }) => subject)).map(([subject, times]) => ({
      ...{ streamUuid: stream.uuid, day, subject: subject as LiveSubject, key },
      ...{ source, medium, campaign, content, times },
    })),
  )
}

/** How often each text occurs, in the order of the texts. */
function counted(texts: string[]): [string, number][] {
  const times = new Map<string, number>()
  for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1)
  return [...times].toSorted(([a], [b]) => (a < b ? -1 : 1))
}
