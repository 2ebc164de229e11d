import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { call, callTable } from '#platform/web/call.ts'
import { everyFailure } from '#platform/web/query-client.ts'
import { useTeamActions } from '#platform/web/team/team-actions.ts'
import type {
  acceptInvitation,
  changeRole,
  declineInvitation,
  leaveMerchant,
  listMyInvitations,
  listPeople,
  removeAdmin,
  resendInvitation,
  withdrawInvitation,
} from '../../people-contract.ts'

export type Person = ItemOfReply<typeof listPeople>

const peopleKey = (uuid: string) => ['merchant-people', uuid]
const invitationsKey = ['merchant-invitations']

export function usePeople(uuid: string) {
  return useQuery({
    queryKey: peopleKey(uuid),
    queryFn: ({ signal }) => callTable<typeof listPeople>('POST /api/merchants/admins', { uuid }, { signal }),
    meta: { shownHere: everyFailure },
  })
}

/** Fetches the people again, and the merchant, whose answer names them, too. */
export function useRefreshPeople(uuid: string) {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: peopleKey(uuid) }),
      client.invalidateQueries({ queryKey: ['merchant', uuid] }),
    ])
}

/** What can be done with one person of the list. */
export function usePeopleActions(uuid: string) {
  return useTeamActions<Person['role']>({
    of: 'brand',
    refresh: useRefreshPeople(uuid),
    list: { path: '/merchants', key: 'merchants' },
    calls: {
      setRole: (person) => call<typeof changeRole>('POST /api/merchants/admins/update', { uuid, ...person }),
      remove: (userUuid) => call<typeof removeAdmin>('POST /api/merchants/admins/remove', { uuid, userUuid }),
      leave: () => call<typeof leaveMerchant>('POST /api/merchants/admins/leave', { uuid }),
      resend: (invitationId) =>
        call<typeof resendInvitation>('POST /api/merchants/admins/resend', { uuid, invitationId }),
      withdraw: (invitationId) =>
        call<typeof withdrawInvitation>('POST /api/merchants/admins/withdraw', { uuid, invitationId }),
    },
  })
}

/** The invitations to brands that wait for the user's answer, and how they are answered. */
export function useMyInvitations() {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: invitationsKey,
    queryFn: ({ signal }) =>
      callTable<typeof listMyInvitations>('GET /api/merchants/invitations/my', {}, { signal }),
  })
  return {
    rows: data?.rows,
    accept: (invitationId: string) =>
      call<typeof acceptInvitation>('POST /api/merchants/invitations/accept', { invitationId }),
    decline: (invitationId: string) =>
      call<typeof declineInvitation>('POST /api/merchants/invitations/decline', { invitationId }),
    refresh: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: invitationsKey }),
        client.invalidateQueries({ queryKey: ['merchants'] }),
      ]),
  }
}
