import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { cleanEnvironment } from './clean-environment.ts'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import type { SupervisorCommand, SupervisorEvent } from './supervisor.ts'

/** A program that the supervisor runs or watches. `ended` never rejects. */
export type SupervisedProgram = {
  pid: number
  ended: Promise<{ code: number | null; signal: string | null }>
}

/** The product's end of the pipe to `supervisor.ts`. */
export type Supervisor = {
  pid: number
  run(order: Omit<Extract<SupervisorCommand, { do: 'run' }>, 'do' | 'id' | 'env'>): Promise<SupervisedProgram>
  watch(pid: number, pidFile: string): Promise<SupervisedProgram>
  /** From now on neither the supervisor nor its pipes keep the product's process alive. */
  unref(): void
  /** Closes the pipe: the supervisor stops the server (fast, after `fastStopMs` immediate) and exits. Resolves when it has. */
  finish(): Promise<{ forced: 'immediate' | 'killed' | null }>
  /** Resolves when the supervisor process has ended, on request or not. */
  ended: Promise<void>
}

/** Node's compile cache, so that the supervisor need not strip its types at every start. */
function compiledCode(): NodeJS.ProcessEnv {
  const folder = getCompileCacheDir()
  return folder ? { NODE_COMPILE_CACHE: dirname(folder) } : {}
}

type Waiting = {
  started(pid: number): void
  failed(reason: string): void
  ended(news: { code: number | null; signal: string | null }): void
}

/**
 * Starts a supervisor and waits until it holds `lockFile`, that is until the supervisor of an earlier, killed product
 * process has stopped its server. Errors: `already_running` when that takes longer than `waitMs`.
 */
export async function startSupervisor(o: {
  lockFile: string
  waitMs: number
  fastStopMs: number
  pgCtl: string
}): Promise<Supervisor> {
  const script = fileURLToPath(new URL('./supervisor.ts', import.meta.url))
  const child = spawn(
    process.execPath,
    // It only waits, so its heap can be small.
    [
      '--max-old-space-size=32',
      '--max-semi-space-size=1',
      '--disable-warning=ExperimentalWarning',
      script,
    ].concat([o.lockFile, String(o.waitMs), String(o.fastStopMs), o.pgCtl]),
    {
      cwd: '/',
      env: { ...cleanEnvironment(), ...compiledCode() },
      stdio: ['pipe', 'pipe', 'ignore'],
      detached: true,
      windowsHide: true,
    },
  )
  const gone = once(child, 'exit').then(
    () => {},
    () => {},
  )
  const waiting = new Map<number, Waiting>()
  let forced: 'immediate' | 'killed' | null = null
  let nextId = 1

  // Writing to a killed supervisor raises EPIPE; `gone` reports the same in order.
  child.stdin.on('error', () => {})
  const ready = new Promise<'ready' | 'busy' | 'gone'>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const news = JSON.parse(line) as SupervisorEvent
      if (news.is === 'ready' || news.is === 'busy') resolve(news.is)
      else if (news.is === 'forced') forced = news.how
      else if (news.is === 'started') waiting.get(news.id)?.started(news.pid)
      else if (news.is === 'failed') waiting.get(news.id)?.failed(news.reason)
      else waiting.get(news.id)?.ended(news)
    })
    gone.then(() => resolve('gone'))
  })

  const first = await ready
  if (first === 'busy') {
    throw new EmbeddedDatabaseError(
      'already_running',
      'The database server of an earlier start is still shutting down: wait a minute and start again.',
    )
  }
  if (first === 'gone' || child.pid === undefined) {
    throw new EmbeddedDatabaseError(
      'start_failed',
      `The database supervisor could not be started with ${process.execPath}.`,
    )
  }

  const handles = [child, child.stdin, child.stdout] as unknown as { ref(): void; unref(): void }[]

  function order(make: (id: number) => SupervisorCommand): Promise<SupervisedProgram> {
    const id = nextId++
    return new Promise<SupervisedProgram>((resolve, reject) => {
      const { promise: ended, resolve: onEnded } = Promise.withResolvers<{
        code: number | null
        signal: string | null
      }>()
      const lost = new EmbeddedDatabaseError(
        'start_failed',
        'The database supervisor was killed: start again.',
      )
      waiting.set(id, {
        started: (pid) => resolve({ pid, ended }),
        failed: (reason) =>
          reject(new EmbeddedDatabaseError('start_failed', `A database program did not start: ${reason}.`)),
        ended: onEnded,
      })
      gone.then(() => reject(lost))
      child.stdin.write(`${JSON.stringify(make(id))}\n`)
    })
  }

  return {
    pid: child.pid,
    ended: gone,
    run: (program) => order((id) => ({ do: 'run', id, env: cleanEnvironment(), ...program })),
    watch: (pid, pidFile) => order((id) => ({ do: 'watch', id, pid, pidFile })),
    unref() {
      for (const handle of handles) handle.unref()
    },
    async finish() {
      for (const handle of handles) handle.ref()
      child.stdin.end()
      await gone
      return { forced }
    },
  }
}
