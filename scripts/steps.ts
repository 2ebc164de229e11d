import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Child, onStopRequest, startChild } from './child.ts'
import { type Count, countTests, type Progress, readProgress } from './test-count.ts'

/** One step of `npm test` or `npm run check`. */
export type Step = { name: string; run(onOutput?: (text: string) => void): Promise<Count> }

const ROOT = join(import.meta.dirname, '..')
const COMPILED = join(ROOT, 'node_modules/.cache/arara-compiled')

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
  /** Paths of test files, if not all of the projects. */
  files?: string[]
  onEnd?(progress: Progress[]): void
}

/** A step that runs vitest projects and counts their tests. */
export function tests(
  name: string,
  projects: string[],
  { workers, files = [], onEnd }: Selection = {},
): Step {
  return {
    name,
    async run(onOutput) {
      const file = join(ROOT, 'test-artifacts', `${projects.join('-')}.progress`)
      rmSync(file, { force: true })
      emptyCompiledCode()
      const args = [
        'node_modules/vitest/vitest.mjs',
        'run',
        ...files,
        ...(workers ? [`--maxWorkers=${workers}`] : []),
        ...projects.flatMap((project) => ['--project', project]),
        '--reporter=default',
        '--reporter=./tests/support/progress-reporter.ts',
      ]
      const env = { TEST_PROGRESS_FILE: file }
      const code = await runToEnd(process.execPath, args, { onOutput, env, lastNews: () => changeOf(file) })
      const progress = readProgress(file)
      onEnd?.(progress)
      const { remarks, ...count } = countTests(progress, code)
      for (const remark of remarks) (onOutput ?? process.stdout.write.bind(process.stdout))(`${remark}\n`)
      return count
    },
  }
}

/**
 * Runs every step, also after a failed one, and closes with the line `N passed, N failed`. The steps of a lane run one
 * after another, the lanes at once. What a step of the first lane writes is shown at once, of the others at its end.
 */
export async function runSteps(...lanes: Step[][]): Promise<never> {
  onStopRequest(async () => {
    await Promise.all([...running].map((child) => child.stop()))
    process.exit(130)
  })

  const [first = [], ...others] = await Promise.all(lanes.map((lane, place) => runAll(lane, place > 0)))
  const outcomes = [...others.flat(), ...first]
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

/** Each run compiles its test files under new addresses, so what Node keeps would grow without end. */
function emptyCompiledCode(): void {
  const files = existsSync(COMPILED) ? readdirSync(COMPILED, { recursive: true }) : []
  if (files.length > 30_000) rmSync(COMPILED, { recursive: true, force: true })
}

function changeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
