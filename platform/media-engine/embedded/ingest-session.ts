import { randomInt } from 'node:crypto'
import type { PeerConnection, Track } from 'node-datachannel'
import { second } from '#platform/contract/time.ts'
import { pictureSize } from '../h264/picture-size.ts'
import type { MediaSink, PictureSink } from '../media-units.ts'
import type { IngestQuality, Participant } from '../port.ts'
import { H264Depacketiser } from '../rtp/h264-depacketiser.ts'
import { TrackClock } from '../rtp/media-clock.ts'
import { opusDuration } from '../rtp/opus-duration.ts'
import { PacketOrder } from '../rtp/packet-order.ts'
import { Reception } from '../rtp/reception.ts'
import { bitrateLimit, nack, pli, readRtcp, receiverReport } from '../rtp/rtcp.ts'
import { isRtcp, type RtpPacket, readRtp } from '../rtp/rtp-packet.ts'
import { QualityMeter } from './quality.ts'
import type { Kind, OfferedMedia } from './sdp-offer.ts'
import { SendRate } from './send-rate.ts'

export const clockRates: Record<Kind, number> = { video: 90_000, audio: 48_000 }

const tickEvery = 10
const keyframeRequestEvery = second / 2
const keyframeForWritersEvery = 2 * second
/** Without a packet for this long the publisher is gone. */
const silentAfter = 5 * second
const connectWithin = 15 * second
const mostOverLimit = 1.5
const overLimitFor = 10 * second

/** What the low layer may have on top of the stream's limit. */
const lowLayerKbps = 300

/** What a publisher sends: sound, its picture, and the same picture smaller. */
type Source = Kind | 'low'

type Receiver = {
  track: Track | null
  mid: string
  payloadType: number
  ssrc: number | null
  reception: Reception
  order: PacketOrder
  clock: TrackClock
}

type Needs = {
  participant: Participant
  media: OfferedMedia[]
  low: OfferedMedia | null
  maxKbps(): number
  /** Writers of this stream; they get a broadcast's times from `began` on. */
  sink: MediaSink
  /** Takes the low layer's pictures, on the same clock. */
  lowSink: PictureSink
  /** Microseconds since the stream's first broadcast began. */
  elapsed(): number
  forward(kind: Kind, bytes: Buffer, packet: RtpPacket, number: number): void
  hearClock(kind: Kind, clock: { wall: number; rtp: number }): void
  onLive(): void
  onEnd(reason: 'gone' | 'bitrate'): void
}

/** A publisher that came by WHIP: receives, asks again for what is lost, and hands on packets and units. */
export class IngestSession {
  readonly participant: Participant
  quality: IngestQuality | null = null
  readonly #needs: Needs
  // Everything of the native library stays in reach here: what is collected as garbage falls silent.
  #peer: PeerConnection | null = null
  readonly #receivers = new Map<Source, Receiver>()
  readonly #own = randomInt(1, 2 ** 32 - 1)
  readonly #depacketisers: Record<'video' | 'low', H264Depacketiser>
  readonly #meter = new QualityMeter(performance.now())
  readonly #rate: SendRate
  readonly #timer: NodeJS.Timeout
  #lastPacket = performance.now()
  #nextReport = 0
  #nextQuality = performance.now() + 2 * second
  #wantsKeyframe = false
  #keyframeAskedAt = Number.NEGATIVE_INFINITY
  #overLimitSince: number | null = null
  #receivedBits = 0
  #isLive = false
  #hasEnded = false

