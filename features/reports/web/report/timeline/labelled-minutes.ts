import type { Minute } from '../../lives-types.ts'

const minuteMs = 60_000
/** Minutes between two labels: what a clock's face has. */
const steps = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720, 1440]
const mostBetween = 4
/** Labels nearer to an end than this share of the curve would run into the label there. */
const nearestToEnd = 0.14

/**
 * Which minutes of a curve are labelled: the first, the last, and round ones between, each at its place. On a narrow
 * screen only the middle one of those stays; the others are `minor`.
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

/** São Paulo is whole hours from UTC, so that a round minute there is one here up to an hour. */
function isRound(at: string, step: number): boolean {
  return Math.floor(Date.parse(at) / minuteMs) % step === 0
}
