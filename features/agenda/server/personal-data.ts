import type { PersonalData } from '#features/accounts/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import { scheduleStore } from './schedule-store.ts'

/** What the agenda holds about a user: the lives they planned. */
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
