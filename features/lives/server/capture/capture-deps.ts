import type { Integrations } from '#features/integrations/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { LiveAttachments } from '../live-attachment.ts'
import type { CallScheduler } from './call-scheduler.ts'
import type { CaptureComments } from './capture-comments.ts'
import type { LiveLooks } from './live-looks.ts'

export type CaptureDeps = Pick<Platform, 'connection' | 'clock' | 'ids' | 'jobs' | 'log' | 'events'> & {
  integrations: Integrations
  capture: CaptureComments
  looks: LiveLooks
  scheduler: CallScheduler
  /** How many pages of comments a look reads, so that the newest ones are looked for again soon. */
  mostPages: number
  attached: LiveAttachments
  /** 0 ≤ x < 1; keeps lives from looking in step. */
  random(): number
  /** Waits, or returns early when `signal` aborts. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>
}
