import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf, ItemOfReply } from '#platform/contract/endpoint.ts'
import { call, callTable } from '#platform/web/call.ts'
import { everyFailure } from '#platform/web/query-client.ts'
import type { listMyStreams, updateStream } from '../contract.ts'

export type Stream = ItemOfReply<typeof listMyStreams>
export type StreamChange = Omit<InputOf<typeof updateStream>, 'uuid'>

const listKey = ['streams']
const meta = { shownHere: everyFailure }

/** The streams in which the user has a role; with `merchantUuid` those of one brand. */
export function useMyStreams(merchantUuid: string | undefined) {
  return useQuery({
    queryKey: [...listKey, merchantUuid ?? null],
    queryFn: ({ signal }) =>
      callTable<typeof listMyStreams>('GET /api/streams/my', merchantUuid ? { m: merchantUuid } : {}, {
        signal,
      }),
    meta,
  })
}

export const streamQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['stream', uuid],
    async queryFn({ signal }): Promise<Stream | null> {
      const { rows } = await callTable<typeof listMyStreams>('GET /api/streams/my', { uuid }, { signal })
      return rows[0] ?? null
    },
    meta,
  })

/** Puts a stream from the server's answer into the cache. */
export function useTakeStream(): (stream: Stream) => void {
  const client = useQueryClient()
  return (stream) => {
    client.setQueryData(streamQuery(stream.uuid).queryKey, stream)
    void client.invalidateQueries({ queryKey: listKey })
  }
}

/** Sends a change of one stream. */
export function sendStreamChange(uuid: string, change: StreamChange): Promise<Stream> {
  return call<typeof updateStream>('POST /api/streams/my/update', { ...change, uuid })
}

/** Whether the user may change the stream. */
export const canEdit = ({ role }: Pick<Stream, 'role'>) => role === 'full'
