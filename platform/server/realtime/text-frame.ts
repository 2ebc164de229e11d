/** The WebSocket header byte of a whole, unmasked message of text (RFC 6455, section 5.2). */
const wholeText = 0x81
const [length16, length64] = [126, 127]

/**
 * A message as a server sends it, with its header. It is the same for every connection without compression, so what goes
 * to thousands of them is put together once and written as one piece.
 */
export function textFrame(text: string): Buffer {
  const size = Buffer.byteLength(text)
  const header = size < length16 ? 2 : size < 2 ** 16 ? 4 : 10
  const frame = Buffer.allocUnsafe(header + size)
  frame[0] = wholeText
  if (header === 2) frame[1] = size
  if (header === 4) {
    frame[1] = length16
    frame.writeUInt16BE(size, 2)
  }
  if (header === 10) {
    frame[1] = length64
    frame.writeBigUInt64BE(BigInt(size), 2)
  }
  frame.write(text, header)
  return frame
}
