import { useEffect, useRef, useSyncExternalStore } from 'react'
import { openRealtime } from './open-realtime.ts'
import type { ConnectionState, Realtime, TopicListener } from './realtime-client.ts'
import { session } from './session.ts'

let connection: Realtime | null = null

/** The page's one connection to `/api/realtime`; opened with the first subscription. */
export function connectRealtime(): Realtime {
  if (connection) return connection

  const realtime = openRealtime('/api/realtime')
  session.onEnd(realtime.stop)
  session.subscribe(() => {
    if (realtime.state() === 'signedOut' && session.state().status === 'signedIn') realtime.startOver()
  })
  connection = realtime
  return realtime
}

/**
 * Subscribes to a topic while the component is mounted; null subscribes to nothing. `onRefresh` is called when events
 * may have been missed (also once after subscribing): refetch.
 */
export function useTopic(topic: string | null, listener: TopicListener): void {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })

  useEffect(() => {
    if (topic === null) return
    return connectRealtime().listen(topic, {
      onEvent: (event, data) => latest.current.onEvent?.(event, data),
      onRefresh: (why) => latest.current.onRefresh?.(why),
      onEnd: () => latest.current.onEnd?.(),
    })
  }, [topic])
}

/** The state of the connection, for pages that depend on it. */
export function useConnectionState(): ConnectionState {
  const realtime = connectRealtime()
  return useSyncExternalStore(realtime.onState, realtime.state)
}
