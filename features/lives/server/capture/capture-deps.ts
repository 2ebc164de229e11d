import type { Integrations } from '#features/integrations/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { CaptureComments } from './capture-comments.ts'

export type CaptureDeps = Pick<
  Platform,
  'connection' | 'clock' | 'ids' | 'jobs' | 'log' | 'events' | 'realtime'
> & {
  integrations: Integrations
  capture: CaptureComments
  /** Waits, or returns early when `signal` aborts. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>
}
