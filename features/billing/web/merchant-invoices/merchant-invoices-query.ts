import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { call, callTable } from '#platform/web/call.ts'
import { saveFile } from '#platform/web/save-file.ts'
import { useAction } from '#platform/web/use-action.ts'
import type { listMerchantInvoices } from '../../merchant-invoice-contract.ts'

export type InvoiceEntry = ItemOfReply<typeof listMerchantInvoices>

/** What is shown: a month as `2026-11` (all: empty) and one kind (all: empty). */
export type InvoiceView = { month: string; kind: InvoiceEntry['kind'] | ''; page: number }

export const pageSize = 50

const filterOf = ({ month, kind }: InvoiceView) => ({ month: month || null, kind: kind || null })

export function useMerchantInvoices(uuid: string, view: InvoiceView) {
  return useQuery({
    queryKey: ['merchant-invoices', uuid, view],
    queryFn: ({ signal }) =>
      callTable<typeof listMerchantInvoices>(
        'POST /api/merchants/invoices',
        { uuid, ...filterOf(view), page: view.page, limit: pageSize },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
}

/** Saves the entries of the view as a file. A call before makes sure that the session is valid. */
export function useInvoiceFile(uuid: string, view: InvoiceView) {
  return useAction({
    async mutationFn(format: 'csv' | 'xlsx') {
      await call<typeof listMerchantInvoices>('POST /api/merchants/invoices', {
        ...{ uuid, ...filterOf(view), page: 1, limit: 1 },
      })
      const query = new URLSearchParams({ format })
      if (view.month) query.set('month', view.month)
      if (view.kind) query.set('kind', view.kind)
      saveFile(`/api/merchants/invoices/${uuid}/file?${query}`)
    },
  })
}
