import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { productionPackages } from '../../scripts/production-packages.ts'

const ROOT = join(import.meta.dirname, '../..')
const readJson = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'))

/** docs/decisions/0080-licences-of-packages.md */
const permitted = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  'CC0-1.0',
]
const onlyFor: Record<string, RegExp> = {
  'OFL-1.1': /^@fontsource/,
  'LGPL-3.0-or-later': /^@img\/sharp-/,
  // The spelling of its manifest for MPL-2.0.
  'MPL 2.0': /^(@node-datachannel\/|node-datachannel$)/,
  'MPL-2.0': /^(mediabunny|@mediabunny\/aac-encoder)$/,
}

/** Packages whose licence is stated only in their LICENSE file. */
const readByHand: Record<string, string> = { 'png-js': 'MIT' }

/**
 * Returns why a package may not be used in production, or null. Every licence that applies jointly must be permitted.
 */
function objection(name: string, license: string | undefined): string | null {
  const said = license ?? readByHand[name]
  if (!said) return `${name} names no licence`
  const isPermitted = (one: string) => permitted.includes(one) || (onlyFor[one]?.test(name) ?? false)
  const mayBeUsed = said
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((all) => all.split(' OR ').some(isPermitted))
  return mayBeUsed ? null : `${name}: ${said}`
}

const packages = productionPackages()

describe('the licences of production packages', () => {
  it('allow a proprietary product', () => {
    const refused = packages
      .filter(({ licence, isForOtherSystem }) => licence !== undefined || !isForOtherSystem)
      .map(({ name, licence }) => objection(name, licence))
    expect(refused.filter((why) => why !== null)).toEqual([])
  })

  it('are read for every package installed on this system', () => {
    expect(packages.length).toBeGreaterThan(200)
    expect(packages.filter(({ licence }) => licence === 'MIT').length).toBeGreaterThan(150)
  })

  it.each([
    ['left-pad', 'WTFPL'],
    ['some-server', 'AGPL-3.0-only'],
    ['some-library', 'LGPL-3.0-or-later'],
    ['mixed', 'MIT AND GPL-2.0-only'],
    ['nameless', undefined],
  ])('fail when they do not allow it: %s, %s', (name, licence) => {
    expect(objection(name, licence)).not.toBeNull()
  })

  it('may offer a choice', () => {
    expect(objection('type-fest', '(MIT OR CC0-1.0)')).toBeNull()
    expect(objection('choice', 'GPL-2.0-only OR MIT')).toBeNull()
  })
})

describe('the licence of the product', () => {
  it('has the same name in LICENSE and package.json', () => {
    expect(readFileSync(join(ROOT, 'LICENSE'), 'utf8').split('\n')[0]).toBe(readJson('package.json').license)
  })
})
