import { second } from '#platform/contract/time.ts'

const interval = 10 * second
const mostAttempts = 40
const mostSessions = 100
const mostAddresses = 20_000

/** Limits of each network address: 40 attempts in 10 s, 100 sessions at once, as many as share a mobile network's. */
export class AddressLimits {
  readonly #attempts = new Map<string, number>()
  readonly #sessions = new Map<string, number>()
  #since = performance.now()

  mayTry(address: string): boolean {
    const now = performance.now()
    if (now - this.#since > interval || this.#attempts.size > mostAddresses) {
      this.#attempts.clear()
      this.#since = now
    }
    const attempts = (this.#attempts.get(address) ?? 0) + 1
    this.#attempts.set(address, attempts)
    return attempts <= mostAttempts && (this.#sessions.get(address) ?? 0) < mostSessions
  }

  /** @returns a function that gives the place back */
  enter(address: string): () => void {
    this.#sessions.set(address, (this.#sessions.get(address) ?? 0) + 1)
    let isInside = true
    return () => {
      if (!isInside) return
      isInside = false
      const left = (this.#sessions.get(address) ?? 1) - 1
      if (left > 0) this.#sessions.set(address, left)
      else this.#sessions.delete(address)
    }
  }
}
