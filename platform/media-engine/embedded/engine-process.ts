import { type ChildProcess, fork } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { minute, second } from '#platform/contract/time.ts'
import type { Log } from '#platform/server/log.ts'
import type { EngineEvent } from '../port.ts'
import type { EngineCall, EngineCalls, EnginePorts, EngineSettings, FromEngine, ToEngine } from './wire.ts'

/** The process does not run at the moment; its supervisor is starting it again. */
export class EngineDownError extends Error {
  constructor() {
    super('the media engine is not running')
    this.name = 'EngineDownError'
  }
}

export type EngineProcess = {
  /** Null while it does not serve. */
  ports(): EnginePorts | null
  pid(): number | null
  /** Rejects with an `EngineDownError` while it does not serve, and when it ends before its answer. */
  call<Name extends EngineCall>(
    name: Name,
    ...args: Parameters<EngineCalls[Name]>
  ): ReturnType<EngineCalls[Name]>
  /** Resolves when the first attempt to start has succeeded or failed. */
  firstAttempt: Promise<void>
  stop(drainMs: number): Promise<void>
}

type Needs = {
  settings: EngineSettings
  log: Log
  /** Runs whenever the process has come up, before anyone learns of its ports. */
  onStart(call: EngineProcess['call']): Promise<void>
  onEvent(event: EngineEvent): void
  onEnd(): void
}

const child = fileURLToPath(new URL('./child.ts', import.meta.url))
const firstPause = second / 4
const longestPause = 15 * second
const servedLongEnough = minute
/** Missed heartbeats of one second until the process counts as hung; on a busy machine its start takes long. */
const mostMissed = { starting: 60, serving: 10 }

/** Runs the engine's process and starts it again whenever it ends or hangs, after a pause that grows. */
export function superviseEngine({ settings, log, onStart, onEvent, onEnd }: Needs): EngineProcess {
  const stopping = new AbortController()
  const firstAttempt = Promise.withResolvers<void>()
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  let running: ChildProcess | null = null
  let ports: EnginePorts | null = null
  let calls = 0
  let pause = firstPause
  const done = run()

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const servedFor = await runOnce()
      firstAttempt.resolve()
      if (stopping.signal.aborted) return
      if (servedFor > servedLongEnough) pause = firstPause
      log.error({ startsInMs: pause }, 'the media engine ended, it is started again')
      await sleep(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
      pause = Math.min(pause * 2, longestPause)
    }
  }

  /** @returns milliseconds the process served */
  async function runOnce(): Promise<number> {
    const started = fork(child, [], {
      // Plain Node, which strips types. The young generation is small: packets come as native buffers.
      execArgv: ['--no-warnings', '--max-semi-space-size=8'],
      env: { NODE_ENV: process.env.NODE_ENV ?? 'development', TZ: process.env.TZ ?? 'UTC' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    running = started
    beEndedBeforeTheProduct(started)
    let missed = 0
    let servingSince: number | null = null
    started.on('message', (message: FromEngine) => {
      missed = 0
      take(message)
    })
    const heartbeatCheck = setInterval(() => {
      missed += 1
      if (missed <= (ports ? mostMissed.serving : mostMissed.starting)) return
      log.error({ seconds: missed }, 'the media engine no longer responds, it is killed')
      started.kill('SIGKILL')
    }, second)
    heartbeatCheck.unref()
    const ended = new Promise<void>((resolve) => {
      started.once('exit', () => resolve())
      started.once('error', () => resolve())
    })

    void ask('start', settings)
      .then(async (opened) => {
        await onStart(ask)
        ports = opened
        servingSince = performance.now()
        firstAttempt.resolve()
      })
      .catch((error: Error) => {
        log.error({ why: error.message }, 'the media engine could not start')
        started.kill('SIGKILL')
      })

    await ended
    clearInterval(heartbeatCheck)
    running = null
    ports = null
    for (const { reject } of waiting.values()) reject(new EngineDownError())
    waiting.clear()
    onEnd()
    return servingSince === null ? 0 : performance.now() - servingSince
  }

  function take(message: FromEngine): void {
    if (message.kind === 'event') onEvent(message.event)
    if (message.kind === 'log') log[message.level](message.facts, message.message)
    if (message.kind !== 'answer' && message.kind !== 'failure') return
    const call = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.kind === 'answer') call?.resolve(message.value)
    else call?.reject(new Error(message.message))
  }

  function ask<Name extends EngineCall>(name: Name, ...args: Parameters<EngineCalls[Name]>) {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const id = ++calls
    if (!running?.connected) reject(new EngineDownError())
    else {
      waiting.set(id, { resolve, reject })
      // A call that cannot be sent fails with the end of the process.
      running.send({ kind: 'call', id, name, args } satisfies ToEngine, () => {})
    }
    return promise as ReturnType<EngineCalls[Name]>
  }

  return {
    ports: () => ports,
    pid: () => running?.pid ?? null,
    firstAttempt: firstAttempt.promise,
    call: (name, ...args) =>
      ports
        ? ask(name, ...args)
        : (Promise.reject(new EngineDownError()) as ReturnType<EngineCalls[typeof name]>),

    async stop(drainMs) {
      stopping.abort()
      const byForce = setTimeout(() => running?.kill('SIGKILL'), drainMs + 2 * second)
      if (running) await ask('stop', drainMs).catch(() => {})
      await done
      clearTimeout(byForce)
    },
  }
}

/** When memory runs out, the system ends a broadcast before it ends the shop. */
function beEndedBeforeTheProduct({ pid }: ChildProcess): void {
  if (pid !== undefined) writeFile(`/proc/${pid}/oom_score_adj`, '600').catch(() => {})
}
