import type { Numbers } from './numbers-query.ts'

export type Series = 'viewers' | 'messages' | 'carts' | 'checkouts' | 'sales'
export const allSeries: Series[] = ['viewers', 'messages', 'carts', 'checkouts', 'sales']

const minute = 60_000

export type Chart = {
  /** In milliseconds since 1970. */
  from: number
  to: number
  highest: number
  /** Lines of `x,y` in percent of the drawing, from the left and from the top; a gap begins a new one. */
  lines: Record<Series, string[]>
  x: (at: number) => number
}

/** The lines of a chart: minutes without actions are zero; minutes in which viewers were not counted are gaps. */
export function chartOf(minutes: Numbers['minutes']): Chart | null {
  const first = minutes[0]
  const last = minutes.at(-1)
  if (!first || !last) return null
  const from = Date.parse(first.at)
  const to = Math.max(Date.parse(last.at), from + minute)
  const counted = new Map(minutes.map((one) => [Date.parse(one.at), one]))
  const highest = Math.max(1, ...minutes.flatMap((one) => allSeries.map((name) => one[name] ?? 0)))
  const x = (at: number) => round(((at - from) / (to - from)) * 100)
  const lines: Chart['lines'] = { viewers: [], messages: [], carts: [], checkouts: [], sales: [] }
  for (const name of allSeries) {
    let points: string[] = []
    const end = () => {
      if (points.length > 0) lines[name].push(points.join(' '))
      points = []
    }
    for (let at = from; at <= to; at += minute) {
      const one = counted.get(at)
      const value = one ? one[name] : name === 'viewers' ? null : 0
      if (value === null) end()
      else points.push(`${x(at)},${round(100 - (value / highest) * 100)}`)
    }
    end()
  }
  return { from, to, highest, lines, x }
}

const round = (value: number) => Math.round(value * 100) / 100
