import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf, ItemOfReply } from '#platform/contract/endpoint.ts'
import { call, callTable } from '#platform/web/call.ts'
import { useAction } from '#platform/web/use-action.ts'
import type { addLocation, deleteLocation, listLocations, updateLocation } from '../../location-contract.ts'

export type Location = ItemOfReply<typeof listLocations>
type LocationInput = Omit<InputOf<typeof addLocation>, 'uuid'>

const locationsKey = (uuid: string) => ['merchant-locations', uuid]

export function useLocations(uuid: string) {
  return useQuery({
    queryKey: locationsKey(uuid),
    queryFn: ({ signal }) =>
      callTable<typeof listLocations>('POST /api/merchants/locations', { uuid }, { signal }),
  })
}

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

/** Stores a location: a new one, or in place of the one with this id. */
export function saveLocation(uuid: string, id: string | null, typed: LocationInput, idempotencyKey: string) {
  return id === null
    ? call<typeof addLocation>('POST /api/merchants/locations/add', { ...typed, uuid }, { idempotencyKey })
    : call<typeof updateLocation>('POST /api/merchants/locations/update', { ...typed, uuid, id })
}

export function useMakeSender(uuid: string, done: string) {
  const refresh = useRefreshLocations(uuid)
  return useAction({
    done,
    mutationFn: (id: string) =>
      call<typeof updateLocation>('POST /api/merchants/locations/update', { uuid, id, isSender: true }),
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
