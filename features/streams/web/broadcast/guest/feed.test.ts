import { describe, expect, it } from 'vitest'
import { startFeed } from './feed.ts'

/** A feed whose seconds and connections the test makes. */
function aFeed() {
  let tick = () => {}
  let isRefused = false
  let frames = 0
  const shown: boolean[] = []
  const closed: number[] = []
  const opened: { broken(): void }[] = []
  const close = startFeed({
    async open(on) {
      if (isRefused) throw new Error('refused')
      const n = opened.push(on)
      return { close: () => void closed.push(n), progress: async () => frames }
    },
    onPicture: (isThere) => void shown.push(isThere),
    eachSecond(work) {
      tick = work
      return () => {
        tick = () => {}
      }
    },
  })
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return {
    shown,
    closed,
    opened,
    close,
    refuse: (refused: boolean) => {
      isRefused = refused
    },
    async seconds(count: number, framesEach: number) {
      for (let n = 0; n < count; n += 1) {
        frames += framesEach
        tick()
        await settled()
      }
    },
  }
}

describe('what the other side sends', () => {
  it('has a picture while frames arrive, and none after three seconds without', async () => {
    const feed = aFeed()
    await feed.seconds(3, 30)
    expect(feed.shown).toEqual([true])
    await feed.seconds(2, 0)
    expect(feed.shown).toEqual([true])
    await feed.seconds(1, 0)
    expect(feed.shown).toEqual([true, false])
    await feed.seconds(1, 30)
    expect(feed.shown).toEqual([true, false, true])
    expect(feed.opened).toHaveLength(1)
  })

  it('is connected anew after eight silent seconds, a break or a refusal, until it is closed', async () => {
    const feed = aFeed()
    await feed.seconds(9, 0)
    expect([feed.opened.length, feed.closed]).toEqual([2, [1]])
    feed.refuse(true)
    feed.opened[1]?.broken()
    await feed.seconds(3, 0)
    feed.refuse(false)
    await feed.seconds(2, 30)
    expect([feed.opened.length, feed.shown]).toEqual([3, [true]])
    feed.close()
    await feed.seconds(5, 0)
    expect([feed.opened.length, feed.closed, feed.shown]).toEqual([3, [1, 2, 3], [true, false]])
  })
})
