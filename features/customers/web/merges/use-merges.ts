import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { useAction } from '#platform/web/use-action.ts'
import type { mergeCustomers, refuseMerge, undoMerge } from '../../contract.ts'
import { refetchCustomers } from '../customer-queries.ts'

type Pair = { uuid: string; otherUuid: string }

/** Restores a merged record. */
export function useUndoMerge({ onSuccess }: { onSuccess?: () => unknown } = {}) {
  const t = useTranslations('customers.merges')
  const client = useQueryClient()
  return useAction({
    mutationFn: (uuid: string) => call<typeof undoMerge>('POST /api/customers/merges/undo', { uuid }),
    done: t('undone'),
    failed: t('failed'),
    onSuccess: onSuccess ?? (() => refetchCustomers(client)),
  })
}

/** Merges two records, with its undo in the toast. */
export function useMerge() {
  const t = useTranslations('customers.merges')
  const client = useQueryClient()
  const undo = useUndoMerge()
  return useAction({
    mutationFn: (pair: Pair) => call<typeof mergeCustomers>('POST /api/customers/merges/accept', pair),
    done: (_, { otherUuid }) => ({
      text: t('accepted'),
      action: { label: t('undo'), onPress: () => undo.mutate(otherUuid) },
    }),
    failed: t('failed'),
    onSettled: () => refetchCustomers(client),
  })
}

/** Says that two records are different people. */
export function useRefuseMerge() {
  const t = useTranslations('customers.merges')
  const client = useQueryClient()
  return useAction({
    mutationFn: (pair: Pair) => call<typeof refuseMerge>('POST /api/customers/merges/refuse', pair),
    done: t('refused'),
    failed: t('failed'),
    onSettled: () => refetchCustomers(client),
  })
}
