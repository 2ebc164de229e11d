import { and, asc, count, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { NotificationChannel, NotificationKind } from '../privacy-contract.ts'
import { notificationSettings, users } from './schema.ts'
import { contactOf, type UserContact } from './user-contact.ts'

/** A user who turned on a kind of message, and the channels. */
export type Subscriber = UserContact & { userUuid: string; byEmail: boolean; bySms: boolean }
export type SubscriberCount = { channel: NotificationChannel; locale: Locale; users: number }

/**
 * Users who turned on a kind that is off by default. By e-mail only those who confirmed their address: an unconfirmed
 * one may be a stranger's.
 */
export function subscriberStore(db: Database) {
  const chosen = (kind: NotificationKind): SQL | undefined =>
    and(
      eq(notificationSettings.kind, kind),
      eq(notificationSettings.enabled, true),
      or(eq(notificationSettings.channel, 'sms'), isNotNull(users.emailConfirmedAt)),
      isNull(users.deletedAt),
    )

  return {
    /** Ordered by uuid. */
    async after(kind: NotificationKind, after: string | null, limit: number): Promise<Subscriber[]> {
      const next = await db
        .selectDistinct({ uuid: users.uuid })
        .from(users)
        .innerJoin(notificationSettings, eq(notificationSettings.userUuid, users.uuid))
        .where(and(chosen(kind), after === null ? undefined : gt(users.uuid, after)))
        .orderBy(asc(users.uuid))
        .limit(limit)
      if (next.length === 0) return []

      const rows = await db
        .select({ user: users, channel: notificationSettings.channel })
        .from(users)
        .innerJoin(notificationSettings, eq(notificationSettings.userUuid, users.uuid))
        .where(
          and(
            chosen(kind),
            inArray(
              users.uuid,
              next.map(({ uuid }) => uuid),
            ),
          ),
        )
        .orderBy(asc(users.uuid))
      return [...Map.groupBy(rows, ({ user }) => user.uuid)].flatMap(([userUuid, [first, ...others]]) => {
        if (!first) return []
        const channels = [first, ...others].map(({ channel }) => channel)
        return [
          {
            ...contactOf(first.user),
            userUuid,
            byEmail: channels.includes('email'),
            bySms: channels.includes('sms'),
          },
        ]
      })
    },

    async count(kind: NotificationKind): Promise<SubscriberCount[]> {
      const rows = await db
        .select({ channel: notificationSettings.channel, locale: users.language, users: count() })
        .from(users)
        .innerJoin(notificationSettings, eq(notificationSettings.userUuid, users.uuid))
        .where(chosen(kind))
        .groupBy(notificationSettings.channel, users.language)
        .orderBy(sql`1, 2`)
      return rows.map(({ channel, ...row }) => ({ ...row, channel: channel as NotificationChannel }))
    },
  }
}