  constructor(needs: Needs) {
    this.#needs = needs
    this.participant = needs.participant
    this.#rate = new SendRate(this.#mostKbps())
    for (const one of needs.media) this.#receivers.set(one.kind, newReceiver(one))
    if (needs.low) this.#receivers.set('low', newReceiver(needs.low))
    const damaged = () => this.requestKeyframe()
    this.#depacketisers = {
      video: new H264Depacketiser({
        parameters: (sps, pps) => this.#configureVideo(sps, pps),
        unit: ({ time, key, nalus }) => {
          needs.sink.write({ track: 'video', dts: time, pts: time, key, nalus })
          this.#meter.picture(key, performance.now())
        },
        damaged,
      }),
      low: new H264Depacketiser({
        parameters(sps, pps) {
          const size = pictureSize(sps)
          if (size) needs.lowSink.configure({ track: 'video', codec: 'h264', sps, pps, ...size })
        },
        unit: ({ time, key, nalus }) =>
          needs.lowSink.write({ track: 'video', dts: time, pts: time, key, nalus }),
        damaged,
      }),
    }
    this.#timer = setInterval(() => this.#tick(performance.now()), tickEvery)
  }

  attach(peer: PeerConnection): void {
    this.#peer = peer
    peer.onTrack((track) => this.#take(track))
    peer.onStateChange((state) => {
      if (state === 'disconnected' || state === 'failed' || state === 'closed') this.end('gone')
    })
  }

  /** At once, or as soon as half a second has passed since the request before. */
  requestKeyframe(): void {
    this.#wantsKeyframe = true
    this.#askForKeyframe(performance.now())
  }

  #askForKeyframe(now: number): void {
    if (!this.#wantsKeyframe || now - this.#keyframeAskedAt < keyframeRequestEvery) return
    const { track, ssrc } = this.#receivers.get('video') ?? { track: null, ssrc: null }
    if (!track?.isOpen() || ssrc === null) return
    this.#wantsKeyframe = false
    this.#keyframeAskedAt = now
    track.sendMessageBinary(pli(this.#own, ssrc))
    // Both at the same moment: viewers change between the layers at keyframes.
    const low = this.#receivers.get('low')
    if (low?.track?.isOpen() && low.ssrc !== null) low.track.sendMessageBinary(pli(this.#own, low.ssrc))
  }

  #mostKbps(): number {
    return this.#needs.maxKbps() + (this.#needs.low ? lowLayerKbps : 0)
  }

  disconnect(): void {
    this.end('gone')
  }

  end(reason: 'gone' | 'bitrate'): void {
    if (this.#hasEnded) return
    this.#hasEnded = true
    clearInterval(this.#timer)
    this.#peer?.close()
    this.#peer = null
    this.#receivers.clear()
    this.#needs.onEnd(reason)
  }

  #take(track: Track): void {
    const found = [...this.#receivers].find(([, { mid }]) => mid === track.mid())
    if (!found) {
      track.close()
      return
    }
    const [source, receiver] = found
    receiver.track = track
    track.onMessage((bytes) => {
      if (this.#hasEnded) return
      if (isRtcp(bytes)) this.#hear(source, receiver, bytes)
      else this.#receive(source, receiver, bytes)
    })
  }

  #hear(source: Source, receiver: Receiver, bytes: Buffer): void {
    for (const report of readRtcp(bytes)) {
      if (report.type !== 'sender' || report.ssrc !== receiver.ssrc) continue
      receiver.reception.hear(report, performance.now())
      receiver.clock.hear(report.wall, report.rtp)
      if (source !== 'low') this.#needs.hearClock(source, report)
      const [video, audio] = [this.#receivers.get('video'), this.#receivers.get('audio')]
      if (video && audio) video.clock.follow(audio.clock)
      const leading = audio ?? video
      if (leading) this.#receivers.get('low')?.clock.follow(leading.clock)
    }
  }

  #receive(source: Source, receiver: Receiver, bytes: Buffer): void {
    const packet = readRtp(bytes)
    if (!packet || packet.payloadType !== receiver.payloadType) return
    receiver.ssrc ??= packet.ssrc
    if (packet.ssrc !== receiver.ssrc) return
    const now = performance.now()
    this.#lastPacket = now
    this.#receivedBits += bytes.length * 8
    const number = receiver.reception.receive(packet, now)
    receiver.order.put({ ...packet, number }, now)
    if (source !== 'low') {
      this.#meter.bytes(bytes.length)
      if (!this.#isLive) this.#begin()
      this.#needs.forward(source, bytes, packet, number)
    }
    this.#deliver(source, receiver, now)
  }

  #begin(): void {
    this.#isLive = true
    if (this.#receivers.has('audio'))
      this.#needs.sink.configure({ track: 'audio', codec: 'opus', sampleRate: 48_000, channels: 2 })
    this.#needs.onLive()
    this.requestKeyframe()
  }

  #deliver(source: Source, { order, clock, reception }: Receiver, now: number): void {
    for (const { packet, lost } of order.take(now, reception.longestWait())) {
      const time = clock.time(packet.timestamp, this.#needs.elapsed())
      if (source === 'audio') this.#writeAudio(packet.payload, time)
      else this.#depacketisers[source].put(packet.payload, { time, marker: packet.marker, lost })
    }
  }

  #writeAudio(data: Uint8Array, pts: number): void {
    const duration = opusDuration(data)
    if (duration !== null) this.#needs.sink.write({ track: 'audio', pts, duration, data })
  }

  #configureVideo(sps: Uint8Array, pps: Uint8Array): void {
    const size = pictureSize(sps)
    if (!size) return
    this.#meter.size(size.width, size.height)
    this.#needs.sink.configure({ track: 'video', codec: 'h264', sps, pps, ...size })
  }

  #tick(now: number): void {
    if (now - this.#lastPacket > (this.#isLive ? silentAfter : connectWithin)) {
      this.end('gone')
      return
    }
    for (const [source, receiver] of this.#receivers) {
      this.#deliver(source, receiver, now)
      const { sequences, givenUp } = receiver.reception.ask(now)
      if (receiver.ssrc === null || !receiver.track?.isOpen()) continue
      if (sequences.length > 0) receiver.track.sendMessageBinary(nack(this.#own, receiver.ssrc, sequences))
      if (givenUp > 0 && source !== 'audio') this.requestKeyframe()
    }
    if (this.#meter.sinceKey(now) > keyframeForWritersEvery) this.requestKeyframe()
    this.#askForKeyframe(now)
    if (now >= this.#nextReport) this.#report(now)
    if (now < this.#nextQuality) return
    this.#nextQuality = now + 2 * second
    this.quality = this.#meter.next(now)
  }

  #report(now: number): void {
    this.#nextReport = now + second
    let loss = 0
    for (const { track, ssrc, reception } of this.#receivers.values()) {
      if (ssrc === null || !track?.isOpen()) continue
      track.sendMessageBinary(receiverReport(this.#own, reception.report(now)))
      loss = Math.max(loss, reception.loss())
    }
    this.#meter.loss(loss)
    const bits = this.#rate.next(loss, this.#receivedBits, this.#mostKbps())
    this.#watchLimit(now)
    this.#receivedBits = 0
    const video = this.#receivers.get('video')
    if (video?.ssrc && video.track?.isOpen())
      video.track.sendMessageBinary(bitrateLimit(this.#own, video.ssrc, bits))
  }

  /** A publisher that ignores its limit is disconnected. */
  #watchLimit(now: number): void {
    const isOver = this.#receivedBits > this.#mostKbps() * 1_000 * mostOverLimit
    if (!isOver) this.#overLimitSince = null
    else if (this.#overLimitSince === null) this.#overLimitSince = now
    else if (now - this.#overLimitSince > overLimitFor) this.end('bitrate')
  }
}

function newReceiver({ kind, mid, payloadType }: OfferedMedia): Receiver {
  return {
    ...{ track: null, mid, payloadType, ssrc: null },
    reception: new Reception(clockRates[kind]),
    order: new PacketOrder(),
    clock: new TrackClock(clockRates[kind]),
  }
}
