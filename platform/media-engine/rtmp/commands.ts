import { type Amf, readAmf, writeAmf } from './amf0.ts'
import { chunksOf } from './chunk-writer.ts'
import { chunkStream, messageType, type RtmpMessage } from './messages.ts'
import { RtmpError } from './rtmp-error.ts'

export type Command = { name: string; transaction: number; values: Amf[] }

const largestCommand = 64 * 1024

export function readCommand({ type, payload }: RtmpMessage): Command {
  if (payload.length > largestCommand) throw new RtmpError('limit', 'A command is larger than 64 KiB')
  // AMF3 commands that encoders send are AMF0 after one byte.
  const [name, transaction, ...values] = readAmf(
    type === messageType.amf3Command ? payload.subarray(1) : payload,
  )
  if (typeof name !== 'string') throw new RtmpError('protocol', 'A command has no name')
  return { name, transaction: typeof transaction === 'number' ? transaction : 0, values }
}

/** A command as chunks of `size` bytes. */
export function writeCommand(
  stream: number,
  size: number,
  name: string,
  transaction: number,
  ...values: Amf[]
) {
  const payload = writeAmf(name, transaction, ...values)
  const message = { type: messageType.command, stream, timestamp: 0, payload }
  return chunksOf(chunkStream.command, message, size)
}

/** The object of `onStatus` and of the answer to `connect`. */
export function statusOf(level: 'status' | 'error', code: string, description: string): Map<string, Amf> {
  return new Map([
    ['level', level],
    ['code', code],
    ['description', description],
  ])
}
