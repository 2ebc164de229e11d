import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { useAction } from '#platform/web/use-action.ts'
import { toast } from '#ui/toast.ts'
import type { changeStates, Outcome } from '../fulfilment-contract.ts'
import type { FulfilmentEvent } from '../order-states.ts'
import { refetchOrders } from './order-queries.ts'

export type Move = { event: FulfilmentEvent; orderUuids: string[] }

/** The events that the states of an order allow to take back. */
const backOf: Partial<Record<FulfilmentEvent, FulfilmentEvent>> = { packed: 'unpacked', unpacked: 'packed' }

const refusals = ['order_not_paid', 'order_state', 'unknown_order'] as const satisfies Outcome[]

/**
 * Packs, unpacks, sends or delivers one or many orders. The toast says how many changed, offers the undo that the states
 * allow, and says why others stayed as they were.
 */
export function useMoveOrders(merchantUuid: string, onDone?: () => void) {
  const t = useTranslations('orders.move')
  const client = useQueryClient()
  const move = useAction({
    mutationFn: ({ event, orderUuids }: Move) =>
      call<typeof changeStates>('POST /api/orders/states/change', { merchantUuid, event, orderUuids }),
    failed: t('failed'),
    done({ changed, results }, { event }) {
      const back = backOf[event]
      const changedUuids = results
        .filter(({ outcome }) => outcome === 'changed')
        .map(({ orderUuid }) => orderUuid)
      const text = t(`done.${event}`, { n: changed })
      if (changed === 0) return null
      if (!back) return text
      return {
        text,
        action: { label: t('undo'), onPress: () => again({ event: back, orderUuids: changedUuids }) },
      }
    },
    onSuccess({ results }) {
      const reasons = refusals.flatMap((refusal) => {
        const n = results.filter(({ outcome }) => outcome === refusal).length
        return n === 0 ? [] : [t(`refused.${refusal}`, { n })]
      })
      if (reasons.length > 0) toast.error(reasons.join(' '))
      onDone?.()
    },
    onSettled: () => refetchOrders(client),
  })
  function again(next: Move): void {
    move.mutate(next)
  }
  return move
}
