import { AsyncLocalStorage } from 'node:async_hooks'
import { describeError } from '#platform/server/log.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { ClaimReader } from './read-pass.ts'

/** Milliseconds from the begin of one pass of a live to the next: at 50 comments a second a pass reads some eight. */
const pause = 150
/** Milliseconds until a live that another process is reading is tried again. */
const busyPause = 500
/** Passes of different lives at once. */
const lanes = 2

type Needs = Pick<Platform, 'log'> & { reader: ClaimReader }
type LiveTurn = { isDue: boolean; isWhole: boolean }

/**
 * Runs the passes of this process: one of a live at a time, lives in turn. After a pass its lane and its live rest for
 * as long as it took, so that however many comments come, reading takes no more than half of the time.
 */
export function createPassSchedule({ reader, log }: Needs) {
  const turns = new Map<string, LiveTurn>()
  const ready: string[] = []
  const running = new Set<Promise<void>>()
  // A pass is no part of the request that begins it.
  const outside = AsyncLocalStorage.snapshot()
  let freeLanes = lanes
  let isClosed = false

  function begin(liveId: string, { isWhole = false } = {}): void {
    if (isClosed) return
    const known = turns.get(liveId)
    if (known) {
      Object.assign(known, { isDue: true, isWhole: known.isWhole || isWhole })
      return
    }
    turns.set(liveId, { isDue: true, isWhole })
    ready.push(liveId)
    next()
  }

  function next(): void {
    while (!isClosed && freeLanes > 0 && ready.length > 0) {
      freeLanes--
      const liveId = ready.shift() as string
      const ran: Promise<void> = outside(() => run(liveId)).finally(() => running.delete(ran))
      running.add(ran)
    }
  }

  async function run(liveId: string): Promise<void> {
    const turn = turns.get(liveId) as LiveTurn
    const { isWhole } = turn
    Object.assign(turn, { isDue: false, isWhole: false })
    const begun = performance.now()
    const outcome = await reader.tryPass(liveId, { isWhole }).catch((error) => {
      // The next comment begins another, and so does the job of every minute.
      log.warn({ live: liveId, err: describeError(error) }, 'comments were not read as claims')
      return 'done' as const
    })
    const took = performance.now() - begun
    if (outcome !== 'done') Object.assign(turn, { isDue: true, isWhole: turn.isWhole || isWhole })
    setTimeout(() => {
      freeLanes++
      next()
    }, took).unref()
    const rest = outcome === 'busy' ? busyPause : Math.max(took, pause - took)
    setTimeout(() => {
      if (!turn.isDue) turns.delete(liveId)
      else ready.push(liveId)
      next()
    }, rest).unref()
  }

  return {
    begin,
    /** Waits for the passes that run; returns the lives that are still due. */
    async close(): Promise<string[]> {
      isClosed = true
      await Promise.all(running)
      return [...turns].flatMap(([liveId, { isDue }]) => (isDue ? [liveId] : []))
    },
  }
}
