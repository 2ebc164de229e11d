import { AppError, fieldError } from '#platform/contract/errors.ts'
import { hour } from '#platform/contract/time.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { plainName } from '#platform/server/messaging/plain-name.ts'
import { downloadHours } from '../../recording-contract.ts'
import type { StreamsDeps } from '../deps.ts'
import { signedLink } from '../file-token.ts'
import { type Recipient, streamEmail } from '../stream-email.ts'
import { type Stream, streamStore } from '../stream-store.ts'
import { m3u8UrlOf, recordedStream } from './list-recordings.ts'
import { type Recording, recordingStore } from './recording-store.ts'

/** E-mails about recordings that an address may get in an hour. */
const addressLimit = { max: 6, seconds: 3_600 }
/** Hours in which an address can be proved. */
const proveHours = 24

export const proveAddressPath = '/notifications/streams/recording'

type Request = {
  actor: Actor | null
  name: string
  m3u8Url: string
  email: string | undefined
  locale: Locale
}

/**
 * Sends the link of a recording of this stream to the confirmed address of the caller's account. All others get a
 * letter first whose button proves that the address is theirs.
 */
export async function requestDownload(deps: StreamsDeps, request: Request): Promise<void> {
  const { actor, name, m3u8Url, email, locale } = request
  const { stream } = await recordedStream(deps, actor, name)
  const recordings = await recordingStore(deps.connection.db).listOf(stream.uuid)
  const wanted = recordings.find((recording) => m3u8UrlOf(deps, recording) === m3u8Url)
  if (!wanted) throw new AppError('not_found', { messageKey: 'unknown_recording' })
  if (wanted.state !== 'ready') throw new AppError('conflict', { messageKey: 'recording_not_ready' })

  const contact = actor && (await deps.accounts.contactOf(actor.userUuid))
  const to: Recipient | null = contact ?? (email ? { email, locale } : null)
  if (!to) throw fieldError('email', 'required')
  await deps.limits.take('recording links', to.email, addressLimit)
  const account = contact && (await deps.accounts.userOfEmail(contact.email))
  if (account && account.uuid === actor?.userUuid) return sendLink(deps, { stream, recording: wanted, to })

  const subject = Buffer.from(JSON.stringify([wanted.id, to.email, to.locale])).toString('base64url')
  const link = signedLink(deps, 'prove-address', subject, hoursFrom(deps, proveHours))
  const parts = { params: { stream: plainName(stream.name) }, page: `${proveAddressPath}?link=${link}` }
  await deps.messenger.send(streamEmail(deps, to, 'prove_address', parts))
}

/** Sends the link to an address that was proved, if the recording is still there. `subject`: of a link of ours. */
export async function sendProvedLink(deps: StreamsDeps, subject: string): Promise<boolean> {
  const [id, email, locale] = JSON.parse(Buffer.from(subject, 'base64url').toString())
  const { db } = deps.connection
  const recording = await recordingStore(db).byId(id)
  const stream = recording && (await streamStore(db).byUuid(recording.streamUuid))
  if (stream?.status !== 'active' || recording?.state !== 'ready') return false
  await deps.limits.take('recording links', email, addressLimit)
  await sendLink(deps, { stream, recording, to: { email, locale } })
  return true
}

async function sendLink(
  deps: StreamsDeps,
  { stream, recording, to }: { stream: Stream; recording: Recording; to: Recipient },
): Promise<void> {
  const until = hoursFrom(deps, downloadHours)
  const page = `/files/recordings/${signedLink(deps, 'download', recording.id, until)}`
  const time = new Intl.DateTimeFormat(to.locale, {
    ...{ dateStyle: 'long', timeStyle: 'short', timeZone: 'America/Sao_Paulo' },
  })
  const params = { stream: plainName(stream.name), date: time.format(until) }
  await deps.messenger.send(streamEmail(deps, to, 'recording_link', { params, lines: ['size'], page }))
}

const hoursFrom = ({ clock }: Pick<StreamsDeps, 'clock'>, hours: number) =>
  new Date(clock.now().getTime() + hours * hour)
