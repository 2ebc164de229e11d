import type { PersonalData } from '#features/accounts/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import { bioStore } from './bio-store.ts'
import { clickStore } from './click-store.ts'
import { bioChanged } from './events.ts'
import { handleStore } from './handle-store.ts'
import { imageStore } from './image-store.ts'
import { deleteFiles } from './upload-image.ts'

/** Exports and erases a user's page, handles, pictures and clicks. */
export function bioPersonalData(
  platform: Pick<Platform, 'connection' | 'clock' | 'files' | 'events'>,
): PersonalData {
  const { connection, clock } = platform
  return {
    feature: 'bio',

    async tablesOf(userUuid) {
      const bio = await bioStore(connection.db).ofUser(userUuid)
      const images = await imageStore(connection.db).imagesOf(userUuid)
      const handles = bio ? await handleStore(connection.db).formerHandlesOf(bio.id, clock.now()) : []
      const clicks = bio ? await clickStore(connection.db).between(bio.id, '0001-01-01', '9999-12-31') : []
      return [
        { name: 'bio', rows: () => (bio ? [bio] : []) },
        { name: 'former_handles', rows: () => handles },
        { name: 'images', rows: () => images },
        { name: 'clicks', rows: () => clicks },
      ]
    },

    async erase(userUuid) {
      const bio = await bioStore(connection.db).ofUser(userUuid)
      for (const { uuid } of await imageStore(connection.db).imagesOf(userUuid)) {
        await deleteFiles(platform, uuid)
        await imageStore(connection.db).deleteImage(userUuid, uuid)
      }
      await connection.transaction((tx) => bioStore(tx).erase(userUuid))
      if (bio) await platform.events.emit(bioChanged, { handles: [bio.handle] })
    },
  }
}
