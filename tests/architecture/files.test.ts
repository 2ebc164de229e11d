import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { completeLockfile, type Lockfile } from '../../scripts/complete-lockfile.ts'
import { saysNothing, tooLong } from './rules.ts'

const ROOT = join(import.meta.dirname, '../..')
const NOT_OURS = ['node_modules', '.git', 'dist', 'data', '.cache', 'test-artifacts']
const BINARY = /\.(png|jpe?g|webp|avif|ico|gif|woff2?|ttf|mp[34]|webm|gz|zip|pdf)$/

const files = readdirSync(ROOT, { withFileTypes: true })
  .filter((entry) => !NOT_OURS.includes(entry.name))
  .flatMap((entry) => (entry.isDirectory() ? filesUnder(entry.name) : [entry.name]))
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

describe('the source files', () => {
  it('are found', () => {
    expect(files.length).toBeGreaterThan(100)
    expect(files).toEqual(
      expect.arrayContaining(['.npmrc', 'package.json', 'tests/architecture/files.test.ts']),
    )
  })

  it('have at most 400 lines', () => {
    const sources = files.filter((file) => /\.(ts|tsx|mjs|css)$/.test(file))
    const long = sources.map((file) => ({ file, lines: read(file).split('\n').length }))
    expect(long.filter(({ file, lines }) => tooLong(file, lines))).toEqual([])
  })

  it('fail with 401 lines, except migrations and texts', () => {
    expect(tooLong('features/lives/server/x.ts', 401)).toBe(true)
    expect(tooLong('features/lives/server/x.ts', 400)).toBe(false)
    expect(tooLong('features/lives/server/migrations/0001.ts', 401)).toBe(false)
  })

  it('are in folders with a descriptive name', () => {
    expect(files.filter(saysNothing)).toEqual([])
  })

  it('fail in a folder with a vague name', () => {
    expect(saysNothing('platform/utils/x.ts')).toBe(true)
    expect(saysNothing('features/lives/server/helpers/x.ts')).toBe(true)
    expect(saysNothing('features/lives/server/library.ts')).toBe(false)
  })

  it('contain no absolute path of the machine they were written on', () => {
    const named = files.filter((file) => !BINARY.test(file) && machinePath(read(file)))
    expect(named).toEqual([])
  })

  it('contain no key of a service', () => {
    const named = files.filter((file) => !BINARY.test(file) && secretIn(read(file)))
    expect(named).toEqual([])
  })

  it.each([
    `-----BEGIN ${'RSA'} PRIVATE KEY-----`,
    `AKIA${'4'.repeat(16)}`,
    `sk_live_${'4'.repeat(24)}`,
    `ghp_${'4'.repeat(36)}`,
    `APP_USR-${'4'.repeat(16)}-1${'a'.repeat(5)}`,
  ])('fail with such a key: %#', (key) => {
    expect(secretIn(`const key = '${key}'`)).toBe(true)
  })

  it('fail with such a path', () => {
    expect(machinePath(`cd /${'work'}/main`)).toBe(true)
    expect(machinePath(`"/${'home'}/somebody/arara"`)).toBe(true)
    expect(machinePath('https://example.com/homework/x')).toBe(false)
  })
})

describe('the lockfile', () => {
  const lock: Lockfile = JSON.parse(read('package-lock.json'))

  it('contains no registry address', () => {
    expect(findHosts(lock)).toEqual([])
    expect(read('.npmrc')).toContain('omit-lockfile-registry-resolved=true')
  })

  it('fails with a registry address', () => {
    const resolved = 'https://registry.example.com/zod/-/zod-4.6.7.tgz'
    expect(findHosts({ packages: { 'node_modules/zod': { resolved } } })).toEqual(['node_modules/zod'])
  })

  it('lists the packages of every platform, or `npm ci` would refuse it (npm run lock)', () => {
    expect(completeLockfile(structuredClone(lock))).toEqual([])
  })

  it('fails when one is missing', () => {
    const lost: Lockfile = { packages: { '': { optionalDependencies: { 'tool-darwin-arm64': '1.0.0' } } } }
    expect(completeLockfile(lost)).toEqual(['node_modules/tool-darwin-arm64'])
    expect(lost.packages).toHaveProperty(['node_modules/tool-darwin-arm64'], {
      version: '1.0.0',
      os: ['darwin'],
      cpu: ['arm64'],
      optional: true,
    })
  })
})

function filesUnder(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(ROOT.length + 1)
        .replaceAll('\\', '/'),
    )
}

function machinePath(text: string): boolean {
  return /(?<![\w.-])\/(work|root)\/\w|(?<![\w.-])\/(home|Users)\/[a-z]\w*\//.test(text)
}

/** Keys by their makers' own forms; examples end with `EXAMPLE` or are shorter. */
function secretIn(text: string): boolean {
  const forms = [
    /-----BEGIN [A-Z ]{0,20}PRIVATE KEY-----/,
    /AKIA[0-9A-Z]{9}(?!EXAMPLE)[0-9A-Z]{7}/,
    /[sr]k_live_[0-9A-Za-z]{20}/,
    /gh[pousr]_[0-9A-Za-z]{36}/,
    /xox[abpr]-[0-9A-Za-z-]{20}/,
    /AIza[0-9A-Za-z_-]{35}/,
    /EAA[0-9A-Za-z]{80}/,
    /APP_USR-\d{10,20}-[0-9a-f]{6}/,
  ]
  return forms.some((form) => form.test(text))
}

function findHosts(lock: Lockfile): string[] {
  return Object.keys(lock.packages).filter((path) => lock.packages[path]!.resolved !== undefined)
}
