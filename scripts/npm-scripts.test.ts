import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))

/** Runs an npm script's command line with arguments to its end. */
function run(name: string, words: string[]): Promise<{ code: number; said: string }> {
  const [program, ...args] = scripts[name].split(' ') as [string, ...string[]]
  expect(program).toBe('node')
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [...args, ...words],
      { cwd: ROOT, maxBuffer: 16_000_000 },
      (error, output, errors) => resolve({ code: Number(error?.code ?? 0), said: output + errors }),
    )
  })
}

describe('an npm script, started as a process', () => {
  it.each([
    ['bench', ['no-such-bench'], 1, 'There is no tests/load/*no-such-bench*.bench.ts.'],
    ['lighthouse', ['--help'], 1, 'usage: npm run lighthouse'],
    ['migration', [], 1, 'usage: npm run migration'],
    ['migration', ['no-such-feature', 'a-name'], 1, 'There is no features/no-such-feature/server/schema.ts.'],
    ['operator', ['--help'], 1, 'usage: npm run operator'],
    ['lock', [], 0, 'package-lock.json is complete'],
  ] as const)(
    '%s %j ends with its own message',
    async (name, words, code, said) => {
      const answer = await run(name, [...words])
      expect(answer.said).toContain(said)
      expect(answer.code).toBe(code)
    },
    60_000,
  )
})

it('npm run sbom lists every package of the product, without those that only build and test it', async () => {
  const { code, said } = await run('sbom', [])
  expect(code).toBe(0)
  const { bomFormat, components } = JSON.parse(said) as {
    bomFormat: string
    components: { name: string; version: string; hashes?: object[]; licenses?: object[] }[]
  }
  expect(bomFormat).toBe('CycloneDX')
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const listed = components.map(({ name, version }) => `${name} ${version}`)
  expect(
    Object.entries(dependencies).filter(([name, version]) => !listed.includes(`${name} ${version}`)),
  ).toEqual([])
  expect(devDependencies).toHaveProperty('vitest')
  expect(components.filter(({ name }) => name === 'vitest')).toEqual([])
  expect(components.filter(({ hashes, licenses }) => hashes && licenses).length).toBeGreaterThan(200)
}, 60_000)
