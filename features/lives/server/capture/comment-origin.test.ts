import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commentStore } from '../comment-store.ts'
import { eraseCommenter } from '../erase-commenter.ts'
import { recountStore } from '../recount-store.ts'
import { startCaptureBench } from '../testing/capture-bench.ts'
import { livesAlone } from '../testing/lives-alone.ts'

let bench: Awaited<ReturnType<typeof startCaptureBench>>
beforeAll(async () => {
  bench = await startCaptureBench('2026-11-21T22:00:00.000Z')
})
afterAll(() => bench.close())

const polled = { source: 'poll', isExactTime: true } as const

async function originOf(mediaId: string, commentId: string) {
  const comment = await commentStore(bench.connection.db).byId((await bench.liveOf(mediaId)).id, commentId)
  return comment?.origin
}

async function factsOf(mediaId: string) {
  const { commentsCount, pushedCount, polledOnlyCount, lastPushAt } = await bench.liveOf(mediaId)
  return { commentsCount, pushedCount, polledOnlyCount, lastPushAt: lastPushAt?.toISOString() ?? null }
}

describe('the origin of a comment', () => {
  it('is the way in which the comment arrived first', async () => {
    const push = bench.received({ mediaId: 'first' })
    const poll = bench.received({ mediaId: 'first', ...polled })
    await bench.capture([push])
    await bench.capture([poll])

    expect(await originOf('first', push.commentId)).toBe('push')
    expect(await originOf('first', poll.commentId)).toBe('poll')
    expect(await factsOf('first')).toMatchObject({ commentsCount: 2, pushedCount: 1, polledOnlyCount: 1 })
  })

  it('becomes push when a polled comment is pushed later, and stays push when it is polled again', async () => {
    const comment = bench.received({ mediaId: 'upgrade' })
    await bench.capture([{ ...comment, ...polled }])
    await bench.capture([comment])
    expect(await originOf('upgrade', comment.commentId)).toBe('push')

    await bench.capture([{ ...comment, ...polled }])
    await bench.capture([comment, comment])
    expect(await originOf('upgrade', comment.commentId)).toBe('push')
    expect(await factsOf('upgrade')).toMatchObject({ commentsCount: 1, pushedCount: 1, polledOnlyCount: 0 })
  })

  it('is push when one batch brings the comment in both ways, with the exact time of polling', async () => {
    const comment = bench.received({ mediaId: 'both', at: new Date('2026-11-21T21:59:50.000Z') })
    const exact = { ...comment, ...polled, at: new Date('2026-11-21T21:59:40.000Z') }
    await bench.capture([comment, exact])
    await bench.capture([
      { ...exact, commentId: 'other' },
      { ...comment, commentId: 'other' },
    ])

    for (const commentId of [comment.commentId, 'other']) {
      const stored = await commentStore(bench.connection.db).byId((await bench.liveOf('both')).id, commentId)
      expect(stored).toMatchObject({ origin: 'push', at: exact.at })
    }
  })

  it('is found out for a comment that was stored before origins were recorded', async () => {
    const comment = bench.received({ mediaId: 'older' })
    await bench.capture([comment])
    await bench.connection.pool.query(`update comments set origin = null where comment_id = $1`, [
      comment.commentId,
    ])
    await bench.connection.pool.query(`update lives set pushed_count = 0 where media_id = 'older'`)

    await bench.capture([comment])
    expect(await originOf('older', comment.commentId)).toBe('push')
    expect(await factsOf('older')).toMatchObject({ pushedCount: 1, polledOnlyCount: 0 })
  })

  it('is counted out again with the comments of an erased person, and counted anew by a recount', async () => {
    await bench.capture([
      bench.received({ mediaId: 'erased', userId: '777' }),
      bench.received({ mediaId: 'erased', userId: '777', ...polled }),
      bench.received({ mediaId: 'erased' }),
      bench.received({ mediaId: 'erased', ...polled }),
      bench.received({ mediaId: 'erased', ...polled }),
    ])
    await eraseCommenter(livesAlone(bench.connection), '777')
    const left = { commentsCount: 3, pushedCount: 1, polledOnlyCount: 2 }
    expect(await factsOf('erased')).toMatchObject(left)

    await bench.connection.pool.query(
      `update lives set pushed_count = 9, polled_only_count = 9 where media_id = 'erased'`,
    )
    const { id } = await bench.liveOf('erased')
    await bench.connection.transaction((tx) => recountStore(tx).recount(id))
    expect(await factsOf('erased')).toMatchObject(left)
  })
})

describe('the time of the last push', () => {
  it('is when a push last brought a comment, known or new, and polling leaves it alone', async () => {
    const comment = bench.received({ mediaId: 'pushes' })
    await bench.capture([{ ...comment, ...polled }])
    expect((await factsOf('pushes')).lastPushAt).toBeNull()

    bench.setTime('2026-11-21T22:00:10.000Z')
    await bench.capture([comment])
    expect((await factsOf('pushes')).lastPushAt).toBe('2026-11-21T22:00:10.000Z')

    bench.setTime('2026-11-21T22:00:20.000Z')
    await bench.capture([bench.received({ mediaId: 'pushes', ...polled }), { ...comment, ...polled }])
    expect((await factsOf('pushes')).lastPushAt).toBe('2026-11-21T22:00:10.000Z')

    bench.setTime('2026-11-21T22:00:30.000Z')
    await bench.capture([comment])
    expect((await factsOf('pushes')).lastPushAt).toBe('2026-11-21T22:00:30.000Z')
  })
})

describe('the wait for a push', () => {
  const unpushedSince = async () => (await bench.liveOf('wait')).unpushedSince?.toISOString() ?? null
  const at = (time: string) => new Date(`2026-11-21T22:${time}.000Z`)

  it('begins with the first newer comment that polling finds, and any push ends it', async () => {
    bench.setTime('2026-11-21T22:01:00.000Z')
    const pushed = bench.received({ mediaId: 'wait', at: at('01:00') })
    await bench.capture([pushed])
    await bench.capture([bench.received({ mediaId: 'wait', ...polled, at: at('00:50') })])
    expect(await unpushedSince()).toBeNull()

    bench.setTime('2026-11-21T22:01:20.000Z')
    await bench.capture([bench.received({ mediaId: 'wait', ...polled, at: at('01:18') })])
    bench.setTime('2026-11-21T22:01:30.000Z')
    await bench.capture([bench.received({ mediaId: 'wait', ...polled, at: at('01:29') })])
    expect(await unpushedSince()).toBe('2026-11-21T22:01:20.000Z')

    await bench.capture([pushed])
    expect(await unpushedSince()).toBeNull()
    await bench.capture([bench.received({ mediaId: 'wait', ...polled, at: at('01:31') })])
    expect(await unpushedSince()).toBe('2026-11-21T22:01:30.000Z')
    await bench.capture([bench.received({ mediaId: 'wait', at: at('01:32') })])
    expect(await unpushedSince()).toBeNull()
  })
})
