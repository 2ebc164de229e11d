import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReceivedComment } from '#features/integrations/server/index.ts'
import { silentLog } from '#platform/server/log.ts'
import type { CommentFilter } from '../comment-filter-store.ts'
import { commentStore } from '../comment-store.ts'
import { eraseCommenter, eraseOnRequest } from '../erase-commenter.ts'
import { liveUserStore } from '../live-user-store.ts'
import { recountPending } from '../recount-jobs.ts'
import { startCaptureBench } from '../testing/capture-bench.ts'
import { computedTotals, storedTotals } from '../testing/live-totals.ts'
import { livesAlone } from '../testing/lives-alone.ts'
import { capturedComment } from './captured-comment.ts'

let bench: Awaited<ReturnType<typeof startCaptureBench>>
beforeAll(async () => {
  bench = await startCaptureBench('2026-11-21T22:00:00.000Z')
})
afterAll(() => bench.close())

const shop = { username: 'ateliedalu.modas', scopedId: '2890000000000000' }
const isOwn = (changes: Partial<ReceivedComment>) =>
  capturedComment(bench.received({ text: 'tem no G?', ...changes }), shop)

describe('a comment by the shop itself', () => {
  it.each([
    ['the id of the account', { userId: '17841400000000001', userName: 'nome.novo' }],
    ['the name of the account in other letters', { userId: '99', userName: 'AtelieDaLu.modas' }],
    ['the id that the app knows the account by', { userId: '2890000000000000', userName: 'x' }],
    ['the scoped id that came with it', { userId: '998877', userName: 'x', selfScopedId: '998877' }],
    ['a scoped id and nothing else', { userId: null, userName: '', selfScopedId: '998877' }],
  ])('is told by %s, and is never a question', (_, from) => {
    expect(isOwn(from)).toMatchObject({ isOwn: true, isQuestion: false })
  })

  it.each([
    ['a viewer', { userId: '111', userName: 'ana' }],
    [
      "Meta's sample, in which a customer has a scoped id beside her",
      { userId: '1122334455', userName: 'cliente_1', selfScopedId: '998877' },
    ],
    ['a person of whom nothing is known', { userId: null, userName: '' }],
  ])('is not one by %s', (_, from) => {
    expect(isOwn(from)).toMatchObject({ isOwn: false, isQuestion: true })
  })
})

describe('the people of a live', () => {
  const own = { userId: '17841400000000001', userName: 'ateliedalu.modas', text: 'chegou o azul?' }
  const polled = { source: 'poll', isExactTime: true, at: new Date('2026-11-21T21:59:00.000Z') } as const
  const peopleOf = async (liveId: string) => {
    const page = await liveUserStore(bench.connection.db).page(liveId, {
      page: 1,
      limit: 50,
      orderBy: 'commentsCount',
      order: -1,
      words: [],
      userName: null,
      previewsOnly: false,
    })
    return page.rows.map(({ userName }) => userName)
  }

  it('leave the shop out in counts and lists, whether its comments are new, known, or corrected', async () => {
    const mine = [0, 1, 2].map(() => bench.received({ mediaId: 'shop', ...own }))
    await bench.capture([...mine, bench.received({ mediaId: 'shop' })])
    await bench.capture(mine.map((comment) => ({ ...comment, ...polled })))

    const live = await bench.liveOf('shop')
    expect(live).toMatchObject({ commentsCount: 4, usersCount: 1, questionsCount: 0 })
    expect(await peopleOf(live.id)).toEqual(['ana'])
    const { pool } = bench.connection
    expect(await storedTotals(pool, live.id)).toEqual(await computedTotals(pool, live.id))
  })

  it('stay as they are when the shop is erased, and a shop is found by its name', async () => {
    await bench.capture([
      bench.received({ mediaId: 'gone', ...own }),
      bench.received({ mediaId: 'gone', userId: '222', userName: 'bia' }),
    ])
    await eraseOnRequest(livesAlone(bench.connection), { userName: own.userName })
    const live = await bench.liveOf('gone')
    expect(live).toMatchObject({ commentsCount: 1, usersCount: 1 })
    await eraseCommenter(livesAlone(bench.connection), '222')
    expect(await bench.liveOf('gone')).toMatchObject({ commentsCount: 0, usersCount: 0 })
  })

  it('of lives that were stored with the shop among them are counted anew', async () => {
    await bench.capture([
      bench.received({ mediaId: 'before', ...own }),
      bench.received({ mediaId: 'before' }),
    ])
    const { id } = await bench.liveOf('before')
    const { pool } = bench.connection
    await pool.query(`insert into live_users select $1, $2, $2, 'ateliedalu.modas', 1, 0, now(), now()`, [
      id,
      own.userId,
    ])
    await pool.query('update lives set users_count = 2 where id = $1', [id])
    await pool.query('insert into pending_recounts values ($1)', [id])

    await recountPending({ connection: bench.connection, log: silentLog })
    expect(await bench.liveOf('before')).toMatchObject({ commentsCount: 2, usersCount: 1 })
    expect(await peopleOf(id)).toEqual(['ana'])
    expect(await commentStore(bench.connection.db).countMatching(id, everything)).toBe(2)
  })
})

const everything: CommentFilter = {
  filter: 'all',
  words: [],
  userName: null,
  tag: null,
  previewsOnly: false,
}
