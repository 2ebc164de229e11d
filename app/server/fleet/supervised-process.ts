import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { minute, second } from '#platform/contract/time.ts'
import type { Log } from '#platform/server/log.ts'
import type { FromMember, ToMember } from './messages.ts'

/** A child process that is restarted whenever it ends or its event loop hangs. */
export type SupervisedProcess = {
  /** Resolves with the process's greeting when it first serves; rejects when it ends before. */
  ready: Promise<string>
  /** Disables restarting. */
  stopRestarting(): void
  /** Stops the process: asks it to end, kills it after `longest` milliseconds, does not restart it. */
  stop(longest: number): Promise<void>
}

/** A program to supervise. `databaseUrl` is sent to the process once known; meanwhile the process loads its code. */
export type Program = {
  name: string
  args: string[]
  env: NodeJS.ProcessEnv
  databaseUrl: Promise<string>
}

/** The process is killed after this many missed heartbeats of one second; a start may take `longestStart` ms. */
const mostMissed = 15
const longestStart = 2 * minute
const firstPause = second / 4
const longestPause = 30 * second
/** A process that served at least this long (ms) is restarted without a pause. */
const servedLongEnough = minute

export function supervise({ name, args, env, databaseUrl }: Program, log: Log): SupervisedProcess {
  const first = Promise.withResolvers<string>()
  const stopping = new AbortController()
  let child: ChildProcess | null = null
  let pause = firstPause
  const done = run()
  first.promise.catch(() => {})

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const servedFor = await runOnce()
      if (stopping.signal.aborted) return

      if (servedFor === null) first.reject(new Error(`the ${name} process could not start`))
      if ((servedFor ?? 0) > servedLongEnough) pause = firstPause
      log.error({ process: name, startsInMs: pause }, 'a process ended, it is started again')
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {})
      pause = Math.min(pause * 2, longestPause)
    }
  }

  /** @returns milliseconds the process served; null when it never did */
  async function runOnce(): Promise<number | null> {
    const running = spawn(process.execPath, args, { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    child = running
    let servingSince: number | null = null
    let missed = 0
    void databaseUrl.then(
      (url) => running.connected && running.send({ kind: 'database', url } satisfies ToMember),
      () => {}, // then the supervisor ends, and every process with it
    )
    running.on('message', (message: FromMember) => {
      missed = 0
      if (message.kind !== 'ready') return
      servingSince = performance.now()
      first.resolve(message.greeting)
    })
    // Counts heartbeats instead of time: while the whole machine was suspended, this timer did not run either.
    const heartbeatCheck = setInterval(() => {
      missed += 1
      if (missed <= (servingSince === null ? longestStart / second : mostMissed)) return
      log.error({ process: name, seconds: missed }, 'a process no longer responds, it is killed')
      running.kill('SIGKILL')
    }, second)

    await new Promise<void>((resolve) => {
      running.once('exit', () => resolve())
      running.once('error', () => resolve())
    })
    clearInterval(heartbeatCheck)
    child = null
    return servingSince === null ? null : performance.now() - servingSince
  }

  return {
    ready: first.promise,
    stopRestarting: () => stopping.abort(),

    async stop(longest) {
      stopping.abort()
      // A lost channel ends a member; it ignores signals, which may come to the whole group of processes.
      if (child?.connected) child.disconnect()
      const byForce = setTimeout(() => child?.kill('SIGKILL'), longest)
      await done
      clearTimeout(byForce)
    },
  }
}
