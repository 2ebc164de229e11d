/** Sampling rates by their index in an AudioSpecificConfig. */
const rates = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000]
const lowComplexity = 2

/** PCM samples of one AAC-LC frame. */
export const samplesPerFrame = 1_024

export type AacConfig = { sampleRate: number; channels: 1 | 2 }

/** Reads an AudioSpecificConfig; null for anything but AAC-LC in mono or stereo with frames of 1,024 samples. */
export function parseAacConfig(bytes: Uint8Array): AacConfig | null {
  if (bytes.length < 2 || bytes.length > 64) return null
  const head = (bytes[0]! << 8) | bytes[1]!
  const sampleRate = rates[(head >> 7) & 15]
  const channels = (head >> 3) & 15
  const isShortFrame = (head & 4) !== 0
  if (head >> 11 !== lowComplexity || !sampleRate || isShortFrame) return null
  return channels === 1 || channels === 2 ? { sampleRate, channels } : null
}

/** The AudioSpecificConfig of an AAC-LC stream, for sources that send none; null where there is no index for the rate. */
export function aacConfigBytes({ sampleRate, channels }: AacConfig): Uint8Array | null {
  const rate = rates.indexOf(sampleRate)
  if (rate === -1) return null
  const head = (lowComplexity << 11) | (rate << 7) | (channels << 3)
  return Uint8Array.of(head >> 8, head & 255)
}

/** One AAC-LC frame of silence: an element without any spectral data, and the end mark. */
export function silentFrame(channels: number): Uint8Array {
  const single = 0
  const pair = 1
  const end = 7
  const info = (write: WriteBits) => write(0, 11) // long window without scale factor bands or prediction
  const channel = (write: WriteBits, withInfo: boolean) => {
    write(0, 8) // global gain
    if (withInfo) info(write)
    write(0, 3) // neither pulses nor noise shaping nor gain control
  }
  return bitsOf((write) => {
    write(channels === 1 ? single : pair, 3)
    write(0, 4)
    if (channels === 1) channel(write, true)
    else {
      write(1, 1)
      info(write)
      write(0, 2)
      channel(write, false)
      channel(write, false)
    }
    write(end, 3)
  })
}

type WriteBits = (value: number, count: number) => void

function bitsOf(writeAll: (write: WriteBits) => void): Uint8Array {
  const bits: number[] = []
  writeAll((value, count) => {
    for (let bit = count - 1; bit >= 0; bit--) bits.push((value >> bit) & 1)
  })
  const bytes = new Uint8Array(Math.ceil(bits.length / 8))
  bits.forEach((bit, at) => {
    bytes[at >> 3]! |= bit << (7 - (at & 7))
  })
  return bytes
}
