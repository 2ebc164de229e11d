/** Why a reading is refused: too many wait in all, too many of this account, or its turn did not come in time. */
export type QueueRefusal = 'full' | 'account_full' | 'waited_too_long'

export class QueueError extends Error {
  readonly refusal: QueueRefusal

  constructor(refusal: QueueRefusal) {
    super(`the reading queue refused: ${refusal}`)
    this.name = 'QueueError'
    this.refusal = refusal
  }
}

export type QueueSettings = {
  /** Concurrent readings. */
  places: number
  /** The maximum that wait, of all accounts. */
  waiting: number
  /** The maximum that wait of one account. */
  waitingOfAccount: number
  /** Longest wait, in milliseconds. */
  patience: number
}

type Waiting = { account: string; isPatient: boolean; begin(): void; refuse(error: QueueError): void }

/**
 * Lets a few readings run at a time. A free place goes to the account that has the fewest running, and among those to
 * the one that has waited longest since its last turn, so an account with many files delays only itself.
 */
export function readingQueue(settings: QueueSettings) {
  const waiting: Waiting[] = []
  const running = new Map<string, number>()
  const lastTurn = new Map<string, number>()
  let turns = 0
  let taken = 0

  function begin(account: string): void {
    taken += 1
    running.set(account, (running.get(account) ?? 0) + 1)
    lastTurn.set(account, ++turns)
  }

  function end(account: string): void {
    taken -= 1
    const left = (running.get(account) ?? 1) - 1
    if (left > 0) running.set(account, left)
    else running.delete(account)
    if (left === 0 && !waiting.some((one) => one.account === account)) lastTurn.delete(account)
    authenticateUpgrade()
  }

  function authenticateUpgrade(): void {
    while (taken < settings.places && waiting.length > 0) {
      const rank = ({ account }: Waiting) => [running.get(account) ?? 0, lastTurn.get(account) ?? 0] as const
      const next = waiting.reduce((best, one) => (comesBefore(rank(one), rank(best)) ? one : best))
      waiting.splice(waiting.indexOf(next), 1)
      begin(next.account)
      next.begin()
    }
  }

  return {
    /**
     * Resolves when the turn of this reading has come; the returned function releases the place. Rejects with a
     * `QueueError`. A patient caller (a job, without a waiting user) is never refused.
     */
    enter(account: string, isPatient = false): Promise<() => void> {
      const impatient = waiting.filter((one) => !one.isPatient)
      if (!isPatient && taken >= settings.places) {
        if (impatient.filter((one) => one.account === account).length >= settings.waitingOfAccount)
          return Promise.reject(new QueueError('account_full'))
        if (impatient.length >= settings.waiting) return Promise.reject(new QueueError('full'))
      }
      return new Promise((resolve, reject) => {
        const leave = once(() => end(account))
        const timer = isPatient
          ? null
          : setTimeout(() => entry.refuse(new QueueError('waited_too_long')), settings.patience)
        timer?.unref()
        const entry: Waiting = {
          account,
          isPatient,
          begin() {
            if (timer) clearTimeout(timer)
            resolve(leave)
          },
          refuse(error) {
            if (timer) clearTimeout(timer)
            const place = waiting.indexOf(entry)
            if (place >= 0) waiting.splice(place, 1)
            reject(error)
          },
        }
        waiting.push(entry)
        authenticateUpgrade()
      })
    },

    /** The number that wait for their turn. */
    waiting: () => waiting.length,
  }
}

function comesBefore(one: readonly [number, number], other: readonly [number, number]): boolean {
  return one[0] !== other[0] ? one[0] < other[0] : one[1] < other[1]
}

function once(act: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    act()
  }
}
