import { randomInt } from 'node:crypto'

/** `CRASH_SEED=… npm run crash` repeats a run's choices; the machine's timing stays its own. */
export const seed = Number(process.env.CRASH_SEED || randomInt(1_000_000))

/** How long a test of `rounds` rounds may take, in milliseconds: for what never comes, also beside much other work. */
export const limit = (rounds = 1) => Math.max(540_000, rounds * 60_000)

/** Whether this is the full storm of `npm run crash`. */
export const isFullStorm = Boolean(process.env.CRASH_ROUNDS)

/** How many rounds a test plays: as many as meet every case once, or as many as `CRASH_ROUNDS` says. */
export function roundsOr(everyCaseOnce: number): number {
  return Number(process.env.CRASH_ROUNDS || everyCaseOnce)
}
