import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { licencesFile, styleLicences } from './style-licences.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'arara-licences-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

it('adds the licences of fonts and of the style sheet behind those of the scripts, each once', () => {
  writeFileSync(join(dir, licencesFile), '# Licenses\n')
  const font =
    '../../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'
  const write = styleLicences().writeBundle as (options: { dir: string }, bundle: object) => void
  write(
    { dir },
    {
      'a.woff2': { type: 'asset', originalFileNames: [font] },
      'b.woff2': { type: 'asset', originalFileNames: [font, 'assets/own.svg'] },
      'c.js': { type: 'chunk' },
    },
  )
  const text = readFileSync(join(dir, licencesFile), 'utf8')
  expect(text.match(/^#+ .*/gm)).toEqual([
    '# Licenses',
    expect.stringMatching(/^## @fontsource-variable\/instrument-sans - [\d.]+ \(OFL-1\.1\)$/),
    expect.stringMatching(/^## tailwindcss - [\d.]+ \(MIT\)$/),
  ])
  expect(text).toContain('SIL OPEN FONT LICENSE')
})
