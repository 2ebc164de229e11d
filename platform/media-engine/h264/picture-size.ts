import { BitReader } from '../bits.ts'

const longestSide = 8192
/** Profiles whose parameter set says how colours are sampled (ITU-T H.264, 7.3.2.1.1). */
const withChroma = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135])

/**
 * Width and height that a sequence parameter set shows, after cropping.
 *
 * @returns null if the parameter set is damaged or larger than 8192 × 8192
 */
export function pictureSize(sps: Uint8Array): { width: number; height: number } | null {
  try {
    return readSize(new BitReader(withoutEmulationBytes(sps.subarray(1))))
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function readSize(bits: BitReader) {
  const profile = bits.bits(8)
  bits.bits(16)
  bits.unsigned()
  const { chroma, separatePlanes } = withChroma.has(profile)
    ? readChroma(bits)
    : { chroma: 1, separatePlanes: false }
  bits.unsigned()
  skipPictureOrder(bits)
  bits.unsigned()
  bits.bit()
  const columns = (bits.unsigned() + 1) * 16
  const mapUnits = bits.unsigned() + 1
  const frameOnly = bits.bit()
  if (frameOnly === 0) bits.bit()
  bits.bit()
  const rows = mapUnits * 16 * (2 - frameOnly)
  const crop = bits.bit() === 1 ? [0, 0, 0, 0].map(() => bits.unsigned()) : [0, 0, 0, 0]
  const [left = 0, right = 0, top = 0, bottom = 0] = crop

  const array = separatePlanes ? 0 : chroma
  const unitX = array === 1 || array === 2 ? 2 : 1
  const unitY = (array === 1 ? 2 : 1) * (2 - frameOnly)
  const width = columns - unitX * (left + right)
  const height = rows - unitY * (top + bottom)
  const fits = width > 0 && height > 0 && width <= longestSide && height <= longestSide
  return fits ? { width, height } : null
}

function readChroma(bits: BitReader) {
  const chroma = bits.unsigned()
  const separatePlanes = chroma === 3 && bits.bit() === 1
  bits.unsigned()
  bits.unsigned()
  bits.bit()
  if (bits.bit() === 1) {
    for (let i = 0; i < (chroma === 3 ? 12 : 8); i += 1) {
      if (bits.bit() === 1) skipScalingList(bits, i < 6 ? 16 : 64)
    }
  }
  return { chroma, separatePlanes }
}

function skipScalingList(bits: BitReader, size: number) {
  let last = 8
  let next = 8
  for (let i = 0; i < size; i += 1) {
    if (next !== 0) next = (last + bits.signed() + 256) % 256
    if (next !== 0) last = next
  }
}

function skipPictureOrder(bits: BitReader) {
  const type = bits.unsigned()
  if (type === 0) bits.unsigned()
  if (type !== 1) return
  bits.bit()
  bits.signed()
  bits.signed()
  const cycle = bits.unsigned()
  if (cycle > 255) throw new RangeError('the cycle of picture order is too long')
  for (let i = 0; i < cycle; i += 1) bits.signed()
}

/** Removes the 3 of every 0 0 3, which keeps start codes out of the data. */
function withoutEmulationBytes(bytes: Uint8Array): Uint8Array {
  const plain = new Uint8Array(bytes.length)
  let length = 0
  let zeros = 0
  for (const byte of bytes) {
    if (zeros >= 2 && byte === 3) {
      zeros = 0
      continue
    }
    zeros = byte === 0 ? zeros + 1 : 0
    plain[length] = byte
    length += 1
  }
  return plain.subarray(0, length)
}
