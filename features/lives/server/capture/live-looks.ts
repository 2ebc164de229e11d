import type { DatabaseConnection } from '#platform/server/database/connect.ts'
import { readTogether } from '#platform/server/database/read-together.ts'
import { liveBatchStore } from '../live-batch-store.ts'
import type { Live } from '../live-store.ts'
import { createBatcher } from './batcher.ts'

/** What the pollers of all lives read and write around each look, in statements that they share. */
export type LiveLooks = {
  /** The live as it is now. */
  read(liveId: string): Promise<Live | null>
  /** The provider was looked at, and answered, at this time. */
  note(liveId: string, at: Date): Promise<void>
}

const mostAtOnce = 1_000

export function createLiveLooks({ db }: Pick<DatabaseConnection, 'db'>): LiveLooks {
  const store = liveBatchStore(db)
  const notes = createBatcher(store.noteLooks, { largest: mostAtOnce, parallel: 1 })
  return {
    read: readTogether(store.byIds),
    note: (liveId, at) => notes.add([{ liveId, at }]),
  }
}
