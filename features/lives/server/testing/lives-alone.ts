import type { DatabaseConnection } from '#platform/server/database/connect.ts'
import { createEventBus } from '#platform/server/events.ts'
import { silentLog } from '#platform/server/log.ts'
import type { FileStorage } from '#platform/server/storage/file-storage.ts'

const noFiles: FileStorage = {
  put: async () => 0,
  open: async () => null,
  async *list() {},
  link: async () => null,
  delete: async () => {},
}

/** What an erasure needs where no later feature has anything attached to lives. */
export function livesAlone(connection: DatabaseConnection) {
  return { connection, files: noFiles, events: createEventBus(silentLog), attached: [] }
}
