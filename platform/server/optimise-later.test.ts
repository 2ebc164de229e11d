import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const SETTING = './platform/server/optimise-later.ts'
const SCRIPT = `
  function often(n) { let sum = 0; for (let i = 0; i < n; i++) sum = (sum * 5 + i) & 1023; return sum }
  for (let i = 0; i < 10_000; i++) often(3)
`

async function isOptimised(...loaded: string[]): Promise<boolean> {
  const args = ['--trace-opt', '--no-concurrent-recompilation', ...loaded, '--input-type=module']
  const { stdout } = await promisify(execFile)(process.execPath, [...args, '--eval', SCRIPT])
  return stdout.split('\n').some((line) => line.includes('TURBOFAN') && line.includes(' often '))
}

it('leaves a function that was called 10,000 times for later, which V8 optimises by default', async () => {
  expect(await isOptimised()).toBe(true)
  expect(await isOptimised('--import', SETTING)).toBe(false)
})
