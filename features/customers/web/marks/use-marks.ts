import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { personHandle } from '#features/integrations/web/index.ts'
import type {
  addAccountProfile,
  listAccountProfiles,
  removeAccountProfile,
} from '#features/intentions/web/index.ts'
import type { InputOf, ItemOfReply } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { newKey } from '#platform/web/new-key.ts'
import { everyFailure } from '#platform/web/query-client.ts'
import { useAction } from '#platform/web/use-action.ts'
import type { showMarks } from '../../marks-contract.ts'

type Marks = ItemOfReply<typeof showMarks>
export type MarkedBuyer = Marks['buyers'][number]
export type MarkedAccount = Marks['accounts'][number]
export type NamedProfile = ItemOfReply<typeof listAccountProfiles>['profiles'][number]
export type ProfileKind = InputOf<typeof addAccountProfile>['kind']

const meta = { shownHere: everyFailure }

/** What is said of a customer as a buyer and as a profile. */
export const marksQuery = (uuid: string, scope: { merchantUuid?: string }) =>
  queryOptions({
    queryKey: ['customers', 'marks', uuid, scope],
    queryFn: ({ signal }) =>
      call<typeof showMarks>('POST /api/customers/marks', { uuid, ...scope }, { signal }),
    meta,
  })

/** The profiles that a connected account named. */
export const useNamedProfiles = (pluginId: string | null) =>
  useQuery({
    queryKey: ['customers', 'profiles', pluginId],
    queryFn: ({ signal }) =>
      call<typeof listAccountProfiles>(
        'POST /api/plugins/profiles',
        { pluginId: pluginId ?? '' },
        { signal },
      ),
    enabled: pluginId !== null,
    meta,
  })

/** `from` and `to`: what the profile was and becomes; null: it comments like everybody else. */
type Change = {
  pluginId: string
  username: string
  from: { id: string; kind: ProfileKind } | null
  to: ProfileKind | null
}

/** Blocks a profile, says that it is the shop's, or takes that back, with the undo in the toast. */
export function useProfileChange() {
  const t = useTranslations('customers.marks')
  const client = useQueryClient()
  const send = async ({ pluginId, username, from, to }: Change): Promise<{ id: string }> => {
    try {
      if (to === null)
        return await call<typeof removeAccountProfile>('POST /api/plugins/profiles/remove', {
          pluginId,
          profileId: from?.id ?? '',
        })
      return await call<typeof addAccountProfile>(
        'POST /api/plugins/profiles/add',
        { pluginId, username, kind: to },
        { idempotencyKey: newKey() },
      )
    } finally {
      await client.invalidateQueries({ queryKey: ['customers'] })
    }
  }
  const said = ({ username: name, to }: Change) =>
    t(to === null ? 'takenBack' : to === 'blocked' ? 'wasBlocked' : 'wasNamed', { name: personHandle(name) })
  const undo = useAction({ mutationFn: send, done: (_, change) => said(change), failed: t('failed') })
  return useAction({
    mutationFn: send,
    done: ({ id }, change) => ({
      text: said(change),
      action: {
        label: t('undo'),
        onPress: () =>
          undo.mutate({
            ...change,
            from: change.to && { id, kind: change.to },
            to: change.from?.kind ?? null,
          }),
      },
    }),
    failed: t('failed'),
  })
}
