import { second } from '#platform/contract/time.ts'

/** Milliseconds from taking messages of a busy room until the next are taken; until then they wait for others. */
const gathering = 100
/** A room is busy with so many messages in the second before. */
const busyWith = 8

/**
 * In a busy room messages wait for others, to be stored and shown together, so that each viewer gets one frame for all of
 * them. `now`: milliseconds that never go back.
 */
export function createGathering(now: () => number = () => performance.now()) {
  /** When the last messages of each room were taken, the newest last. */
  const taken = new Map<string, number[]>()
  const isOver = (time: number | undefined) => time === undefined || now() - time >= second

  return {
    /**
     * Milliseconds for which the next messages of a room wait; 0 in a quiet one. Storing the last ones and sending them to
     * thousands of viewers is part of the wait, not added to it.
     */
    delayOf(room: string): number {
      const times = taken.get(room) ?? []
      const [last] = times.slice(-1)
      if (last === undefined || times.length < busyWith || isOver(times[0])) return 0
      return Math.max(0, Math.ceil(last + gathering - now()))
    },

    took(room: string, count: number): void {
      for (const [known, times] of taken) if (isOver(times.at(-1))) taken.delete(known)
      const times = Array<number>(Math.min(count, busyWith)).fill(now())
      taken.set(room, [...(taken.get(room) ?? []), ...times].slice(-busyWith))
    },

    /** Rooms that are remembered. */
    size: () => taken.size,
  }
}
