import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useNavigate } from '#platform/web/routing.tsx'
import { useAction } from '#platform/web/use-action.ts'

/** What a team looks after. */
export type TeamOf = 'brand' | 'live'

type Calls<Role> = {
  setRole(person: { userUuid: string; role: Role }): Promise<unknown>
  remove(userUuid: string): Promise<unknown>
  leave(): Promise<unknown>
  resend(invitationId: string): Promise<unknown>
  withdraw(invitationId: string): Promise<unknown>
}

type Options<Role> = {
  of: TeamOf
  calls: Calls<Role>
  /** Fetches the team again. */
  refresh: () => Promise<unknown>
  /** The list that a person who left goes to, and the key of its query. */
  list: { path: string; key: string }
}

/** What can be done with one person of a team, with the toast that says so. */
export function useTeamActions<Role>({ of, calls, refresh, list }: Options<Role>) {
  const t = useTranslations('team')
  const client = useQueryClient()
  const navigate = useNavigate()
  return {
    setRole: useAction({ mutationFn: calls.setRole, done: t('roleChanged'), onSettled: refresh }),
    remove: useAction({ mutationFn: calls.remove, done: t('removed'), onSettled: refresh }),
    leave: useAction({
      mutationFn: calls.leave,
      done: t(`${of}.left`),
      async onSuccess() {
        await client.invalidateQueries({ queryKey: [list.key] })
        await navigate(list.path)
      },
    }),
    resend: useAction({ mutationFn: calls.resend, done: t('resent'), onSettled: refresh }),
    withdraw: useAction({ mutationFn: calls.withdraw, done: t('withdrawn'), onSettled: refresh }),
  }
}

export type TeamActions<Role> = ReturnType<typeof useTeamActions<Role>>
