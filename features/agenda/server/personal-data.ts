import type { PersonalData } from '#features/accounts/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import { scheduleStore } from './schedule-store.ts'

/** Exports and erases the personal data of the agenda: the lives that a user has planned. */
export function agendaPersonalData({ connection }: Pick<Platform, 'connection'>): PersonalData {
  const store = scheduleStore(connection.db)
  return {
    feature: 'agenda',
    async tablesOf(userUuid) {
      const planned = await store.ofOwner(userUuid)
      return [{ name: 'planned-lives', rows: () => planned }]
    },
    erase: (userUuid) => store.deleteOfOwner(userUuid),
  }
}
