import type { Live } from '#features/lives/server/index.ts'
import { day } from '#platform/contract/time.ts'
import { undoDays } from '../../import-contract.ts'
import type { ReportImport } from './import-store.ts'

/** Maps an import to the row of an API reply. */
export function importRow(reportImport: ReportImport, live: Live | null, now: Date) {
  const { id, fileName, bytes, status, mapping, imported, doubled, refused, failure, createdAt } =
    reportImport
  return {
    id,
    fileName,
    bytes,
    status,
    rows: mapping?.rows ?? 0,
    imported,
    doubled,
    refused,
    failure,
    canUndo: status === 'done' && live !== null && now.getTime() - createdAt.getTime() < undoDays * day,
    createdAt,
    live: live && {
      pluginId: live.pluginId,
      accountId: live.accountId,
      mediaId: live.mediaId,
      accountUsername: live.accountUsername,
      day: live.day,
    },
  }
}
