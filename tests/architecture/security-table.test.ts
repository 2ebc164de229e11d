import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const lines = readFileSync(join(ROOT, 'docs/security.md'), 'utf8').split('\n')
const rows = lines.filter((line) => /^\| \d+\.\d+\.\d+ +\|/.test(line))

/** Each file of a row, with the tests named after it. */
const proofs = rows.flatMap((row) => {
  const id = row.split('|')[1]?.trim()
  return row
    .split(/(?=`[\w./-]+\.(?:tsx?|md|txt)`)/)
    .slice(1)
    .map((piece) => ({
      id,
      file: piece.split('`')[1] as string,
      tests: [...piece.matchAll(/“([^”]+)”/g)].map(([, title]) => title as string),
    }))
})

describe('the table of requirements in docs/security.md', () => {
  it('lists every requirement of ASVS 5.0.0, chapters 6 to 8, levels 1 and 2, once', () => {
    const upTo = (section: string, last: number) =>
      Array.from({ length: last }, (_, at) => `${section}.${at + 1}`)
    expect(rows.map((row) => row.split('|')[1]?.trim())).toEqual([
      ...upTo('6.1', 3),
      ...upTo('6.2', 12),
      ...upTo('6.3', 4),
      ...upTo('6.4', 4),
      ...upTo('6.5', 5),
      ...upTo('6.6', 3),
      ...upTo('6.8', 4),
      ...upTo('7.1', 3),
      ...upTo('7.2', 4),
      ...upTo('7.3', 2),
      ...upTo('7.4', 5),
      ...upTo('7.5', 2),
      ...upTo('7.6', 2),
      ...upTo('8.1', 2),
      ...upTo('8.2', 3),
      '8.3.1',
      '8.4.1',
    ])
  })

  it('names files and tests that exist', () => {
    expect(proofs.length).toBeGreaterThan(50)
    const missing = proofs.flatMap(({ id, file, tests }) => {
      const path = join(ROOT, file)
      if (!existsSync(path)) return [`${id}: ${file}`]
      const text = readFileSync(path, 'utf8')
      return tests.filter((title) => !text.includes(title)).map((title) => `${id}: ${file} “${title}”`)
    })
    expect(missing).toEqual([])
  })
})
