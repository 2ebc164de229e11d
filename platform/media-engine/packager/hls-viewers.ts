/** A viewer who has asked for no playlist for so many milliseconds is gone. */
const windowMs = 15_000
/** Pages that one participant has open at the same time, at most. */
const mostSessions = 3
const mostViewers = 200_000

/** Counts viewers by the sessions in their playlists' addresses. Times are milliseconds of a clock that never jumps. */
export class HlsViewers {
  readonly #now: () => number
  /** In the order of their last request. */
  #sessions = new Map<string, { participant: string; at: number }>()
  #ofParticipant = new Map<string, Set<string>>()

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  seen(participant: string, session: string): void {
    const key = `${participant} ${session}`
    if (!this.#sessions.delete(key)) {
      const own = this.#ofParticipant.get(participant)
      if (own && own.size >= mostSessions) this.#forget(own.values().next().value!)
      if (this.#sessions.size >= mostViewers) this.#forget(this.#sessions.keys().next().value!)
    }
    this.#sessions.set(key, { participant, at: this.#now() })
    const own = this.#ofParticipant.get(participant) ?? new Set()
    this.#ofParticipant.set(participant, own.add(key))
  }

  left(participant: string): void {
    for (const key of [...(this.#ofParticipant.get(participant) ?? [])]) this.#forget(key)
  }

  count(): number {
    const limit = this.#now() - windowMs
    for (const [key, { at }] of this.#sessions) {
      if (at > limit) break
      this.#forget(key)
    }
    return this.#sessions.size
  }

  participants(): string[] {
    this.count()
    return [...this.#ofParticipant.keys()]
  }

  #forget(key: string): void {
    const session = this.#sessions.get(key)
    if (!session) return
    this.#sessions.delete(key)
    const own = this.#ofParticipant.get(session.participant)
    own?.delete(key)
    if (own?.size === 0) this.#ofParticipant.delete(session.participant)
  }
}
