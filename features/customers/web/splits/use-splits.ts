import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { everyFailure } from '#platform/web/query-client.ts'
import { useAction } from '#platform/web/use-action.ts'
import type { listParts, undoSplit } from '../../split-contract.ts'
import { refetchCustomers } from '../customer-queries.ts'

export type CustomerPart = ItemOfReply<typeof listParts>['parts'][number]

/** What a customer is made of, and what was taken out of it. */
export const partsQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['customers', 'parts', uuid],
    queryFn: ({ signal }) => call<typeof listParts>('POST /api/customers/parts', { uuid }, { signal }),
    meta: { shownHere: everyFailure },
  })

/** Gives a record that was taken out back. */
export function useUndoSplit({ onBack }: { onBack?: (uuid: string) => unknown } = {}) {
  const t = useTranslations('customerParts')
  const client = useQueryClient()
  return useAction({
    mutationFn: (uuid: string) => call<typeof undoSplit>('POST /api/customers/split/undo', { uuid }),
    done: t('undone'),
    failed: t('undoFailed'),
    async onSuccess({ uuid }) {
      await onBack?.(uuid)
      return refetchCustomers(client)
    },
  })
}
