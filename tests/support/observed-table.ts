import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'

type Observed = {
  /** `payment-faults.md`, in `docs/` */
  file: string
  title: string
  intro: string
  heads: string[]
  rows: string[][]
}

/**
 * Compares a document of one table with what the tests of a file observed; with OBSERVED_TABLES=write they write it.
 * The widths of columns, which the formatter sets, do not count.
 */
export function expectObserved({ file, title, intro, heads, rows }: Observed): void {
  const path = join(import.meta.dirname, '../../docs', file)
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  const table = [heads, heads.map(() => '---'), ...rows].map(line).join('\n')
  const text = `# ${title}\n\n${intro}\n\n${table}\n`
  if (process.env.OBSERVED_TABLES === 'write') writeFileSync(path, text)
  const plain = (markdown: string) => markdown.replace(/ +/g, ' ').replace(/-{3,}/g, '---')
  expect(plain(readFileSync(path, 'utf8'))).toBe(plain(text))
}
