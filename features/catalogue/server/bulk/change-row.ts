import { day } from '#platform/contract/time.ts'
import { undoDays } from '../../bulk-contract.ts'
import type { Change } from './change-store.ts'

/** Maps a change to the row of an API reply, which has nothing of how it is carried out. */
export function changeRow(change: Change, now: Date) {
  const { byUuid: _by, request: _request, cursor: _cursor, pending: _pending, ...row } = change
  const isRecent = now.getTime() - change.createdAt.getTime() < undoDays * day
  return { ...row, canUndo: change.state === 'done' && change.changed > 0 && isRecent }
}
