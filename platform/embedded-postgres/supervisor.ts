/**
 * The supervisor: a small process that starts the database server for the product and ends it when the product
 * ends, however that happens. Its standard input is a pipe from the product; when the pipe closes (a normal
 * stop, an exit or a SIGKILL of the product are the same to it) it stops what it started and exits.
 *
 * It runs in a session of its own and ignores SIGINT, SIGTERM and SIGHUP, so that Ctrl-C in a terminal ends
 * the product first and the server afterwards, in order. As long as it lives it holds `keeper.lock`: a new
 * product start waits for that lock, so it never meets a server that an earlier supervisor is just stopping.
 *
 * Run by Node itself (types are stripped), so this file imports nothing but Node and `file-lock.ts`.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { takeFileLock } from './file-lock.ts'

/** A command from the product, one JSON line each. */
export type SupervisorCommand =
  | {
      do: 'run'
      id: number
      kind: 'server' | 'tool'
      command: string
      args: string[]
      env: Record<string, string>
      outputFile: string
      uid?: number
      gid?: number
    }
  | { do: 'watch'; id: number; pid: number; pidFile: string }

/** An event that the supervisor reports, one JSON line each. */
export type SupervisorEvent =
  | { is: 'ready' }
  | { is: 'busy' }
  | { is: 'started'; id: number; pid: number }
  | { is: 'failed'; id: number; reason: string }
  | { is: 'ended'; id: number; code: number | null; signal: string | null }
  | { is: 'forced'; how: 'immediate' | 'killed' }

type Supervised = {
  kind: 'server' | 'tool'
  alive(): boolean
  signal(name: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): void
}

const [, , lockFile = '', lockWait = '0', fastStop = '0', pgCtl = ''] = process.argv
/** PostgreSQL itself kills workers that do not end within 5 s of an immediate shutdown. */
const IMMEDIATE_MS = 6_000
const supervised: Supervised[] = []

function report(news: SupervisorEvent): void {
  process.stdout.write(`${JSON.stringify(news)}\n`)
}

function send(pid: number, name: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): void {
  try {
    if (process.platform === 'win32' && name !== 'SIGKILL') {
      spawn(pgCtl, ['kill', name.slice(3), String(pid)], { stdio: 'ignore', windowsHide: true })
    } else process.kill(pid, name)
  } catch {
    // It has ended already, as the signal intended.
  }
}

function run(order: Extract<SupervisorCommand, { do: 'run' }>): void {
  const { id, uid, gid, kind } = order
  const output = openSync(order.outputFile, 'a', 0o600)
  const child: ChildProcess = spawn(order.command, order.args, {
    cwd: '/',
    env: order.env,
    stdio: ['ignore', output, output],
    detached: true,
    windowsHide: true,
    ...(uid === undefined ? {} : { uid, gid }),
  })
  closeSync(output)

  child.on('error', (error) => report({ is: 'failed', id, reason: error.message }))
  child.on('exit', (code, signal) => report({ is: 'ended', id, code, signal }))
  if (child.pid === undefined) return

  const pid = child.pid
  supervised.push({
    kind,
    alive: () => child.exitCode === null && child.signalCode === null,
    // A tool (initdb) has children in its process group; the server ends its own.
    signal: (name) => send(kind === 'tool' && process.platform !== 'win32' ? -pid : pid, name),
  })
  report({ is: 'started', id, pid })
}

function watch({ id, pid, pidFile }: Extract<SupervisorCommand, { do: 'watch' }>): void {
  // The pid file guards against a number that now belongs to another process.
  const alive = () => {
    try {
      process.kill(pid, 0)
      // In a container without an init process nothing reaps ended orphans, so a zombie keeps its number.
      if (process.platform === 'linux' && /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8')))
        return false
      return readFileSync(pidFile, 'utf8').startsWith(`${pid}\n`)
    } catch {
      return false
    }
  }
  const poll = setInterval(() => {
    if (alive()) return
    clearInterval(poll)
    report({ is: 'ended', id, code: null, signal: null })
  }, 500)

  supervised.push({ kind: 'server', alive, signal: (name) => alive() && send(pid, name) })
  report({ is: 'started', id, pid })
}

async function hasEnded(one: Supervised, withinMs: number): Promise<boolean> {
  const until = performance.now() + withinMs
  while (one.alive()) {
    if (performance.now() > until) return false
    await new Promise((resolve) => setTimeout(resolve, 15))
  }
  return true
}

async function end(one: Supervised): Promise<void> {
  if (!one.alive()) return

  if (one.kind === 'server') {
    one.signal('SIGINT')
    if (await hasEnded(one, Number(fastStop))) return

    report({ is: 'forced', how: 'immediate' })
    one.signal('SIGQUIT')
    if (await hasEnded(one, IMMEDIATE_MS)) return

    report({ is: 'forced', how: 'killed' })
  }
  one.signal('SIGKILL')
  await hasEnded(one, 2_000)
}

function main(): void {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => {})
  // The product may have ended while we still report to it.
  process.stdout.on('error', () => {})

  if (!takeFileLock(lockFile, Number(lockWait))) {
    report({ is: 'busy' })
    return
  }

  createInterface({ input: process.stdin })
    .on('line', (line) => {
      const order = JSON.parse(line) as SupervisorCommand
      try {
        if (order.do === 'run') run(order)
        else watch(order)
      } catch (error) {
        report({ is: 'failed', id: order.id, reason: (error as Error).message })
      }
    })
    .on('close', () => {
      void Promise.all(supervised.map(end)).then(() => process.exit(0))
    })
  report({ is: 'ready' })
}

main()
