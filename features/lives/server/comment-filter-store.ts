import { type Column, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { needleOf } from '../search-words.ts'
import { hasCode } from './code-store.ts'
import { comments, commentTags } from './schema.ts'
import { namesMeant } from './search-terms.ts'

/** Which comments of a live are meant. */
export type CommentFilter = {
  /** `settled` is what `unanswered` leaves over. */
  filter: 'all' | 'questions' | 'unanswered' | 'settled'
  /** Folded words that must all occur. */
  words: string[]
  userName: string | null
  tag: string | null
  code?: string | undefined
  previewsOnly: boolean
  /** Of those, only the ones with these ids. */
  only?: string[] | undefined
  /** Of those, all but these. */
  except?: string[] | undefined
}

export type CommentOrder = { orderBy: 'at' | 'userName'; order: 1 | -1 }

/** As the index of them has it. */
export const isUnanswered = sql`is_question and reply_state is distinct from 'sent'`

export function conditions(query: CommentFilter): SQL[] {
  return [
    ...(query.previewsOnly ? [sql`is_preview`] : []),
    ...(query.filter === 'questions' ? [sql`is_question`] : []),
    ...(query.filter === 'unanswered' ? [isUnanswered] : []),
    ...(query.filter === 'settled' ? [sql`not (${isUnanswered})`] : []),
    ...(query.tag === null
      ? []
      : [
          sql`exists (select from ${commentTags} where ${commentTags.liveId} = ${comments.liveId} and ${commentTags.tag} = ${query.tag} and ${commentTags.commentId} = ${comments.commentId})`,
        ]),
    ...(query.code === undefined ? [] : [hasCode(query.code)]),
    ...(query.only ? [isOneOf(query.only)] : []),
    ...(query.except?.length ? [sql`not (${isOneOf(query.except)})`] : []),
    ...(query.userName === null ? [] : [isNamed(comments.userName, query.userName)]),
    ...holdWords(query.words),
  ]
}

export function isNamed(column: Column, typed: string): SQL {
  const [name = typed, ...others] = namesMeant(typed)
  return others.length === 0 ? eq(column, name) : inArray(column, [name, ...others])
}

/** Searchable text with all the words in it. */
export function holdWords(words: string[]): SQL[] {
  return words.map(
    (word) => sql`${comments.searchText} like ${`%${needleOf(word).replace(/[\\%_]/g, '\\$&')}%`}`,
  )
}

export function isOneOf(ids: string[]): SQL {
  return sql`${comments.commentId} = any(${sql.param(ids)}::text[])`
}

export function sortKey({ orderBy }: CommentOrder) {
  const { userName, at, arrival } = comments
  return orderBy === 'at' ? [at, arrival] : [userName, at, arrival]
}
