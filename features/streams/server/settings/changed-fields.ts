import { socialLink } from '#features/merchants/contract.ts'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import { fieldError } from '#platform/contract/errors.ts'
import { day } from '#platform/contract/time.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { readRichText } from '#platform/untrusted/rich-text/read-rich-text.ts'
import { longestStreamText, streamNetworks, type updateStream } from '../../contract.ts'
import type { StreamsDeps } from '../deps.ts'
import type { Stream } from '../stream-store.ts'

type Fields = RequestOf<typeof updateStream>['body']

const copied = [
  ...(['name', 'landingPageActive', 'showProductsOnLanding', 'autoStartRecording', 'allowChat'] as const),
  ...(['productGateway', 'streamMode', 'coverImage', 'fullCheckoutGroupId'] as const),
]

/**
 * The sent fields as they are stored, without those that depend on what the stream is when it is locked (date, uri,
 * products). Throws `validation_failed` at the first that is not valid.
 */
export async function changedFields(
  deps: Pick<StreamsDeps, 'untrusted'>,
  actor: Pick<Actor, 'userUuid'>,
  fields: Fields,
): Promise<Partial<Stream>> {
  const sent = Object.fromEntries(
    copied.flatMap((field) => (fields[field] === undefined ? [] : [[field, fields[field]]])),
  ) as Partial<Stream>
  const changes: Partial<Stream> = { ...sent, ...links(fields) }
  if (fields.bgImageUrl !== undefined) changes.bgImage = fields.bgImageUrl
  for (const [name, longest] of Object.entries(longestStreamText) as ['description' | 'logoHtml', number][]) {
    const markup = fields[name]
    if (markup === undefined) continue
    const field = name === 'logoHtml' ? 'logo_html' : name
    const who = { account: actor.userUuid, field }
    changes[name] = (await readRichText(deps.untrusted, { markup: markup ?? '', longest }, who)) || null
  }
  return changes
}

function links(fields: Fields): Partial<Stream> {
  const changes: Partial<Stream> = {}
  for (const network of streamNetworks) {
    const typed = fields[network]
    if (typed === undefined) continue
    const link = socialLink(network, typed ?? '')
    if (link === null) throw fieldError(network, 'social_link_invalid')
    changes[network] = link || null
  }
  return changes
}

const farthest = 2 * 366 * day

/** A new date lies at most a day in the past and two years ahead; one that stays is not looked at. */
export function scheduledDateOf(typed: string | null, now: Date, before: Date | null): Date | null {
  if (typed === null) return null
  const date = new Date(typed)
  if (before?.getTime() === date.getTime()) return date
  const ahead = date.getTime() - now.getTime()
  if (ahead < -day || ahead > farthest) throw fieldError('scheduled_date', 'stream_date_out_of_range')
  return date
}
