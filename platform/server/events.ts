import { describeError, type Log } from './log.ts'

/** Declares an event once, with the type of its payload: `defineEvent<CommentsCaptured>('lives.commentsCaptured')`. */
export type EventType<T> = { name: string; readonly payload?: T }

export function defineEvent<T>(name: string): EventType<T> {
  return { name }
}

type Listener<T> = (payload: T) => void | Promise<void>

/**
 * Lets later features listen to earlier ones inside a process. docs/decisions/0041-two-kinds-of-events.md explains
 * when to use which.
 */
export type EventBus = {
  on<T>(event: EventType<T>, listener: Listener<T>): void
  /**
   * For events that may be lost. Call after the commit. A failing listener is logged and affects neither the emitter
   * nor the other listeners.
   */
  emit<T>(event: EventType<T>, payload: T): Promise<void>
  /**
   * For events that must arrive: called by a job, which is retried when this fails. Every attempt calls all listeners,
   * including those that have succeeded: listeners must be idempotent and safe under concurrent calls.
   * @throws DeliveryError when any of them failed
   */
  deliver<T>(event: EventType<T>, payload: T): Promise<void>
}

/**
 * One or more listeners failed. Stored with the job, so it contains only the codes of their errors; the log has the
 * rest.
 */
class DeliveryError extends Error {
  override readonly name = 'DeliveryError'
  readonly code: string | undefined

  constructor(event: string, { failed, of, code }: { failed: number; of: number; code: string | undefined }) {
    super(`${event}: ${failed} of ${of} listeners failed`)
    this.code = code
  }
}

export function createEventBus(log: Log): EventBus {
  const listeners = new Map<string, Listener<never>[]>()

  async function tellAll<T>({ name }: EventType<T>, payload: T) {
    const settled = await Promise.allSettled(
      (listeners.get(name) ?? []).map(async (listener) => listener(payload as never)),
    )
    const failures = settled.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    for (const failure of failures)
      log.error({ event: name, err: describeError(failure) }, 'event listener failed')
    return { failures, of: settled.length }
  }

  return {
    on(event, listener) {
      listeners.set(event.name, [...(listeners.get(event.name) ?? []), listener])
    },

    async emit(event, payload) {
      await tellAll(event, payload)
    },

    async deliver(event, payload) {
      const { failures, of } = await tellAll(event, payload)
      if (failures.length === 0) return
      const code = failures.map(codeOf).find((found) => found !== undefined)
      throw new DeliveryError(event.name, { failed: failures.length, of, code })
    },
  }
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code } = error as Error & { code?: unknown }
  return typeof code === 'string' ? code : codeOf(error.cause)
}
