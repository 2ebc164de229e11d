import { AppError, fieldError } from '#platform/contract/errors.ts'
import { handleLength, handleOf } from '#platform/contract/handle.ts'
import { day } from '#platform/contract/time.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { oldHandleDays } from '../contract.ts'
import { confusableKey, refusalOf, similarHandles, withAt } from '../handle.ts'
import type { Bio } from './bio-store.ts'
import { handleStore } from './handle-store.ts'

/** The number of former handles that one page may reserve at a time. */
const mostFormer = 5

const refusalMessages = {
  too_short: { say: 'handle_too_short', params: { n: handleLength.min } },
  too_long: { say: 'handle_too_long', params: { n: handleLength.max } },
  reserved: { say: 'handle_reserved', params: {} },
  taken: { say: 'handle_taken', params: {} },
} as const

/** The message for a refused handle. */
export function refusalText(refusal: keyof typeof refusalMessages) {
  return refusalMessages[refusal]
}

export function handleTaken(): AppError {
  return new AppError('conflict', { messageKey: 'handle_taken', fields: { username: ['handle_taken'] } })
}

/** Parses a typed handle. Throws `validation_failed` at `username` if it is not allowed. */
export function wantedHandle(typed: string): string {
  const handle = handleOf(typed)
  const refusal = refusalOf(handle)
  if (refusal) throw fieldError('username', refusalMessages[refusal].say, refusalMessages[refusal].params)
  return handle
}

/**
 * Throws `conflict` if the handle belongs to another page, is confusable with one, or was released within 30 days.
 */
export async function refuseTaken(
  tx: Database,
  handle: string,
  { bioId, now }: { bioId: string; now: Date },
): Promise<void> {
  const key = confusableKey(handle)
  const taken = await handleStore(tx).takenKeys([key], now, bioId)
  if (taken.has(key)) throw handleTaken()
}

/** Releases the page's old handle: for 30 days it redirects to the new one, and no other page can claim it. */
export async function releaseHandle(tx: Database, bio: Bio, handle: string, now: Date): Promise<void> {
  const handles = handleStore(tx)
  const former = await handles.formerHandlesOf(bio.id, now)
  const isOwnAgain = former.some((each) => each.handle === handle)
  if (former.length >= mostFormer && !isOwnAgain) throw fieldError('username', 'handle_changed_too_often')

  const until = new Date(now.getTime() + oldHandleDays * day)
  await handles.addFormer({ handle: bio.handle, look: bio.look, bioId: bio.id, until })
  await handles.removeFormer(handle)
}

/** Up to three similar, free handles, with @. */
export async function freeHandlesLike(
  db: Database,
  handle: string,
  { bioId, now }: { bioId: string | null; now: Date },
): Promise<string[]> {
  const similar = similarHandles(handle)
  const taken = await handleStore(db).takenKeys(similar.map(confusableKey), now, bioId)
  return similar
    .filter((each) => !taken.has(confusableKey(each)))
    .slice(0, 3)
    .map(withAt)
}
