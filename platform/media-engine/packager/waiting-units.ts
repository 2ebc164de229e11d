import type { MediaUnit } from '../media-units.ts'

/** Microseconds to wait for the other track before a section begins without it. */
const patience = 1_000_000
const mostBytes = 16 * 1024 * 1024

/** The units before a section begins: it begins with a keyframe where there are pictures. */
export class WaitingUnits {
  #units: MediaUnit[] = []
  #bytes = 0

  add(unit: MediaUnit): void {
    this.#units.push(unit)
    this.#bytes += sizeOf(unit)
    while (this.#bytes > mostBytes) this.#bytes -= sizeOf(this.#units.shift()!)
  }

  /**
   * Returns the time at which the section begins, and forgets what came before; null while it cannot begin.
   * @param known which tracks have parameters
   */
  start(known: { video: boolean; audio: boolean; isLast: boolean }): number | null {
    const key = this.#units.findIndex((unit) => unit.track === 'video' && unit.key)
    if (known.video && key === -1) return this.#dropBefore(this.#newest() - patience)
    const first = known.video ? this.#units[key] : this.#units.find(({ track }) => track === 'audio')
    if (!first || (!known.video && !known.audio)) return this.#dropBefore(this.#newest() - patience)
    const start = timeOf(first)
    const hasBoth = known.video && known.audio
    if (!hasBoth && !known.isLast && this.#newest() - start < patience) return null
    this.#units = this.#units.filter((unit, at) =>
      unit.track === 'video' ? at >= key : timeOf(unit) >= start,
    )
    return start
  }

  take(): MediaUnit[] {
    const units = this.#units
    this.clear()
    return units
  }

  clear(): void {
    this.#units = []
    this.#bytes = 0
  }

  #newest(): number {
    const last = this.#units.at(-1)
    return last ? timeOf(last) : 0
  }

  #dropBefore(time: number): null {
    while (this.#units[0] && timeOf(this.#units[0]) < time) this.#bytes -= sizeOf(this.#units.shift()!)
    return null
  }
}

const timeOf = (unit: MediaUnit) => (unit.track === 'video' ? unit.dts : unit.pts)

const sizeOf = (unit: MediaUnit) =>
  unit.track === 'video' ? unit.nalus.reduce((sum, { length }) => sum + length, 64) : unit.data.length + 64
