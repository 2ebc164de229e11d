import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call, callTable } from '#platform/web/call.ts'
import { everyFailure } from '#platform/web/query-client.ts'
import { useTopic } from '#platform/web/use-topic.ts'
import type { listDeskActions, listRestrictions, showDesk } from '../../desk-contract.ts'
import type { deskTopic } from '../../topics.ts'
import { type Desk, withAnswer } from './desk-state.ts'

const meta = { shownHere: everyFailure }

/** The chat; asked again, only for what changed. */
export const deskQuery = (streamUuid: string) =>
  queryOptions({
    queryKey: ['room-desk', streamUuid],
    async queryFn({ client, queryKey, signal }): Promise<Desk> {
      const known = client.getQueryData<Desk>(queryKey)
      const position = known && { epoch: known.epoch, after: known.revision }
      const answer = await call<typeof showDesk>(
        'POST /api/streams/room/desk',
        { streamUuid, ...position },
        { signal },
      )
      return withAnswer(known, answer)
    },
    structuralSharing: false,
    meta,
  })

/** Those who may not write. */
export const restrictionsQuery = (streamUuid: string) =>
  queryOptions({
    queryKey: ['room-restrictions', streamUuid],
    queryFn: ({ signal }) =>
      callTable<typeof listRestrictions>(
        'POST /api/streams/room/desk/restrictions',
        { streamUuid },
        { signal },
      ),
    meta,
  })

/** What those who look after the chat did. */
export const deskLogQuery = (streamUuid: string) =>
  queryOptions({
    queryKey: ['room-log', streamUuid],
    queryFn: ({ signal }) =>
      callTable<typeof listDeskActions>('POST /api/streams/room/desk/log', { streamUuid }, { signal }),
    meta,
  })

const topicOf: typeof deskTopic = (uuid) => `room-desk:${uuid}`
/** Between two questions for changes in a busy chat. */
const pauseMs = 150

/**
 * Follows the chat while the component is mounted. Changes that come while the page asks are asked for together
 * afterwards, so that a busy chat never has more than one question on its way.
 * @returns asks at once, after an act of this page
 */
export function useDeskTopic(streamUuid: string): () => void {
  const client = useQueryClient()
  const asking = useRef({ isOn: false, again: false, isGone: false })
  const { queryKey } = deskQuery(streamUuid)

  async function ask() {
    const state = asking.current
    state.again = true
    if (state.isOn) return
    state.isOn = true
    while (state.again && !state.isGone) {
      state.again = false
      await client.refetchQueries({ queryKey, exact: true })
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
    state.isOn = false
  }
  const askForLists = () =>
    void Promise.all([
      client.invalidateQueries({ queryKey: restrictionsQuery(streamUuid).queryKey }),
      client.invalidateQueries({ queryKey: deskLogQuery(streamUuid).queryKey }),
    ])

  useTopic(topicOf(streamUuid), {
    onEvent(event, data) {
      if (event === 'acted') return askForLists()
      const { revision } = data as { revision: number }
      const known = client.getQueryData(queryKey)
      if (!known || revision > known.revision) void ask()
    },
    onRefresh({ first }) {
      if (!first || client.getQueryData(queryKey)) void ask()
      askForLists()
    },
    onEnd: () => void ask(),
  })
  useEffect(() => {
    const state = asking.current
    state.isGone = false
    return () => {
      state.isGone = true
    }
  }, [])
  return () => void ask()
}
