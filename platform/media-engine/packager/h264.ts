/** What the packager needs of a sequence parameter set. */
export type Sps = {
  profile: number
  constraints: number
  level: number
  width: number
  height: number
  /** Pictures that a decoder holds back to put B-frames in order; null where the set does not say. */
  reorderFrames: number | null
}

/** Longest parameter set we read; real ones have 10 to 60 bytes. */
const mostBytes = 1_024
/** The largest picture of H.264 level 6.2. */
const mostPixels = 139_264 * 256
const mostReferences = 16
const extendedAspectRatio = 255

const withChroma = new Set([44, 83, 86, 100, 110, 118, 122, 128, 134, 135, 138, 139, 244])

/** Kinds of NAL units, by `nal_unit_type`. */
export const nalKinds = { slice: 1, keySlice: 5, sps: 7, pps: 8, delimiter: 9, filler: 12 } as const

export const nalKind = (nalu: Uint8Array): number => (nalu[0] ?? 0) & 0x1f

/** Reads a sequence parameter set; null when it is damaged, too long or beyond the limits of H.264. */
export function parseSps(nalu: Uint8Array): Sps | null {
  if (nalu.length < 4 || nalu.length > mostBytes || nalKind(nalu) !== nalKinds.sps) return null
  const bits = new BitReader(withoutEmulation(nalu.subarray(1)))
  try {
    return readSps(bits)
  } catch (error) {
    if (error instanceof Damaged) return null
    throw error
  }
}

/** As in RFC 6381: `avc1.42e01f`. */
export function videoCodec(sps: Uint8Array): string {
  const hex = [...sps.subarray(1, 4)].map((byte) => byte.toString(16).padStart(2, '0'))
  return `avc1.${hex.join('')}`
}

class Damaged extends Error {}

function readSps(bits: BitReader): Sps {
  const [profile, constraints, level] = [bits.read(8), bits.read(8), bits.read(8)]
  bits.unsigned(31)
  let chroma = 1
  let separatePlanes = false
  if (withChroma.has(profile)) {
    chroma = bits.unsigned(3)
    if (chroma === 3) separatePlanes = bits.flag()
    bits.unsigned(6)
    bits.unsigned(6)
    bits.read(1)
    if (bits.flag()) skipScalingLists(bits, chroma === 3 ? 12 : 8)
  }
  bits.unsigned(12)
  skipPictureOrder(bits)
  bits.unsigned(mostReferences)
  bits.read(1)
  const macroblocksWide = bits.unsigned(8_191) + 1
  const mapUnitsHigh = bits.unsigned(8_191) + 1
  const framesOnly = bits.flag()
  if (!framesOnly) bits.read(1)
  bits.read(1)
  const crop = bits.flag() ? readCrop(bits) : { x: 0, y: 0 }
  const unitX = chroma === 1 || chroma === 2 ? 2 : 1
  const unitY = (chroma === 1 ? 2 : 1) * (framesOnly ? 1 : 2)
  const width = macroblocksWide * 16 - crop.x * (separatePlanes ? 1 : unitX)
  const height = mapUnitsHigh * 16 * (framesOnly ? 1 : 2) - crop.y * (separatePlanes ? 1 : unitY)
  if (width < 2 || height < 2 || width * height > mostPixels) throw new Damaged()
  return { profile, constraints, level, width, height, reorderFrames: readUsability(bits) }
}

function skipPictureOrder(bits: BitReader): void {
  const kind = bits.unsigned(2)
  if (kind === 0) bits.unsigned(12)
  if (kind !== 1) return
  bits.read(1)
  bits.signed()
  bits.signed()
  const cycle = bits.unsigned(255)
  for (let at = 0; at < cycle; at++) bits.signed()
}

function readCrop(bits: BitReader): { x: number; y: number } {
  const [left, right, top, bottom] = [1, 2, 3, 4].map(() => bits.unsigned(131_072))
  return { x: left! + right!, y: top! + bottom! }
}

function skipScalingLists(bits: BitReader, lists: number): void {
  for (let list = 0; list < lists; list++) {
    if (!bits.flag()) continue
    let next = 8
    for (let at = 0; at < (list < 6 ? 16 : 64) && next !== 0; at++) next = (next + bits.signed() + 256) % 256
  }
}

/** The usability information (VUI) may be cut off or nonsense without harm to the picture: then it says nothing. */
function readUsability(bits: BitReader): number | null {
  try {
    if (!bits.flag()) return null
    if (bits.flag() && bits.read(8) === extendedAspectRatio) bits.read(32)
    if (bits.flag()) bits.read(1)
    if (bits.flag()) {
      bits.read(4)
      if (bits.flag()) bits.read(24)
    }
    if (bits.flag()) {
      bits.unsigned(5)
      bits.unsigned(5)
    }
    if (bits.flag()) bits.read(65)
    const hasNalBuffer = bits.flag()
    if (hasNalBuffer) skipBuffer(bits)
    const hasVclBuffer = bits.flag()
    if (hasVclBuffer) skipBuffer(bits)
    if (hasNalBuffer || hasVclBuffer) bits.read(1)
    bits.read(1)
    if (!bits.flag()) return null
    bits.read(1)
    for (let field = 0; field < 4; field++) bits.unsigned(32)
    return bits.unsigned(mostReferences)
  } catch (error) {
    if (error instanceof Damaged) return null
    throw error
  }
}

function skipBuffer(bits: BitReader): void {
  const schedules = bits.unsigned(31) + 1
  bits.read(8)
  for (let at = 0; at < schedules; at++) {
    bits.unsigned(0xffff_ffff)
    bits.unsigned(0xffff_ffff)
    bits.read(1)
  }
  bits.read(20)
}

/** Removes the bytes 3 that keep `00 00 0x` from appearing inside a NAL unit. */
function withoutEmulation(bytes: Uint8Array): Uint8Array {
  const plain = new Uint8Array(bytes.length)
  let length = 0
  let zeros = 0
  for (const byte of bytes) {
    if (zeros >= 2 && byte === 3) {
      zeros = 0
      continue
    }
    zeros = byte === 0 ? zeros + 1 : 0
    plain[length++] = byte
  }
  return plain.subarray(0, length)
}

class BitReader {
  #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  /** Values of more than 32 bits are skipped over, not returned whole. */
  read(count: number): number {
    if (this.#at + count > this.#bytes.length * 8) throw new Damaged()
    let value = 0
    for (let bit = 0; bit < count; bit++, this.#at++)
      value = ((value << 1) | ((this.#bytes[this.#at >> 3]! >> (7 - (this.#at & 7))) & 1)) >>> 0
    return value
  }

  flag(): boolean {
    return this.read(1) === 1
  }

  /** An Exp-Golomb number of at most `most`. */
  unsigned(most: number): number {
    let zeros = 0
    while (!this.flag()) if (++zeros > 32) throw new Damaged()
    const value = 2 ** zeros - 1 + this.read(zeros)
    if (value > most) throw new Damaged()
    return value
  }

  signed(): number {
    const code = this.unsigned(0xffff_ffff)
    return code % 2 === 1 ? (code + 1) / 2 : -code / 2
  }
}
