import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { compressBuiltFiles } from './compress-built-files.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'arara-built-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

const compressAll = () =>
  (compressBuiltFiles().writeBundle as (options: { dir: string }) => Promise<void>)({ dir })

it('creates both compressed forms of a text, which decompress to it', async () => {
  const script = 'export const arara = "arara"\n'.repeat(200)
  writeFileSync(join(dir, 'page.js'), script)
  await compressAll()
  expect(String(brotliDecompressSync(readFileSync(join(dir, 'page.js.br'))))).toBe(script)
  expect(String(gunzipSync(readFileSync(join(dir, 'page.js.gz'))))).toBe(script)
})

it('skips small texts and pictures', async () => {
  writeFileSync(join(dir, 'theme.js'), 'x()')
  writeFileSync(join(dir, 'icon.png'), Buffer.alloc(5000))
  await compressAll()
  expect(readdirSync(dir).sort()).toEqual(['icon.png', 'theme.js'])
})
