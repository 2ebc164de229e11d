import type { Poll } from './poll-store.ts'

/** Whether it may be voted in at this time. */
export function isPollOpen({ closedAt, closesAt }: Pick<Poll, 'closedAt' | 'closesAt'>, now: Date): boolean {
  return closedAt === null && (closesAt === null || now < closesAt)
}

/** A poll as everyone sees it, with the votes of each option. */
export function pollView(poll: Poll, counts: number[], now: Date) {
  const { uuid, question, options, openedAt, closesAt, closedAt } = poll
  const isOpen = isPollOpen(poll, now)
  const percent = percentages(counts)
  return {
    ...{ uuid, question, isOpen, openedAt, closesAt },
    options: options.map((text, at) => ({ text, votes: counts[at] ?? 0, percent: percent[at] ?? 0 })),
    votes: counts.reduce((sum, each) => sum + each, 0),
    closedAt: isOpen ? null : (closedAt ?? closesAt),
  }
}

/** Whole percentages that add up to 100: what is left by rounding down goes to the largest remainders. */
export function percentages(counts: number[]): number[] {
  const all = counts.reduce((sum, each) => sum + each, 0)
  if (all === 0) return counts.map(() => 0)
  const percent = counts.map((each) => Math.floor((each * 100) / all))
  const left = 100 - percent.reduce((sum, each) => sum + each, 0)
  const byRemainder = counts
    .map((each, at) => ({ at, remainder: (each * 100) % all }))
    .toSorted((one, other) => other.remainder - one.remainder || one.at - other.at)
  for (const { at } of byRemainder.slice(0, left)) percent[at] = (percent[at] ?? 0) + 1
  return percent
}
