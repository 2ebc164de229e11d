import { deriveKey, equalInConstantTime, hmacSha256 } from '#platform/server/secret-box.ts'
import type { StreamsDeps } from './deps.ts'

type Needs = Pick<StreamsDeps, 'secrets' | 'clock'>

/** What a link of ours allows; a link of one kind opens nothing of another. */
export type LinkKind = 'watch' | 'download' | 'picture' | 'prove-address' | 'cancel-alert'

/** A text for a link: `subject.seconds.signature`. `subject`: letters, digits, hyphens and underscores. */
export function signedLink({ secrets }: Needs, kind: LinkKind, subject: string, until: Date): string {
  const seconds = Math.ceil(until.getTime() / 1000)
  return `${subject}.${seconds}.${macOf(secrets.secret, kind, subject, seconds).toString('base64url')}`
}

/** The subject of a link of this kind that is ours and has not expired; else null. */
export function subjectOf({ secrets, clock }: Needs, kind: LinkKind, link: unknown): string | null {
  if (typeof link !== 'string' || link.length > 1_000) return null
  const [subject = '', seconds = '', mac = '', ...more] = link.split('.')
  if (more.length > 0 || !/^\d{1,12}$/.test(seconds)) return null
  const expected = macOf(secrets.secret, kind, subject, Number(seconds))
  const isOurs = equalInConstantTime(Buffer.from(mac, 'base64url'), expected)
  return isOurs && Number(seconds) * 1000 > clock.now().getTime() ? subject : null
}

function macOf(secret: string, kind: LinkKind, subject: string, seconds: number): Buffer {
  return hmacSha256(deriveKey(secret, 'stream links'), `${kind} ${subject} ${seconds}`)
}
