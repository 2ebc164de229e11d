import { randomInt } from 'node:crypto'

/** `CRASH_SEED=… npm run crash` repeats the random choices of a run, but not its timing. */
export const seed = Number(process.env.CRASH_SEED || randomInt(1_000_000))

/** The time limit of a test of `rounds` rounds, in milliseconds; long enough for a busy machine. */
export const limit = (rounds = 1) => Math.max(540_000, rounds * 60_000)

/** Whether this is the full storm of `npm run crash`. */
export const isFullStorm = Boolean(process.env.CRASH_ROUNDS)

/** How many rounds a test runs: enough for every case once, or `CRASH_ROUNDS`. */
export function roundsOr(everyCaseOnce: number): number {
  return Number(process.env.CRASH_ROUNDS || everyCaseOnce)
}
