import { type ChildProcess, fork } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Answer, Question } from './wire.ts'

/** Why a process ended before it had answered. */
export type EndReason = 'memory' | 'time' | 'crash'

export class ReadingEndedError extends Error {
  readonly reason: EndReason

  constructor(reason: EndReason, how: string) {
    super(`the reading process ended: ${reason} (${how})`)
    this.name = 'ReadingEndedError'
    this.reason = reason
  }
}

export type ReadingProcess = {
  pid: number
  /** Sends a question and waits for its answer, at most `seconds`. Rejects with a `ReadingEndedError`. */
  ask(question: Question, seconds: number): Promise<Answer>
  isAlive(): boolean
  end(): Promise<void>
}

/** Megabytes: of V8's heap, and of everything together (heap, buffers, native libraries). */
export type MemoryLimits = { heap: number; all: number }

const child = fileURLToPath(new URL('./child.ts', import.meta.url))

/** Starts a reading process; by plain Node, which strips the types by itself. */
export function startReadingProcess(memory: MemoryLimits): ReadingProcess {
  const started = fork(child, [String(memory.all * 1024 * 1024)], {
    execArgv: [
      `--max-old-space-size=${memory.heap}`,
      '--no-warnings',
      '--permission',
      '--allow-fs-read=*',
      '--allow-worker',
      '--allow-addons',
    ],
    env: {
      NODE_ENV: process.env.NODE_ENV ?? 'development',
      TZ: process.env.TZ ?? 'UTC',
      UV_THREADPOOL_SIZE: '1',
    },
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  beEndedFirst(started)

  // The reason that the guard prints, or V8 when its heap is full. Never logged: a library may print what it reads.
  let said = ''
  for (const stream of [started.stdout, started.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-20_000)
    })
    ;(stream as { unref?(): void } | null)?.unref?.()
  }
  let waiting: { resolve(answer: Answer): void; reject(error: Error): void } | null = null
  let isAlive = true
  const ended = new Promise<void>((resolve) => {
    // `close` comes after the last output has been read; `error` when the process could not start.
    started.once('close', (code, signal) => finish(`${signal ?? `code ${code}`}`))
    started.once('error', (error: NodeJS.ErrnoException) => finish(error.code ?? 'could not start'))
    function finish(how: string) {
      isAlive = false
      waiting?.reject(new ReadingEndedError(reasonOf(said), how))
      waiting = null
      resolve()
    }
  })
  started.on('message', (answer: Answer) => {
    waiting?.resolve(answer)
    waiting = null
  })
  // Neither the process nor the channel to it keeps the product running.
  started.unref()
  started.channel?.unref()

  return {
    pid: started.pid ?? 0,
    isAlive: () => isAlive,

    async ask(question, seconds) {
      if (!isAlive) throw new ReadingEndedError('crash', 'ended before it was asked')
      let timer: NodeJS.Timeout | undefined
      started.channel?.ref()
      try {
        return await new Promise<Answer>((resolve, reject) => {
          waiting = { resolve, reject }
          // A question cannot be sent when the process has ended: its end has the reason.
          started.send(question, () => {})
          timer = setTimeout(() => {
            said = 'time'
            started.kill('SIGKILL')
          }, seconds * 1000)
        })
      } finally {
        clearTimeout(timer)
        started.channel?.unref()
      }
    },

    async end() {
      if (isAlive) started.kill('SIGKILL')
      await ended
    },
  }
}

function reasonOf(said: string): EndReason {
  if (said.endsWith('memory') || said.includes('heap out of memory')) return 'memory'
  return said.endsWith('time') ? 'time' : 'crash'
}

/** When the system runs out of memory, it should kill a reader first, and neither the product nor the database. */
function beEndedFirst({ pid }: ChildProcess): void {
  if (pid !== undefined) writeFile(`/proc/${pid}/oom_score_adj`, '800').catch(() => {})
}
