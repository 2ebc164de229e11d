import { describe, expect, it } from 'vitest'
import { type Health, healthBetween, judge, readCounters } from './health.ts'
import { judgeNetwork } from './qualities.ts'
import { h264First, withoutRotation } from './whip.ts'

const report = (timestamp: number, bytesSent: number, keyFramesEncoded: number, fractionLost = 0) => [
  { type: 'outbound-rtp', kind: 'audio', timestamp, bytesSent: 9e9 },
  {
    ...{ type: 'outbound-rtp', kind: 'video', timestamp, bytesSent, keyFramesEncoded },
    ...{ framesPerSecond: 29.6, frameWidth: 1280, frameHeight: 720 },
  },
  { type: 'remote-inbound-rtp', kind: 'video', timestamp, fractionLost, roundTripTime: 0.04 },
  { type: 'transport', timestamp, packetsReceived: 12 },
]

describe('the health of the outgoing picture', () => {
  it('is read from what changed between two reports', () => {
    const first = readCounters(report(1000, 0, 1), null)
    const second = readCounters(report(3000, 500_000, 2, 0.02), first)
    if (!first || !second) throw new Error('both reports have a picture')
    expect(healthBetween(first, second)).toEqual({
      ...{ kbps: 2000, fps: 30, width: 1280, height: 720, loss: 0.02, roundTripMs: 40, keyframeSeconds: 2 },
    })
  })

  it('is unknown before the first picture', () => {
    expect(readCounters([{ type: 'transport', timestamp: 1 }], null)).toBeNull()
  })

  it('is that of the picture itself where a low layer is sent, too', () => {
    const of = (ssrc: number, frameWidth: number, fractionLost: number) => [
      { type: 'outbound-rtp', kind: 'video', timestamp: 1000, ssrc, frameWidth, framesPerSecond: 30 },
      { type: 'remote-inbound-rtp', kind: 'video', timestamp: 1000, ssrc, fractionLost },
    ]
    for (const stats of [
      [...of(1, 1280, 0.02), ...of(2, 426, 0.5)],
      [...of(2, 426, 0.5), ...of(1, 1280, 0.02)],
    ])
      expect(readCounters(stats, null)).toMatchObject({ width: 1280, loss: 0.02 })
  })

  const well: Health = {
    ...{ kbps: 2000, fps: 30, width: 1280, height: 720, loss: 0, roundTripMs: 40, keyframeSeconds: 2 },
  }
  it.each([
    [{}, { level: 'good', reason: null }],
    [{ loss: 0.05 }, { level: 'fair', reason: 'loss' }],
    [
      { loss: 0.2, kbps: 10 },
      { level: 'bad', reason: 'loss' },
    ],
    [{ kbps: 300 }, { level: 'bad', reason: 'slow' }],
    [{ kbps: 700 }, { level: 'fair', reason: 'slow' }],
    [{ fps: 15 }, { level: 'fair', reason: 'fewPictures' }],
    [{ keyframeSeconds: 6 }, { level: 'fair', reason: 'keyframes' }],
  ] as const)('is judged plainly: %o', (change, verdict) => {
    expect(judge({ ...well, ...change }, 2000)).toEqual(verdict)
  })
})

describe('the check of the network', () => {
  const sample = { uploadKbps: 6000, roundTripMs: 40, jitterMs: 5 }
  it.each([
    [{}, { level: 'good', quality: 'high' }],
    [{ uploadKbps: 3000 }, { level: 'good', quality: 'standard' }],
    [{ uploadKbps: 1500 }, { level: 'fair', quality: 'low' }],
    [{ jitterMs: 250 }, { level: 'fair', quality: 'high' }],
    [{ uploadKbps: 500 }, { level: 'bad', quality: 'low' }],
    [{ roundTripMs: 1200 }, { level: 'bad', quality: 'low' }],
  ] as const)('says which picture is carried: %o', (change, verdict) => {
    expect(judgeNetwork({ ...sample, ...change })).toEqual(verdict)
  })
})

describe('the offer', () => {
  it('prefers constrained baseline H.264 in the form that every player takes', () => {
    const h264 = (fmtp: string) => ({ mimeType: 'video/H264', sdpFmtpLine: fmtp })
    const vp8 = { mimeType: 'video/VP8', sdpFmtpLine: '' }
    const main = h264('packetization-mode=1;profile-level-id=4d001f')
    const single = h264('packetization-mode=0;profile-level-id=42e01f')
    const base = h264('packetization-mode=1;profile-level-id=42e01f')
    expect(h264First([vp8, single, main, base])).toEqual([base, main, single, vp8])
  })

  it('leaves the turning of a phone’s picture to the browser', () => {
    const sdp =
      'v=0\r\na=extmap:3 urn:3gpp:video-orientation\r\na=extmap:4 urn:ietf:params:rtp-hdrext:sdes:mid\r\n'
    expect(withoutRotation(sdp)).toBe('v=0\r\na=extmap:4 urn:ietf:params:rtp-hdrext:sdes:mid\r\n')
  })
})
