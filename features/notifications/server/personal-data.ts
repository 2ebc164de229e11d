import type { PersonalData } from '#features/accounts/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { sentNoticeStore } from './sent-notice-store.ts'

/** The notices sent to a user, with their time. */
export function notificationsPersonalData(db: Database): PersonalData {
  const store = sentNoticeStore(db)
  return {
    feature: 'notifications',
    async tablesOf(userUuid) {
      const notices = await store.ofUser(userUuid)
      return [{ name: 'notices', rows: () => notices }]
    },
    erase: (userUuid) => store.deleteOfUser(userUuid),
  }
}
