import { commentsCaptured, commentsErased, commentsMoved } from '#features/lives/server/index.ts'
import { day } from '#platform/contract/time.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { describeError } from '#platform/server/log.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { IntentionsDeps } from '../deps.ts'
import { createOpenedLives } from './opened-lives.ts'
import { createPassSchedule } from './pass-schedule.ts'
import type { ClaimReader } from './read-pass.ts'
import { readingStore } from './reading-store.ts'

/** Reads the unread comments of a live. `isWhole`: also those that arrived long before others that were read. */
export const readClaimsJob = defineJob<{ liveId: string; isWhole: boolean }>('intentions.read-claims', {
  retries: 5,
})
const catchUpClaimsJob = defineJob<Record<string, never>>('intentions.catch-up-claims', { retries: 1 })

/** Passes of one job; a longer backlog goes on in the next, so that other lives have their turn. */
const mostPasses = 20
const mostBehind = 200
/** Milliseconds in which lives are collected for one signal to the processes that read. */
const signalPause = 50
const mostSignalled = 150

const signal = 'read-claims'

type Needs = IntentionsDeps & Pick<Platform, 'events'>
type BeginPass = (liveId: string, options?: { isWhole?: boolean }) => void
/** Begins to read a live in a process that runs jobs: here, or in another by a signal. */
export type ClaimTrigger = { begin: BeginPass; close(): Promise<void> }

/**
 * Reads comments as soon as they are stored, outside their transaction, where the claims of their live were asked for.
 * Other lives cost capture nothing. A process that only captures signals those that run jobs. Jobs read what such a
 * message was lost of: each minute, after a restart, and where broadcasts were joined or people erased.
 */
export function readClaimsJobs(deps: Needs, reader: ClaimReader): ClaimTrigger {
  const { jobs, events, connection, clock, log } = deps
  const trigger = deps.env.ARARA_ROLES.includes('jobs') ? readingHere(deps, reader) : readingElsewhere(deps)

  const opened = createOpenedLives({
    lookUp: (liveIds) => readingStore(connection.aside).openedOf(liveIds),
    begin: trigger.begin,
    onFailure: (error) => log.warn({ err: describeError(error) }, 'lives with claims were not looked up'),
  })
  // Returns nothing: capture does not wait for it.
  events.on(commentsCaptured, ({ batches }) =>
    opened.arrived(batches.flatMap(({ live, comments }) => (comments.length > 0 ? [live.id] : []))),
  )
  const beginWhole = (liveIds: string[]) => {
    for (const liveId of liveIds) trigger.begin(liveId, { isWhole: true })
  }
  events.on(commentsErased, ({ liveIds }) => beginWhole(liveIds))
  events.on(commentsMoved, ({ liveIds }) => beginWhole(liveIds))

  jobs.handle(readClaimsJob, async ({ liveId, isWhole }) => {
    for (let passes = 0; passes < mostPasses; passes++) if (!(await reader.pass(liveId, { isWhole }))) return
    await jobs.enqueue(readClaimsJob, { liveId, isWhole })
  })
  jobs.every(catchUpClaimsJob, '* * * * *', {})
  jobs.handle(catchUpClaimsJob, async () => {
    const since = new Date(clock.now().getTime() - day)
    for (const liveId of await readingStore(connection.db).behindSince(since, mostBehind))
      await jobs.enqueue(readClaimsJob, { liveId, isWhole: true }, { key: liveId })
  })
  return {
    begin: trigger.begin,
    async close() {
      opened.close()
      await trigger.close()
    },
  }
}

/** Passes in this process, also for others that signal it; what is due when it stops is left to a job. */
function readingHere({ jobs, log, realtime }: Needs, reader: ClaimReader): ClaimTrigger {
  const schedule = createPassSchedule({ reader, log })
  realtime.onSignal(signal, (data) => {
    for (const { liveId, isWhole } of data as Due[]) schedule.begin(liveId, { isWhole })
  })
  return {
    begin: schedule.begin,
    async close() {
      for (const liveId of await schedule.close())
        await jobs.enqueue(readClaimsJob, { liveId, isWhole: true })
    },
  }
}

type Due = { liveId: string; isWhole: boolean }

/** Signals the processes that read, all lives of 50 ms at once. */
function readingElsewhere({ realtime, log }: Needs): ClaimTrigger {
  const due = new Map<string, boolean>()
  let timer: NodeJS.Timeout | null = null

  async function send(): Promise<void> {
    timer = null
    const lives = [...due].map(([liveId, isWhole]) => ({ liveId, isWhole }))
    due.clear()
    try {
      for (let from = 0; from < lives.length; from += mostSignalled)
        await realtime.signal(signal, lives.slice(from, from + mostSignalled))
    } catch (error) {
      log.warn({ err: describeError(error) }, 'comments were not handed on to be read as claims')
    }
  }

  return {
    begin(liveId, { isWhole = false } = {}) {
      due.set(liveId, isWhole || (due.get(liveId) ?? false))
      timer ??= setTimeout(() => void send(), signalPause).unref()
    },
    async close() {
      if (timer) clearTimeout(timer)
      await send()
    },
  }
}
