import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { everyFailure } from '#platform/web/query-client.ts'
import { useTopic } from '#platform/web/use-topic.ts'
import type { showKitDesk } from '../../desk-contract.ts'
import type { kitTopic } from '../../topics.ts'

export type KitDesk = ItemOfReply<typeof showKitDesk>
export type Poll = KitDesk['polls'][number]
export type Draw = KitDesk['draws'][number]
export type LiveCoupon = KitDesk['coupons'][number]

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
      client.setQueryData(queryKey, (known) => {
        if (event === 'poll') return known && { ...known, polls: withOne(known.polls, data as Poll) }
        if (event === 'coupon')
          return known && { ...known, coupons: withOne(known.coupons, data as LiveCoupon) }
        // The contact of a winner is not published: the desk asks for it.
        if (event === 'draw') ask()
        return known
      })
    },
    onRefresh({ first }) {
      if (!first || client.getQueryData(queryKey)) ask()
    },
    onEnd: ask,
  })
}

/** All of them with this one as it is now, or before them if it is new. */
export function withOne<T extends { uuid: string }>(all: T[], one: T): T[] {
  return all.some(({ uuid }) => uuid === one.uuid)
    ? all.map((each) => (each.uuid === one.uuid ? one : each))
    : [one, ...all]
}
