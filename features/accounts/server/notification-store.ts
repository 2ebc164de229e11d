import { and, eq } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { notificationSettings } from './schema.ts'

export type NotificationChoice = typeof notificationSettings.$inferSelect

export function notificationStore(db: Database) {
  return {
    async ofUser(userUuid: string): Promise<NotificationChoice[]> {
      return db.select().from(notificationSettings).where(eq(notificationSettings.userUuid, userUuid))
    },

    async choiceOf(userUuid: string, kind: string, channel: string): Promise<NotificationChoice | null> {
      const [found] = await db
        .select()
        .from(notificationSettings)
        .where(
          and(
            eq(notificationSettings.userUuid, userUuid),
            eq(notificationSettings.kind, kind),
            eq(notificationSettings.channel, channel),
          ),
        )
      return found ?? null
    },

    async put(choice: NotificationChoice): Promise<void> {
      const { enabled, updatedAt } = choice
      await db
        .insert(notificationSettings)
        .values(choice)
        .onConflictDoUpdate({
          target: [notificationSettings.userUuid, notificationSettings.kind, notificationSettings.channel],
          set: { enabled, updatedAt },
        })
    },
  }
}
