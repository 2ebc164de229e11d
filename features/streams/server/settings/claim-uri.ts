import { fieldError } from '#platform/contract/errors.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { similarUris, uriLength, uriOf, uriRefusal } from '../../contract.ts'
import { streamStore } from '../stream-store.ts'

type Wanted = { uri: string; now: Date; streamUuid: string | null }

/**
 * The typed uri, if this stream may have it. Throws `validation_failed` with a free suggestion. Within the transaction
 * that stores it: until its end no other stream takes a uri.
 */
export async function claimUri(tx: Database, { uri: typed, now, streamUuid }: Wanted): Promise<string> {
  const uri = typed.trim().toLowerCase()
  const refusal = uriRefusal(uri)
  if (refusal === 'too_short' || refusal === 'too_long')
    throw fieldError('uri', `stream_uri_${refusal}`, { min: uriLength.min, max: uriLength.max })

  await streamStore(tx).takeTurns('uri')
  const isTaken = async () => (await streamStore(tx).takenUris([uri], streamUuid)).size > 0
  const problem = refusal ?? ((await isTaken()) ? 'taken' : null)
  if (!problem) return uri
  const suggestion = await freeUri(tx, { uri: uriOf(typed), now, streamUuid })
  throw fieldError('uri', `stream_uri_${problem}`, { suggestion })
}

/** A uri like this one, or this one itself, that is allowed and free. Within the transaction that stores it. */
export async function freeUri(tx: Database, { uri, now, streamUuid }: Wanted): Promise<string> {
  const store = streamStore(tx)
  await store.takeTurns('uri')
  const candidates = [
    ...(uriRefusal(uri) === null ? [uri] : []),
    ...similarUris(uri, now.getUTCFullYear()),
    // Of many lives with one name, a part of the time is free.
    ...similarUris(`${uri.slice(0, 40)}-${now.getTime().toString(36)}`, now.getUTCFullYear()),
  ]
  const taken = await store.takenUris(candidates, streamUuid)
  return candidates.find((candidate) => !taken.has(candidate)) ?? `live-${crypto.randomUUID().slice(0, 13)}`
}
