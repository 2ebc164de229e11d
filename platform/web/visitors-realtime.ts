import { openRealtime } from './open-realtime.ts'
import type { Realtime } from './realtime-client.ts'

let shared: Realtime | null = null

/** The connection of a page without the app, one for all of its scripts. */
export function visitorsRealtime(): Realtime {
  shared ??= openRealtime('/api/realtime/visitors')
  return shared
}
