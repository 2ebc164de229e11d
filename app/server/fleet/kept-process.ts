import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { minute, second } from '#platform/contract/time.ts'
import type { Log } from '#platform/server/log.ts'
import type { FromMember, ToMember } from './messages.ts'

/** A process that is started again, for ever, when it ends or no longer turns. */
export type KeptProcess = {
  /** Serves for the first time: what it wants to be greeted with. Rejects when it ends before that. */
  ready: Promise<string>
  /** From now on it is not started again when it ends. */
  startNoMore(): void
  /** Asks it to end in order, waits, ends it by force after `longest` milliseconds; it is not started again. */
  stop(longest: number): Promise<void>
}

/** `databaseUrl`: handed to the process as soon as it is known; until then the process loads its code. */
export type Programme = {
  name: string
  args: string[]
  env: NodeJS.ProcessEnv
  databaseUrl: Promise<string>
}

/** How long the event loop may stand still, in looks of a second; a start may take `longestStart`. */
const missedLooks = 15
const longestStart = 2 * minute
const firstPause = second / 4
const longestPause = 30 * second
/** One that has served for so long is started again at once. */
const servedLongEnough = minute

export function keepRunning({ name, args, env, databaseUrl }: Programme, log: Log): KeptProcess {
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

  /** @returns how long it served; null when it never did */
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
    // Looks are counted, not time: where the whole machine stood still, this process missed them as well.
    const looking = setInterval(() => {
      missed += 1
      if (missed <= (servingSince === null ? longestStart / second : missedLooks)) return
      log.error({ process: name, seconds: missed }, 'a process does not turn any more, it is ended')
      running.kill('SIGKILL')
    }, second)

    await new Promise<void>((resolve) => {
      running.once('exit', () => resolve())
      running.once('error', () => resolve())
    })
    clearInterval(looking)
    child = null
    return servingSince === null ? null : performance.now() - servingSince
  }

  return {
    ready: first.promise,
    startNoMore: () => stopping.abort(),

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
