import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { countTests, readProgress } from '../../scripts/test-count.ts'

const root = join(import.meta.dirname, '../..')

const hanging = `
import { expect, it } from 'vitest'
it('passes', () => expect(1).toBe(1))
it('passes a little later, when the first result is known', () => new Promise((resolve) => setTimeout(resolve, 500)))
it('never returns', () => { for (;;) {} })
it('never gets its turn', () => expect(1).toBe(1))`
const sound = `
import { expect, it } from 'vitest'
it('passes', () => expect(1).toBe(1))`

it('stops a file at its deadline, keeps what passed, and goes on with the other files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'arara-deadline-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const config = `export default { test: {
    maxWorkers: 2, isolate: false, setupFiles: '${root}/tests/support/each-file.ts',
    server: { deps: { inline: true } } } }`
  await writeFile(join(folder, 'vitest.config.js'), config)
  await writeFile(join(folder, 'a.test.js'), hanging)
  await writeFile(join(folder, 'b.test.js'), sound)
  await writeFile(join(folder, 'c.test.js'), sound)

  const progress = join(folder, 'progress')
  const vitest = join(root, 'node_modules/vitest')
  const child = spawn(
    process.execPath,
    [
      join(vitest, 'vitest.mjs'),
      'run',
      `--root=${folder}`,
      `--reporter=${join(root, 'tests/support/progress-reporter.ts')}`,
    ],
    {
      cwd: root,
      env: { ...process.env, TEST_FILE_SECONDS: '2', TEST_PROGRESS_FILE: progress, VITEST: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const [code] = await once(child, 'exit')

  expect(code, output).toBe(1)
  expect(output).toContain('Stopped after 2 s')
  expect(countTests(readProgress(progress), code)).toEqual({
    passed: 4,
    failed: 1,
    remarks: [expect.stringMatching(/^stopped: .*a\.test\.js$/)],
  })
})
