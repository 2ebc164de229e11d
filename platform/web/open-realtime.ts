import { createRealtime, type Realtime, type Socket } from './realtime-client.ts'

/** Opens this page's connection to a path of the realtime server; it hurries when the page is back or online again. */
export function openRealtime(path: string): Realtime {
  const realtime = createRealtime({
    open: () => new WebSocket(location.origin.replace(/^http/, 'ws') + path) as unknown as Socket,
    random: Math.random,
    setTimer: (work, ms) => setTimeout(work, ms),
    clearTimer: (timer) => clearTimeout(timer),
  })
  addEventListener('online', () => realtime.hurry())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') realtime.hurry()
  })
  return realtime
}
