import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { isCallError } from '#platform/web/call-error.ts'
import { everyFailure } from '#platform/web/query-client.ts'
import { useTopic } from '#platform/web/use-topic.ts'
import type { broadcast, setBroadcastStatus, streamTopic, studioState } from '../../broadcast-contract.ts'
import { streamQuery } from '../streams-query.ts'
import { guestQuery } from './guest/guest-query.ts'
import { WhipRefusal, type WhipTicket } from './whip.ts'

export type Publish = ItemOfReply<typeof broadcast>['publish']
export type StudioState = ItemOfReply<typeof studioState>

/** The ways to send picture and sound; asking opens the stream for a publisher. */
async function askForTickets(streamUuid: string): Promise<Publish> {
  const { publish } = await call<typeof broadcast>('POST /api/streams/realtime/broadcast', {
    streamUuid,
    role: 1,
  })
  return publish
}

/** The ticket of this page. A refusal of the call counts as one of the engine: repeating it changes nothing. */
export async function whipTicket(streamUuid: string): Promise<WhipTicket> {
  const { whip } = await refusedAsByEngine(askForTickets(streamUuid))
  if (whip) return whip
  throw new WhipRefusal(404)
}

/** Turns refusals of a call for tickets into those of the engine. */
export async function refusedAsByEngine<Tickets>(asking: Promise<Tickets>): Promise<Tickets> {
  try {
    return await asking
  } catch (error) {
    if (isCallError(error, 'access_denied')) throw new WhipRefusal(403)
    if (isCallError(error, 'not_found', 'conflict')) throw new WhipRefusal(404)
    throw error
  }
}

export const ticketsQuery = (streamUuid: string) =>
  queryOptions({
    queryKey: ['stream-tickets', streamUuid],
    queryFn: () => askForTickets(streamUuid),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { shownHere: everyFailure },
  })

/** The live as its people see it, asked for every five seconds. */
export const studioQuery = (streamUuid: string) =>
  queryOptions({
    queryKey: ['stream-studio', streamUuid],
    queryFn: ({ signal }) =>
      call<typeof studioState>('POST /api/streams/realtime/studio', { streamUuid }, { signal }),
    refetchInterval: 5000,
    meta: { shownHere: everyFailure },
  })

const topicOf: typeof streamTopic = (uuid) => `stream:${uuid}`

/** Asks for the state at once when the live begins, ends, loses its picture or has a guest at the door. */
export function useStudioTopic(streamUuid: string): void {
  const client = useQueryClient()
  const refresh = () =>
    void Promise.all([
      client.invalidateQueries({ queryKey: studioQuery(streamUuid).queryKey }),
      client.invalidateQueries({ queryKey: streamQuery(streamUuid).queryKey }),
      client.invalidateQueries({ queryKey: guestQuery(streamUuid).queryKey }),
    ])
  useTopic(topicOf(streamUuid), { onEvent: refresh, onRefresh: refresh })
}

export const sendStatus = (streamUuid: string, status: 'live' | 'finished') =>
  call<typeof setBroadcastStatus>('POST /api/streams/realtime/status', { streamUuid, status })
