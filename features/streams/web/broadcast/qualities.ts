/** A picture that the studio can send. */
export type Quality = 'low' | 'standard' | 'high'

type Picture = { width: number; height: number; fps: number; kbps: number }

/** Sizes of a phone held upright or lying; the longer side comes first. */
export const qualities: Record<Quality, Picture> = {
  low: { width: 640, height: 360, fps: 30, kbps: 800 },
  standard: { width: 1280, height: 720, fps: 30, kbps: 2000 },
  high: { width: 1920, height: 1080, fps: 30, kbps: 4000 },
}

/** What an upload must manage for a picture: a quarter more than the picture needs, with sound. */
const margin = 1.25
const soundKbps = 64

export type NetworkSample = {
  uploadKbps: number
  /** Median and spread of the answers' times. */
  roundTripMs: number
  jitterMs: number
}

export type NetworkVerdict = {
  level: 'good' | 'fair' | 'bad'
  /** The best quality that this network carries. */
  quality: Quality
}

/** A plain verdict on a network before the live. */
export function judgeNetwork({ uploadKbps, roundTripMs, jitterMs }: NetworkSample): NetworkVerdict {
  const carries = (quality: Quality) => uploadKbps >= (qualities[quality].kbps + soundKbps) * margin
  const quality = carries('high') ? 'high' : carries('standard') ? 'standard' : 'low'
  if (!carries('low') || roundTripMs > 800) return { level: 'bad', quality: 'low' }
  const isShaky = roundTripMs > 300 || jitterMs > 100
  return { level: isShaky || quality === 'low' ? 'fair' : 'good', quality }
}

/** The middle of the values; 0 of none. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
