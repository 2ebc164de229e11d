import { useQuery } from '@tanstack/react-query'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { handleLength } from '#platform/contract/handle.ts'
import { call } from '#platform/web/call.ts'
import { useDebounced } from '#platform/web/use-debounced.ts'
import type { checkHandle } from '../contract.ts'
import { shownHere } from './bio-queries.ts'

export type HandleCheck = ItemOfReply<typeof checkHandle>

/** Whether the typed handle is available, after a pause in typing; null while unknown. */
export function useHandleCheck(handle: string): HandleCheck | null {
  const settled = useDebounced(handle, 300)
  const { data } = useQuery({
    queryKey: ['bio', 'handle', settled],
    queryFn: ({ signal }) =>
      call<typeof checkHandle>('POST /api/users/bio/handle', { username: settled }, { signal }),
    enabled: settled.length >= handleLength.min,
    retry: false,
    meta: { shownHere },
  })
  return settled === handle ? (data ?? null) : null
}
