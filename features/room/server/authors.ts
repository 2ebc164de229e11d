import { deriveKey, hmacSha256 } from '#platform/server/secret-box.ts'
import type { RoomDeps } from './deps.ts'

type Needs = Pick<RoomDeps, 'secrets'>

/** What stands for a participant in one room: the same person has another one in every stream. */
export function authorOf({ secrets }: Needs, streamUuid: string, participant: string): string {
  return hash(secrets.secret, 'room authors', `${streamUuid} ${participant}`)
}

/** What is kept of a network address, to recognize it within one room. */
export function networkMark({ secrets }: Needs, streamUuid: string, network: string): string {
  return hash(secrets.secret, 'room networks', `${streamUuid} ${network}`)
}

function hash(secret: string, purpose: string, text: string): string {
  return hmacSha256(deriveKey(secret, purpose), text).toString('base64url').slice(0, 16)
}

/** A user's own uuid; a visitor's id begins with `v-`. */
export function userOf(participant: string): string | null {
  return participant.startsWith('v-') ? null : participant
}
