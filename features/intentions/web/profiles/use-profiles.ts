import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { personHandle } from '#features/integrations/web/index.ts'
import { type Live, shownHere } from '#features/reports/web/index.ts'
import type { InputOf, ItemOfReply } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { newKey } from '#platform/web/new-key.ts'
import { useAction } from '#platform/web/use-action.ts'
import type { addProfile, findProfiles, listProfiles, removeProfile } from '../../profiles-contract.ts'
import { placeOf } from '../claims/use-claims.ts'

export type Profile = ItemOfReply<typeof listProfiles>['profiles'][number]
export type ProfileKind = InputOf<typeof addProfile>['kind']
/** What a profile was and becomes; null: it comments like everybody else. */
type ProfileChange = {
  username: string
  from: { id: string; kind: ProfileKind } | null
  to: ProfileKind | null
}

export const profilesKey = (live: Live) => ['intentions', 'profiles', live.mediaId] as const

const profilesQuery = (live: Live) =>
  queryOptions({
    queryKey: profilesKey(live),
    queryFn: ({ signal }) =>
      call<typeof listProfiles>('POST /api/plugins/live/claims/profiles', placeOf(live), { signal }),
    staleTime: 0,
    meta: { shownHere },
  })

/** The profiles that the account of a live named. */
export const useProfiles = (live: Live) => useQuery(profilesQuery(live))

/** Commenters whose user name contains what is typed; empty until something is. */
export function useCommenters(live: Live, part: string): string[] {
  const query = useQuery({
    queryKey: ['intentions', 'commenters', live.mediaId, part],
    queryFn: ({ signal }) =>
      call<typeof findProfiles>(
        'POST /api/plugins/live/claims/profiles/find',
        { ...placeOf(live), searchParam: part },
        { signal },
      ),
    enabled: part !== '',
    placeholderData: (before) => before,
    gcTime: 60_000,
    // Without suggestions the name can still be typed.
    meta: { shownHere },
  })
  return part === '' ? [] : (query.data?.usernames ?? [])
}

/** Whether the reader may name profiles: as the server decides. */
export const mayNameProfiles = ({ role }: Pick<Live, 'role'>): boolean =>
  role === 'owner' || role === 'administrator'

/** Names profiles and takes them back, each with an undo; `refresh` brings the claims up to date. */
export function useProfileChanges(live: Live, refresh: () => Promise<void>) {
  const t = useTranslations('claims.profiles')
  const client = useQueryClient()
  const send = async ({ username, from, to }: ProfileChange): Promise<{ id: string }> => {
    try {
      if (to !== null)
        return await call<typeof addProfile>(
          'POST /api/plugins/live/claims/profiles/add',
          { ...placeOf(live), username, kind: to },
          { idempotencyKey: newKey() },
        )
      return await call<typeof removeProfile>('POST /api/plugins/live/claims/profiles/remove', {
        ...placeOf(live),
        profileId: from?.id ?? '',
      })
    } finally {
      await Promise.all([client.invalidateQueries({ queryKey: profilesKey(live) }), refresh()])
    }
  }
  const said = ({ username: name, to }: ProfileChange) =>
    t(to === null ? 'removed' : to === 'helper' ? 'named' : 'wasBlocked', { name: personHandle(name) })

  const undoing = useAction({
    mutationFn: send,
    done: (_, change) => said(change),
    failed: t('failed'),
  })
  const changing = useAction({
    mutationFn: send,
    done: ({ id }, change) => ({
      text: said(change),
      action: {
        label: t('undo'),
        onPress: () =>
          undoing.mutate({
            username: change.username,
            from: change.to && { id, kind: change.to },
            to: change.from?.kind ?? null,
          }),
      },
    }),
    failed: t('failed'),
  })
  return {
    /** Resolves to whether it was changed; a refusal appears in a toast. */
    change: (change: ProfileChange): Promise<boolean> =>
      changing.mutateAsync(change).then(
        () => true,
        () => false,
      ),
    /** The user name of the profile that is being changed. */
    sending: changing.isPending ? changing.variables.username : null,
  }
}
export type ProfileChanges = ReturnType<typeof useProfileChanges>
