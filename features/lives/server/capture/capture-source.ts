import type { ConnectedAccount, LiveMedia } from '#features/integrations/server/index.ts'

/** Reads one live until it has ended or `stop` is called. */
export type LivePoller = {
  stop(): void
  /** The list of running lives contained the facts of this live, so that they need not be requested. */
  factsReceived(): void
  /** Something happened in the live: reads it now rather than after its pause, where that is a second old. */
  hurry(): void
  done: Promise<void>
}

/**
 * A platform whose lives are captured. Its poller hands every comment to capture at least once, oldest first within a
 * page, continues after a restart where it stopped, removes what was deleted on the platform as far as that says so, and
 * ends the live.
 */
export type CaptureSource = {
  /** Milliseconds until the running lives of an account are listed again. `isImminent`: its planned live is due. */
  pauseOf(account: ConnectedAccount, isImminent: boolean): number | Promise<number>
  /** The lives of an account that are on air; none where the platform does not say so now. */
  findLives(account: ConnectedAccount): Promise<LiveMedia[]>
  startPoller(liveId: string): LivePoller
}
