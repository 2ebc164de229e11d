import { plainRequest } from '#platform/web/plain-request.ts'
import type { PlayTicket } from './play-ticket.ts'

/** How the live is: `away` while no picture arrives from the broadcaster. */
type StreamState = 'live' | 'away' | 'finished' | 'pending'

type Row = { broadcast_status: 'live' | 'finished' | 'pending'; has_picture: boolean; viewers: number }
type WatchRow = { chat_token: string; user_id: string; play: PlayTicket }

type Needs = {
  streamUuid: string
  /** The page's address below which the server tells changes of the state. */
  address: string
  /** The id under which this browser took part before. */
  knownAs: string | null
  /** The server has named this browser; `token` proves it. */
  named: (userId: string, token: string) => void
  became: (state: StreamState) => void
  viewers: (count: number) => void
}

const heartbeatMs = 15_000
/** How often the state is asked for while the picture is away, and where the server cannot tell it. */
const askMs = 3_000

/** This visitor as the server knows them: gets tickets, counts while the page is open, and hears how the live is. */
export function createViewer({ streamUuid, address, knownAs, named, became, viewers }: Needs) {
  let token: string | null = null
  let userId = knownAs
  let last: StreamState = 'live'
  let isSlow = false

  function heard({ broadcast_status, has_picture, viewers: count }: Row): void {
    viewers(count)
    const state = broadcast_status === 'live' && !has_picture ? 'away' : broadcast_status
    if (state === last) return
    last = state
    became(state)
  }

  async function ask(): Promise<void> {
    const response = await plainRequest(`/api/streams/${streamUuid}/state`).catch(() => null)
    if (response?.ok) heard(((await response.json()) as { row: Row }).row)
  }

  async function beat(): Promise<void> {
    if (!token) return ask()
    const response = await post('heartbeat', { stream_uuid: streamUuid, chat_token: token }).catch(() => null)
    if (response?.ok) heard(((await response.json()) as { row: Row }).row)
  }

  /** A page that is put aside does not count; one that comes back from the browser's cache counts again. */
  function leave(): void {
    if (!token) return
    const left = { stream_uuid: streamUuid, chat_token: token, left: true }
    navigator.sendBeacon(
      '/api/streams/realtime/heartbeat',
      new Blob([JSON.stringify(left)], { type: 'application/json' }),
    )
  }

  const events = new EventSource(`${address}/events`)
  events.onmessage = () => void ask()
  events.onerror = () => {
    isSlow ||= events.readyState === EventSource.CLOSED
  }
  setInterval(() => void beat(), heartbeatMs)
  setInterval(() => {
    if (isSlow || last !== 'live') void ask()
  }, askMs)
  addEventListener('pagehide', leave)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void beat()
  })

  return {
    ask,
    async ticket(signal: AbortSignal): Promise<PlayTicket | 'forbidden' | 'not-live' | 'later'> {
      const asked = { stream_uuid: streamUuid, role: 2, chat_user_id: userId }
      const response = await post('watch', asked, signal)
      if (response.status === 403) return 'forbidden'
      if (response.status === 404 || response.status === 409) {
        void ask()
        return 'not-live'
      }
      if (!response.ok) return 'later'
      const { row } = (await response.json()) as { row: WatchRow }
      const isFirst = token === null
      token = row.chat_token
      userId = row.user_id
      named(userId, token)
      if (isFirst) void beat()
      return row.play
    },
  }
}

function post(call: 'watch' | 'heartbeat', content: object, signal?: AbortSignal): Promise<Response> {
  return plainRequest(`/api/streams/realtime/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(content),
    ...(signal && { signal }),
  })
}
