import { deriveKey, equalInConstantTime, hmacSha256 } from '#platform/server/secret-box.ts'
import type { StreamsDeps } from '../deps.ts'

type Needs = Pick<StreamsDeps, 'secrets'>
type Viewer = { streamUuid: string; userId: string; role: 1 | 2 }

/** A token that names a participant of one stream: `user.role.signature`. It gives no right but to be counted. */
export function viewerToken({ secrets }: Needs, viewer: Viewer): string {
  return `${viewer.userId}.${viewer.role}.${signature(secrets.secret, viewer).toString('base64url')}`
}

/** The participant's id; null for a token that we did not make for this stream. */
export function viewerOf({ secrets }: Needs, streamUuid: string, token: string): string | null {
  const [userId = '', role = '', given = '', ...more] = token.split('.')
  if (more.length > 0 || !/^[12]$/.test(role)) return null
  const expected = signature(secrets.secret, { streamUuid, userId, role: role === '1' ? 1 : 2 })
  return equalInConstantTime(Buffer.from(given, 'base64url'), expected) ? userId : null
}

function signature(secret: string, { streamUuid, userId, role }: Viewer): Buffer {
  return hmacSha256(deriveKey(secret, 'stream viewers'), `${streamUuid} ${userId} ${role}`)
}
