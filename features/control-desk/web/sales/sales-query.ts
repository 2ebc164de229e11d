import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { everyFailure } from '#platform/web/query-client.ts'
import { useTopic } from '#platform/web/use-topic.ts'
import type { showStreamSales } from '../../contract.ts'

export type StreamSales = ItemOfReply<typeof showStreamSales>

const salesQuery = (streamUuid: string) =>
  queryOptions({
    queryKey: ['control-desk', 'sales', streamUuid],
    queryFn: ({ signal }) =>
      call<typeof showStreamSales>('POST /api/streams/desk/sales', { streamUuid }, { signal }),
    // Carts of unlimited stock change nothing that is published.
    refetchInterval: 10_000,
    meta: { shownHere: everyFailure },
  })

/** News of this time lead to one request. */
const spacingMs = 500

/**
 * What viewers took, asked for again when products or their stock change.
 *
 * @param onLists called when another product is on show
 */
export function useStreamSales(streamUuid: string, onLists: () => void) {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useTopic(`showcase:${streamUuid}`, {
    onEvent(event) {
      if (event === 'lists') onLists()
      timer.current ??= setTimeout(() => {
        timer.current = undefined
        void client.invalidateQueries({ queryKey: salesQuery(streamUuid).queryKey })
        void client.invalidateQueries({ queryKey: ['stream-sold-out', streamUuid] })
      }, spacingMs)
    },
    onRefresh: ({ first }) => {
      if (first) return
      onLists()
      void client.invalidateQueries({ queryKey: salesQuery(streamUuid).queryKey })
    },
  })
  return useQuery(salesQuery(streamUuid))
}
