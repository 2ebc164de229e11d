import type { Socket } from 'node:net'
import type { MediaSink } from '../media-units.ts'
import type { StreamId } from '../port.ts'
import { BitrateLimit } from './bitrate-limit.ts'
import { ChunkReader } from './chunk-parser.ts'
import { controlMessage, userControl } from './chunk-writer.ts'
import { type Command, readCommand, statusOf, writeCommand } from './commands.ts'
import { FlvReader } from './flv-units.ts'
import { acceptHandshake, type Input } from './handshake.ts'
import { messageType, type RtmpMessage } from './messages.ts'
import { RtmpError, type RtmpFault } from './rtmp-error.ts'
import type { SessionDeps } from './rtmp-server.ts'

const ownChunkSize = 4096
const ownWindow = 2_500_000
const smallestWindow = 64 * 1024
const mediaStream = 1
/** How long a publisher has to read why it was refused. */
const farewellMs = 2_000
/** Answers that the publisher has not read; one who only asks is disconnected. */
const mostUnread = 256 * 1024

const event = { streamBegin: 0, ping: 6, pong: 7 }

type Publishing = { stream: StreamId; sink: MediaSink; reader: FlvReader; bitrate: BitrateLimit }

/** One connection of a publisher, from its handshake to its end. */
export class PublisherSession {
  readonly #socket: Socket
  readonly #deps: SessionDeps
  readonly #chunks = new ChunkReader()
  readonly #publishDue: NodeJS.Timeout
  #farewell: NodeJS.Timeout | undefined
  #isConnected = false
  #publishing: Publishing | null = null
  #ended = false
  #received = 0
  #acknowledged = 0
  #peerWindow = ownWindow

  constructor(socket: Socket, deps: SessionDeps) {
    this.#socket = socket
    this.#deps = deps
    this.#publishDue = setTimeout(() => socket.destroy(), deps.limits.publishWithinMs)
    socket.setTimeout(deps.limits.idleMs, () => socket.destroy())
  }

  /** Resolves when the connection is closed; never rejects. */
  async run(): Promise<void> {
    const input: Input = this.#socket[Symbol.asyncIterator]()
    try {
      await this.#read(input)
    } catch (error) {
      this.#fail(error)
    }
    clearTimeout(this.#publishDue)
    this.#stop('interrupt')
    await this.#drain(input)
    clearTimeout(this.#farewell)
    this.#socket.destroy()
  }

  /** Tells the publisher why, and ends the connection. */
  disconnect(code: string, description: string) {
    this.#stop('interrupt')
    this.#end(code, description)
  }

  destroy() {
    this.#socket.destroy()
  }

  async #read(input: Input) {
    let data = await acceptHandshake(this.#socket, input)
    this.#received = 1 + 2 * 1536
    while (!this.#ended) {
      this.#received += data.length
      for (const message of this.#chunks.read(data)) {
        await this.#take(message)
        if (this.#ended) return
      }
      this.#acknowledge()
      const next = await input.next()
      if (next.done) return
      data = next.value
    }
  }

  async #take(message: RtmpMessage) {
    switch (message.type) {
      case messageType.video:
      case messageType.audio:
        return this.#media(message)
      case messageType.aggregate:
        return this.#aggregate(message)
      case messageType.command:
      case messageType.amf3Command:
        return this.#obey(readCommand(message))
      case messageType.windowSize:
        if (message.payload.length >= 4)
          this.#peerWindow = Math.max(message.payload.readUInt32BE(0), smallestWindow)
        return
      case messageType.userControl:
        if (message.payload.length >= 6 && message.payload.readUInt16BE(0) === event.ping)
          this.#write(userControl(event.pong, message.payload.readUInt32BE(2)))
    }
  }

  #media({ type, timestamp, payload }: RtmpMessage) {
    if (!this.#publishing) return
    const { reader, bitrate } = this.#publishing
    bitrate.add(payload.length)
    if (type === messageType.video) reader.video(timestamp, payload)
    else reader.audio(timestamp, payload)
  }

  /** Several FLV tags in one message; their times are relative to the message's. */
  #aggregate({ timestamp, payload }: RtmpMessage) {
    let first: number | null = null
    for (let at = 0; at + 11 <= payload.length; ) {
      const length = payload.readUIntBE(at + 1, 3)
      const time = payload.readUIntBE(at + 4, 3) + payload[at + 7]! * 2 ** 24
      const start = at + 11
      if (start + length > payload.length) throw new RtmpError('protocol', 'The aggregate is damaged')
      first ??= time
      const type = payload[at]! & 31
      const body = payload.subarray(start, start + length)
      if (type === messageType.video || type === messageType.audio)
        this.#media({ type, stream: mediaStream, timestamp: (timestamp + time - first) >>> 0, payload: body })
      at = start + length + 4
    }
  }

  async #obey({ name, transaction, values }: Command) {
    switch (name) {
      case 'connect':
        return this.#connect(transaction)
      case 'createStream':
        return this.#reply('_result', transaction, null, mediaStream)
      case 'releaseStream':
      case 'FCPublish':
      case '_checkbw':
        return this.#reply('_result', transaction, null, null)
      case 'publish':
        return this.#publish(values[1])
      case 'FCUnpublish':
      case 'deleteStream':
      case 'closeStream':
        if (!this.#publishing) return
        this.#stop('end')
        return this.#end('NetStream.Unpublish.Success', 'The broadcast was ended', 'status')
      case 'play':
        return this.#end('NetStream.Play.Failed', 'This server only takes broadcasts')
    }
  }

  #connect(transaction: number) {
    if (this.#isConnected) return
    this.#isConnected = true
    this.#write(controlMessage(messageType.windowSize, ownWindow))
    this.#write(controlMessage(messageType.peerBandwidth, ownWindow, [2]))
    this.#write(controlMessage(messageType.setChunkSize, ownChunkSize))
    const server = new Map<string, string | number>([
      ['fmsVer', 'FMS/3,0,1,123'],
      ['capabilities', 31],
    ])
    const status = statusOf('status', 'NetConnection.Connect.Success', 'Connected')
    this.#reply('_result', transaction, server, status)
  }

  async #publish(name: unknown) {
    if (!this.#isConnected || this.#publishing) throw new RtmpError('protocol', 'publish came out of turn')
    const key = typeof name === 'string' ? name.split('?', 1)[0]!.trim() : ''
    const grant = key === '' ? null : await this.#deps.authorize(key)
    if (this.#ended || this.#socket.destroyed) return
    if (!grant) {
      this.#deps.onRefused?.({ stream: null, reason: 'key' })
      return this.#end('NetStream.Publish.BadName', 'The stream key is wrong or was replaced')
    }
    await this.#open(grant.stream, grant.maxKbps)
  }

  async #open(stream: StreamId, maxKbps: number) {
    const { claim, release, open, now, log, onRefused } = this.#deps
    const sink = claim(stream, this) ? await this.#sinkOf(stream, open) : 'busy'
    if (sink === 'busy') {
      release(stream, this)
      onRefused?.({ stream, reason: 'busy' })
      return this.#end('NetStream.Publish.BadName', 'The stream is already being published')
    }
    if (this.#ended || this.#socket.destroyed) {
      release(stream, this)
      sink.interrupt()
      return
    }
    clearTimeout(this.#publishDue)
    this.#publishing = {
      stream,
      sink,
      reader: new FlvReader(sink),
      bitrate: new BitrateLimit(maxKbps, now),
    }
    log.info({ stream }, 'an RTMP publisher began')
    this.#write(userControl(event.streamBegin, mediaStream))
    this.#status('status', 'NetStream.Publish.Start', 'The broadcast has begun')
  }

  async #sinkOf(stream: StreamId, open: SessionDeps['open']): Promise<MediaSink | 'busy'> {
    try {
      return await open(stream)
    } catch (error) {
      this.#deps.release(stream, this)
      throw error
    }
  }

