import type { DatabaseConnection } from '#platform/server/database/connect.ts'
import { readTogether } from '#platform/server/database/read-together.ts'
import { liveBatchStore } from '../live-batch-store.ts'
import type { Live } from '../live-store.ts'
import { createBatcher } from './batcher.ts'

/** The lives' state that pollers read and write around each poll, in statements shared by all pollers. */
export type PollState = {
  /** The live as it is now. */
  read(liveId: string): Promise<Live | null>
  /** Records that a poll was answered at this time. */
  note(liveId: string, at: Date): Promise<void>
}

const mostAtOnce = 1_000

export function createPollState({ db }: Pick<DatabaseConnection, 'db'>): PollState {
  const store = liveBatchStore(db)
  const notes = createBatcher(store.recordPolls, { largest: mostAtOnce, parallel: 1 })
  return {
    read: readTogether(store.byIds),
    note: (liveId, at) => notes.add([{ liveId, at }]),
  }
}
