import nodeDataChannel, {
  type Audio,
  type MediaHandler,
  type PeerConnection,
  type Track,
  type Video,
} from 'node-datachannel'
import { second } from '#platform/contract/time.ts'
import type { Participant } from '../port.ts'
import { readRtcp } from '../rtp/rtcp.ts'
import { isRtcp } from '../rtp/rtp-packet.ts'
import type { Kind, OfferedMedia } from './sdp-offer.ts'

/** Packets that are kept to be sent again: about 2 s at 2.5 Mbit/s. */
const keptPackets = 600
const connectWithin = 15 * second
/** Viewers report about every second; ICE itself takes half a minute to notice that one is gone. */
const silentAfter = 10 * second

type Line = { track: Track; payloadType: number; native: (Video | Audio | MediaHandler)[] }

type Needs = {
  participant: Participant
  ssrc(kind: Kind): number
  onReady(): void
  onKeyframeRequest(): void
  onEnd(): void
}

/** A viewer that came by WHEP. */
export class ViewerSession {
  readonly participant: Participant
  readonly #needs: Needs
  // Everything of the native library stays in reach here: what is collected as garbage falls silent.
  #peer: PeerConnection | null = null
  readonly #lines = new Map<Kind, Line>()
  readonly #connecting: NodeJS.Timeout
  #heardAt = performance.now()
  #firstSentAt: number | null = null
  #hasKeyframe = false
  #isConnected = false
  #hasEnded = false

  constructor(needs: Needs) {
    this.#needs = needs
    this.participant = needs.participant
    this.#connecting = setTimeout(() => this.end(), connectWithin)
  }

  attach(peer: PeerConnection, media: OfferedMedia[]): void {
    this.#peer = peer
    for (const one of media) this.#lines.set(one.kind, this.#addLine(peer, one))
    peer.onStateChange((state) => {
      if (state === 'connected') this.#connected()
      if (state === 'disconnected' || state === 'failed' || state === 'closed') this.end()
    })
  }

  /** Whether the viewer counts. */
  isWatching(): boolean {
    return this.#isConnected
  }

  payloadType(kind: Kind): number | null {
    return this.#lines.get(kind)?.payloadType ?? null
  }

  /** Pictures begin with a keyframe. */
  send(kind: Kind, bytes: Buffer, beginsKeyframe: boolean): void {
    if (!this.#isConnected) return
    if (kind === 'video') {
      this.#hasKeyframe ||= beginsKeyframe
      if (!this.#hasKeyframe) return
    }
    const track = this.#lines.get(kind)?.track
    if (!track?.isOpen()) return
    this.#firstSentAt ??= performance.now()
    track.sendMessageBinary(bytes)
  }

  sendReport(kind: Kind, report: Buffer): void {
    const track = this.#lines.get(kind)?.track
    if (this.#isConnected && track?.isOpen()) track.sendMessageBinary(report)
  }

  /** Ends the session of a viewer that gets packets, and no longer says so. */
  endIfSilent(now: number): void {
    if (this.#firstSentAt === null) return
    if (now - Math.max(this.#heardAt, this.#firstSentAt) > silentAfter) this.end()
  }

  /** The publisher is gone, and with it what viewers report about. */
  pause(): void {
    this.#firstSentAt = null
  }

  end(): void {
    if (this.#hasEnded) return
    this.#hasEnded = true
    this.#isConnected = false
    clearTimeout(this.#connecting)
    this.#peer?.close()
    this.#peer = null
    this.#lines.clear()
    this.#needs.onEnd()
  }

  #addLine(peer: PeerConnection, { kind, mid, payloadType }: OfferedMedia): Line {
    const media = kind === 'video' ? video(mid, payloadType) : audio(mid, payloadType)
    media.addSSRC(this.#needs.ssrc(kind), 'arara', 'live', kind)
    const track = peer.addTrack(media)
    const again = new nodeDataChannel.RtcpNackResponder(keptPackets)
    track.setMediaHandler(again)
    track.onMessage((bytes) => {
      if (isRtcp(bytes)) this.#hear(bytes)
    })
    return { track, payloadType, native: [media, again] }
  }

  #hear(bytes: Buffer): void {
    this.#heardAt = performance.now()
    if (readRtcp(bytes).some(({ type }) => type === 'keyframe-request')) this.#needs.onKeyframeRequest()
  }

  #connected(): void {
    if (this.#isConnected || this.#hasEnded) return
    this.#isConnected = true
    this.#heardAt = performance.now()
    clearTimeout(this.#connecting)
    this.#needs.onReady()
  }
}

function video(mid: string, payloadType: number): Video {
  const media = new nodeDataChannel.Video(mid, 'SendOnly')
  media.addH264Codec(payloadType, 'profile-level-id=42e01f;packetization-mode=1;level-asymmetry-allowed=1')
  return media
}

function audio(mid: string, payloadType: number): Audio {
  const media = new nodeDataChannel.Audio(mid, 'SendOnly')
  media.addOpusCodec(payloadType)
  return media
}
