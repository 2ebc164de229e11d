import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf, ItemOfReply } from '#platform/contract/endpoint.ts'
import { chooseLocale } from '#platform/i18n/web-locale.ts'
import { call } from '#platform/web/call.ts'
import { session } from '#platform/web/session.ts'
import { useAction } from '#platform/web/use-action.ts'
import type { getMyProfile } from '../../contract.ts'
import type { updateMyProfile } from '../../profile-contract.ts'
import { sessionOf } from '../ask-session.ts'

export type Profile = ItemOfReply<typeof getMyProfile>
export type ProfileChange = InputOf<typeof updateMyProfile>

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call<typeof getMyProfile>('GET /api/users/profiles/my', {}, { signal }),
  meta: {
    shownHere: ['not_found', 'access_denied', 'internal_error', 'unavailable', 'http_error', 'timeout'],
  },
})

export function useProfile() {
  return useQuery(profileQuery)
}

/** Applies a profile from the server's answer to the cache, the menu and the language. */
export function useTakeProfile(): (profile: Profile) => void {
  const client = useQueryClient()
  return (profile) => {
    const before = session.state().session?.language
    const secondFactorDue = session.state().session?.secondFactorDue ?? false
    client.setQueryData(profileQuery.queryKey, profile)
    const profileImageUrl = profile.profileImage?.cdnUrl ?? null
    session.begin(sessionOf({ ...profile, profileImageUrl, secondFactorDue }))
    if (profile.language !== before) chooseLocale(profile.language === 'pt-BR' ? 'pt-BR' : 'en-US')
  }
}

/** Sends changes of the profile. The form shows their errors. */
export function useUpdateProfile({ done }: { done?: string } = {}) {
  const take = useTakeProfile()
  return useAction({
    done: done ?? null,
    shownHere: ['wrong_password', 'validation_failed', 'conflict', 'rate_limited'],
    mutationFn: (change: ProfileChange) =>
      call<typeof updateMyProfile>('POST /api/users/profiles/my/update', change),
    onSuccess: take,
  })
}
