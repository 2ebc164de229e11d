import { commentsCaptured, commentsErased, commentsMoved } from '#features/lives/server/index.ts'
import { day } from '#platform/contract/time.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { describeError } from '#platform/server/log.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { IntentionsDeps } from '../deps.ts'
import type { ClaimReader } from './read-pass.ts'
import { readingStore } from './reading-store.ts'

/** Reads the unread comments of a live. `isWhole`: also those that arrived long before others that were read. */
export const readClaimsJob = defineJob<{ liveId: string; isWhole: boolean }>('intentions.read-claims', {
  retries: 5,
})
const catchUpClaimsJob = defineJob<Record<string, never>>('intentions.catch-up-claims', { retries: 1 })

/** Milliseconds between two jobs for one live: at 50 comments a second one job reads five comments. */
const pause = 100
/** Passes of one job; a longer backlog goes on in the next, so that other lives have their turn. */
const mostPasses = 20
const mostBehind = 200
/** Lives remembered as read; beyond it they are looked up again. */
const mostOpened = 10_000

type Needs = IntentionsDeps & Pick<Platform, 'events'>

/** Milliseconds until a live whose claims were not asked for is looked up again. */
const lookUpPause = 2_000

/**
 * Begins to read whenever comments of a live were stored whose claims were asked for, outside their transaction; every
 * minute also where a message of it was lost. Other lives cost capture nothing. Returns what begins it.
 */
export function readClaimsJobs(deps: Needs, reader: ClaimReader) {
  const { jobs, events, connection, clock } = deps
  const trigger = createTrigger(deps)

  const opened = createOpenedLives(deps)
  // Returns nothing: capture does not wait for it.
  events.on(commentsCaptured, ({ batches }) => {
    const liveIds = batches.flatMap(({ live, comments }) => (comments.length > 0 ? [live.id] : []))
    opened.of(liveIds).then(
      (found) => {
        for (const liveId of found) trigger.begin(liveId)
      },
      (error) => deps.log.warn({ err: describeError(error) }, 'lives with claims were not looked up'),
    )
  })
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
  return trigger
}

/** Knows which lives are read. Each that is not is looked up every two seconds at most, all of a flush in one statement. */
function createOpenedLives({ connection }: Pick<Needs, 'connection'>) {
  const opened = new Set<string>()
  const lookedUp = new Set<string>()

  return {
    async of(liveIds: string[]): Promise<string[]> {
      const unknown = liveIds.filter((id) => !opened.has(id) && !lookedUp.has(id))
      if (unknown.length > 0) {
        for (const id of unknown) lookedUp.add(id)
        setTimeout(() => {
          for (const id of unknown) lookedUp.delete(id)
        }, lookUpPause).unref()
        for (const id of await readingStore(connection.aside).openedOf(unknown)) opened.add(id)
        if (opened.size > mostOpened) opened.clear()
      }
      return liveIds.filter((id) => opened.has(id))
    },
  }
}

/** Enqueues one job for a live at once, and one for all that comes within the pause after it. */
function createTrigger({ jobs, log }: Pick<Needs, 'jobs' | 'log'>) {
  const pausing = new Map<string, { isDue: boolean; isWhole: boolean }>()
  const sending = new Set<Promise<void>>()
  let isClosed = false

  function begin(liveId: string, { isWhole = false } = {}): void {
    if (isClosed) return
    const waiting = pausing.get(liveId)
    if (waiting) {
      Object.assign(waiting, { isDue: true, isWhole: waiting.isWhole || isWhole })
      return
    }
    pausing.set(liveId, { isDue: false, isWhole: false })
    const sent = send(liveId, isWhole).finally(() => sending.delete(sent))
    sending.add(sent)
    setTimeout(() => {
      const due = pausing.get(liveId)
      pausing.delete(liveId)
      if (due?.isDue && !isClosed) begin(liveId, due)
    }, pause).unref()
  }

  async function send(liveId: string, isWhole: boolean): Promise<void> {
    try {
      await jobs.enqueue(readClaimsJob, { liveId, isWhole })
    } catch (error) {
      // The job of every minute finds what this one did not.
      log.warn(
        { live: liveId, err: describeError(error) },
        'comments were not handed on to be read as claims',
      )
    }
  }

  return {
    begin,
    /** Hands on what waits, for a process that stops. */
    async close(): Promise<void> {
      isClosed = true
      for (const [liveId, { isDue, isWhole }] of pausing) if (isDue) await send(liveId, isWhole)
      await Promise.all(sending)
    },
  }
}
