import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const SUPPORT = join(import.meta.dirname, 'memory-folder.ts')
const START = `
  const { keepTemporaryFilesInMemory } = await import(${JSON.stringify(SUPPORT)})
  keepTemporaryFilesInMemory(process.argv[1])
  const { tmpdir } = await import('node:os')
  const { statSync } = await import('node:fs')
  console.log(JSON.stringify({ folder: tmpdir(), mode: (statSync(tmpdir()).mode & 0o1777).toString(8) }))`

let disk: string
beforeAll(async () => {
  disk = await mkdtemp(join(tmpdir(), 'memory-disk-'))
})
afterAll(() => rm(disk, { recursive: true, force: true }))

function start(variables: Record<string, string>, on = disk): { folder: string; mode: string } {
  const { TMPDIR: _, ...env } = process.env
  const ended = spawnSync(process.execPath, ['--input-type=module', '-e', START, on], {
    env: { ...env, ...variables },
    encoding: 'utf8',
  })
  return JSON.parse(ended.stdout)
}

it('gives a run a folder of its own that everyone may use, and removes it when the run ends', () => {
  const { folder, mode } = start({})
  expect(folder).toMatch(new RegExp(`^${disk}/arara-tests-\\d+$`))
  expect(mode).toBe('1777')
  expect(existsSync(folder)).toBe(false)
})

it('removes the folder of a killed run, not that of a running one', () => {
  const ended = spawnSync(process.execPath, ['-e', '']).pid
  for (const pid of [ended, process.pid]) mkdirSync(join(disk, `arara-tests-${pid}`))
  start({})
  expect(existsSync(join(disk, `arara-tests-${ended}`))).toBe(false)
  expect(statSync(join(disk, `arara-tests-${process.pid}`)).isDirectory()).toBe(true)
})

it('keeps the folder that the caller names, and the usual one where there is no memory disk', () => {
  expect(start({ TMPDIR: disk }).folder).toBe(disk)
  expect(start({}, join(disk, 'none')).folder).toBe('/tmp')
})
