import { chunkStream, messageType, type RtmpMessage } from './messages.ts'

/** A message as chunks: a whole header first, then chunks of type 3. */
export function chunksOf(
  id: number,
  { type, stream, timestamp, payload }: RtmpMessage,
  size: number,
): Buffer {
  const extended = timestamp >= 0xffffff
  const time = Buffer.alloc(extended ? 4 : 0)
  if (extended) time.writeUInt32BE(timestamp >>> 0)

  const head = Buffer.alloc(12)
  head.writeUInt8(id)
  head.writeUIntBE(extended ? 0xffffff : timestamp, 1, 3)
  head.writeUIntBE(payload.length, 4, 3)
  head.writeUInt8(type, 7)
  head.writeUInt32LE(stream, 8)

  const parts: Buffer[] = [head, time, payload.subarray(0, size)]
  const next = Buffer.concat([Buffer.from([0xc0 | id]), time])
  for (let at = size; at < payload.length; at += size) parts.push(next, payload.subarray(at, at + size))
  return Buffer.concat(parts)
}

/** A message of the protocol itself that holds one number of four bytes. */
export function controlMessage(type: number, value: number, tail: number[] = []): Buffer {
  const payload = Buffer.alloc(4 + tail.length)
  payload.writeUInt32BE(value)
  payload.set(tail, 4)
  return chunksOf(chunkStream.control, { type, stream: 0, timestamp: 0, payload }, 128)
}

/** A user control message: its event and one number. */
export function userControl(event: number, value: number): Buffer {
  const payload = Buffer.alloc(6)
  payload.writeUInt16BE(event)
  payload.writeUInt32BE(value, 2)
  return chunksOf(
    chunkStream.control,
    { type: messageType.userControl, stream: 0, timestamp: 0, payload },
    128,
  )
}
