import { randomUUID } from 'node:crypto'
import { second } from '#platform/contract/time.ts'
import type { MediaSink, PictureSink } from '../media-units.ts'
import type { EngineEvent, Participant, StreamId, StreamOptions, StreamState } from '../port.ts'
import { beginsKeyframe } from '../rtp/h264-depacketiser.ts'
import type { Access } from './access.ts'
import { Forwarding } from './forwarding.ts'
import { IngestSession } from './ingest-session.ts'
import { answerOffer, type Transport } from './peer.ts'
import { RtmpSession } from './rtmp-session.ts'
import { readOffer } from './sdp-offer.ts'
import { isAdmitted, keyHolder, type Ticket } from './tickets.ts'
import { ViewerSession } from './viewer-session.ts'

/** Someone else publishes already. */
export class BusyError extends Error {
  constructor() {
    super('the stream has a publisher already')
    this.name = 'BusyError'
  }
}

type Session = IngestSession | RtmpSession
type Publisher = {
  id: string
  ticket: Ticket
  source: 'whip' | 'rtmp'
  session: Session
  since: string | null
}
type Viewer = { id: string; ticket: Ticket; session: ViewerSession }

type Needs = {
  id: StreamId
  options: StreamOptions
  access: Access
  transport: Transport
  /** Where units go: to the packager and the recorder. */
  units: MediaSink
  /** Where the pictures of the low layer go: to the packager alone. */
  lowPictures: PictureSink
  hlsViewers(): number
  tell(event: EngineEvent): void
}

/** One open stream: its publisher, its viewers, its writers. Times are milliseconds of a clock that never jumps. */
export class LiveStream {
  options: StreamOptions
  readonly #needs: Needs
  #access: Access
  #publisher: Publisher | null = null
  /** A publisher whose offer is being answered. */
  #coming: string | null = null
  readonly #viewers = new Map<string, Viewer>()
  readonly #overs = new Map<string, () => void>()
  readonly #forwarding = new Forwarding()
  readonly #writers: MediaSink
  readonly #timer: NodeJS.Timeout
  #began: number | null = null
  #told = { realtime: 0, hls: 0 }
  #ticks = 0

  constructor(needs: Needs) {
    this.#needs = needs
    this.options = needs.options
    this.#access = needs.access
    this.#writers = needs.units
    this.#timer = setInterval(() => this.#tick(performance.now()), second)
  }

  get access(): Access {
    return this.#access
  }

  /** Whether viewers can watch by WebRTC: pictures in another order and AAC of RTMP cannot be forwarded. */
  get isRealtime(): boolean {
    return this.#publisher?.source !== 'rtmp'
  }

  /** The places that its realtime viewers take, and those that are on their way. */
  get realtimeViewers(): number {
    return this.options.isPrivate ? 0 : this.#viewers.size
  }

