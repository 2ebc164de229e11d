import { pageOf } from '#platform/contract/table.ts'
import type { LiveCartDeps } from '../deps.ts'
import { chaptersOf } from './chapters.ts'
import { filmOf } from './film-of.ts'
import { timelineStore } from './timeline-store.ts'

type Deps = Pick<LiveCartDeps, 'connection' | 'streams'>

/** The chapters of a recording that visitors may see. Throws `not_found` for all others. */
export async function listChapters(deps: Deps, name: string, recordingUuid: string) {
  const { film, streamUuid } = await filmOf(deps, name, recordingUuid)
  const rows = chaptersOf(await timelineStore(deps.connection.db).ofStream(streamUuid), film)
  return pageOf(rows, rows.length, { page: 1, limit: Math.max(1, rows.length) })
}
