import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Child, onStopRequest, startChild } from './child.ts'
import { type Count, countTests, readProgress } from './test-count.ts'

/** One step of `npm test` or `npm run check`. */
export type Step = { name: string; run(onOutput?: (text: string) => void): Promise<Count> }

const ROOT = join(import.meta.dirname, '..')

/** How long a command, or a test run without progress, may take. One test file has less: file-deadline.ts. */
const silentMinutes = () => 2 + Number(process.env.TEST_FILE_SECONDS || 600) / 60

const running = new Set<Child>()

/** A step that runs a command: it passes when the command ends with 0. */
export function command(name: string, executable: string, args: string[], env?: NodeJS.ProcessEnv): Step {
  return {
    name,
    run: async (onOutput) =>
      (await runToEnd(executable, args, { onOutput, ...(env && { env }) })) === 0
        ? { passed: 1, failed: 0 }
        : { passed: 0, failed: 1 },
  }
}

type Selection = {
  /** The number of files run at a time, if not that of vitest.config.ts. */
  workers?: number
}

/** A step that runs vitest projects and counts their tests. */
export function tests(name: string, projects: string[], { workers }: Selection = {}): Step {
  return {
    name,
    async run(onOutput) {
      const file = join(ROOT, 'test-artifacts', `${projects.join('-')}.progress`)
      rmSync(file, { force: true })
      const args = [
        'node_modules/vitest/vitest.mjs',
        'run',
        ...(workers ? [`--maxWorkers=${workers}`] : []),
        ...projects.flatMap((project) => ['--project', project]),
        '--reporter=default',
        '--reporter=./tests/support/progress-reporter.ts',
      ]
      const env = { TEST_PROGRESS_FILE: file }
      const code = await runToEnd(process.execPath, args, { onOutput, env, lastNews: () => changeOf(file) })
      const { remarks, ...count } = countTests(readProgress(file), code)
      for (const remark of remarks) (onOutput ?? process.stdout.write.bind(process.stdout))(`${remark}\n`)
      return count
    },
  }
}

/**
 * Runs every step, also after a failed one, and closes with the line `N passed, N failed`. The steps of `beside` run
 * one after another while the others do; each one's output is shown when it has ended.
 */
export async function runSteps(steps: Step[], beside: Step[] = []): Promise<never> {
  onStopRequest(async () => {
    await Promise.all([...running].map((child) => child.stop()))
    process.exit(130)
  })

  const [first, second] = await Promise.all([runAll(beside, true), runAll(steps, false)])
  const outcomes = [...first, ...second]
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)

  console.log(`\n${outcomes.map(({ summary }) => summary).join('\n')}\n`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}

async function runAll(steps: Step[], shownAtEnd: boolean): Promise<(Count & { summary: string })[]> {
  const outcomes: (Count & { summary: string })[] = []
  for (const { name, run } of steps) {
    const start = performance.now()
    const output: string[] = []
    if (!shownAtEnd) console.log(`\n── ${name}`)
    const { passed, failed } = await run(shownAtEnd ? (text) => void output.push(text) : undefined)
    if (shownAtEnd) console.log(`\n── ${name}\n${output.join('')}`)

    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    const summary = `${failed ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`
    outcomes.push({ passed, failed, summary })
  }
  return outcomes
}

type Running = {
  onOutput: ((text: string) => void) | undefined
  env?: NodeJS.ProcessEnv
  /** The time of the last progress, in milliseconds since 1970. */
  lastNews?: () => number
}

async function runToEnd(executable: string, args: string[], { onOutput, env, lastNews }: Running) {
  const colour = process.stdout.isTTY && !onOutput ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }
  const child = startChild(executable, args, {
    env: { ...colour, ...env },
    ...(onOutput && { onOutput, stdio: ['ignore', 'pipe', 'pipe'] }),
  })
  running.add(child)
  const start = Date.now()
  const timer = setInterval(() => {
    if (Date.now() - Math.max(start, lastNews?.() ?? 0) < silentMinutes() * 60_000) return
    clearInterval(timer)
    console.error(`Stopped after ${silentMinutes()} minutes without news.`)
    void child.stop(5)
  }, 5_000)

  const code = await child.exit
  clearInterval(timer)
  await child.stop()
  running.delete(child)
  return code
}

function changeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
