import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { toast } from '#ui/toast.ts'
import type { applyBulkEdit, showChange, undoChange } from '../../contract.ts'

type Change = ItemOfReply<typeof applyBulkEdit>

/** Milliseconds between two requests for the state of a change. */
const askAgainAfter = 1000

/** Follows a change of many products to its end, then says what it did, with an undo. */
export function useFollowChange(): (change: Change) => void {
  const t = useTranslations('products.bulk')
  const client = useQueryClient()

  async function ended({ uuid }: Change): Promise<Change> {
    for (;;) {
      const change = await call<typeof showChange>('GET /api/products/changes/:change_uuid', {
        changeUuid: uuid,
      })
      if (!isUnderWay(change.state)) return change
      await new Promise((resolve) => setTimeout(resolve, askAgainAfter))
    }
  }
  async function follow(change: Change): Promise<void> {
    const end = isUnderWay(change.state) ? await ended(change) : change
    await client.invalidateQueries({ queryKey: ['products'] })
    if (end.state === 'undone') toast.success(t('undone', { n: end.changed }))
    else if (end.state === 'failed') toast.error(end.failure ?? t('failed'))
    else
      toast.success(t('done', { n: end.changed }), {
        ...(end.canUndo && { action: { label: t('undo'), onPress: () => void undo(end) } }),
      })
  }
  async function undo({ uuid }: Change): Promise<void> {
    try {
      await follow(await call<typeof undoChange>('POST /api/products/bulk/undo', { uuid }))
    } catch {
      toast.error(t('undoFailed'))
    }
  }
  return (change) => void follow(change).catch(() => toast.error(t('unknown')))
}

const isUnderWay = (state: Change['state']) =>
  state === 'waiting' || state === 'running' || state === 'undoing'
