import { expect, it } from 'vitest'
import { type PlayTicket, playlistOf, waysOf } from './play-ticket.ts'

const ticket = (kind: PlayTicket['kind'], fallback = true): PlayTicket => ({
  ...{ kind, url: `/media/${kind}`, bearer: 'b', ice_servers: [] },
  fallback: fallback ? { url: '/media/hls' } : null,
})
const here = { hasWebRtc: true }

it.each([
  ['WHEP with a fallback', ticket('whep'), here, ['whep', 'hls']],
  ['WHEP alone', ticket('whep', false), here, ['whep']],
  ['WHEP in a browser without WebRTC', ticket('whep'), { hasWebRtc: false }, ['hls']],
  ['HLS', ticket('hls', false), here, ['hls']],
  ['LiveKit, which this player leaves to its fallback', ticket('livekit'), here, ['hls']],
  ['LiveKit alone', ticket('livekit', false), here, []],
])('%s can be played by %o', (_, given, browser, ways) => {
  expect(waysOf(given, browser)).toEqual(ways)
})

it('names the playlist of HLS and of what falls back to it', () => {
  expect([ticket('hls', false), ticket('whep'), ticket('whep', false)].map(playlistOf)).toEqual([
    '/media/hls',
    '/media/hls',
    null,
  ])
})
