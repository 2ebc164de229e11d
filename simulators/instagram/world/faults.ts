import type { AdjustableClock } from './clock.ts'

/**
 * What goes wrong next.
 * `duplicates`: each update is sent so many extra times (`true` = once more).
 * `reorder`: updates are held for a moment and shuffled before they are sent.
 * `dropWebhooks`: share (0..1) of the updates never delivered; polling still sees them.
 * `status`: every graph call is answered with this HTTP status; `code` picks the error code of the envelope.
 * `loseReplies`: a private reply is delivered, but the caller is answered 500.
 */
type FaultSet = {
  duplicates: number
  reorder: boolean
  dropWebhooks: number
  status: number | null
  code: number | null
  loseReplies: boolean
}

/** The current faults; those with a duration end by the simulator's clock. */
export type Faults = {
  now(): FaultSet
  /** Seconds left; 0 without a duration. */
  secondsLeft(): number
  set(faults: Partial<FaultSet>, seconds?: number): void
  clear(): void
}

const none: FaultSet = {
  duplicates: 0,
  reorder: false,
  dropWebhooks: 0,
  status: null,
  code: null,
  loseReplies: false,
}

/** Creates faults that are all off. */
export function createFaults(clock: AdjustableClock): Faults {
  let current = none
  let until = Number.POSITIVE_INFINITY
  const now = () => {
    if (clock.ms() >= until) {
      current = none
      until = Number.POSITIVE_INFINITY
    }
    return current
  }
  return {
    now,
    secondsLeft: () => (Number.isFinite(until) ? Math.max(0, (until - clock.ms()) / 1000) : 0),
    set: (faults, seconds) => {
      current = { ...none, ...faults }
      until = seconds ? clock.ms() + seconds * 1000 : Number.POSITIVE_INFINITY
    },
    clear: () => {
      current = none
      until = Number.POSITIVE_INFINITY
    },
  }
}
