import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { everyFailure } from '#platform/web/query-client.ts'
import { useAction } from '#platform/web/use-action.ts'
import type { deleteDestination, listDestinations, updateDestination } from '../../destination-contract.ts'

type Destinations = ItemOfReply<typeof listDestinations>
export type Destination = Destinations['destinations'][number]

/** Where a live is forwarded to, with the state of each, asked for every five seconds while there are any. */
export const destinationsQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['stream-destinations', uuid],
    queryFn: ({ signal }) =>
      call<typeof listDestinations>('POST /api/streams/destinations', { uuid }, { signal }),
    refetchInterval: ({ state }) => (state.data?.destinations.length ? 5000 : false),
    meta: { shownHere: everyFailure },
  })

export function useRefreshDestinations(uuid: string) {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: destinationsQuery(uuid).queryKey })
}

/** Switches a destination on or off, and removes one. */
export function useDestinationActions(
  uuid: string,
  { failed, removed }: { failed: string; removed: string },
) {
  const refresh = useRefreshDestinations(uuid)
  return {
    change: useAction({
      scope: { id: `stream-destinations-${uuid}` },
      mutationFn: (change: { destinationUuid: string; isActive: boolean }) =>
        call<typeof updateDestination>('POST /api/streams/destinations/update', { uuid, ...change }),
      failed,
      onSettled: refresh,
    }),
    remove: useAction({
      mutationFn: (destinationUuid: string) =>
        call<typeof deleteDestination>('POST /api/streams/destinations/delete', { uuid, destinationUuid }),
      done: removed,
      failed,
      onSettled: refresh,
    }),
  }
}
