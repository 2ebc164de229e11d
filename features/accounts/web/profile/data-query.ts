import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { useAction } from '#platform/web/use-action.ts'
import type { cancelDeletion, downloadExport, getMyExport, startExport } from '../../privacy-contract.ts'
import { useTakeProfile } from './profile-query.ts'

export type DataExport = ItemOfReply<typeof startExport>

const key = ['data-export']
const whilePreparing = 1_500
// Matches the contract by its type, without importing its schemas into the page.
const filePath: (typeof downloadExport)['path'] = '/users/data/export/:id/file'

/** The newest export, polled while it is being prepared; null if there is none. */
export function useDataExport() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call<typeof getMyExport>('GET /api/users/data/export', {}, { signal }),
    refetchInterval: ({ state }) => (isUnderWay(state.data ?? null) ? whilePreparing : false),
    staleTime: 0,
  })
}

export function useStartExport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call<typeof startExport>('POST /api/users/data/export', {}),
    onSuccess: (started) => client.setQueryData(key, started),
  })
}

export function useCancelDeletion(done: string) {
  const take = useTakeProfile()
  return useAction({
    done,
    mutationFn: () => call<typeof cancelDeletion>('POST /api/users/data/deletion/cancel', {}),
    onSuccess: take,
  })
}

export function isUnderWay(found: DataExport | null): boolean {
  return found?.status === 'waiting' || found?.status === 'preparing'
}

/** The address of the file. */
export function exportFileAt(id: string): string {
  return `/api${filePath.replace(':id', id)}`
}
