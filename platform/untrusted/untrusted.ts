import { AppError } from '#platform/contract/errors.ts'
import type { Log } from '#platform/server/log.ts'
import type { Reader, ReadFunction } from './reader.ts'
import {
  type EndReason,
  type MemoryLimits,
  ReadingEndedError,
  type ReadingProcess,
  startReadingProcess,
} from './reading-process.ts'
import { QueueError, type QueueSettings, readingQueue } from './reading-queue.ts'
import type { Answer } from './wire.ts'

/** The account of a reading, and the form field of its file or text. */
export type ReadingFor = {
  account: string
  /** The field that shows an error; without it, the error concerns the whole call. */
  field?: string
  /** A job waits for its turn without a limit. */
  isPatient?: boolean
}

type Value<Read extends ReadFunction> = Awaited<ReturnType<Read>>
type Piece<Read extends ReadFunction> = ReturnType<Read> extends AsyncIterable<infer Each> ? Each : never

/** The only way for the product to read files and markup from outside. */
export type Untrusted = {
  /**
   * Runs a reader in a separate process. Throws the reader's own `AppError`, an `UnreadableError` when it exceeds its
   * limits or crashes, and `rate_limited` or `unavailable` when too many readings wait.
   */
  read<Read extends ReadFunction>(
    reader: Reader<Read>,
    input: Parameters<Read>[0],
    who: ReadingFor,
  ): Promise<Value<Read>>
  /** As `read`, for a reader that yields its result in pieces; the next one is requested when the last was consumed. */
  readPieces<Read extends ReadFunction>(
    reader: Reader<Read>,
    input: Parameters<Read>[0],
    who: ReadingFor,
  ): AsyncIterable<Piece<Read>>
  /** The number of readings that wait for their turn. */
  waiting(): number
  /** Idle and reading processes. */
  processIds(): number[]
  /** Ends every process; current readings are refused as `unavailable`. */
  stop(): Promise<void>
}

export type UntrustedSettings = {
  queue: QueueSettings
  memory: MemoryLimits
  /** How long an idle process is kept after a reading, in milliseconds. */
  keptReady: number
  /** A process that uses more than this after a reading is not reused, in megabytes. */
  leanMemory: number
}

export const usualSettings: UntrustedSettings = {
  queue: { places: 2, waiting: 40, waitingOfAccount: 6, patience: 30_000 },
  memory: { heap: 512, all: 900 },
  keptReady: 30_000,
  leanMemory: 300,
}

/** A file or text that could not be read within the limits: its sender gets an error, and nothing else is affected. */
export class UnreadableError extends AppError {
  readonly reason: EndReason

  constructor(reason: EndReason, field?: string) {
    const messageKey = { memory: 'reading_too_large', time: 'reading_too_slow', crash: 'reading_failed' }[
      reason
    ]
    super('validation_failed', field ? { fields: { [field]: [messageKey] } } : { messageKey })
    this.name = 'UnreadableError'
    this.reason = reason
  }
}

export function createUntrusted(log: Log, settings: UntrustedSettings = usualSettings): Untrusted {
  const queue = readingQueue(settings.queue)
  const all = new Set<ReadingProcess>()
  const ready: { process: ReadingProcess; timer: NodeJS.Timeout }[] = []
  let isStopped = false

  function take(): ReadingProcess {
    for (let kept = ready.pop(); kept; kept = ready.pop()) {
      clearTimeout(kept.timer)
      if (kept.process.isAlive()) return kept.process
      all.delete(kept.process)
    }
    const started = startReadingProcess(settings.memory)
    all.add(started)
    return started
  }

  function giveBack(process: ReadingProcess, rss: number | null): void {
    const isLean = rss !== null && rss < settings.leanMemory * 1024 * 1024
    if (!isLean || isStopped || !process.isAlive()) {
      discard(process)
      return
    }

    const timer = setTimeout(() => {
      ready.splice(
        ready.findIndex((kept) => kept.process === process),
        1,
      )
      discard(process)
    }, settings.keptReady)
    timer.unref()
    ready.push({ process, timer })
  }

  function discard(process: ReadingProcess): void {
    void process.end().then(() => all.delete(process))
  }

  async function* answers(
    reader: Reader<ReadFunction>,
    input: unknown,
    who: ReadingFor,
  ): AsyncGenerator<Answer> {
    const leave = await queue.enter(who.account, who.isPatient).catch((error) => {
      throw error instanceof QueueError ? refusalOf(error) : error
    })
    let process: ReadingProcess | null = null
    let rss: number | null = null
    try {
      if (isStopped) throw new AppError('unavailable')
      process = take()
      const { module, limits } = reader
      let answer = await process.ask(
        { ask: 'read', module, input, cpuSeconds: limits.cpuSeconds },
        limits.seconds,
      )
      for (; answer.is === 'value'; answer = await process.ask({ ask: 'next' }, limits.seconds)) yield answer
      rss = answer.rss
      yield answer
    } catch (error) {
      if (!(error instanceof ReadingEndedError)) throw error
      if (isStopped) throw new AppError('unavailable')
      const fields = { reader: reader.name, reason: error.reason, how: error.message }
      if (error.reason === 'crash') log.error(fields, 'a reading process crashed')
      else log.warn(fields, 'a reading was ended by its limits')
      throw new UnreadableError(error.reason, who.field)
    } finally {
      if (process) giveBack(process, rss)
      leave()
    }
  }

  function valueIn(answer: Answer, reader: Reader<ReadFunction>, { field }: ReadingFor): unknown {
    if (answer.is === 'refused') throw new AppError(answer.code, answer.details)
    if (answer.is !== 'failed') return answer.value

    log.error({ reader: reader.name, err: answer.error }, 'a reader failed')
    throw new UnreadableError('crash', field)
  }

  return {
    async read<Read extends ReadFunction>(
      reader: Reader<Read>,
      input: Parameters<Read>[0],
      who: ReadingFor,
    ): Promise<Value<Read>> {
      let value: unknown
      for await (const answer of answers(reader, input, who)) value = valueIn(answer, reader, who)
      return value as Value<Read>
    },

    async *readPieces(reader, input, who) {
      for await (const answer of answers(reader, input, who)) {
        const value = valueIn(answer, reader, who)
        if (answer.is === 'value') yield value as never
      }
    },

    waiting: queue.waiting,
    processIds: () => [...all].map(({ pid }) => pid),

    async stop() {
      isStopped = true
      for (const { timer } of ready.splice(0)) clearTimeout(timer)
      await Promise.all([...all].map((process) => process.end()))
    },
  }
}

function refusalOf({ refusal }: QueueError): AppError {
  return refusal === 'account_full'
    ? new AppError('rate_limited', { messageKey: 'reading_too_many', retryAfter: 10 })
    : new AppError('unavailable', { messageKey: 'reading_busy' })
}
