import type { Minute } from '../../lives-types.ts'

const minuteMs = 60_000
/** The allowed distances between labels, in minutes. */
const steps = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720, 1440]
const mostBetween = 4
/** The smallest distance of a label from both ends, as a share of the curve, so that labels do not overlap. */
const nearestToEnd = 0.14

/**
 * Selects the minutes of a curve that get a label: the first, the last, and round ones between. On narrow screens only
 * the middle one of those is shown; the others are `minor`.
 */
export function labelledMinutes(all: Pick<Minute, 'at'>[]): { at: number; minor: boolean }[] {
  const last = all.length - 1
  if (last < 1) return [{ at: 0, minor: false }]

  const step = steps.find((minutes) => last / minutes <= mostBetween + 1) ?? 1440
  const round = all.flatMap((minute, at) =>
    isRound(minute.at, step) && at / last >= nearestToEnd && at / last <= 1 - nearestToEnd ? [at] : [],
  )
  const middle = round.toSorted((a, b) => Math.abs(a - last / 2) - Math.abs(b - last / 2))[0]
  return [
    { at: 0, minor: false },
    ...round.map((at) => ({ at, minor: at !== middle })),
    { at: last, minor: false },
  ]
}

/** Whether a minute is round. Computed in UTC: São Paulo differs by whole hours. */
function isRound(at: string, step: number): boolean {
  return Math.floor(Date.parse(at) / minuteMs) % step === 0
}
