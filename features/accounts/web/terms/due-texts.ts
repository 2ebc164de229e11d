import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { isCallError } from '#platform/web/call-error.ts'
import type { getMyUser } from '../../contract.ts'
import type { acceptTerms } from '../../terms-contract.ts'

export type DueText = ItemOfReply<typeof getMyUser>['termsDue'][number]

const key = ['terms-due']

/** The current texts that the user has not accepted; fetched once a page load. Empty while signed out. */
export function useDueTexts(userUuid: string | null): DueText[] {
  const { data } = useQuery({
    queryKey: [...key, userUuid],
    queryFn: async ({ signal }) =>
      (await call<typeof getMyUser>('GET /api/users/my', {}, { signal })).termsDue,
    enabled: userUuid !== null,
    staleTime: Number.POSITIVE_INFINITY,
    // If the request fails, the next page load repeats it.
    meta: { shownHere: true },
  })
  return data ?? []
}

export function useAcceptTexts() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (due: DueText[]) =>
      call<typeof acceptTerms>(
        'POST /api/users/terms/accept',
        Object.fromEntries(due.map(({ name, version }) => [name, version])),
      ),
    onSuccess: ({ termsDue }) => client.setQueriesData({ queryKey: key }, termsDue),
    // A newer version appeared meanwhile: fetch its number.
    onError: (error) =>
      isCallError(error, 'validation_failed') && client.invalidateQueries({ queryKey: key }),
  })
}
