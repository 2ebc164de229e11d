import { defineJob } from '#platform/server/jobs.ts'
import { describeError } from '#platform/server/log.ts'
import type { IntentionsDeps } from '../deps.ts'
import { confirmClaims, confirmClaimsJob } from './confirm-claims.ts'
import { replySettingsStore } from './reply-settings-store.ts'

const catchUpConfirmationsJob = defineJob<Record<string, never>>('intentions.catch-up-confirmations', {
  retries: 1,
})

/** Milliseconds between two jobs for one live: 50 comments a second are read in ten passes. */
const pause = 250

/** Confirms orders where this is switched on: after each commit of the reader, and every minute what was missed. */
export function confirmClaimsJobs(deps: IntentionsDeps) {
  const { jobs, connection, log } = deps
  const begun = new Set<Promise<void>>()
  /** Lives that began less than the pause ago, with whether more was read since. */
  const pausing = new Map<string, boolean>()
  let isClosed = false

  jobs.handle(confirmClaimsJob, ({ liveId }) => confirmClaims(deps, liveId))
  jobs.every(catchUpConfirmationsJob, '* * * * *', {})
  jobs.handle(catchUpConfirmationsJob, async () => {
    for (const liveId of await replySettingsStore(connection.db).automatic())
      await jobs.enqueue(confirmClaimsJob, { liveId }, { key: liveId })
  })

  async function begin(liveId: string): Promise<void> {
    try {
      if ((await replySettingsStore(connection.aside).automatic([liveId])).length > 0)
        await jobs.enqueue(confirmClaimsJob, { liveId }, { key: liveId })
    } catch (error) {
      // The job of every minute finds what this one did not.
      log.warn({ live: liveId, err: describeError(error) }, 'orders that were read were not confirmed yet')
    }
  }

  function start(liveId: string): void {
    const one = begin(liveId).finally(() => begun.delete(one))
    begun.add(one)
    if (isClosed) return
    pausing.set(liveId, false)
    setTimeout(() => {
      const isDue = pausing.get(liveId)
      pausing.delete(liveId)
      if (isDue && !isClosed) start(liveId)
    }, pause).unref()
  }

  return {
    /** Call after the commit of what was read. */
    begin(liveId: string): void {
      if (pausing.has(liveId)) pausing.set(liveId, true)
      else start(liveId)
    },
    /** Begins what waits, for a process that stops. */
    async close(): Promise<void> {
      isClosed = true
      for (const [liveId, isDue] of pausing) if (isDue) start(liveId)
      await Promise.all(begun)
    },
  }
}
