import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'

type Table = { heads: string[]; rows: string[][] }

type Observed = Table & {
  /** `payment-faults.md`, in `docs/` */
  file: string
  title: string
  intro: string
  /** Further tables, each with a heading of its own. */
  more?: (Table & { title: string; intro: string })[]
}

/**
 * Compares a document of tables with what the tests of a file observed; with OBSERVED_TABLES=write they write it.
 * The widths of columns, which the formatter sets, do not count.
 */
export function expectObserved({ file, title, intro, more = [], ...table }: Observed): void {
  const path = join(import.meta.dirname, '../../docs', file)
  const parts = more.map((part) => `\n## ${part.title}\n\n${part.intro}\n\n${drawn(part)}\n`)
  const text = `# ${title}\n\n${intro}\n\n${drawn(table)}\n${parts.join('')}`
  if (process.env.OBSERVED_TABLES === 'write') writeFileSync(path, text)
  const plain = (markdown: string) => markdown.replace(/ +/g, ' ').replace(/-{3,}/g, '---')
  expect(plain(readFileSync(path, 'utf8'))).toBe(plain(text))
}

function drawn({ heads, rows }: Table): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [heads, heads.map(() => '---'), ...rows].map(line).join('\n')
}
