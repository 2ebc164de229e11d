/** Blocks of the picture, in columns and rows: 26 bits of milliseconds in Gray code, and 6 bits of checksum. */
export const clockPicture = { width: 640, height: 360, columns: 8, rows: 4 }
const bits = 26
const blocks = clockPicture.columns * clockPicture.rows
const range = 2 ** bits

/** Which blocks are white at this time (milliseconds). Neighbouring times differ in one bit, besides the checksum. */
export function drawnBits(ms: number): boolean[] {
  const time = Math.round(ms) % range
  const gray = time ^ (time >>> 1)
  const check = checksumOf(gray)
  return Array.from({ length: blocks }, (_, at) =>
    at < bits ? ((gray >>> at) & 1) === 1 : ((check >>> (at - bits)) & 1) === 1,
  )
}

/** How old the clock of a picture is at `now`, in milliseconds; null where the checksum does not match. */
export function ageOfClock(white: boolean[], now: number): number | null {
  let gray = 0
  let told = 0
  for (let at = 0; at < blocks; at++) {
    if (!white[at]) continue
    if (at < bits) gray |= 1 << at
    else told |= 1 << (at - bits)
  }
  if (told !== checksumOf(gray)) return null
  let time = gray
  for (let by = 1; by < bits; by <<= 1) time ^= time >>> by
  return (((now - time) % range) + range) % range
}

function checksumOf(gray: number): number {
  let check = 0
  for (let at = 0; at < bits; at++) if ((gray >>> at) & 1) check = (check * 3 + at + 1) % 64
  return check
}
