import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { call, callTable } from '#platform/web/call.ts'
import { everyFailure } from '#platform/web/query-client.ts'
import { useAction } from '#platform/web/use-action.ts'
import { useTopic } from '#platform/web/use-topic.ts'
import { toast } from '#ui/toast.ts'
import type { changesTopic, listChanges, undoChange } from '../../contract.ts'

export type Change = ItemOfReply<typeof listChanges>

/** How often the server is asked while a change runs, beside its events; milliseconds. */
const askAgainAfter = 2000

/** The latest changes of many products of a brand. A toast names the end of those that ran, with an undo. */
export function useChanges(merchantUuid: string) {
  const t = useTranslations('products.bulk')
  const client = useQueryClient()
  const queryKey = ['product-changes', merchantUuid]
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      callTable<typeof listChanges>('POST /api/products/changes', { merchantUuid }, { signal }),
    refetchInterval: ({ state }) => (state.data?.rows.some(isUnderWay) ? askAgainAfter : false),
    meta: { shownHere: everyFailure },
  })
  const reload = () => client.invalidateQueries({ queryKey })
  const changes = list.data?.rows ?? []
  const topic: ReturnType<typeof changesTopic> = `catalogue-changes:${merchantUuid}`
  useTopic(changes.some(isUnderWay) ? topic : null, { onEvent: reload, onRefresh: reload })

  const undo = useAction({
    mutationFn: ({ uuid }: Change) => call<typeof undoChange>('POST /api/products/bulk/undo', { uuid }),
    failed: t('undoFailed'),
    onSuccess: begin,
  })

  /** Follows a change that has just begun. */
  async function begin(change: Change): Promise<void> {
    followed.current.add(change.uuid)
    await reload()
  }
  const followed = useRef(new Set<string>())
  useEffect(() => {
    for (const change of changes) {
      if (isUnderWay(change)) followed.current.add(change.uuid)
      else if (followed.current.delete(change.uuid)) {
        void client.invalidateQueries({ queryKey: ['products'] })
        tell(change)
      }
    }
  })
  function tell(change: Change): void {
    if (change.state === 'failed') toast.error(t('failed'))
    else if (change.state === 'undone') toast.success(undoneText(t, change))
    else
      toast.success(t('done', { n: change.changed }), {
        ...(change.canUndo && { action: { label: t('undo'), onPress: () => undo.mutate(change) } }),
      })
  }
  return { list, changes, begin, undo }
}

function undoneText(
  t: ReturnType<typeof useTranslations<'products.bulk'>>,
  { leftOutCount }: Change,
): string {
  return leftOutCount > 0 ? t('undoneWithout', { n: leftOutCount }) : t('undone')
}

export function isUnderWay({ state }: Pick<Change, 'state'>): boolean {
  return state === 'waiting' || state === 'running' || state === 'undoing'
}
