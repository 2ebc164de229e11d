import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { call, callTable } from '#platform/web/call.ts'
import { everyFailure } from '#platform/web/query-client.ts'
import { useAction } from '#platform/web/use-action.ts'
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

type Texts = Record<'removed' | 'left' | 'withdrawn' | 'resent' | 'roleChanged', string>

/** What can be done with one person of the list. */
export function usePeopleActions(uuid: string, texts: Texts, onLeft: () => unknown) {
  const onSettled = useRefreshPeople(uuid)
  const client = useQueryClient()
  return {
    setRole: useAction({
      mutationFn: (person: { userUuid: string; role: Person['role'] }) =>
        call<typeof changeStreamRole>('POST /api/streams/people/update', { uuid, ...person }),
      done: texts.roleChanged,
      onSettled,
    }),
    remove: useAction({
      mutationFn: (userUuid: string) =>
        call<typeof removeFromStream>('POST /api/streams/people/remove', { uuid, userUuid }),
      done: texts.removed,
      onSettled,
    }),
    leave: useAction({
      mutationFn: () => call<typeof leaveStream>('POST /api/streams/people/leave', { uuid }),
      done: texts.left,
      async onSuccess() {
        await client.invalidateQueries({ queryKey: ['streams'] })
        await onLeft()
      },
    }),
    resend: useAction({
      mutationFn: (invitationId: string) =>
        call<typeof resendStreamInvitation>('POST /api/streams/people/resend', { uuid, invitationId }),
      done: texts.resent,
      onSettled,
    }),
    withdraw: useAction({
      mutationFn: (invitationId: string) =>
        call<typeof withdrawStreamInvitation>('POST /api/streams/people/withdraw', { uuid, invitationId }),
      done: texts.withdrawn,
      onSettled,
    }),
  }
}

export function useMyStreamInvitations() {
  return useQuery({
    queryKey: invitationsKey,
    queryFn: ({ signal }) =>
      callTable<typeof listMyStreamInvitations>('GET /api/streams/invitations/my', {}, { signal }),
  })
}

/** Answers an invitation of the user. */
export function useAnswer(texts: { accepted: string; declined: string }) {
  const client = useQueryClient()
  return useAction({
    async mutationFn({ invitationId, isAccepted }: { invitationId: string; isAccepted: boolean }) {
      if (isAccepted)
        await call<typeof acceptStreamInvitation>('POST /api/streams/invitations/accept', { invitationId })
      else
        await call<typeof declineStreamInvitation>('POST /api/streams/invitations/decline', { invitationId })
    },
    done: (_, { isAccepted }) => (isAccepted ? texts.accepted : texts.declined),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: invitationsKey }),
        client.invalidateQueries({ queryKey: ['streams'] }),
      ]),
  })
}
