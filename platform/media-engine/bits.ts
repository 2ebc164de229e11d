/** Reads bits, most significant first. Reading past the end throws a RangeError. */
export class BitReader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  bit(): number {
    const byte = this.#bytes[this.#at >> 3]
    if (byte === undefined) throw new RangeError('the bits end early')
    const bit = (byte >> (7 - (this.#at & 7))) & 1
    this.#at += 1
    return bit
  }

  bits(count: number): number {
    let value = 0
    for (let i = 0; i < count; i += 1) value = value * 2 + this.bit()
    return value
  }

  /** An unsigned Exp-Golomb code of at most 32 bits. */
  unsigned(): number {
    let zeros = 0
    while (this.bit() === 0) {
      zeros += 1
      if (zeros > 31) throw new RangeError('the code is longer than 32 bits')
    }
    return 2 ** zeros - 1 + this.bits(zeros)
  }

  signed(): number {
    const code = this.unsigned()
    return code % 2 === 0 ? -code / 2 : (code + 1) / 2
  }
}
