import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { callTable } from '#platform/web/call.ts'
import { everyFailure } from '#platform/web/query-client.ts'
import { useTopic } from '#platform/web/use-topic.ts'
import type { listLiveActions, listStreamActions } from '../../contract.ts'
import { type DeskPlace, reportOf } from '../desk-place.ts'

export type DeskAction = ItemOfReply<typeof listLiveActions> | ItemOfReply<typeof listStreamActions>

const keyOf = (place: DeskPlace) =>
  ['control-desk', 'actions', place.kind === 'live' ? place.id : place.uuid] as const

function read(place: DeskPlace, signal: AbortSignal) {
  const paths = {
    live: 'POST /api/plugins/live/desk/actions',
    stream: 'POST /api/streams/desk/actions',
  } as const
  return place.kind === 'live'
    ? callTable<typeof listLiveActions>(paths.live, reportOf(place), { signal })
    : callTable<typeof listStreamActions>(paths.stream, { streamUuid: place.uuid }, { signal })
}

const actionsQuery = (place: DeskPlace) =>
  queryOptions({
    queryKey: keyOf(place),
    queryFn: async ({ signal }): Promise<DeskAction[]> => (await read(place, signal)).rows,
    meta: { shownHere: everyFailure },
  })

/** News of this time lead to one request. */
const spacingMs = 500

/** The topics whose news may follow from an action. Orders of viewers are news too, so that requests are spaced. */
function topicsOf(place: DeskPlace): [string, string] {
  return place.kind === 'live'
    ? [`live:${place.id}`, `live-replies:${place.id}`]
    : [`room-desk:${place.uuid}`, `showcase:${place.uuid}`]
}

const signs: ReadonlySet<string> = new Set(['claims', 'reply', 'acted', 'lists', 'product'])

/** What helpers did last, asked for again when something happens. */
export function useDeskActions(place: DeskPlace) {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const ask = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void client.invalidateQueries({ queryKey: keyOf(place) })
    }, spacingMs)
  }
  const listener = {
    onEvent: (event: string) => signs.has(event) && ask(),
    onRefresh: ({ first }: { first: boolean }) => {
      if (!first) ask()
    },
  }
  const [one, other] = topicsOf(place)
  useTopic(one, listener)
  useTopic(other, listener)
  return useQuery(actionsQuery(place))
}
