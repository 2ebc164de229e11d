import { inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#platform/server/database/connect.ts'
import { comments, commentTags, lives, liveUsers } from './schema.ts'

/** In lives of this owner; undefined: in all. */
export const inLivesOf = (ownerUuid: string | null, liveId: AnyPgColumn): SQL | undefined =>
  ownerUuid === null
    ? undefined
    : sql`${liveId} in (select ${lives.id} from ${lives} where ${lives.ownerUuid} = ${ownerUuid}::uuid)`

const ownedOnly = (ownerUuid: string | null, liveId: AnyPgColumn): SQL => {
  const owned = inLivesOf(ownerUuid, liveId)
  return owned ? sql`and ${owned}` : sql``
}

/** What is left of a person beside their comments, and the comments that came as files, which carry no id. */
export function erasureStore(tx: Database) {
  return {
    /** Every name the person commented under. */
    async namesOf(userId: string, ownerUuid: string | null): Promise<string[]> {
      const { rows } = await tx.execute<{ name: string }>(sql`
        select distinct lower(user_name) as name from ${liveUsers} where ${liveUsers.userId} = ${userId}
          ${ownedOnly(ownerUuid, liveUsers.liveId)}
        union select distinct lower(user_name) from ${comments} where ${comments.userId} = ${userId}
          ${ownedOnly(ownerUuid, comments.liveId)}`)
      return rows.map(({ name }) => name).filter((name) => name !== '')
    },

    /** Deletes imported comments of these names; returns their lives. */
    async eraseImported(names: string[], ownerUuid: string | null): Promise<string[]> {
      if (names.length === 0) return []
      const { rows } = await tx.execute<{ id: string }>(sql`
        with gone as (
          delete from ${comments}
          where ${comments.importId} is not null and ${comments.userId} is null
            and lower(${comments.userName}) = any(${sql.param(names)}::text[])
            ${ownedOnly(ownerUuid, comments.liveId)}
          returning ${comments.liveId} as id)
        select distinct id from gone`)
      return rows.map(({ id }) => id)
    },

    /** Deletes tags of comments that are not there any more. */
    async deleteOrphanedTags(liveIds: string[]): Promise<void> {
      if (liveIds.length === 0) return
      await tx.delete(commentTags).where(
        sql`${inArray(commentTags.liveId, liveIds)} and not exists (
          select from ${comments} where ${comments.liveId} = ${commentTags.liveId}
            and ${comments.commentId} = ${commentTags.commentId})`,
      )
    },
  }
}
