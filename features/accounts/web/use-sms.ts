import { useQuery } from '@tanstack/react-query'
import type { getInstallation } from '#platform/contract/installation.ts'
import { call } from '#platform/web/call.ts'

/** Whether this installation sends SMS; taken for granted until it says no. */
export function useSms(): boolean {
  const { data } = useQuery({
    queryKey: ['installation'],
    queryFn: () => call<typeof getInstallation>('GET /api/installation'),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { shownHere: true },
  })
  return data?.sms ?? true
}
