import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { call, callTable } from '#platform/web/call.ts'
import { useAction } from '#platform/web/use-action.ts'
import type { endMyOtherSessions, endMySession, listMySessions } from '../../profile-contract.ts'

export type SessionItem = ItemOfReply<typeof listMySessions>

const key = ['my-sessions']

export function useMySessions() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callTable<typeof listMySessions>('GET /api/session/my', {}, { signal }),
    staleTime: 0,
  })
}

/** Ends one session; one that has ended meanwhile counts as ended. */
export function useEndSession(done: string) {
  const client = useQueryClient()
  return useAction({
    done,
    shownHere: ['not_found'],
    mutationFn: (id: string) => call<typeof endMySession>('POST /api/session/my/end', { id }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}

export function useEndOtherSessions(done: string) {
  const client = useQueryClient()
  return useAction({
    done,
    mutationFn: () => call<typeof endMyOtherSessions>('POST /api/session/my/end-others', {}),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}
