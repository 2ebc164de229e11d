import nodeDataChannel, { type PeerConnection, type Track } from 'node-datachannel'
import { H264Depacketiser } from '../../rtp/h264-depacketiser.ts'
import { PacketOrder } from '../../rtp/packet-order.ts'
import { Reception } from '../../rtp/reception.ts'
import { bitrateLimit, nack, readRtcp, receiverReport, senderReport } from '../../rtp/rtcp.ts'
import { isRtcp, readRtp } from '../../rtp/rtp-packet.ts'
import { pictureNumber, picturePayloads, RtpWriter } from './rtp-source.ts'

type Rewrite = (answer: string) => string
type Address = {
  url: string
  bearer: string
  rewrite?: Rewrite
  /** The client's address, as a proxy reports it. */
  from?: string
}

export type Signalled = { status: number; body: string; location: string | null }

const h264 = 'profile-level-id=42e01f;packetization-mode=1;level-asymmetry-allowed=1'
/** A browser's layers have RTP times of their own. */
const lowTimeShift = 1_000_000
const ssrcs = { video: 1111, audio: 2222, low: 3333 }

/** Posts an offer as WHIP and WHEP clients do. */
export async function postOffer(url: string, bearer: string, sdp: string, from?: string): Promise<Signalled> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      ...{ authorization: `Bearer ${bearer}`, 'content-type': 'application/sdp' },
      ...(from && { 'x-forwarded-for': from }),
    },
    body: sdp,
  })
  const location = answer.headers.get('location')
  return {
    status: answer.status,
    body: await answer.text(),
    location: location && new URL(location, url).href,
  }
}

async function negotiate(peer: PeerConnection, { url, bearer, rewrite, from }: Address): Promise<string> {
  const gathered = Promise.withResolvers<void>()
  peer.onGatheringStateChange((state) => state === 'complete' && gathered.resolve())
  peer.setLocalDescription('offer')
  await gathered.promise
  const { status, body, location } = await postOffer(url, bearer, peer.localDescription()?.sdp ?? '', from)
  if (status !== 201 || !location) {
    peer.close()
    throw new Error(`refused: ${status} ${body}`)
  }
  const connected = Promise.withResolvers<void>()
  peer.onStateChange((state) => state === 'connected' && connected.resolve())
  peer.setRemoteDescription(rewrite ? rewrite(body) : body, 'answer')
  await connected.promise
  return location
}

export type TestPublisher = {
  location: string
  pictures(): number
  keyframeRequests(): number
  /** Of the low layer. */
  lowKeyframeRequests(): number
  /** Leaves the low layer out, or sends it again, as the studio does. */
  sendLow(isSent: boolean): void
  /** Messages that came back from the engine. */
  heard(): number
  /** Bits a second that the engine allowed last. */
  allowed(): number
  isOpen(): boolean
  /** Says goodbye by DELETE. */
  leave(): Promise<void>
  /** Falls silent without a word. */
  vanish(): void
}

/**
 * Publishes pictures with numbers and sound by WHIP: `fps` pictures a second of `size` bytes, and with `lowSize` the same
 * pictures again in another size.
 */
