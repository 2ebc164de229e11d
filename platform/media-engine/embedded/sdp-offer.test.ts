import { describe, expect, it } from 'vitest'
import { collectedMemory } from '#tests/growth/collected-memory.ts'
import { damagedInputs } from '#tests/growth/damaged-inputs.ts'
import { OfferError, readOffer } from './sdp-offer.ts'

const session = ['v=0', 'o=- 1 2 IN IP4 127.0.0.1', 's=-', 't=0 0', 'a=group:BUNDLE 0 1']
const transport = [
  'a=ice-ufrag:abcd',
  'a=ice-pwd:0123456789abcdef01234567',
  'a=fingerprint:sha-256 AA:BB',
  'a=setup:actpass',
]
const video = [
  ...['m=video 9 UDP/TLS/RTP/SAVPF 96 102 103 104', 'a=mid:0', 'a=sendonly', ...transport, 'a=rtcp-mux'],
  'a=candidate:1 1 udp 2113937151 10.0.0.1 5000 typ host',
  ...['a=rtpmap:96 VP8/90000', 'a=rtpmap:102 H264/90000', 'a=rtcp-fb:102 nack', 'a=rtcp-fb:102 transport-cc'],
  'a=fmtp:102 level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42001f',
  ...[
    'a=rtpmap:103 H264/90000',
    'a=fmtp:103 level-asymmetry-allowed=1;packetization-mode=0;profile-level-id=42e01f',
  ],
  ...[
    'a=rtpmap:104 H264/90000',
    'a=fmtp:104 level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42e01f',
  ],
  ...['a=rtcp-fb:104 nack pli', 'a=ssrc:5 cname:x', 'a=extmap:1 urn:ietf:params:rtp-hdrext:toffset'],
]
const audio = ['m=audio 9 UDP/TLS/RTP/SAVPF 111', 'a=mid:1', 'a=sendonly', 'a=rtpmap:111 opus/48000/2']
const text = (...lines: string[]) => `${lines.join('\r\n')}\r\n`

describe('an offer', () => {
  it('is written anew with constrained baseline and Opus alone, and without candidates', () => {
    const { sdp, media } = readOffer(text(...session, ...video, ...audio), 'publisher')
    expect(media).toEqual([
      { kind: 'video', mid: '0', payloadType: 104 },
      { kind: 'audio', mid: '1', payloadType: 111 },
    ])
    expect(sdp).toContain('m=video 9 UDP/TLS/RTP/SAVPF 104\r\n')
    expect(sdp).toContain('a=ssrc:5 cname:x')
    expect(sdp).not.toMatch(/candidate|VP8|extmap|:102|:103/)
  })

  it('may have one track alone, and baseline where nothing better is offered', () => {
    const without104 = video.filter((line) => !line.includes('104 '))
    expect(readOffer(text(...session, ...without104), 'publisher').media[0]?.payloadType).toBe(102)
    expect(readOffer(text(...session, ...transport, ...audio), 'publisher').media).toHaveLength(1)
  })

  const small = video.map((line) => (line === 'a=mid:0' ? 'a=mid:2' : line.replace('ssrc:5', 'ssrc:6')))

  it('of a publisher may have the picture a second time, smaller', () => {
    const { sdp, media, low } = readOffer(text(...session, ...video, ...audio, ...small), 'publisher')
    expect(media.map(({ mid }) => mid)).toEqual(['0', '1'])
    expect(low).toEqual({ kind: 'video', mid: '2', payloadType: 104 })
    expect(sdp.match(/^m=/gm)).toHaveLength(3)
    expect(sdp).toContain('a=ssrc:6 cname:x')
    expect(readOffer(text(...session, ...video, ...audio), 'publisher').low).toBeNull()
  })

  it('with simulcast is reduced to one layer', () => {
    const simulcast = ['a=rid:h send', 'a=rid:l send', 'a=simulcast:send h;l']
    const { sdp, low } = readOffer(text(...session, ...video, ...simulcast, ...audio), 'publisher')
    expect(low).toBeNull()
    expect(sdp).not.toMatch(/rid|simulcast/)
  })

  it('of a viewer has one picture', () => {
    const watching = [...session, ...video, ...audio, ...small].map((line) =>
      line.replace('sendonly', 'recvonly'),
    )
    expect(() => readOffer(text(...watching), 'viewer')).toThrow(OfferError)
  })

  it.each([
    [
      'three pictures',
      text(...session, ...video, ...small, ...small.map((line) => line.replace('mid:2', 'mid:3'))),
      'malformed',
    ],
    ['VP8 alone', text(...session, ...video.filter((line) => !line.includes('H264')), ...audio), 'codec'],
    ['no sound that we know', text(...session, ...video, ...audio.slice(0, 3)), 'codec'],
    ['three tracks', text(...session, ...video, ...audio, ...audio), 'malformed'],
    ['a track twice', text(...session, ...video, ...video), 'malformed'],
    [
      'the wrong direction',
      text(...session, ...video.map((line) => line.replace('sendonly', 'recvonly'))),
      'malformed',
    ],
    ['no keys', text(...session, ...audio), 'malformed'],
    [
      'a data channel',
      text(...session, ...transport, 'm=application 9 UDP/DTLS/SCTP webrtc-datachannel'),
      'malformed',
    ],
    ['no tracks', text(...session, ...transport), 'malformed'],
    ['control characters', text(...session, ...video, 'a=\u0000'), 'malformed'],
    ['another format', '{"sdp": 1}', 'malformed'],
    ['nothing', '', 'malformed'],
    ['a megabyte', `v=0\r\n${'a=x\r\n'.repeat(200_000)}`, 'malformed'],
  ])('with %s is refused', (_what, sdp, reason) => {
    expect(() => readOffer(sdp, 'publisher')).toThrow(expect.objectContaining({ reason }))
  })

  it('that was damaged at random is read or refused, and keeps no memory', async () => {
    const whole = text(...session, ...video, ...audio, ...small)
    let seed = 7
    const random = (below: number) => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((seed / 2 ** 32) * below)
    }
    let refused = 0
    const before = collectedMemory()
    for (let times = damagedInputs(100_000); times > 0; times--) {
      const at = random(whole.length)
      const damaged = whole.slice(0, at) + String.fromCharCode(random(128)) + whole.slice(at + random(40))
      try {
        readOffer(damaged, 'publisher')
      } catch (error) {
        if (!(error instanceof OfferError)) throw error
        refused += 1
      }
    }
    await expect.poll(() => collectedMemory() - before).toBeLessThan(8 * 2 ** 20)
    expect(refused).toBeGreaterThan(1_000)
  })
})
