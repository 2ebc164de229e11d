import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import { RtmpError } from './rtmp-error.ts'

/** What a socket delivers, in order; it is read by one reader. */
export type Input = AsyncIterator<Buffer>

const version = 3
const size = 1536

/** @returns what arrived after the handshake */
export async function acceptHandshake(socket: Socket, input: Input): Promise<Buffer> {
  const [hello, more] = await readBytes(input, Buffer.alloc(0), 1 + size)
  if (hello[0] !== version) throw new RtmpError('protocol', 'Not RTMP')
  socket.write(Buffer.concat([ownHello(), hello.subarray(1)]))
  const [, rest] = await readBytes(input, more, size)
  return rest
}

/** @returns what arrived after the handshake */
export async function startHandshake(socket: Socket, input: Input): Promise<Buffer> {
  socket.write(ownHello())
  const [hello, more] = await readBytes(input, Buffer.alloc(0), 1 + size)
  if (hello[0] !== version) throw new RtmpError('protocol', 'Not RTMP')
  socket.write(hello.subarray(1))
  const [, rest] = await readBytes(input, more, size)
  return rest
}

/** The time and the four bytes after it are 0, which asks for the handshake without digests. */
function ownHello(): Buffer {
  return Buffer.concat([Buffer.from([version]), Buffer.alloc(8), randomBytes(size - 8)])
}

async function readBytes(input: Input, held: Buffer, count: number): Promise<[Buffer, Buffer]> {
  const pieces = [held]
  let length = held.length
  while (length < count) {
    const next = await input.next()
    if (next.done) throw new RtmpError('protocol', 'The connection ended during the handshake')
    pieces.push(next.value)
    length += next.value.length
  }
  const bytes = Buffer.concat(pieces)
  return [bytes.subarray(0, count), bytes.subarray(count)]
}
