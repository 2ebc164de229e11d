import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hashInputs, readFacts } from './test-inputs.ts'
import { endedFiles } from './unchanged-tests.ts'

const TEST = 'features/wishes/wish.test.ts'
let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'arara-inputs-'))
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.json', 'vitest.config.ts'])
    write(file, '')
  write('tests/support/each-file.ts', "import './leaks.ts'")
  write('tests/support/leaks.ts', "import 'node:fs'")
  write('tests/support/test-kinds.ts', '')
  write('platform/server/source-loader.ts', '')
  write(TEST, "import { it } from 'vitest'\nimport { wish } from './wish.ts'")
  write('features/wishes/wish.ts', "export { wish } from '#platform/wish.ts'")
  write('platform/wish.ts', 'export const wish = 1')
  write('README.md', 'one')
})
afterEach(() => rmSync(root, { recursive: true }))

function write(file: string, source: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), source)
}
const hash = () => hashInputs(root, [TEST], {}).get(TEST)

/** Whether the test would run again after this change. */
function runsAfter(file: string, source: string): boolean {
  const before = hash()
  expect(hash()).toBe(before)
  write(file, source)
  return hash() === null || hash() !== before
}

describe('a test runs again', () => {
  it.each([
    ['the test itself', TEST, "import { it } from 'vitest'"],
    ['a module that it imports', 'features/wishes/wish.ts', 'export const wish = 2'],
    ['a module that a module of its imports', 'platform/wish.ts', 'export const wish = 2'],
    ['the lockfile', 'package-lock.json', '{}'],
    ['what is set up before each test file', 'tests/support/leaks.ts', "import 'node:os'"],
    ['the settings of the tests', 'vitest.config.ts', 'export default {}'],
  ])('when %s changes', (_what, file, source) => {
    expect(runsAfter(file, source)).toBe(true)
  })

  it('when a module is gone that it imports', () => {
    const before = hash()
    rmSync(join(root, 'platform/wish.ts'))
    expect(before).toEqual(expect.any(String))
    expect(hash()).toBeNull()
  })

  it.each([
    ["import { readFileSync } from 'node:fs'"],
    ['export const here = import.meta.dirname'],
    ["import { spawn } from 'node:child_process'"],
    ["import { build } from 'vite'"],
  ])('when any file changes, where a module of its can read files: %s', (line) => {
    write('platform/wish.ts', `${line}\nexport const wish = 1`)
    expect(runsAfter('README.md', 'two')).toBe(true)
  })

  it('when a module changes that it imports while it runs', () => {
    write('platform/wish.ts', "export const wish = () => import('./later.ts')")
    write('platform/later.ts', '')
    expect(runsAfter('platform/later.ts', 'export const later = 1')).toBe(true)
  })

  it.each([
    ['imports what only the run knows', "export const wish = (name: string) => import('./' + name)"],
    ['cannot be parsed', 'export const = 1'],
  ])('always, where a module of its %s', (_what, source) => {
    write('platform/wish.ts', source)
    expect(hash()).toBeNull()
  })
})

it('does not run a test again when a file changes that it can neither import nor read', () => {
  expect(runsAfter('README.md', 'two')).toBe(false)
  expect(runsAfter('platform/other.ts', 'export const other = 1')).toBe(false)
})

it('parses a module again only when its source changed', () => {
  const known = {}
  hashInputs(root, [TEST], known)
  const facts = { imports: ['platform/made-up.ts'], readsTree: false, isUnknown: false }
  for (const key of Object.keys(known)) if (key.startsWith(TEST)) Object.assign(known, { [key]: facts })
  expect(hashInputs(root, [TEST], known).get(TEST)).toBeNull()
  write(TEST, '')
  expect(hashInputs(root, [TEST], known).get(TEST)).toEqual(expect.any(String))
})

it('reads types that are imported as imports', () => {
  expect(readFacts('a/b.ts', "import type { C } from './c.ts'\nexport * from '../d.ts'").imports).toEqual([
    'a/c.ts',
    'd.ts',
  ])
})

it('counts a file as passed when every test of it passed, and nothing else of it failed', () => {
  const ended = { event: 'ended' as const, tests: 2, passed: 2, broken: false }
  expect(
    endedFiles([
      { event: 'started', file: 'unit a.test.ts' },
      { ...ended, file: 'unit b.test.ts' },
      { ...ended, file: 'unit c.test.ts', passed: 1 },
      { ...ended, file: 'unit d.test.ts', broken: true },
      { ...ended, file: 'unit e.test.ts', tests: 0, passed: 0 },
    ]),
  ).toEqual([
    { name: 'b.test.ts', passed: true },
    { name: 'c.test.ts', passed: false },
    { name: 'd.test.ts', passed: false },
    { name: 'e.test.ts', passed: false },
  ])
})
