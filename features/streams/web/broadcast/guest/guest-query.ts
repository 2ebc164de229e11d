import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { everyFailure } from '#platform/web/query-client.ts'
import { useAction } from '#platform/web/use-action.ts'
import type { connectGuest, decideOnGuest, inviteGuest, showGuest } from '../../../guest-contract.ts'

export type Guest = NonNullable<ItemOfReply<typeof showGuest>['guest']>

/** The guest of the live; asked for again while there is one, whose page gives signs of life. */
export const guestQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['stream-guest', uuid],
    queryFn: ({ signal }) => call<typeof showGuest>('POST /api/streams/guests', { uuid }, { signal }),
    refetchInterval: ({ state }) => (state.data?.guest ? 4000 : false),
    meta: { shownHere: everyFailure },
  })

export const askToConnect = (uuid: string, guestUuid: string) =>
  call<typeof connectGuest>('POST /api/streams/guests/connect', { uuid, guestUuid })

type Decision = { guestUuid: string; decision: 'admit' | 'refuse' | 'remove' }

/** What the host does with the guest. */
export function useGuestActions(uuid: string, texts: { inviteFailed: string; decideFailed: string }) {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: guestQuery(uuid).queryKey })
  const invite = useAction({
    mutationFn: () => call<typeof inviteGuest>('POST /api/streams/guests/invite', { uuid }),
    failed: texts.inviteFailed,
    onSettled,
  })
  const decide = useAction({
    mutationFn: (decision: Decision) =>
      call<typeof decideOnGuest>('POST /api/streams/guests/decide', { uuid, ...decision }),
    failed: texts.decideFailed,
    onSettled,
  })
  return { invite, decide }
}
