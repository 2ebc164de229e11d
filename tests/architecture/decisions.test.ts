import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { objectionsToRecord } from './decision-record.ts'

const FOLDER = join(import.meta.dirname, '../../docs/decisions')
const files = readdirSync(FOLDER).sort()
const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8')
const records = files.filter((file) => file !== 'README.md')
const index = read('README.md')

describe('the decision records', () => {
  it('are found', () => {
    expect(records.length).toBeGreaterThan(40)
  })

  it('have one form: number, title, date, status, context, decision, consequences', () => {
    const objections = records.flatMap((file) =>
      objectionsToRecord(file, read(file)).map((what) => `${file} ${what}`),
    )
    expect(objections).toEqual([])
  })

  it('have unique numbers', () => {
    expect(new Set(records.map((file) => file.slice(0, 4))).size).toBe(records.length)
  })

  it('are listed in docs/decisions/README.md by number, with title, date and status', () => {
    const rows = records.map((file) => {
      const [title, , status] = read(file).split('\n')
      const [, date, state] = /^Date: (\S+)\. Status: (.+)\.$/.exec(status!)!
      return [`[${file.slice(0, 4)}](${file})`, title!.slice(7), date!, state!]
    })
    const listed = index
      .split('\n')
      .filter((line) => line.startsWith('| ['))
      .map((line) =>
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      )
    expect(listed).toEqual(rows)
  })

  it('link only to records that exist', () => {
    const links = files.flatMap((file) =>
      [...read(file).matchAll(/\]\((\d{4}-[^)]+)\)/g)].map(([, to]) => to!),
    )
    expect(links.length).toBeGreaterThan(40)
    expect(links.filter((to) => !records.includes(to))).toEqual([])
  })
})

describe('a decision record with an error', () => {
  const record = `# 0001 Title

Date: 2026-11-21. Status: accepted.

## Context

## Decision

## Consequences
`
  it('passes with alternatives, and when another record supersedes it', () => {
    expect(objectionsToRecord('0001-title.md', record)).toEqual([])
    const other = record
      .replace('## Consequences', '## Alternatives\n\n## Consequences')
      .replace('accepted', 'superseded by [0002](0002-other.md)')
    expect(objectionsToRecord('0001-title.md', other)).toEqual([])
  })

  it.each([
    ['# 0001', '# 0002', 'begins with "# 0001 Title"'],
    ['2026-11-21', 'yesterday', 'says in its third line "Date: YYYY-MM-DD. Status: …."'],
    ['accepted', 'done', 'says in its third line "Date: YYYY-MM-DD. Status: …."'],
    ['## Consequences', '', 'lacks "## Consequences"'],
    ['## Context', '## Context\n\n### More', 'has no smaller headings'],
    [
      '## Context',
      '## Figures\n\n## Context',
      'has only these headings, in order: Context, Decision, Alternatives, Consequences',
    ],
  ])('fails when %s becomes %s', (from, to, objection) => {
    expect(objectionsToRecord('0001-title.md', record.replace(from, to))).toEqual([objection])
  })
})
