import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/properties/runs.ts'
import { freeCreditId } from '../contract.ts'
import { inMemoryLedger } from './testing/in-memory-ledger.ts'

/**
 * A second ledger, as one would write it on paper: one line a credit with a counter and a list of what was
 * crossed off. It shares nothing with the product but the prices.
 */
type Line = {
  id: string
  value: number
  total: number | null
  oneProfile: boolean
  since: number
  /** As it was bought; `extra` is the time a failed renewal gave it. */
  until: number
  extra: number
  made: number
  crossedOff: string[]
  profiles: string[]
  taken: number
  stops: number
  dead: boolean
}

const hour = 3_600_000
const year = (from: number) => {
  const to = new Date(from)
  to.setUTCFullYear(to.getUTCFullYear() + 1)
  return to.getTime()
}
const month = (from: number) => {
  const to = new Date(from)
  to.setUTCMonth(to.getUTCMonth() + 1)
  return to.getTime()
}

function paperLedger() {
  const lines: Line[] = []
  const opened: { live: string; by: Line }[] = []
  const halted = (line: Line) => line.dead || line.stops > 0
  /** Extra time is for waiting for the next month: where that has begun, there is none. */
  function end(line: Line): number {
    const next = lines.filter((other) => other.oneProfile && !other.dead && other.since > line.since)
    const begun = Math.min(...next.map((other) => other.since))
    return Math.max(line.until, Math.min(line.until + line.extra, begun))
  }
  const mark = (line: Line, account: string, day: string) => (line.oneProfile ? `${account}/${day}` : day)

  function remaining(line: Line, at: number): number {
    if (halted(line) || at < line.since || at >= end(line)) return 0
    if (line.total === null) return -1
    const rest = line.total - line.taken - line.crossedOff.length
    return Math.max(0, rest)
  }

  return {
    lines,
    add(line: Pick<Line, 'id' | 'value' | 'total' | 'oneProfile' | 'since' | 'until'>, made = line.since) {
      const fresh = { crossedOff: [], profiles: [], taken: 0, stops: 0, extra: 0, dead: false }
      lines.push({ ...line, made, ...fresh })
    },
    remaining,
    open(account: string, day: string, live: string, at: number): string | null {
      for (const entry of opened) if (entry.live === live && !entry.by.dead) return entry.by.id

      const inOrder = [...lines].sort((a, b) => a.made - b.made || (a.id < b.id ? -1 : 1))
      let by: Line | undefined
      for (const line of inOrder) {
        if (!by && !line.dead && line.crossedOff.includes(mark(line, account, day))) by = line
      }
      if (!by) {
        const fits = (line: Line) =>
          remaining(line, at) !== 0 &&
          (!line.oneProfile || line.profiles.length === 0 || line.profiles.includes(account))
        const monthly = inOrder.filter((line) => line.total === null && fits(line))
        const given = inOrder.filter((line) => line.total !== null && line.value === 0 && fits(line))
        const bought = inOrder.filter((line) => line.total !== null && line.value > 0 && fits(line))
        for (const group of [monthly, given, bought]) {
          for (const line of group) if (!by) by = soonest(group, line, end)
        }
      }
      if (!by) return null
      if (!by.crossedOff.includes(mark(by, account, day))) by.crossedOff.push(mark(by, account, day))
      if (!by.profiles.includes(account)) by.profiles.push(account)
      opened.push({ live, by })
      return by.id
    },
    isOpen: (live: string) => opened.some((entry) => entry.live === live && !entry.by.dead),
  }
}

function soonest(group: Line[], first: Line, end: (line: Line) => number): Line {
  let best = first
  for (const line of group) if (end(line) < end(best)) best = line
  return best
}

const days = ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']
const accounts = ['lu', 'bia']
const which = fc.nat(5)
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('open' as const),
      account: fc.nat(1),
      day: fc.nat(3),
      live: fc.nat(2),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      plan: fc.constantFrom('credit_1', 'credit_4', 'subscription_month'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.oneof(fc.nat(30), fc.nat(9_000)) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('give' as const), credits: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('refund' as const), which, part: fc.constantFrom(1, 2, 3, 4) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('take', 'stop', 'resume', 'late', 'nextMonth'), which }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Takes one step in both; answers what was opened, where something was. */
