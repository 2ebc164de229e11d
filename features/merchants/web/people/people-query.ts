import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { call, callTable } from '#platform/web/call.ts'
import { useAction } from '#platform/web/use-action.ts'
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

type Texts = { removed: string; left: string; withdrawn: string; resent: string; roleChanged: string }

/** What can be done with one person of the list. */
export function usePeopleActions(uuid: string, texts: Texts, onLeft: () => unknown) {
  const refresh = useRefreshPeople(uuid)
  const client = useQueryClient()
  return {
    setRole: useAction({
      mutationFn: (person: { userUuid: string; role: Person['role'] }) =>
        call<typeof changeRole>('POST /api/merchants/admins/update', { uuid, ...person }),
      done: texts.roleChanged,
      onSettled: refresh,
    }),
    remove: useAction({
      mutationFn: (userUuid: string) =>
        call<typeof removeAdmin>('POST /api/merchants/admins/remove', { uuid, userUuid }),
      done: texts.removed,
      onSettled: refresh,
    }),
    leave: useAction({
      mutationFn: () => call<typeof leaveMerchant>('POST /api/merchants/admins/leave', { uuid }),
      done: texts.left,
      async onSuccess() {
        await client.invalidateQueries({ queryKey: ['merchants'] })
        await onLeft()
      },
    }),
    resend: useAction({
      mutationFn: (invitationId: string) =>
        call<typeof resendInvitation>('POST /api/merchants/admins/resend', { uuid, invitationId }),
      done: texts.resent,
      onSettled: refresh,
    }),
    withdraw: useAction({
      mutationFn: (invitationId: string) =>
        call<typeof withdrawInvitation>('POST /api/merchants/admins/withdraw', { uuid, invitationId }),
      done: texts.withdrawn,
      onSettled: refresh,
    }),
  }
}

export function useMyInvitations() {
  return useQuery({
    queryKey: invitationsKey,
    queryFn: ({ signal }) =>
      callTable<typeof listMyInvitations>('GET /api/merchants/invitations/my', {}, { signal }),
  })
}

/** Answers an invitation of the user. */
export function useAnswer(texts: { accepted: string; declined: string }) {
  const client = useQueryClient()
  return useAction({
    async mutationFn({ invitationId, isAccepted }: { invitationId: string; isAccepted: boolean }) {
      if (isAccepted)
        await call<typeof acceptInvitation>('POST /api/merchants/invitations/accept', { invitationId })
      else await call<typeof declineInvitation>('POST /api/merchants/invitations/decline', { invitationId })
    },
    done: (_, { isAccepted }) => (isAccepted ? texts.accepted : texts.declined),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: invitationsKey }),
        client.invalidateQueries({ queryKey: ['merchants'] }),
      ]),
  })
}
