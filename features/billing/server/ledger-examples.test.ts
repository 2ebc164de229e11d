import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { freeCreditId } from '../contract.ts'
import { inMemoryLedger } from './testing/in-memory-ledger.ts'

const text = readFileSync(join(import.meta.dirname, '../../../docs/billing.md'), 'utf8')

type Row = { when: string; what: string; opensWith: string; left: string }
type Ledger = ReturnType<typeof inMemoryLedger>

/** The tables under "Worked examples": a story each. */
function stories(): { title: string; rows: Row[] }[] {
  const [, examples = ''] = text.split('## Worked examples')
  return examples
    .split('\n### ')
    .slice(1)
    .map((section) => {
      const [title = '', ...lines] = section.split('\n')
      const rows = lines
        .filter((line) => /^\| *\d{4}/.test(line))
        .map((line) => {
          const [, when = '', what = '', opensWith = '', left = ''] = line
            .split('|')
            .map((cell) => cell.trim())
          return { when, what, opensWith, left }
        })
      return { title, rows }
    })
}

const saoPaulo = (when: string) => new Date(`${when.replace(' ', 'T')}:00-03:00`)
const liveOf = (account: string, when: string) => ({
  account,
  day: new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(saoPaulo(when)),
  mediaId: `${account} ${when}`,
})

/** Each sentence the tables may say. Answers what the report was opened with, where it was about that. */
const sentences: [RegExp, (ledger: Ledger, ...parts: string[]) => unknown][] = [
  [/^signs up$/, (ledger) => ledger.signUp()],
  [/^buys (\w): (\w+)$/, (ledger, id = '', plan = '') => ledger.buy(id, plan as 'credit_1')],
  [
    /^R\$ ([\d.]+) of (\w) go back$/,
    (ledger, amount = '', id = '') => ledger.refund(id, Math.round(Number(amount) * 100)),
  ],
  [/^a dispute of (\w) opens$/, (ledger, id = '') => ledger.stop(id)],
  [/^the dispute of (\w) is won$/, (ledger, id = '') => ledger.resume(id)],
  [/^the dispute of (\w) is lost$/, (ledger, id = '') => ledger.revoke(id)],
  [/^the month after (\w) is paid: (\w)$/, (ledger, of = '', id = '') => ledger.payNextMonth(of, id)],
  [/^the renewal of (\w) fails$/, (ledger, id = '') => ledger.renewalFails(id)],
  [/^an administrator gives (\w): (\d+)$/, (ledger, id = '', count = '') => ledger.give(id, Number(count))],
  [/^an administrator takes (\d+) of (\w)$/, (ledger, count = '', id = '') => ledger.take(id, Number(count))],
  [
    /^opens the live of @(\w+) (\S+ \S+?)(?: with (\w))?$/,
    (ledger, account = '', when = '', named) => {
      const opened = ledger.open(liveOf(account, when), named)
      if (!opened) return 'nothing'
      return `${opened.creditId === freeCreditId ? 'free' : opened.creditId} (${opened.reason ?? 'named'})`
    },
  ],
  [
    /^the live of @(\w+) (.+) is (open|locked)$/,
    (ledger, account = '', when = '', state = '') => {
      expect(ledger.isOpen(liveOf(account, when))).toBe(state === 'open')
    },
  ],
]

describe('the worked examples of docs/billing.md', () => {
  it('are all parsed', () => {
    expect(stories().length).toBeGreaterThanOrEqual(7)
    for (const { title, rows } of stories()) expect(rows.length, title).toBeGreaterThan(3)
  })

  it.each(stories())('hold: $title', ({ rows }) => {
    const ledger = inMemoryLedger(saoPaulo(rows[0]!.when))
    for (const row of rows) {
      ledger.setClock(saoPaulo(row.when))
      const told = sentences.flatMap(([pattern, act]) => {
        const found = pattern.exec(row.what)
        return found ? [act(ledger, ...found.slice(1)) ?? ''] : []
      })
      expect(told, `${row.when} ${row.what}`).toEqual([row.opensWith])
      const left = Object.entries(ledger.left()).map(([id, count]) => `${id} ${count === -1 ? '∞' : count}`)
      expect(left.join(', '), `${row.when} ${row.what}`).toBe(row.left)
    }
  })
})
