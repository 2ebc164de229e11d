import { useQueries, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { ItemOfReply, ResultOf } from '#platform/contract/endpoint.ts'
import { call, callFile, callTable } from '#platform/web/call.ts'
import { everyFailure } from '#platform/web/query-client.ts'
import { saveBlob } from '#platform/web/save-blob.ts'
import { useAction } from '#platform/web/use-action.ts'
import type {
  downloadLabels,
  listLabelServices,
  listLabels,
  listPurchases,
  priceLabels,
} from '../labels-contract.ts'

export type Label = ItemOfReply<typeof listLabels>
export type PurchasedLabel = ItemOfReply<typeof listPurchases>
export type LabelService = ItemOfReply<typeof listLabelServices>
export type LabelPrices = ResultOf<typeof priceLabels>

/** Parcels whose price one call asks for. */
const pricesAtOnce = 20

/** The newest label of each of these orders; fetched again with the orders themselves. */
export function useLabels(merchantUuid: string, orderUuids: string[]) {
  return useQuery({
    queryKey: ['order', 'labels', merchantUuid, orderUuids],
    queryFn: async ({ signal }) => {
      const page = await callTable<typeof listLabels>(
        'POST /api/parcels/labels',
        { merchantUuid, orderUuids },
        { signal },
      )
      return page.rows
    },
  })
}

/** The labels that are bought now, or were a short while ago; fetched again with the orders themselves. */
export function usePurchases(merchantUuid: string) {
  return useQuery({
    queryKey: ['order', 'purchases', merchantUuid],
    queryFn: async ({ signal }) => {
      const page = await callTable<typeof listPurchases>(
        'POST /api/parcels/labels/purchases',
        { merchantUuid },
        { signal },
      )
      return page.rows
    },
    meta: { shownHere: everyFailure },
  })
}

/** By what a merchant may buy labels; none without a connected carrier. */
export function useLabelServices(merchantUuid: string) {
  return useQuery({
    queryKey: ['label-services', merchantUuid],
    queryFn: async ({ signal }) => {
      const page = await callTable<typeof listLabelServices>(
        'POST /api/parcels/labels/services',
        { merchantUuid },
        { signal },
      )
      return page.rows
    },
  })
}

/** What labels of these orders cost, some at a time, and what the accounts have to pay them with. */
export function useLabelPrices(merchantUuid: string, orderUuids: string[]) {
  const parts = Array.from({ length: Math.ceil(orderUuids.length / pricesAtOnce) }, (_, at) =>
    orderUuids.slice(at * pricesAtOnce, (at + 1) * pricesAtOnce),
  )
  return useQueries({
    queries: parts.map((part) => ({
      queryKey: ['label-prices', merchantUuid, part],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call<typeof priceLabels>(
          'POST /api/parcels/labels/prices',
          { merchantUuid, orderUuids: part },
          { signal },
        ),
      // Asked for whenever the dialog opens, and not while it is read.
      ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false },
    })),
    combine: (answers) => ({
      isPending: answers.some(({ isPending }) => isPending),
      hasFailed: answers.some(({ isError }) => isError),
      parcels: answers.flatMap(({ data }) => data?.parcels ?? []),
      balances: answers.find(({ data }) => data)?.data?.balances ?? [],
    }),
  })
}

/** Saves a file of labels for each carrier. */
export function usePrintLabels(merchantUuid: string) {
  const t = useTranslations('parcels.label')
  return useAction({
    failed: t('printFailed'),
    async mutationFn(labels: { number: number; carrier: Label['carrier'] }[]) {
      for (const [carrier, own] of Map.groupBy(labels, (label) => label.carrier)) {
        const numbers = own.map(({ number }) => number).join(',')
        const wanted = { uuid: merchantUuid, carrier, numbers }
        const file = await callFile<typeof downloadLabels>('GET /api/parcels/:uuid/labels/pdf', wanted)
        saveBlob(file, `${t('file')}.pdf`)
      }
    },
  })
}
