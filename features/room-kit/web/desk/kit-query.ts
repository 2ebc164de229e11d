import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { everyFailure } from '#platform/web/query-client.ts'
import { useTopic } from '#platform/web/use-topic.ts'
import type { showKitDesk } from '../../desk-contract.ts'
import type { kitTopic } from '../../topics.ts'

type KitDesk = ItemOfReply<typeof showKitDesk>
export type Poll = KitDesk['polls'][number]

const topicOf: typeof kitTopic = (uuid) => `room-kit:${uuid}`

export const kitQuery = (streamUuid: string) =>
  queryOptions({
    queryKey: ['room-kit', streamUuid],
    queryFn: ({ signal }) =>
      call<typeof showKitDesk>('POST /api/streams/kit/desk', { streamUuid }, { signal }),
    meta: { shownHere: everyFailure },
  })

/** Follows what goes on while the component is mounted. */
export function useKitTopic(streamUuid: string): void {
  const client = useQueryClient()
  const { queryKey } = kitQuery(streamUuid)
  const ask = () => void client.invalidateQueries({ queryKey })
  useTopic(topicOf(streamUuid), {
    onEvent(event, data) {
      if (event !== 'poll') return
      const poll = data as Poll
      client.setQueryData(queryKey, (known) => known && { ...known, polls: withPoll(known.polls, poll) })
    },
    onRefresh({ first }) {
      if (!first || client.getQueryData(queryKey)) ask()
    },
    onEnd: ask,
  })
}

/** The polls with this one as it is now, or before them if it is new. */
export function withPoll(polls: Poll[], poll: Poll): Poll[] {
  return polls.some(({ uuid }) => uuid === poll.uuid)
    ? polls.map((each) => (each.uuid === poll.uuid ? poll : each))
    : [poll, ...polls]
}
