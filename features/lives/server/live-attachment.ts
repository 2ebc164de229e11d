import type { Database } from '#platform/server/database/connect.ts'
import type { Live } from './live-store.ts'

/**
 * Comments of `from` become those of `to`. `all`: `from` is removed afterwards, in the same transaction; `broadcasts`:
 * it keeps its earlier broadcasts.
 */
export type LiveMove = {
  what: 'all' | 'broadcasts'
  from: Pick<Live, 'id' | 'mediaId'>
  to: Pick<Live, 'id' | 'mediaId' | 'startedAt'>
}

/**
 * People were erased from these lives. `names`: lower-cased user names they commented under, which others may have had at
 * another time, and what else a stored search may name them by; `nameless`: those of these names whose comments without
 * an id were erased; `userId`: the provider's id of the person, where they were erased by it; `ownerUuid`: from the lives
 * of this owner alone; null: of everybody.
 */
export type ErasedPeople = {
  liveIds: string[]
  names: string[]
  nameless: string[]
  userId: string | null
  ownerUuid: string | null
}

/**
 * What a later feature does with its own rows about lives. Each function is called in the transaction that changes the
 * lives, which are locked, and after their comments were moved or deleted; before the lives themselves are deleted.
 */
export type LiveAttachment = {
  /** The feature whose rows they are. */
  feature: string
  moved(tx: Database, move: LiveMove): Promise<void>
  /** Returns the keys of files to be deleted after the commit. */
  removed(tx: Database, liveIds: string[]): Promise<string[]>
  /** Returns the keys of files to be deleted after the commit. */
  erased(tx: Database, people: ErasedPeople): Promise<string[]>
}

/** Attached by the later features while the product is put together, in their order. */
export type LiveAttachments = readonly LiveAttachment[]
