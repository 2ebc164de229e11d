import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/web/call.ts'
import { everyFailure } from '#platform/web/query-client.ts'
import { useDebounced } from '#platform/web/use-debounced.ts'
import type { checkStreamUri } from '../../uri-contract.ts'
import type { Stream } from '../streams-query.ts'

/** Whether a typed uri is free, after a pause in typing; null while unknown, and for the one that the stream has. */
export function useUriCheck({ uuid, uri: own }: Stream, typed: string | null) {
  const settled = useDebounced(typed, 300)
  const { data } = useQuery({
    queryKey: ['stream-uri', uuid, settled],
    queryFn: ({ signal }) =>
      call<typeof checkStreamUri>('POST /api/streams/uri', { uuid, uri: settled ?? '' }, { signal }),
    enabled: settled !== null && settled === typed && settled !== own,
    retry: false,
    meta: { shownHere: everyFailure },
  })
  return settled === typed && typed !== own ? (data ?? null) : null
}
