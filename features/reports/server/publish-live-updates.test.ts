import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CapturedBatch, CapturedComment } from '#features/lives/server/capture/captured-comment.ts'
import type { Live } from '#features/lives/server/live-store.ts'
import { refreshEvent } from '#platform/contract/realtime.ts'
import { silentLog } from '#platform/server/log.ts'
import type { Realtime } from '#platform/server/realtime/realtime.ts'
import { createLiveUpdatePublisher } from './publish-live-updates.ts'

type Event = { topic: string; event: string; data: unknown }

/** The messages of each statement. */
let published: Event[][] = []
/** Completes the running statement. */
let answer: () => void = () => {}
const realtime = {
  publishAll: (events: Event[]) => {
    published.push(events)
    return new Promise<void>((resolve) => {
      answer = resolve
    })
  },
} as unknown as Realtime

beforeEach(() => {
  published = []
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

function batch(liveId: string, count: number, revision = 1): CapturedBatch {
  return {
    live: { id: liveId, mediaId: liveId, accountId: '1', revision } as Live,
    minutes: [],
    comments: Array.from(
      { length: count },
      (_, number) => ({ commentId: `${liveId}-${revision}-${number}`, at: new Date(0) }) as CapturedComment,
    ),
  }
}

const turn = () => vi.advanceTimersByTimeAsync(0)
const topicsOf = (events: Event[] | undefined) => events?.map(({ topic }) => topic)

it('publishes the comments of all lives in one statement, and later arrivals in the next', async () => {
  const publisher = createLiveUpdatePublisher({ realtime, log: silentLog })
  publisher.add([batch('a', 1), batch('b', 2)])
  publisher.add([batch('a', 1, 2)])
  publisher.add([batch('c', 1)])
  expect(published.map(topicsOf)).toEqual([['live-comments:a', 'live:a', 'live-comments:b', 'live:b']])

  answer()
  await turn()
  expect(topicsOf(published[1])).toEqual(['live-comments:a', 'live:a', 'live-comments:c', 'live:c'])
  answer()
  await publisher.idle()
})

it('pauses a live in a comment storm for half a second, and no other live', async () => {
  const publisher = createLiveUpdatePublisher({ realtime, log: silentLog })
  publisher.add([batch('storm', 400)])
  expect(published[0]?.map(({ event }) => event)).toContain(refreshEvent)
  answer()
  await turn()
  publisher.add([batch('storm', 400, 2), batch('calm', 1)])
  expect(topicsOf(published[1])).toEqual(['live-comments:calm', 'live:calm'])
  answer()

  await vi.advanceTimersByTimeAsync(499)
  expect(published).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(topicsOf(published[2])).toEqual(['live-comments:storm', 'live:storm'])
})

it('publishes what was paused before it is idle', async () => {
  const publisher = createLiveUpdatePublisher({ realtime, log: silentLog })
  publisher.add([batch('storm', 400)])
  answer()
  await turn()
  publisher.add([batch('storm', 1, 2)])
  let isIdle = false
  void publisher.idle().then(() => {
    isIdle = true
  })
  await vi.advanceTimersByTimeAsync(500)
  expect(published).toHaveLength(2)
  expect(isIdle).toBe(false)
  answer()
  await turn()
  expect(isIdle).toBe(true)
})
