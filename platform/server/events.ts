import { describeError, type Log } from './log.ts'

/** Declares an event once, with the type of what it carries: `defineEvent<CommentsCaptured>('lives.commentsCaptured')`. */
export type EventType<T> = { name: string; readonly payload?: T }

export function defineEvent<T>(name: string): EventType<T> {
  return { name }
}

type Listener<T> = (payload: T) => void | Promise<void>

/** Lets later features hear of earlier ones inside a process. When which way: docs/decisions/0041-two-ways-to-tell.md. */
export type EventBus = {
  on<T>(event: EventType<T>, listener: Listener<T>): void
  /**
   * For what may be lost. Only after the commit. A listener that fails is logged and hurts neither the emitter nor
   * the other listeners.
   */
  emit<T>(event: EventType<T>, payload: T): Promise<void>
  /**
   * For what must arrive: called by a job, which is tried again when this fails. All listeners are asked, also those
   * that have done their part before: they must bear being called twice, one after another and at once.
   * @throws DeliveryError when any of them failed
   */
  deliver<T>(event: EventType<T>, payload: T): Promise<void>
}

/** Listeners failed. It is kept with the job, so it says of their errors the code alone; the rest is in the log. */
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
