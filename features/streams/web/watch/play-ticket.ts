import type { Way } from './player-machine.ts'

/** What the server lets this visitor play, as it is on the wire. */
export type PlayTicket = {
  kind: 'whep' | 'hls' | 'livekit'
  url: string
  bearer: string | null
  ice_servers: RTCIceServer[]
  fallback: { url: string } | null
}

/** The playlist of a ticket; null where there is none. */
export function playlistOf({ kind, url, fallback }: PlayTicket): string | null {
  return kind === 'hls' ? url : (fallback?.url ?? null)
}

/** The ways that a ticket allows; a kind that this player does not know is left to its fallback. */
export function waysOf(ticket: PlayTicket, browser: { hasWebRtc: boolean }): Way[] {
  const ways: Way[] = []
  if (ticket.kind === 'whep' && browser.hasWebRtc) ways.push('whep')
  if (playlistOf(ticket)) ways.push('hls')
  return ways
}
