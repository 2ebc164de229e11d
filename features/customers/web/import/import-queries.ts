import { queryOptions } from '@tanstack/react-query'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { guessedColumns } from '#platform/web/file-columns.ts'
import { everyFailure } from '#platform/web/query-client.ts'
import type { checkCustomerImport, listCustomerImports, uploadCustomers } from '../../import-contract.ts'
import { type ImportField, identifyingFields } from '../../import-fields.ts'

export type UploadedFile = ItemOfReply<typeof uploadCustomers>
export type Check = ItemOfReply<typeof checkCustomerImport>
export type CustomerImport = ItemOfReply<typeof listCustomerImports>['imports'][number]

/** What each column of a file is, by its place; null: it is left out. */
export type Plan = { columns: (ImportField | null)[]; hasHeads: boolean }

const meta = { shownHere: everyFailure }

/** The columns as they were guessed; a file has as many as its widest first row. */
export function guessedPlan(file: UploadedFile): Plan {
  return { hasHeads: file.hasHeads, columns: guessedColumns(file) }
}

export const saysWho = ({ columns }: Plan) =>
  columns.some((field) => field !== null && identifyingFields.includes(field))

/** The plan as the server takes it. */
export const planOf = (uuid: string, { columns, hasHeads }: Plan) => ({
  ...{ uuid, hasHeads },
  columns: columns.flatMap((field, column) => (field === null ? [] : [{ field, column }])),
})

/** What an import would do by this plan. */
export const checkQuery = (uuid: string, plan: Plan) =>
  queryOptions({
    queryKey: ['customer-import-check', uuid, plan],
    queryFn: ({ signal }) =>
      call<typeof checkCustomerImport>('POST /api/customers/import/check', planOf(uuid, plan), { signal }),
    staleTime: 60_000,
    meta,
  })

export const isUnderWay = ({ state }: CustomerImport) =>
  state === 'waiting' || state === 'running' || state === 'undoing'

const askAgainAfter = 2_000

/** The imports; asked for again while one is under way. */
export const importsQuery = () =>
  queryOptions({
    queryKey: ['customer-imports'],
    queryFn: ({ signal }) => call<typeof listCustomerImports>('GET /api/customers/imports', {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.imports.some(isUnderWay) ? askAgainAfter : false),
    meta,
  })
