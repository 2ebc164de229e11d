import { minute, second } from '#platform/contract/time.ts'

/** The facts about a live by which the arrival of its comments is judged. */
export type ArrivalFacts = {
  isOnAir: boolean
  /** When the provider last pushed a comment of this live; null: never. */
  lastPushAt: Date | null
  /** When polling found the first comment that no push has followed; a push sets it to null again. */
  unpushedSince: Date | null
  /** When polling was last answered; where it never was, when the live was first known to be on air. */
  lastCheckedAt: Date
}

/** Pushes are given this long to follow a comment that polling found. */
export const pushesMayTake = 15 * second
/** Without any answer to polling, and without a push, this long: comments may be lost. */
const nothingArrivesAfter = 3 * minute

/**
 * `arriving`: nothing says that pushes fail. `silent`: polling finds comments and pushes do not follow, so that comments
 * arrive by polling alone. `nothing`: polling is not answered and no push arrives; comments that people write now are lost.
 */
export type Arrival = 'arriving' | 'silent' | 'nothing'

/** How the comments of a live arrive now. For a live that is over: `arriving`. */
export function arrivalOf(facts: ArrivalFacts, now: Date): Arrival {
  if (!facts.isOnAir) return 'arriving'
  if (now.getTime() - lastArrivalOf(facts).getTime() >= nothingArrivesAfter) return 'nothing'
  return pushesAreSilent(facts, now) ? 'silent' : 'arriving'
}

/** When comments last could arrive: polling was answered, or a push came. */
export function lastArrivalOf(facts: Pick<ArrivalFacts, 'lastCheckedAt' | 'lastPushAt'>): Date {
  return new Date(Math.max(facts.lastCheckedAt.getTime(), facts.lastPushAt?.getTime() ?? 0))
}

/** Whether a comment that polling found has waited in vain for any push to arrive after it. */
export function pushesAreSilent({ isOnAir, unpushedSince }: ArrivalFacts, now: Date): boolean {
  if (!isOnAir || unpushedSince === null) return false
  return now.getTime() - unpushedSince.getTime() >= pushesMayTake
}
