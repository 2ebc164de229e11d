import { AppError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import type { LiveCartDeps } from '../deps.ts'
import { chaptersOf } from './chapters.ts'
import { timelineStore } from './timeline-store.ts'

type Deps = Pick<LiveCartDeps, 'connection' | 'streams'>

/** The chapters of a recording that visitors may see. Throws `not_found` for all others. */
export async function listChapters(deps: Deps, name: string, recordingUuid: string) {
  const recordings = await deps.streams.recordingsForVisitors(name)
  const recording = recordings.find(({ uuid }) => uuid === recordingUuid)
  if (!recording) throw new AppError('not_found', { messageKey: 'unknown_recording' })
  const { uuid } = await deps.streams.visible(name)
  const rows = chaptersOf(await timelineStore(deps.connection.db).ofStream(uuid), recording)
  return pageOf(rows, rows.length, { page: 1, limit: Math.max(1, rows.length) })
}
