import type * as z from 'zod'
import { type CommentFilter, commentStore, searchTerms } from '#features/lives/server/index.ts'
import type { Camel } from '#platform/contract/casing.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { selectionField } from '../../triage-contract.ts'

/** Comments picked one by one, or all that match a filter. */
export type Selection = Camel<z.output<typeof selectionField>>

/** One act is done on so many comments at most. */
const maxSelected = 100_000

type FilterRequest = {
  filter: 'all' | 'questions' | 'unanswered'
  searchParam?: string | undefined
  tag?: string | undefined
  code?: string | undefined
  commentIds?: string[] | undefined
  exceptIds?: string[] | undefined
}

/** What a list was asked for, as the store understands it. */
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

/** The ids of the selected comments of a live, in the order of time. */
export async function selectedIds(db: Database, liveId: string, selection: Selection): Promise<string[]> {
  const store = commentStore(db)
  if (selection.kind === 'picked')
    return (await store.named(liveId, selection.commentIds)).map((row) => row.commentId)

  return store.idsMatching(liveId, commentFilterOf(selection), maxSelected)
}
