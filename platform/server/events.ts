import { describeError, type Log } from './log.ts'

/** Declares an event once, with the type of what it carries: `defineEvent<CommentsCaptured>('lives.commentsCaptured')`. */
export type EventType<T> = { name: string; readonly payload?: T }

export function defineEvent<T>(name: string): EventType<T> {
  return { name }
}

/**
 * Lets later features hear of earlier ones inside a process. Emit only after the commit. A listener that
 * fails is logged and hurts neither the emitter nor the other listeners; what must not be lost is a job.
 */
export type EventBus = {
  on<T>(event: EventType<T>, listener: (payload: T) => void | Promise<void>): void
  emit<T>(event: EventType<T>, payload: T): Promise<void>
}

export function createEventBus(log: Log): EventBus {
  const listeners = new Map<string, ((payload: never) => void | Promise<void>)[]>()

  return {
    on(event, listener) {
      listeners.set(event.name, [...(listeners.get(event.name) ?? []), listener])
    },

    async emit(event, payload) {
      const settled = await Promise.allSettled(
        (listeners.get(event.name) ?? []).map(async (listener) => listener(payload as never)),
      )
      for (const result of settled) {
        if (result.status === 'rejected')
          log.error({ event: event.name, err: describeError(result.reason) }, 'event listener failed')
      }
    },
  }
}
