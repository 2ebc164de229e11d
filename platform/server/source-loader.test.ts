import { execFile } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const LOADER = './platform/server/source-loader.ts'
const SCRIPT = `
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { pgTable } from 'drizzle-orm/pg-core'
import { createRequire } from 'node:module'
const loaded = Object.keys(createRequire(import.meta.url).cache).filter((path) => path.includes('/drizzle-orm/'))
console.log(JSON.stringify([typeof eq, typeof drizzle, typeof pgTable, loaded.every((path) => path.endsWith('.cjs')), loaded.length > 50]))
`

it('loads drizzle-orm from its CommonJS build, with every name the server imports', async () => {
  const args = ['--import', LOADER, '--input-type=module', '--eval', SCRIPT]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  expect(JSON.parse(stdout)).toEqual(['function', 'function', 'function', true, true])
})

it.each([[''], ['?anew']])('loads JSX, with the query %j', async (query) => {
  const file = pathToFileURL('app/server/public-pages/landing/sections/brand.tsx').href + query
  const script = `const all = Object.values(await import('${file}')); console.log(all.length > 0)`
  const args = ['--import', LOADER, '--input-type=module', '--eval', script]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  expect(stdout.trim()).toBe('true')
})
