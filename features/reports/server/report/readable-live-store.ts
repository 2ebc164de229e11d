import { and, asc, count, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { hasMedia, lives } from '#features/lives/server/index.ts'
import { type PageRequest, pageOf } from '#platform/contract/table.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { reportPeople } from '../schema.ts'

/** Lists the lives that a user may read. */
export function readableLiveStore(db: Database) {
  return {
    /** A page of an account's lives over all connections: owned by the reader, shared with them, or managed by them. */
    async listOfAccount(
      username: string,
      request: PageRequest & { order: 1 | -1; reader: string; worksFor: string[] },
    ) {
      const readable = and(
        eq(lives.accountUsername, username),
        or(
          isReadBy(request.reader),
          request.worksFor.length > 0 ? inArray(lives.pluginId, request.worksFor) : undefined,
        ),
      )
      const direction = request.order === 1 ? asc : desc
      const [rows, [total]] = await Promise.all([
        db
          .select()
          .from(lives)
          .where(readable)
          .orderBy(direction(lives.startedAt), direction(lives.id))
          .limit(request.limit)
          .offset((request.page - 1) * request.limit),
        db.select({ count: count() }).from(lives).where(readable),
      ])
      return pageOf(rows, total?.count ?? 0, request)
    },

    /** A page of a plugin's lives; with a `reader`, only lives that they own or that are shared with them. */
    async listOfPlugin(
      pluginId: string,
      request: PageRequest & {
        order: 1 | -1
        mediaId?: string | undefined
        /** Of a list without a `mediaId`. */
        kind: 'live' | 'post' | 'story'
        /** Only lives shared with this address, and only invitations that `asker` may see. */
        sharedWith?: { email: string; asker: string } | undefined
        reader: string | null
      },
    ) {
      const mine = and(
        eq(lives.pluginId, pluginId),
        request.reader === null ? undefined : isReadBy(request.reader),
        request.mediaId === undefined ? isOfKind(request.kind) : hasMedia(request.mediaId),
        request.sharedWith && isSharedWith(request.sharedWith),
      )
      const direction = request.order === 1 ? asc : desc
      const [rows, [total]] = await Promise.all([
        db
          .select()
          .from(lives)
          .where(mine)
          .orderBy(direction(lives.startedAt), direction(lives.id))
          .limit(request.limit)
          .offset((request.page - 1) * request.limit),
        db.select({ count: count() }).from(lives).where(mine),
      ])
      return pageOf(rows, total?.count ?? 0, request)
    },
  }
}

/** Lives, the posts and reels that were sold by, or the days of replies to Stories. */
function isOfKind(kind: 'live' | 'post' | 'story') {
  return kind === 'post' ? inArray(lives.kind, ['post', 'reel']) : eq(lives.kind, kind)
}

/** Invitations are visible to the owner of the report and to the invited person. */
function isSharedWith({ email, asker }: { email: string; asker: string }) {
  return sql`exists (
    select from ${reportPeople} where ${reportPeople.liveId} = ${lives.id} and ${reportPeople.email} = ${email}
    and (${lives.ownerUuid} = ${asker} or ${reportPeople.userUuid} = ${asker})
  )`
}

function isReadBy(userUuid: string) {
  return sql`(${lives.ownerUuid} = ${userUuid} or exists (
    select from ${reportPeople} where ${reportPeople.liveId} = ${lives.id} and ${reportPeople.userUuid} = ${userUuid}
  ))`
}
