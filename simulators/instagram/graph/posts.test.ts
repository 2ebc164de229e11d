import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startBench } from '../testing/bench.ts'
import { webhookBody } from '../webhooks/envelope.ts'
import type { Comment } from '../world/lives.ts'

const lu = 'ateliedalu.modas'
const fields = 'id,caption,media_type,media_product_type,permalink,thumbnail_url,media_url,timestamp'

let bench: Awaited<ReturnType<typeof startBench>>
let token: string
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.close())
beforeEach(async () => {
  await bench.control('reset', {})
  token = await bench.connect(lu)
})

const publish = async (caption: string, product = 'FEED'): Promise<string> =>
  (await bench.control('posts', { username: lu, caption, product })).media_id
const list = (query = '') => bench.graph('GET', `v26.0/me/media?fields=${fields}${query}`, token)
const reply = (comment: string) =>
  bench.graph('POST', 'v26.0/me/messages', token, {
    recipient: { comment_id: comment },
    message: { text: 'Olá' },
  })

describe('the posts of an account', () => {
  it('are listed newest first, without lives, each with its picture', async () => {
    const post = await publish('Vestido midi')
    const reel = await publish('Provador', 'REELS')
    await bench.goLive(lu)
    const { body } = await list()
    expect(body.data).toEqual([
      expect.objectContaining({
        id: reel,
        media_type: 'VIDEO',
        media_product_type: 'REELS',
        thumbnail_url: expect.stringContaining('/pictures/'),
      }),
      expect.objectContaining({
        id: post,
        caption: 'Vestido midi',
        media_type: 'IMAGE',
        media_product_type: 'FEED',
        media_url: expect.stringContaining('/pictures/'),
        permalink: expect.stringMatching(/^https:/),
      }),
    ])
    expect(body.paging.next).toBeUndefined()
    const lives = await bench.graph('GET', 'v26.0/me/live_media', token)
    expect(lives.body.data).toHaveLength(1)
  })

  it('are paged by a cursor', async () => {
    for (const caption of ['um', 'dois', 'três']) await publish(caption)
    const first = (await list('&limit=2')).body
    expect(first.data.map(({ caption }: { caption: string }) => caption)).toEqual(['três', 'dois'])
    expect(first.paging.next).toContain(first.paging.cursors.after)
    const second = (await list(`&limit=2&after=${first.paging.cursors.after}`)).body
    expect(second.data.map(({ caption }: { caption: string }) => caption)).toEqual(['um'])
    expect((await list('&after=nothing')).body.error.code).toBe(100)
  })

  it('are gone once they were deleted', async () => {
    const post = await publish('Vestido midi')
    await bench.control(`lives/${post}/end`, {})
    expect((await list()).body.data).toEqual([])
    expect((await bench.graph('GET', `v26.0/${post}`, token)).status).toBe(400)
  })
})

describe('a comment on a post', () => {
  it('is read with the others of its post', async () => {
    const post = await publish('Vestido midi')
    const [id] = await bench.comment(post, 'quero o M')
    const { body } = await bench.graph('GET', `v26.0/${post}/comments?fields=id,text,media`, token)
    expect(body.data).toEqual([{ id, text: 'quero o M', media: { id: post, media_product_type: 'FEED' } }])
  })

  it('is pushed in the field of posts', () => {
    const comment: Comment = {
      ...{ id: '1', mediaId: '2', userName: 'bia', userId: '3', text: 'quero', at: 0 },
      ...{ parentId: null, position: 0, replies: [], answered: false },
      product: 'REELS',
    }
    const shape = { form: 'changes', idKey: 'id', time: 'seconds', values: 'one' } as const
    const update = { igId: '4', comment }
    expect(JSON.parse(webhookBody([update], shape, 1_000)).entry[0].changes).toEqual([
      {
        field: 'comments',
        value: expect.objectContaining({ id: '1', media: { id: '2', media_product_type: 'REELS' } }),
      },
    ])
  })

  it('is answered within seven days, once', async () => {
    const post = await publish('Vestido midi')
    const [early, late] = await bench.comment(post, 'quero o M', 'quero o G')
    await bench.control('clock', { advance_seconds: 7 * 86_400 - 60 })
    expect((await reply(early!)).status).toBe(200)
    expect((await reply(early!)).body.error.error_subcode).toBe(2534025)
    await bench.control('clock', { advance_seconds: 120 })
    expect((await reply(late!)).body.error.error_subcode).toBe(2534022)
  })
})
