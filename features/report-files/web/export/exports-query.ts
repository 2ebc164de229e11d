import { queryOptions } from '@tanstack/react-query'
import { type ReportPlace, shownHere } from '#features/reports/web/index.ts'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { callTable } from '#platform/web/call.ts'
import { saveFile } from '#platform/web/save-file.ts'
import type { listExports } from '../../export-contract.ts'

export type ReportFile = ItemOfReply<typeof listExports>

export const exportsKey = (mediaId: string) => ['lives', 'exports', mediaId] as const

const isUnderWay = ({ status }: ReportFile) => status === 'waiting' || status === 'writing'

/** The user's prepared exports of a report; polled every second while one is in progress. */
export const exportsQuery = (place: ReportPlace) =>
  queryOptions({
    queryKey: exportsKey(place.mediaId),
    queryFn: ({ signal }) =>
      callTable<typeof listExports>('POST /api/plugins/live/messages/exports', place, { signal }),
    refetchInterval: (query) => (query.state.data?.rows.some(isUnderWay) ? 1_000 : false),
    meta: { shownHere },
  })

/** Downloads the file of an export. */
export function saveExport({ id }: Pick<ReportFile, 'id'>): void {
  saveFile(`/api/plugins/live/messages/export/${id}/file`)
}