function walk(steps: Step[]) {
  const start = Date.parse('2026-12-01T12:00:00.000Z')
  const ledger = inMemoryLedger(new Date(start))
  const paper = paperLedger()
  const refunded = new Map<string, number>()
  let at = start
  let made = 0

  ledger.signUp()
  paper.add({ id: freeCreditId, value: 0, total: 1, oneProfile: false, since: at, until: year(at) })

  for (const each of steps) {
    const line = 'which' in each ? paper.lines[each.which % paper.lines.length]! : null
    if (each.do === 'wait') {
      at += each.hours * hour
      ledger.setClock(new Date(at))
    } else if (each.do === 'buy') {
      made += 1
      const id = `c${String(made).padStart(3, '0')}`
      ledger.buy(id, each.plan as 'credit_1')
      if (each.plan === 'subscription_month')
        paper.add({ id, value: 30_000, total: null, oneProfile: true, since: at, until: month(at) })
      else {
        const [value, total] = each.plan === 'credit_1' ? [10_000, 1] : [20_000, 4]
        paper.add({ id, value, total, oneProfile: false, since: at, until: year(at) })
      }
    } else if (each.do === 'give') {
      made += 1
      const id = `c${String(made).padStart(3, '0')}`
      ledger.give(id, each.credits)
      paper.add({ id, value: 0, total: each.credits, oneProfile: false, since: at, until: year(at) })
    } else if (each.do === 'refund' && line && line.value > 0) {
      const before = refunded.get(line.id) ?? 0
      const amount = Math.min(line.value - before, (line.value * each.part) / 4)
      if (amount > 0) {
        refunded.set(line.id, before + amount)
        ledger.refund(line.id, amount)
        if (before + amount === line.value) line.dead = true
        else if (line.total !== null) {
          const due = Math.floor((line.total * (before + amount)) / line.value)
          if (due > line.taken) line.taken = due
        }
      }
    } else if (each.do === 'take' && line && line.total !== null) {
      ledger.take(line.id, 1)
      line.taken += 1
    } else if (each.do === 'stop' && line && line.stops === 0) {
      ledger.stop(line.id)
      line.stops = 1
    } else if (each.do === 'resume' && line && line.stops === 1) {
      ledger.resume(line.id)
      line.stops = 0
    } else if (each.do === 'late' && line?.total === null && line.extra === 0) {
      ledger.renewalFails(line.id)
      line.extra = 5 * 24 * hour
    } else if (each.do === 'nextMonth' && line?.total === null) {
      made += 1
      const id = `c${String(made).padStart(3, '0')}`
      ledger.payNextMonth(line.id, id)
      const period = { since: line.until, until: month(line.until) }
      paper.add({ id, value: 30_000, total: null, oneProfile: true, ...period }, at)
    } else if (each.do === 'open') {
      const live = { account: accounts[each.account]!, day: days[each.day]! }
      const mediaId = `${live.account}-${live.day}-${each.live}`
      const paidBefore = paper.lines.filter(
        (other) => !other.dead && !other.oneProfile && other.crossedOff.includes(live.day),
      )
      const opened = ledger.open({ ...live, mediaId })
      expect(opened?.creditId ?? null).toBe(paper.open(live.account, live.day, mediaId, at))
      if (opened?.isNew && paidBefore.length > 0)
        expect(
          paper.lines.filter(
            ({ dead, oneProfile, crossedOff }) => !dead && !oneProfile && crossedOff.includes(live.day),
          ).length,
        ).toBe(paidBefore.length)
    }

    const expected = Object.fromEntries(
      paper.lines.map((other) => [other.id === freeCreditId ? 'free' : other.id, paper.remaining(other, at)]),
    )
    const left = ledger.left()
    expect(left).toEqual(expected)
    expect(Object.values(left).every((count) => count >= -1)).toBe(true)
  }
  for (const account of accounts)
    for (const day of days)
      for (const live of [0, 1, 2]) {
        const mediaId = `${account}-${day}-${live}`
        expect(ledger.isOpen({ account, day, mediaId })).toBe(paper.isOpen(mediaId))
      }
}

describe('the ledger beside a reference model', () => {
  it('agrees with it after every step, is never negative, and never pays for a day twice', () => {
    fc.assert(fc.property(fc.array(step, { minLength: 1, maxLength: 25 }), walk), { numRuns: runs(3_000) })
  }, 180_000)
})
