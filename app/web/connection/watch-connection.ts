import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { isCallError } from '#platform/web/call-error.ts'
import { isServerReachable } from '#platform/web/is-server-reachable.ts'
import { connectRealtime } from '#platform/web/use-topic.ts'
import { createConnectionMonitor } from './connection.ts'

/** The page's only monitor. */
export const connection = createConnectionMonitor({
  probe: isServerReachable,
  setTimer: (work, ms) => setTimeout(work, ms),
  clearTimer: (timer) => clearTimeout(timer),
})

/**
 * Passes the events of calls, socket and device to the monitor, and pauses calls without a connection: the screen
 * stays, and paused calls are sent afterwards.
 * @returns stops watching
 */
export function watchConnection(client: QueryClient): () => void {
  const realtime = connectRealtime()
  const suspectLostCall = (event: { type: string; action?: { type: string; error?: unknown } }) => {
    const { type, error } = event.action ?? { type: '' }
    if ((type === 'failed' || type === 'error') && isCallError(error, 'network_error')) connection.suspect()
  }
  onlineManager.setEventListener((setOnline) =>
    connection.subscribe(() => setOnline(connection.state() === 'online')),
  )
  const ends = [
    client.getQueryCache().subscribe(suspectLostCall as never),
    client.getMutationCache().subscribe(suspectLostCall as never),
    realtime.onState(() => {
      if (realtime.state() === 'reconnecting') connection.suspect()
    }),
    connection.subscribe(() => {
      if (connection.state() === 'online') realtime.hurry()
    }),
    listen('offline', connection.deviceOffline),
    listen('online', connection.retry),
  ]
  if (!navigator.onLine) connection.deviceOffline()
  return () => {
    for (const end of ends) end()
  }
}

function listen(name: 'online' | 'offline', work: () => void): () => void {
  addEventListener(name, work)
  return () => removeEventListener(name, work)
}
