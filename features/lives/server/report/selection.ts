import type * as z from 'zod'
import type { Camel } from '#platform/contract/casing.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { selectionField } from '../../work-contract.ts'
import { type CommentFilter, commentStore } from '../comment-store.ts'
import { searchTerms } from './search-terms.ts'

/** Comments picked one by one, or all that match a filter. */
export type Selection = Camel<z.output<typeof selectionField>>

/** One act is done on so many comments at most. */
export const mostSelected = 100_000

type Asked = {
  filter: 'all' | 'questions' | 'unanswered'
  searchParam?: string | undefined
  tag?: string | undefined
}

/** What a list was asked for, as the store understands it. */
export function filterOf({ filter, searchParam, tag }: Asked): CommentFilter {
  return { filter, tag: tag ?? null, previewsOnly: false, ...searchTerms(searchParam) }
}

/** The ids of the selected comments of a live, in the order of time. */
export async function selectedIds(db: Database, liveId: string, selection: Selection): Promise<string[]> {
  const store = commentStore(db)
  if (selection.kind === 'picked')
    return (await store.named(liveId, selection.commentIds)).map((row) => row.commentId)

  const except = new Set(selection.exceptIds)
  const ids = await store.idsMatching(liveId, filterOf(selection), mostSelected)
  return ids.filter((id) => !except.has(id))
}
