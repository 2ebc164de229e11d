import { queryOptions } from '@tanstack/react-query'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { call, callTable } from '#platform/web/call.ts'
import { everyFailure } from '#platform/web/query-client.ts'
import { saveFile } from '#platform/web/save-file.ts'
import type {
  checkImport,
  importTemplate,
  listChanges,
  refusedRows,
  showChange,
  showGateway,
  uploadProducts,
} from '../../contract.ts'
import type { ImportField } from '../../import-fields.ts'

export type UploadedFile = ItemOfReply<typeof uploadProducts>
export type Check = ItemOfReply<typeof checkImport>
export type Change = ItemOfReply<typeof showChange>

/** What each column of a file is, by its place; null: it is left out. */
type Columns = (ImportField | null)[]
export type Plan = { columns: Columns; hasHeads: boolean }

const meta = { shownHere: everyFailure }

/** The plan as the server takes it. */
export const planOf = (uuid: string, { columns, hasHeads }: Plan) => ({
  uuid,
  hasHeads,
  columns: columns.flatMap((field, column) => (field === null ? [] : [{ field, column }])),
})

/** What an import would do by this plan. */
export const checkQuery = (uuid: string, plan: Plan) =>
  queryOptions({
    queryKey: ['product-import-check', uuid, plan],
    queryFn: ({ signal }) =>
      call<typeof checkImport>('POST /api/products/import/check', planOf(uuid, plan), { signal }),
    staleTime: 60_000,
    meta,
  })

const isUnderWay = ({ state }: Change) => state === 'waiting' || state === 'running' || state === 'undoing'

/** Milliseconds between two requests for an import that runs, in case an event was missed. */
const askAgainAfter = 3_000

/** A change of many products; asked for again until it has ended. */
export const changeQuery = (changeUuid: string) =>
  queryOptions({
    queryKey: ['product-change', changeUuid],
    queryFn: ({ signal }) =>
      call<typeof showChange>('GET /api/products/changes/:change_uuid', { changeUuid }, { signal }),
    refetchInterval: (query) => (query.state.data && isUnderWay(query.state.data) ? askAgainAfter : false),
    meta,
  })

export const importsKey = (merchantUuid: string) => ['product-imports', merchantUuid] as const

export const importsQuery = (merchantUuid: string) =>
  queryOptions({
    queryKey: importsKey(merchantUuid),
    queryFn: ({ signal }) =>
      callTable<typeof listChanges>(
        'POST /api/products/changes',
        { merchantUuid, kind: 'import' },
        { signal },
      ),
    meta,
  })

/** What stands behind the merchant's full checkout. */
export const gatewayQuery = (merchantUuid: string) =>
  queryOptions({
    queryKey: ['product-gateway', merchantUuid],
    queryFn: ({ signal }) =>
      call<typeof showGateway>('POST /api/merchants/gateway', { merchantUuid }, { signal }),
    meta,
  })

type FileKind = { format: 'csv' | 'xlsx'; language: 'pt-BR' | 'en-US' }

const templatePath: (typeof importTemplate)['path'] = '/products/import/template'
const refusedPath: (typeof refusedRows)['path'] = '/products/import/:import_uuid/refused'

export function saveTemplate(merchantUuid: string, kind: FileKind): void {
  saveFile(`/api${templatePath}?${new URLSearchParams({ merchant_uuid: merchantUuid, ...kind })}`)
}

/** Saves the rows that an import left out, in the format of its file. */
export function saveRefusedRows({ uuid, title }: Change, language: FileKind['language']): void {
  const format = /\.xlsx$/i.test(title) ? 'xlsx' : 'csv'
  saveFile(`/api${refusedPath.replace(':import_uuid', uuid)}?${new URLSearchParams({ format, language })}`)
}