export async function publishByWhip(
  address: Address & { fps?: number; size?: number; lowSize?: number; onSent?: (number: number) => void },
): Promise<TestPublisher> {
  const { fps = 30, size = 4_000 } = address
  const peer = new nodeDataChannel.PeerConnection('publisher', {
    iceServers: [],
    disableAutoNegotiation: true,
  })
  const video = new nodeDataChannel.Video('0', 'SendOnly')
  video.addH264Codec(102, h264)
  video.addSSRC(ssrcs.video, 'test', 'live', 'video')
  const audio = new nodeDataChannel.Audio('1', 'SendOnly')
  audio.addOpusCodec(111)
  audio.addSSRC(ssrcs.audio, 'test', 'live', 'audio')
  const tracks = { video: peer.addTrack(video), audio: peer.addTrack(audio) }
  const small = address.lowSize ? new nodeDataChannel.Video('2', 'SendOnly') : null
  small?.addH264Codec(102, h264)
  small?.addSSRC(ssrcs.low, 'test', 'live', 'low')
  const lowTrack = small && peer.addTrack(small)
  const again = {
    video: new nodeDataChannel.RtcpNackResponder(1_000),
    audio: new nodeDataChannel.RtcpNackResponder(200),
    low: new nodeDataChannel.RtcpNackResponder(1_000),
  }
  lowTrack?.setMediaHandler(again.low)
  let lowKeyframeRequests = 0
  let isLowSent = true
  let wantsLowKey = true
  lowTrack?.onMessage((bytes) => {
    for (const { type } of readRtcp(bytes)) {
      if (type !== 'keyframe-request') continue
      lowKeyframeRequests += 1
      wantsLowKey = true
    }
  })
  tracks.video.setMediaHandler(again.video)
  tracks.audio.setMediaHandler(again.audio)
  let keyframeRequests = 0
  let heard = 0
  let allowed = 0
  let wantsKey = true
  tracks.video.onMessage((bytes) => {
    heard += 1
    for (const { type } of readRtcp(bytes)) {
      if (type !== 'keyframe-request') continue
      keyframeRequests += 1
      wantsKey = true
    }
    if (isRtcp(bytes)) allowed = limitIn(bytes) ?? allowed
  })

  const location = await negotiate(peer, address)
  const writers = { video: new RtpWriter(102, ssrcs.video), audio: new RtpWriter(111, ssrcs.audio) }
  const lowWriter = new RtpWriter(102, ssrcs.low)
  const began = performance.now()
  let pictures = 0
  let sounds = 0
  const timer = setInterval(() => {
    const ms = performance.now() - began
    for (; pictures < (ms / 1_000) * fps; pictures++) {
      address.onSent?.(pictures)
      const payloads = picturePayloads(pictures, { isKey: wantsKey || pictures % (fps * 4) === 0, size })
      wantsKey = false
      payloads.forEach((payload, at) => {
        const packet = writers.video.write(
          payload,
          Math.round((pictures * 90_000) / fps),
          at === payloads.length - 1,
        )
        if (tracks.video.isOpen()) tracks.video.sendMessageBinary(packet)
      })
      if (lowTrack && isLowSent) sendLow(lowTrack, pictures)
      if (pictures % fps === 0) report(performance.now() - began)
    }
    for (; sounds < ms / 20; sounds++) {
      const packet = writers.audio.write(Buffer.from([0xfc, 1, 2, 3]), sounds * 960, false)
      if (tracks.audio.isOpen()) tracks.audio.sendMessageBinary(packet)
    }
  }, 10)

  function sendLow(track: Track, number: number): void {
    const isKey = wantsLowKey || number % (fps * 4) === 0
    wantsLowKey = false
    const payloads = picturePayloads(number, { isKey, size: address.lowSize! })
    payloads.forEach((payload, at) => {
      const time = Math.round((number * 90_000) / fps) + lowTimeShift
      const packet = lowWriter.write(payload, time, at === payloads.length - 1)
      if (track.isOpen()) track.sendMessageBinary(packet)
    })
  }

  /** What the clocks of both tracks show after so many milliseconds. */
  function report(ms: number): void {
    const wall = (Date.now() / 1_000 + 2_208_988_800) * 1_000_000
    const counts = { packets: 0, bytes: 0 }
    if (!tracks.video.isOpen() || !tracks.audio.isOpen()) return
    tracks.video.sendMessageBinary(senderReport(ssrcs.video, { wall, rtp: Math.round(ms * 90) }, counts))
    if (lowTrack?.isOpen()) {
      const rtp = Math.round(ms * 90) + lowTimeShift
      lowTrack.sendMessageBinary(senderReport(ssrcs.low, { wall, rtp }, counts))
    }
    tracks.audio.sendMessageBinary(senderReport(ssrcs.audio, { wall, rtp: Math.round(ms * 48) }, counts))
  }

  const stop = () => {
    clearInterval(timer)
    peer.close()
  }
  return {
    location,
    pictures: () => pictures,
    keyframeRequests: () => keyframeRequests,
    lowKeyframeRequests: () => lowKeyframeRequests,
    sendLow(isSent) {
      isLowSent = isSent
    },
    heard: () => heard,
    allowed: () => allowed,
    // Keeps the objects of the native library in reach as well.
    isOpen: () =>
      tracks.video.isOpen() &&
      again.video !== null &&
      video !== null &&
      audio !== null &&
      small !== undefined,
    async leave() {
      await fetch(location, { method: 'DELETE' })
      stop()
    },
    vanish: stop,
  }
}

