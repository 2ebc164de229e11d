import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { newKey, newUuid } from '#platform/web/new-key.ts'
import { everyFailure } from '#platform/web/query-client.ts'
import { useAction } from '#platform/web/use-action.ts'
import { useTopic } from '#platform/web/use-topic.ts'
import type { orderChangedEvent, readRunningOrder, saveRunningOrder } from '../../order-contract.ts'
import { reportOf } from '../desk-place.ts'

export type RunningOrderOfLive = ItemOfReply<typeof readRunningOrder>
export type Planned = RunningOrderOfLive['items'][number]
type Place = { id: string; accountId: string; mediaId: string }

// Its type holds it to the contract, whose schemas stay out of the page.
const changedEvent: typeof orderChangedEvent = 'order'

const orderKey = (liveId: string) => ['control-desk', 'order', liveId] as const

const orderQuery = (place: Place) =>
  queryOptions({
    queryKey: orderKey(place.id),
    queryFn: ({ signal }) =>
      call<typeof readRunningOrder>('POST /api/plugins/live/desk/order', reportOf(place), { signal }),
    meta: { shownHere: everyFailure },
  })

/**
 * The running order of an Instagram live, which every helper may change; null: nobody who may.
 *
 * @param onShow what is on show: the times are asked for again when it changes
 */
export function useRunningOrder(
  live: Place,
  { isHelper, onShow }: { isHelper: boolean; onShow: string | undefined },
) {
  const t = useTranslations('controlDesk.order')
  const client = useQueryClient()
  const { queryKey } = orderQuery(live)
  const scope = { id: `running-order-${live.id}` }
  // While changes are on their way, the page is ahead of the server.
  const ask = () => {
    const isSaving = client.isMutating({ predicate: ({ options }) => options.scope?.id === scope.id }) > 0
    if (!isSaving) void client.invalidateQueries({ queryKey })
  }
  useTopic(isHelper ? `live-replies:${live.id}` : null, {
    onEvent: (event) => event === changedEvent && ask(),
    onRefresh: ({ first }) => {
      if (!first) ask()
    },
  })
  const shownBefore = useRef(onShow)
  useEffect(() => {
    if (shownBefore.current !== onShow) void client.invalidateQueries({ queryKey: orderKey(live.id) })
    shownBefore.current = onShow
  }, [client, onShow, live.id])
  const query = useQuery({ ...orderQuery(live), enabled: isHelper })
  const known = (): RunningOrderOfLive => client.getQueryData(queryKey) ?? { version: 0, items: [] }
  const send = async (items: Planned[]) => {
    const saved = await call<typeof saveRunningOrder>(
      'POST /api/plugins/live/desk/order/save',
      {
        ...{ ...reportOf(live), version: known().version },
        items: items.map(({ shownAt: _, ...item }) => item),
      },
      { idempotencyKey: newKey() },
    )
    // What is shown may be ahead of what was saved.
    client.setQueryData(queryKey, { version: saved.version, items: known().items })
  }
  const save = useAction({
    ...{ scope, mutationFn: send },
    failed: (error) => error.message || t('saveFailed'),
    onError: () => void client.invalidateQueries({ queryKey }),
  })
  return {
    query,
    /** Shows a change at once and saves it; one after the other. */
    change(items: Planned[]) {
      client.setQueryData(queryKey, { version: known().version, items })
      save.mutate(items)
    },
    /** Ends when the product is saved, at the end of the order. */
    async add(item: Omit<Planned, 'id' | 'shownAt'>) {
      const items = [...known().items, { ...item, id: newUuid(), shownAt: null }]
      await send(items)
      client.setQueryData(queryKey, { version: known().version, items })
    },
  }
}
