import { WebSocket } from 'ws'
import { createRealtime, type Socket } from '#platform/web/realtime-client.ts'

/** An open report: a page's own realtime client, which connects again by itself. */
export function openReportPage({ url, token, liveId }: { url: string; token: string; liveId: string }) {
  let opened = 0
  let heard = 0
  const closedWith: number[] = []
  const client = createRealtime({
    open: () => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/api/realtime`, {
        headers: { authorization: `Bearer ${token}` },
      })
      socket.on('error', () => {})
      socket.on('close', (code) => closedWith.push(code))
      return socket as unknown as Socket
    },
    random: Math.random,
    setTimer: setTimeout,
    clearTimer: clearTimeout,
  })
  const hear = () => {
    heard += 1
  }
  client.listen(`live:${liveId}`, { onEvent: hear, onRefresh: hear })
  client.onState(() => {
    if (client.state() === 'open') opened += 1
  })
  return {
    isOpen: () => client.state() === 'open',
    /** How often it was connected. */
    opened: () => opened,
    /** How many events it got, and how often it was told to fetch again. */
    heard: () => heard,
    /** The codes its connections were closed with. */
    closedWith: () => closedWith,
    close: () => client.stop(),
  }
}
