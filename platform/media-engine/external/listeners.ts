import { describeError, type Log } from '#platform/server/log.ts'
import type { EngineEvent } from '../port.ts'

/** Who listens to an engine. A listener that fails stops no other. */
export function eventListeners(log: Log) {
  const listeners = new Set<(event: EngineEvent) => void>()
  return {
    onEvent(listener: (event: EngineEvent) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell(event: EngineEvent) {
      for (const listener of listeners) {
        try {
          listener(event)
        } catch (error) {
          log.error({ err: describeError(error), event: event.type }, 'a listener of the media engine failed')
        }
      }
    },
  }
}
