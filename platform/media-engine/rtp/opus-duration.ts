/** Milliseconds of one frame, by the configuration of the packet (RFC 6716, table 2). */
const frameMs = [
  ...[10, 20, 40, 60, 10, 20, 40, 60, 10, 20, 40, 60],
  ...[10, 20, 10, 20],
  ...[2.5, 5, 10, 20, 2.5, 5, 10, 20, 2.5, 5, 10, 20, 2.5, 5, 10, 20],
]

/** How long an Opus packet sounds, in microseconds; null when it is malformed or longer than 120 ms. */
export function opusDuration(packet: Uint8Array): number | null {
  const first = packet[0]
  if (first === undefined) return null
  const code = first & 0x03
  const frames = code === 0 ? 1 : code < 3 ? 2 : (packet[1] ?? 0) & 0x3f
  const ms = frames * frameMs[first >> 3]!
  return frames > 0 && ms <= 120 ? ms * 1_000 : null
}
