import { saoPauloDay } from '#platform/contract/time.ts'

/** The last 24 months in São Paulo as `2026-11`, the current one first. */
export function lastMonths(now: number): string[] {
  const [year = 0, month = 0] = saoPauloDay(new Date(now)).split('-').map(Number)
  return Array.from({ length: 24 }, (_, back) => {
    const begun = new Date(Date.UTC(year, month - 1 - back, 1))
    return begun.toISOString().slice(0, 7)
  })
}
