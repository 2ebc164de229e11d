const lowest = 150_000
const tooMuchLoss = 0.1
const littleLoss = 0.02

/**
 * The rate that a publisher may send at (AIMD): down by 15 % of what arrives when a tenth is lost, up by 8 % a second
 * while next to nothing is, never above the seller's limit.
 */
export class SendRate {
  #bits: number

  constructor(maxKbps: number) {
    this.#bits = maxKbps * 1_000
  }

  /** Once a second. @returns bits per second */
  next(loss: number, receivedBits: number, maxKbps: number): number {
    const most = maxKbps * 1_000
    if (loss > tooMuchLoss) this.#bits = Math.min(this.#bits, Math.max(receivedBits, lowest)) * 0.85
    else if (loss < littleLoss) this.#bits *= 1.08
    this.#bits = Math.min(most, Math.max(lowest, this.#bits))
    return Math.round(this.#bits)
  }
}
