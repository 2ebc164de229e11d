import type * as z from 'zod'
import { type CommentFilter, commentStore, searchTerms } from '#features/lives/server/index.ts'
import type { Camel } from '#platform/contract/casing.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { selectionField } from '../../triage-contract.ts'

/** Selected comments: picked one by one, or all that match a filter. */
export type Selection = Camel<z.output<typeof selectionField>>

/** The maximum of comments that one action applies to. */
const maxSelected = 100_000

type FilterRequest = {
  filter: 'all' | 'questions' | 'unanswered'
  searchParam?: string | undefined
  tag?: string | undefined
  code?: string | undefined
  commentIds?: string[] | undefined
  exceptIds?: string[] | undefined
}

/** Maps the filter of a request to the filter of the comment store. */
export function commentFilterOf({
  filter,
  searchParam,
  tag,
  code,
  commentIds,
  exceptIds,
}: FilterRequest): CommentFilter {
  return {
    filter,
    tag: tag?.toWellFormed().replaceAll('\u0000', '') ?? null,
    code,
    previewsOnly: false,
    only: commentIds,
    except: exceptIds,
    ...searchTerms(searchParam),
  }
}

/** The ids of the selected comments of a live, by time. */
export async function selectedIds(db: Database, liveId: string, selection: Selection): Promise<string[]> {
  const store = commentStore(db)
  if (selection.kind === 'picked')
    return (await store.named(liveId, selection.commentIds)).map((row) => row.commentId)

  return store.idsMatching(liveId, commentFilterOf(selection), maxSelected)
}