function limitIn(bytes: Buffer): number | null {
  const at = bytes.indexOf('REMB')
  if (at < 0) return null
  const value = bytes.readUInt32BE(at + 4)
  return (value & 0x3_ffff) * 2 ** ((value >>> 18) & 0x3f)
}

export type TestViewer = {
  location: string
  /** The numbers of the whole pictures, in the order they came. */
  pictures: number[]
  sounds(): number
  senderReports(): number
  payloadTypes: Set<number>
  isOpen(): boolean
  leave(): Promise<void>
  vanish(): void
}

/** Watches by WHEP and asks again for what is lost, as browsers do; decodes nothing. */
export async function watchByWhep(
  address: Address & { payloadType?: number; onPicture?: (number: number) => void },
): Promise<TestViewer> {
  const { payloadType = 96 } = address
  const peer = new nodeDataChannel.PeerConnection('viewer', { iceServers: [], disableAutoNegotiation: true })
  const video = new nodeDataChannel.Video('v', 'RecvOnly')
  video.addH264Codec(payloadType, h264)
  const audio = new nodeDataChannel.Audio('a', 'RecvOnly')
  audio.addOpusCodec(97)
  const tracks = { video: peer.addTrack(video), audio: peer.addTrack(audio) }
  const pictures: number[] = []
  const payloadTypes = new Set<number>()
  let sounds = 0
  let senderReports = 0
  let ssrc = 0
  const reception = new Reception(90_000)
  const order = new PacketOrder()
  const depacketiser = new H264Depacketiser({
    parameters: () => {},
    unit({ nalus }) {
      const number = pictureNumber(nalus[0]!)
      pictures.push(number)
      address.onPicture?.(number)
    },
    damaged: () => {},
  })
  tracks.video.onMessage((bytes) => {
    if (isRtcp(bytes)) {
      senderReports += readRtcp(bytes).filter(({ type }) => type === 'sender').length
      return
    }
    const packet = readRtp(bytes)
    if (!packet) return
    payloadTypes.add(packet.payloadType)
    ssrc = packet.ssrc
    const now = performance.now()
    order.put({ ...packet, number: reception.receive(packet, now) }, now)
    read(now)
  })
  tracks.audio.onMessage((bytes) => {
    if (!isRtcp(bytes)) sounds += 1
  })
  const read = (now: number) => {
    for (const { packet, lost } of order.take(now, 400))
      depacketiser.put(packet.payload, { time: packet.timestamp, marker: packet.marker, lost })
  }
  const location = await negotiate(peer, address)
  let ticks = 0
  const timer = setInterval(() => {
    const now = performance.now()
    read(now)
    ticks += 1
    if (!tracks.video.isOpen() || ssrc === 0) return
    const { sequences } = reception.ask(now)
    if (sequences.length > 0) tracks.video.sendMessageBinary(nack(1, ssrc, sequences))
    if (ticks % 50 === 0) sendReport(tracks.video, now)
  }, 20)
  function sendReport(track: Track, now: number): void {
    track.sendMessageBinary(receiverReport(1, reception.report(now)))
    track.sendMessageBinary(bitrateLimit(1, ssrc, 5_000_000))
  }
  const stop = () => {
    clearInterval(timer)
    peer.close()
  }
  return {
    location,
    pictures,
    payloadTypes,
    sounds: () => sounds,
    senderReports: () => senderReports,
    isOpen: () => tracks.video.isOpen() && video !== null && audio !== null,
    async leave() {
      await fetch(location, { method: 'DELETE' })
      stop()
    },
    vanish: stop,
  }
}
