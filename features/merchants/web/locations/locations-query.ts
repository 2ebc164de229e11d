import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf, ItemOfReply } from '#platform/contract/endpoint.ts'
import { call, callTable } from '#platform/web/call.ts'
import { useAction } from '#platform/web/use-action.ts'
import type { addLocation, deleteLocation, listLocations, updateLocation } from '../../location-contract.ts'

export type Location = ItemOfReply<typeof listLocations>
type LocationInput = Omit<InputOf<typeof addLocation>, 'uuid'>

const locationsKey = (uuid: string) => ['merchant-locations', uuid]

const locationsQuery = (uuid: string) =>
  queryOptions({
    queryKey: locationsKey(uuid),
    queryFn: ({ signal }) =>
      callTable<typeof listLocations>('POST /api/merchants/locations', { uuid }, { signal }),
  })

export const useLocations = (uuid: string) => useQuery(locationsQuery(uuid))

/** Fetches the locations again, and the merchant, whose status depends on them. */
export function useRefreshLocations(uuid: string) {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: locationsKey(uuid) }),
      client.invalidateQueries({ queryKey: ['merchant', uuid] }),
      client.invalidateQueries({ queryKey: ['merchant-policies', uuid] }),
    ])
}

/** Fetches a location as it is now; null when it was removed. */
export function useFetchLocation(uuid: string) {
  const client = useQueryClient()
  return async (id: string) => {
    const { rows } = await client.fetchQuery({ ...locationsQuery(uuid), staleTime: 0 })
    return rows.find((location) => location.id === id) ?? null
  }
}

export function storeLocation(uuid: string, typed: LocationInput, idempotencyKey: string) {
  return call<typeof addLocation>('POST /api/merchants/locations/add', { ...typed, uuid }, { idempotencyKey })
}

type LocationChange = Omit<InputOf<typeof updateLocation>, 'uuid' | 'id'>

export function changeLocation(uuid: string, id: string, change: LocationChange) {
  return call<typeof updateLocation>('POST /api/merchants/locations/update', { ...change, uuid, id })
}

export function useMakeSender(uuid: string, done: string) {
  const refresh = useRefreshLocations(uuid)
  return useAction({
    done,
    mutationFn: (id: string) => changeLocation(uuid, id, { isSender: true }),
    onSuccess: refresh,
  })
}

export function useDeleteLocation(uuid: string, done: string) {
  const refresh = useRefreshLocations(uuid)
  return useAction({
    done,
    mutationFn: (id: string) =>
      call<typeof deleteLocation>('POST /api/merchants/locations/delete', { uuid, id }),
    onSuccess: refresh,
  })
}
