import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { call, callTable } from '#platform/web/call.ts'
import { everyFailure } from '#platform/web/query-client.ts'
import { useTeamActions } from '#platform/web/team/team-actions.ts'
import type {
  acceptStreamInvitation,
  changeStreamRole,
  declineStreamInvitation,
  leaveStream,
  listMyStreamInvitations,
  listStreamPeople,
  removeFromStream,
  resendStreamInvitation,
  withdrawStreamInvitation,
} from '../../people-contract.ts'

export type Person = ItemOfReply<typeof listStreamPeople>

const peopleKey = (uuid: string) => ['stream-people', uuid]
const invitationsKey = ['stream-invitations']

export function useStreamPeople(uuid: string) {
  return useQuery({
    queryKey: peopleKey(uuid),
    queryFn: ({ signal }) =>
      callTable<typeof listStreamPeople>('POST /api/streams/people', { uuid }, { signal }),
    meta: { shownHere: everyFailure },
  })
}

/** Fetches the people again, and the stream, whose answer names them, too. */
export function useRefreshPeople(uuid: string) {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: peopleKey(uuid) }),
      client.invalidateQueries({ queryKey: ['stream', uuid] }),
    ])
}

/** What can be done with one person of the list. */
export function usePeopleActions(uuid: string) {
  return useTeamActions<Person['role']>({
    of: 'live',
    refresh: useRefreshPeople(uuid),
    list: { path: '/streams', key: 'streams' },
    calls: {
      setRole: (person) =>
        call<typeof changeStreamRole>('POST /api/streams/people/update', { uuid, ...person }),
      remove: (userUuid) =>
        call<typeof removeFromStream>('POST /api/streams/people/remove', { uuid, userUuid }),
      leave: () => call<typeof leaveStream>('POST /api/streams/people/leave', { uuid }),
      resend: (invitationId) =>
        call<typeof resendStreamInvitation>('POST /api/streams/people/resend', { uuid, invitationId }),
      withdraw: (invitationId) =>
        call<typeof withdrawStreamInvitation>('POST /api/streams/people/withdraw', { uuid, invitationId }),
    },
  })
}

/** The invitations to streams that wait for the user's answer, and how they are answered. */
export function useMyStreamInvitations() {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: invitationsKey,
    queryFn: ({ signal }) =>
      callTable<typeof listMyStreamInvitations>('GET /api/streams/invitations/my', {}, { signal }),
  })
  return {
    rows: data?.rows,
    accept: (invitationId: string) =>
      call<typeof acceptStreamInvitation>('POST /api/streams/invitations/accept', { invitationId }),
    decline: (invitationId: string) =>
      call<typeof declineStreamInvitation>('POST /api/streams/invitations/decline', { invitationId }),
    refresh: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: invitationsKey }),
        client.invalidateQueries({ queryKey: ['streams'] }),
      ]),
  }
}
