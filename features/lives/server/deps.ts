import type { Integrations } from '#features/integrations/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { CallScheduler } from './capture/call-scheduler.ts'
import type { CaptureComments } from './capture/capture-comments.ts'
import type { PollState } from './capture/poll-state.ts'
import type { LiveAttachments } from './live-attachment.ts'

/** The dependencies of watching lives. */
export type LivesDeps = Pick<
  Platform,
  'connection' | 'clock' | 'ids' | 'jobs' | 'log' | 'events' | 'files'
> & {
  integrations: Integrations
  capture: CaptureComments
  pollState: PollState
  scheduler: CallScheduler
  /** How many pages of comments one poll reads, so that the newest ones are polled again soon. */
  maxPages: number
  attached: LiveAttachments
  /** 0 ≤ x < 1; varies the pauses, so that lives are not polled in step. */
  random(): number
  /** Waits, or returns early when `signal` aborts. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>
}
