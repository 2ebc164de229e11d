import { useQuery } from '@tanstack/react-query'
import type { getInstallation } from '../contract/installation.ts'
import { call } from './call.ts'

/** The capabilities of this installation; null until they are loaded. */
export function useInstallation() {
  const { data } = useQuery({
    queryKey: ['installation'],
    queryFn: () => call<typeof getInstallation>('GET /api/installation'),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { shownHere: true },
  })
  return data ?? null
}
