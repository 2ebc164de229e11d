import { type StdioOptions, spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'

const WINDOWS = process.platform === 'win32'

/** A command in a separate process group, so that everything it starts ends with it. */
export type Child = {
  /** Settles when the command ends: its exit code, or 1 when a signal ended it or it could not be started. */
  exit: Promise<number>
  /** Asks it to end, waits up to `graceSeconds`, then kills the rest of its group. */
  stop(graceSeconds?: number): Promise<void>
}

/**
 * `env` is added to this process's own. `onOutput` receives the output that this process would otherwise print; with
 * `stdio` the errors too.
 */
export type ChildOptions = { env?: NodeJS.ProcessEnv; stdio?: StdioOptions; onOutput?(text: string): void }

/** Starts `command` from the project's root. */
export function startChild(
  command: string,
  args: string[],
  { env = {}, onOutput, stdio = ['ignore', onOutput ? 'pipe' : 'inherit', 'inherit'] }: ChildOptions = {},
): Child {
  const child = spawn(command, args, {
    cwd: `${import.meta.dirname}/..`,
    env: { ...process.env, ...env },
    stdio,
    detached: !WINDOWS,
  })
  if (onOutput)
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', onOutput)

  const groupSignal = (signal: NodeJS.Signals | 0): boolean => {
    if (child.pid === undefined) return false
    try {
      return process.kill(WINDOWS ? child.pid : -child.pid, signal)
    } catch {
      return false // no process of the group is left
    }
  }

  const lastResort = () => groupSignal('SIGKILL')
  process.once('exit', lastResort)

  const exit = new Promise<number>((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1))
    child.once('error', (error) => {
      console.error(error.message)
      process.off('exit', lastResort) // there is no group to end
      resolve(1)
    })
  })

  return {
    exit,
    async stop(graceSeconds = 20) {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await Promise.race([exit, wait(graceSeconds * 1000, undefined, { ref: false })])

      // Grandchildren that outlive the command get a second to end by themselves.
      for (let i = 0; i < 20 && groupSignal(0); i++) await wait(50)
      groupSignal('SIGKILL')
      await exit
      process.off('exit', lastResort)
    },
  }
}

/**
 * Runs `end` once at the first stop signal: Ctrl-C, a supervisor's signal, or, under npm, the end of the parent,
 * because npm's shell does not forward signals. Later signals change nothing.
 */
export function onStopRequest(end: () => void): void {
  let asked = false
  const ask = () => {
    if (asked) return
    asked = true
    end()
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask)

  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && ask(), 500).unref()
}
