import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callTable } from '#platform/web/call.ts'
import { session } from '#platform/web/session.ts'
import { useAction } from '#platform/web/use-action.ts'
import type { forgetTrustedDevices, getMySecurity, listSecurityEvents } from '../../second-factor-contract.ts'

const key = ['security']

export function useSecurity() {
  return useQuery({
    queryKey: [...key, 'state'],
    queryFn: ({ signal }) => call<typeof getMySecurity>('GET /api/users/security/my', {}, { signal }),
    staleTime: 0,
    meta: { shownHere: true },
  })
}

export function useSecurityEvents() {
  return useQuery({
    queryKey: [...key, 'events'],
    queryFn: ({ signal }) =>
      callTable<typeof listSecurityEvents>('GET /api/users/security/events', {}, { signal }),
    staleTime: 0,
    meta: { shownHere: true },
  })
}

/** Fetches the page again after a change, and notes in the session whether a second factor is still due. */
export function useTakeChange(): (hasSecondFactor?: boolean) => Promise<void> {
  const client = useQueryClient()
  return async (hasSecondFactor) => {
    const { session: present } = session.state()
    if (present?.secondFactorDue && hasSecondFactor) session.begin({ ...present, secondFactorDue: false })
    await client.invalidateQueries({ queryKey: key })
  }
}

export function useForgetDevices(done: string) {
  const take = useTakeChange()
  return useAction({
    done,
    mutationFn: () =>
      call<typeof forgetTrustedDevices>('POST /api/users/security/trusted-devices/forget', {}),
    onSettled: () => take(),
  })
}