  /** The same participant takes over from its own earlier connection. Throws a `BusyError` or an `OfferError`. */
  async publish(sdp: string, ticket: Ticket): Promise<{ id: string; answer: string }> {
    const other = this.#publisher?.ticket.participant.id ?? this.#coming
    const { participant } = ticket
    if (other !== null && other !== participant.id) throw new BusyError()
    const offer = readOffer(sdp, 'publisher')
    const id = randomUUID()
    const session: IngestSession = new IngestSession({
      participant,
      media: offer.media,
      low: offer.low,
      lowSink: this.#needs.lowPictures,
      maxKbps: () => this.options.maxKbps,
      sink: this.#writers,
      elapsed: () => this.#elapsed(),
      hearClock: (kind, clock) => this.#forwarding.hearClock(kind, clock, performance.now()),
      forward: (kind, bytes, packet, number) => {
        const now = performance.now()
        if (this.#publisher?.session !== session) return
        if (this.#forwarding.rewrite(kind, bytes, packet, number, now))
          this.#sendToViewers(kind, bytes, packet.payload)
      },
      onLive: () => this.#live(session),
      onEnd: (reason) => {
        this.#ended(session, reason)
        this.#over(id)
      },
    })
    this.#coming = participant.id
    try {
      const { answer } = await answerOffer(offer, this.#needs.transport, (peer) => session.attach(peer))
      this.#publisher?.session.disconnect()
      this.#publisher = { id, ticket, source: 'whip', session, since: null }
      this.#forwarding.restart()
      return { id, answer }
    } catch (error) {
      session.end('gone')
      throw error
    } finally {
      this.#coming = null
    }
  }

  /** Where the units of a broadcasting program go that showed the stream's key. */
  openRtmp(disconnect: () => void): MediaSink | 'busy' {
    const other = this.#publisher?.ticket.participant.id ?? this.#coming
    if (other !== null && other !== keyHolder.id) {
      this.#needs.tell({ type: 'publish.refused', stream: this.#needs.id, reason: 'busy' })
      return 'busy'
    }
    const session: RtmpSession = new RtmpSession({
      sink: this.#writers,
      elapsed: () => this.#elapsed(),
      onLive: () => this.#live(session),
      onEnd: () => this.#ended(session, 'gone'),
      disconnect,
    })
    const { generation } = this.#access
    const at = Date.now()
    const ticket = { stream: this.#needs.id, role: 'publish', participant: keyHolder, generation } as const
    // The connection of before was ended by the server itself.
    this.#publisher?.session.end('gone')
    this.#publisher = {
      ...{ id: randomUUID(), ticket: { ...ticket, issuedAt: at, expiresAt: at } },
      ...{ source: 'rtmp', session, since: null },
    }
    return session
  }

  async watch(sdp: string, ticket: Ticket): Promise<{ id: string; answer: string }> {
    const offer = readOffer(sdp, 'viewer')
    const id = randomUUID()
    const session = new ViewerSession({
      participant: ticket.participant,
      ssrc: (kind) => this.#forwarding.ssrc(kind),
      onReady: () => this.#welcome(session),
      onKeyframeRequest: () => this.#publisher?.session.requestKeyframe(),
      onEnd: () => {
        this.#viewers.delete(id)
        this.#over(id)
      },
    })
    this.#viewers.set(id, { id, ticket, session })
    try {
      const { answer } = await answerOffer(offer, this.#needs.transport, (peer) =>
        session.attach(peer, offer.media),
      )
      return { id, answer }
    } catch (error) {
      session.end()
      throw error
    }
  }

  /** For a writer that joins. */
  requestKeyframe(): void {
    this.#publisher?.session.requestKeyframe()
  }

  /** Ends a session that its holder leaves. */
  leave(id: string): void {
    this.#viewers.get(id)?.session.end()
    if (this.#publisher?.id === id) this.#publisher.session.disconnect()
  }

  /** Disconnects everyone whom the access excludes. */
  setAccess(access: Access): void {
    this.#access = access
    if (this.#publisher && !isAdmitted(this.#publisher.ticket, access)) this.#publisher.session.disconnect()
    for (const { ticket, session } of [...this.#viewers.values()])
      if (!isAdmitted(ticket, access)) session.end()
  }

  state(): StreamState {
    const since = this.#publisher?.since ?? null
    return {
      live: since !== null,
      since,
      publisher: since === null ? null : (this.#publisher?.ticket.participant.id ?? null),
      source: since === null ? null : (this.#publisher?.source ?? null),
      viewers: this.#count(),
      quality: this.#publisher?.session.quality ?? null,
      recording: null,
    }
  }

  participants(): Participant[] {
    const watching = [...this.#viewers.values()].filter(({ session }) => session.isWatching())
    return watching.map(({ ticket }) => ticket.participant)
  }

  /** Calls `end` when the session has ended. */
  whenOver(id: string, end: () => void): void {
    const isOpen = this.#publisher?.id === id || this.#viewers.has(id)
    if (isOpen) this.#overs.set(id, end)
    else end()
  }

  /** The engine stops: everyone is disconnected, and the stream stays open for the next start. */
  leaveAll(): void {
    clearInterval(this.#timer)
    this.#publisher?.session.disconnect()
    for (const { session } of [...this.#viewers.values()]) session.end()
    this.#tellCount()
    this.#writers.end()
  }

  close(): void {
    this.leaveAll()
    if (this.#began !== null) this.#needs.tell({ type: 'stream.ended', stream: this.#needs.id, at: now() })
  }

  #elapsed(): number {
    return (performance.now() - (this.#began ?? performance.now())) * 1_000
  }

  #over(id: string): void {
    this.#overs.get(id)?.()
    this.#overs.delete(id)
  }

  #live(session: Session): void {
    if (this.#publisher?.session !== session) return
    this.#publisher.since = now()
    this.#began ??= performance.now()
    this.#needs.tell({
      type: 'stream.live',
      stream: this.#needs.id,
      source: this.#publisher.source,
      at: this.#publisher.since,
    })
  }

  #ended(session: Session, reason: 'gone' | 'bitrate'): void {
    if (this.#publisher?.session !== session) return
    const wasLive = this.#publisher.since !== null
    this.#publisher = null
    for (const viewer of this.#viewers.values()) viewer.session.pause()
    if (reason === 'bitrate') this.#needs.tell({ type: 'publish.refused', stream: this.#needs.id, reason })
    if (!wasLive) return
    this.#writers.interrupt()
    this.#needs.tell({ type: 'publisher.lost', stream: this.#needs.id, at: now() })
  }

  #welcome(session: ViewerSession): void {
    this.#sendReports(performance.now(), session)
    this.#publisher?.session.requestKeyframe()
  }

  /** Writes the payload type once for all viewers that use the same. */
  #sendToViewers(kind: 'video' | 'audio', bytes: Buffer, payload: Uint8Array): void {
    const isStart = kind === 'video' && beginsKeyframe(payload)
    const marker = bytes[1]! & 0x80
    for (const { session } of this.#viewers.values()) {
      const payloadType = session.payloadType(kind)
      if (payloadType === null) continue
      bytes[1] = marker | payloadType
      session.send(kind, bytes, isStart)
    }
  }

  #sendReports(at: number, only?: ViewerSession): void {
    for (const kind of ['video', 'audio'] as const) {
      const report = this.#forwarding.senderReport(kind, at)
      if (!report) continue
      if (only) only.sendReport(kind, report)
      else for (const { session } of this.#viewers.values()) session.sendReport(kind, report)
    }
  }

  #tick(at: number): void {
    this.#sendReports(at)
    if (this.#publisher?.since) for (const { session } of [...this.#viewers.values()]) session.endIfSilent(at)
    this.#ticks += 1
    if (this.#ticks % 2 === 1) return
    this.#tellCount()
    const { session, since } = this.#publisher ?? {}
    if (since && session?.quality)
      this.#needs.tell({ type: 'ingest.quality', stream: this.#needs.id, quality: session.quality })
  }

  #count() {
    const realtime = [...this.#viewers.values()].filter(({ session }) => session.isWatching()).length
    return { realtime, hls: this.#needs.hlsViewers() }
  }

  #tellCount(): void {
    const count = this.#count()
    if (count.realtime === this.#told.realtime && count.hls === this.#told.hls) return
    this.#told = count
    this.#needs.tell({ type: 'viewer.count', stream: this.#needs.id, ...count })
  }
}

const now = () => new Date().toISOString()
