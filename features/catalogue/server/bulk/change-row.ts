import { day } from '#platform/contract/time.ts'
import { undoDays } from '../../bulk-contract.ts'
import type { Change } from './change-store.ts'

/** Maps a change to the row of an API reply. */
export function changeRow(change: Change, now: Date) {
  const {
    uuid,
    merchantUuid,
    kind,
    state,
    title,
    total,
    done,
    changed,
    leftOutCount,
    leftOut,
    failure,
    preview,
    createdAt,
    undoneAt,
  } = change
  const isRecent = now.getTime() - createdAt.getTime() < undoDays * day
  return {
    ...{
      uuid,
      merchantUuid,
      kind,
      state,
      title,
      total,
      done,
      changed,
      leftOutCount,
      leftOut,
      failure,
      preview,
    },
    canUndo: state === 'done' && changed > 0 && isRecent,
    createdAt,
    undoneAt,
  }
}
