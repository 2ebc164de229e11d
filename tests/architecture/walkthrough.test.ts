import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** The numbered steps of docs/walkthrough.md: "3. `path/to/file.ts:12` what happens there". */
const steps = [
  ...readFileSync(join(ROOT, 'docs/walkthrough.md'), 'utf8').matchAll(/^\d+\. `([^`:]+):(\d+)`/gm),
].map(([, file = '', line = '']) => ({ file, line: Number(line) }))

/** Why a step cannot be followed; null when its file has that line. */
function brokenStep({ file, line }: { file: string; line: number }): string | null {
  if (!existsSync(join(ROOT, file))) return `${file} is missing`
  const lines = readFileSync(join(ROOT, file), 'utf8').split('\n').length
  return line <= lines ? null : `${file} has ${lines} lines, not ${line}`
}

describe('the steps of the walkthrough', () => {
  it('are found', () => {
    expect(steps.length).toBeGreaterThan(20)
  })

  it('name files and lines that exist', () => {
    expect(steps.map(brokenStep).filter((reason) => reason !== null)).toEqual([])
  })

  it('fail without the file or the line', () => {
    expect(brokenStep({ file: 'features/missing.ts', line: 1 })).toBe('features/missing.ts is missing')
    expect(brokenStep({ file: 'tests/architecture/walkthrough.test.ts', line: 9_999 })).toMatch(/not 9999$/)
  })
})
