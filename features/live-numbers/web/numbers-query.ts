import { useQuery } from '@tanstack/react-query'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { call, callTable } from '#platform/web/call.ts'
import { everyFailure } from '#platform/web/query-client.ts'
import type { compareLives, showLiveNumbers } from '../contract.ts'

export type Numbers = ItemOfReply<typeof showLiveNumbers>
export type ComparedLive = ItemOfReply<typeof compareLives>

const meta = { shownHere: everyFailure }

/** The numbers of a stream, asked for again each minute while it is live. */
export function useNumbers(uuid: string, isLive: boolean) {
  return useQuery({
    queryKey: ['live-numbers', uuid],
    queryFn: ({ signal }) => call<typeof showLiveNumbers>('POST /api/streams/numbers', { uuid }, { signal }),
    refetchInterval: isLive && 60_000,
    meta,
  })
}

export function useComparedLives(merchantUuid: string) {
  return useQuery({
    queryKey: ['compared-lives', merchantUuid],
    queryFn: ({ signal }) =>
      callTable<typeof compareLives>('POST /api/streams/numbers/lives', { merchantUuid }, { signal }),
    meta,
  })
}
