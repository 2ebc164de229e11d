const kinds = { slice: 1, keySlice: 5, sps: 7, pps: 8, stapA: 24, fuA: 28 } as const
/** What goes into an access unit: slices with their data partitions, and supplemental information. */
const isPicture = (kind: number) => kind >= 1 && kind <= 6

/** More than any encoder makes of one picture. */
const mostNalus = 200
const mostBytes = 4_000_000
const mostParameterBytes = 256

type AccessUnit = {
  /** RTP time without wraps. */
  time: number
  key: boolean
  nalus: Uint8Array[]
}

export type Depacketised = {
  parameters(sps: Uint8Array, pps: Uint8Array): void
  unit(unit: AccessUnit): void
  /** A picture was damaged: no more units follow until a keyframe. */
  damaged(): void
}

/**
 * Puts H.264 pictures together from RTP payloads in order (RFC 6184: single NAL units, STAP-A, FU-A). After a loss it
 * waits for a keyframe, so that no writer gets pictures that refer to missing ones.
 */
export class H264Depacketiser {
  readonly #out: Depacketised
  #sps: Uint8Array | null = null
  #pps: Uint8Array | null = null
  #told: { sps: Uint8Array; pps: Uint8Array } = { sps: new Uint8Array(), pps: new Uint8Array() }
  #time: number | null = null
  #nalus: Uint8Array[] = []
  #bytes = 0
  #isKey = false
  #fragments: Uint8Array[] | null = null
  #waitsForKey = true

  constructor(out: Depacketised) {
    this.#out = out
  }

  put(payload: Uint8Array, { time, marker, lost }: { time: number; marker: boolean; lost: number }): void {
    if (lost > 0) this.#fail()
    if (this.#time !== null && time !== this.#time) this.#finish()
    this.#time = time
    this.#read(payload)
    if (marker) this.#finish()
  }

  #read(payload: Uint8Array): void {
    const kind = (payload[0] ?? 0) & 0x1f
    if (kind === kinds.stapA) this.#readAggregate(payload)
    else if (kind === kinds.fuA) this.#readFragment(payload)
    else this.#take(payload)
  }

  #readAggregate(payload: Uint8Array): void {
    let at = 1
    while (at + 2 < payload.length) {
      const length = (payload[at]! << 8) | payload[at + 1]!
      at += 2
      if (length === 0 || at + length > payload.length) {
        this.#fail()
        return
      }
      this.#take(payload.subarray(at, at + length))
      at += length
    }
  }

  #readFragment(payload: Uint8Array): void {
    if (payload.length < 3) {
      this.#fail()
      return
    }
    const [indicator, header] = [payload[0]!, payload[1]!]
    const isFirst = (header & 0x80) !== 0
    if (isFirst) this.#fragments = [Uint8Array.of((indicator & 0xe0) | (header & 0x1f))]
    if (!this.#fragments || this.#fragments.length > 10_000) {
      this.#fail()
      return
    }
    this.#fragments.push(payload.subarray(2))
    this.#bytes += payload.length
    if (this.#bytes > mostBytes) {
      this.#fail()
      return
    }
    if ((header & 0x40) === 0) return
    const nalu = Buffer.concat(this.#fragments)
    this.#fragments = null
    this.#take(nalu)
  }

  #take(nalu: Uint8Array): void {
    if (nalu.length < 2) return
    const kind = nalu[0]! & 0x1f
    const isParameter = kind === kinds.sps || kind === kinds.pps
    if (isParameter && nalu.length <= mostParameterBytes) {
      if (kind === kinds.sps) this.#sps = Uint8Array.from(nalu)
      else this.#pps = Uint8Array.from(nalu)
    }
    if (!isPicture(kind)) return
    this.#bytes += nalu.length
    this.#isKey ||= kind === kinds.keySlice
    if (this.#nalus.length >= mostNalus || this.#bytes > mostBytes) {
      this.#fail()
      return
    }
    this.#nalus.push(nalu)
  }

  #finish(): void {
    const isWhole = this.#fragments === null
    const { nalus, isKey: key, time } = { nalus: this.#nalus, isKey: this.#isKey, time: this.#time }
    this.#forget()
    if (!isWhole) {
      this.#fail()
      return
    }
    if (nalus.length === 0 || time === null) return
    if (key) this.#tellParameters()
    if (key && this.#sps && this.#pps) this.#waitsForKey = false
    if (!this.#waitsForKey) this.#out.unit({ time, key, nalus })
  }

  #tellParameters(): void {
    if (!this.#sps || !this.#pps) return
    if (Buffer.compare(this.#sps, this.#told.sps) === 0 && Buffer.compare(this.#pps, this.#told.pps) === 0)
      return
    this.#told = { sps: this.#sps, pps: this.#pps }
    this.#out.parameters(this.#sps, this.#pps)
  }

  #fail(): void {
    this.#forget()
    this.#waitsForKey = true
    this.#out.damaged()
  }

  #forget(): void {
    this.#nalus = []
    this.#bytes = 0
    this.#isKey = false
    this.#fragments = null
  }
}

/** Whether a payload begins a keyframe: a viewer can start with this packet. */
export function beginsKeyframe(payload: Uint8Array): boolean {
  const kind = (payload[0] ?? 0) & 0x1f
  if (kind === kinds.sps) return true
  if (kind === kinds.stapA) return ((payload[3] ?? 0) & 0x1f) === kinds.sps
  return false
}
