import { queryOptions } from '@tanstack/react-query'
import { shownHere } from '#features/reports/web/index.ts'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { call, callTable } from '#platform/web/call.ts'
import type { listImports, showImport, uploadImport } from '../../import-contract.ts'

export type Preview = ItemOfReply<typeof uploadImport>
/** The columns of a file. */
export type Mapping = Preview['mapping']
export type ReportImport = ItemOfReply<typeof showImport>

const key = ['lives', 'imports'] as const

export const importsQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => callTable<typeof listImports>('POST /api/plugins/live/imports', {}, { signal }),
  meta: { shownHere },
})

/** An import, polled until it has ended. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, id],
    queryFn: ({ signal }) => call<typeof showImport>('GET /api/plugins/live/imports/:id', { id }, { signal }),
    refetchInterval: (query) => (query.state.data?.status === 'importing' ? 700 : false),
    meta: { shownHere },
  })

/** The path of the report of an import. */
export function reportPath({ pluginId, accountId, mediaId }: NonNullable<ReportImport['live']>): string {
  return `/plugins/v2/${pluginId}/instagram/${encodeURIComponent(accountId)}/medias/${encodeURIComponent(mediaId)}/report`
}