  #stop(how: 'interrupt' | 'end') {
    const publishing = this.#publishing
    if (!publishing) return
    this.#publishing = null
    this.#deps.release(publishing.stream, this)
    this.#deps.log.info({ stream: publishing.stream, how }, 'an RTMP publisher stopped')
    publishing.sink[how]()
  }

  #fail(error: unknown) {
    const stream = this.#publishing?.stream ?? null
    if (!(error instanceof RtmpError)) {
      if (!this.#socket.errored) this.#deps.log.error({ stream, err: error }, 'an RTMP connection failed')
      this.#socket.destroy()
      return
    }
    this.#deps.log.info({ stream, fault: error.fault }, 'an RTMP connection was refused')
    const reason = refusals[error.fault]
    if (stream && reason) this.#deps.onRefused?.({ stream, reason })
    this.#end('NetStream.Publish.Rejected', error.message)
  }

  #reply(name: string, transaction: number, ...values: Parameters<typeof writeCommand>[4][]) {
    this.#write(writeCommand(0, ownChunkSize, name, transaction, ...values))
  }

  #status(level: 'status' | 'error', code: string, description: string) {
    const status = statusOf(level, code, description)
    this.#write(writeCommand(mediaStream, ownChunkSize, 'onStatus', 0, null, status))
  }

  #end(code: string, description: string, level: 'status' | 'error' = 'error') {
    if (this.#ended) return
    this.#ended = true
    if (this.#isConnected) this.#status(level, code, description)
    this.#socket.end()
    this.#farewell = setTimeout(() => this.#socket.destroy(), farewellMs)
  }

  /** Data that nobody reads would make the system reset the connection before the publisher reads the status. */
  async #drain(input: Input) {
    if (!this.#ended) return
    try {
      while (!(await input.next()).done);
    } catch {
      // The connection broke off, which is its end.
    }
  }

  #acknowledge() {
    if (this.#received - this.#acknowledged < this.#peerWindow) return
    this.#acknowledged = this.#received
    this.#write(controlMessage(messageType.acknowledgement, this.#received % 2 ** 32))
  }

  #write(bytes: Buffer) {
    if (this.#socket.writableLength > mostUnread) this.#socket.destroy()
    if (this.#socket.writable) this.#socket.write(bytes)
  }
}

const refusals: Partial<Record<RtmpFault, 'codec' | 'bitrate'>> = { codec: 'codec', bitrate: 'bitrate' }
