import type { Socket } from 'node:net'
import type { Amf } from './amf0.ts'
import { ChunkReader } from './chunk-parser.ts'
import { chunksOf, controlMessage, userControl } from './chunk-writer.ts'
import { type Command, readCommand, writeCommand } from './commands.ts'
import { type Input, startHandshake } from './handshake.ts'
import { chunkStream, messageType, type RtmpMessage } from './messages.ts'
import { RtmpError } from './rtmp-error.ts'

export type RtmpTarget = {
  /** The path of the address, without slashes around it. */
  app: string
  /** The whole address, without the key. */
  url: string
  key: string
}

const ownChunkSize = 4096
const usualWindow = 2_500_000
const farewellMs = 2_000
const event = { ping: 6, pong: 7 }

type Waiting = { on: (command: Command) => boolean; resolve(command: Command): void }

/** Publishes to an RTMP server over a socket that is connected. */
export class RtmpClient {
  readonly #socket: Socket
  readonly #chunks = new ChunkReader()
  readonly #closed = Promise.withResolvers<never>()
  #waiting: Waiting | null = null
  #mediaStream = 0
  #received = 0
  #acknowledged = 0
  #peerWindow = usualWindow

  constructor(socket: Socket) {
    this.#socket = socket
    this.#closed.promise.catch(() => {})
  }

  /** Rejects when the connection ends: with `refused` when the server says so. */
  get closed(): Promise<never> {
    return this.#closed.promise
  }

  /** Resolves when the server has said that the broadcast began. */
  async publish({ app, url, key }: RtmpTarget): Promise<void> {
    const input: Input = this.#socket[Symbol.asyncIterator]()
    const rest = await startHandshake(this.#socket, input)
    this.#read(input, rest).then(
      () => this.#closed.reject(new RtmpError('protocol', 'The server closed the connection')),
      this.#closed.reject,
    )
    this.#socket.write(controlMessage(messageType.setChunkSize, ownChunkSize))
    await this.#ask('connect', 1, connectObject(app, url))
    this.#command(0, 'releaseStream', 2, null, key)
    this.#command(0, 'FCPublish', 3, null, key)
    const { values } = await this.#ask('createStream', 4, null)
    this.#mediaStream = typeof values[1] === 'number' ? values[1] : 1
    const begun = this.#next(({ name, values: [, info] }) => name === 'onStatus' && codeOf(info) === started)
    this.#command(this.#mediaStream, 'publish', 5, null, key, 'live')
    await begun
  }

  /** @param timestamp milliseconds */
  send(type: 'audio' | 'video', timestamp: number, payload: Buffer) {
    const message = {
      type: messageType[type],
      stream: this.#mediaStream,
      timestamp: timestamp % 2 ** 32,
      payload,
    }
    this.#socket.write(chunksOf(chunkStream[type], message, ownChunkSize))
  }

  /** Says that the broadcast is over, and closes. */
  end() {
    this.#command(0, 'FCUnpublish', 6, null)
    this.#command(0, 'deleteStream', 7, null, this.#mediaStream)
    this.#socket.end()
    this.#socket.setTimeout(farewellMs, () => this.#socket.destroy())
  }

  async #read(input: Input, rest: Buffer) {
    for (let data = rest; ; ) {
      this.#received += data.length
      for (const message of this.#chunks.read(data)) this.#take(message)
      if (this.#received - this.#acknowledged >= this.#peerWindow) {
        this.#acknowledged = this.#received
        this.#socket.write(controlMessage(messageType.acknowledgement, this.#received % 2 ** 32))
      }
      const next = await input.next()
      if (next.done) return
      data = next.value
    }
  }

  #take(message: RtmpMessage) {
    const { type, payload } = message
    if (type === messageType.windowSize && payload.length >= 4)
      this.#peerWindow = Math.max(payload.readUInt32BE(0), 64 * 1024)
    if (type === messageType.userControl && payload.length >= 6 && payload.readUInt16BE(0) === event.ping)
      this.#socket.write(userControl(event.pong, payload.readUInt32BE(2)))
    if (type === messageType.command || type === messageType.amf3Command) this.#hear(readCommand(message))
  }

  #hear(command: Command) {
    const [, info] = command.values
    const isError = command.name === '_error' && command.transaction !== 2 && command.transaction !== 3
    const hasLevel = command.name === 'onStatus' && info instanceof Map && info.get('level') === 'error'
    if (isError || hasLevel) throw new RtmpError('refused', codeOf(info))
    if (!this.#waiting?.on(command)) return
    this.#waiting.resolve(command)
    this.#waiting = null
  }

  #ask(name: string, transaction: number, ...values: Amf[]): Promise<Command> {
    const answer = this.#next((command) => command.name === '_result' && command.transaction === transaction)
    this.#command(0, name, transaction, ...values)
    return answer
  }

  #next(on: Waiting['on']): Promise<Command> {
    const { promise, resolve } = Promise.withResolvers<Command>()
    this.#waiting = { on, resolve }
    return Promise.race([promise, this.#closed.promise])
  }

  #command(stream: number, name: string, transaction: number, ...values: Amf[]) {
    this.#socket.write(writeCommand(stream, ownChunkSize, name, transaction, ...values))
  }
}

const started = 'NetStream.Publish.Start'

function codeOf(info: Amf | undefined): string {
  const code = info instanceof Map ? info.get('code') : null
  return typeof code === 'string' ? code.slice(0, 100) : 'unknown'
}

function connectObject(app: string, url: string): Map<string, Amf> {
  return new Map([
    ['app', app],
    ['type', 'nonprivate'],
    ['flashVer', 'FMLE/3.0 (compatible; Arara)'],
    ['tcUrl', url],
  ])
}
