import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { call, callTable } from '#platform/web/call.ts'
import { useAction } from '#platform/web/use-action.ts'
import type { listApiKeys, listKeyChanges, revokeApiKey } from '../../key-contract.ts'

export type ApiKey = ItemOfReply<typeof listApiKeys>

const queryKey = ['api-keys']

export function useApiKeys() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => callTable<typeof listApiKeys>('GET /api/users/api-keys/my', {}, { signal }),
    staleTime: 0,
    meta: { shownHere: true },
  })
}

export function useKeyChanges() {
  return useQuery({
    queryKey: [...queryKey, 'changes'],
    queryFn: ({ signal }) =>
      callTable<typeof listKeyChanges>('GET /api/users/api-keys/changes', {}, { signal }),
    staleTime: 0,
    meta: { shownHere: true },
  })
}

/** Fetches the keys again, after a change. */
export function useRefetchKeys() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey })
}

export function useRevokeKey(done: string) {
  const refetch = useRefetchKeys()
  return useAction({
    done,
    mutationFn: (uuid: string) => call<typeof revokeApiKey>('POST /api/users/api-keys/revoke', { uuid }),
    onSettled: () => refetch(),
  })
}
