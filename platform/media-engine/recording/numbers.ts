/** A growing list of numbers that takes eight bytes each, for the samples of hours. */
export class Numbers {
  #values = new Float64Array(1_024)
  length = 0

  push(value: number): void {
    if (this.length === this.#values.length) {
      const larger = new Float64Array(this.length * 2)
      larger.set(this.#values)
      this.#values = larger
    }
    this.#values[this.length++] = value
  }

  at(place: number): number {
    return this.#values[place]!
  }

  last(): number {
    return this.length === 0 ? 0 : this.at(this.length - 1)
  }

  whole(): Float64Array {
    return this.#values.slice(0, this.length)
  }
}
