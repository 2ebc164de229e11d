import { parseSync } from 'rolldown/utils'
import { analyse } from 'scslre'
import { describe, expect, it } from 'vitest'
import { readModules } from './modules.ts'
import { isTest } from './rules.ts'

/** Patterns that may take more than linear time, each with the reason why no outside text reaches them. */
const harmless = new Map([
  ['features/accounts/server/describe-device.ts', 'the text is cut to 500 characters'],
  ['platform/embedded-postgres/prepare-binaries.ts', 'reads a version of our own packages'],
  ['platform/embedded-postgres/start-embedded-postgres.ts', 'reads an address that we made'],
  ['app/server/public-pages/landing/sections/pricing.tsx', 'reads a price that we wrote'],
])

const product = readModules().filter(
  ({ path }) => /^(app|features|platform|ui)\//.test(path) && !isTest(path) && !/\/messages\//.test(path),
)

const patternsOfProduct = product.map(({ path, source }) => ({ path, patterns: patternsOf(path, source) }))

/** Patterns whose time grows faster than the text they are applied to. */
function slowPatterns(patterns: Pattern[]): string[] {
  return patterns.flatMap(({ pattern, flags }) =>
    analyse({ source: pattern, flags }, { maxReports: 1 }).reports.length > 0 ? [`/${pattern}/${flags}`] : [],
  )
}

type Pattern = { pattern: string; flags: string }

function patternsOf(path: string, source: string): Pattern[] {
  const found: Pattern[] = []
  const waiting: unknown[] = [parseSync(path, source).program]
  while (waiting.length > 0) {
    const node = waiting.pop()
    if (node === null || typeof node !== 'object') continue
    if ('regex' in node && node.regex) found.push(node.regex as Pattern)
    else waiting.push(...Object.values(node))
  }
  return found
}

describe('the regular expressions', () => {
  it('are found', () => {
    expect(patternsOfProduct.flatMap(({ patterns }) => patterns).length).toBeGreaterThan(300)
  })

  it('take linear time', () => {
    const slow = patternsOfProduct
      .filter(({ path }) => !harmless.has(path))
      .flatMap(({ path, patterns }) => slowPatterns(patterns).map((pattern) => `${path}: ${pattern}`))
    expect(slow).toEqual([])
  })

  it.each(['/\\/+$/', '/[,T\\s-]+$/', '/(a+)+b/', '/^\\s*x.*y.*z.*$/'])('fail when slow: %s', (pattern) => {
    expect(slowPatterns(patternsOf('x.ts', `const pattern = ${pattern}`))).toHaveLength(1)
  })

  it.each(['/^\\d{1,3}$/', '/^[a-z]+$/', '/\\s+/g', '/^https?:\\/\\//'])(
    'pass when linear: %s',
    (pattern) => {
      expect(slowPatterns(patternsOf('x.ts', `const pattern = ${pattern}`))).toEqual([])
    },
  )
})
