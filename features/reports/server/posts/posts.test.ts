import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unlock } from '#features/lives/server/testing/seeded-live.ts'
import { type ConnectedSeller, connectedSeller, eventually } from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { postRepliesPerHour } from '../reply/hourly-quota-store.ts'

let app: TestApp
let seller: ConnectedSeller
beforeAll(async () => {
  app = await startTestApp()
  seller = await connectedSeller(app)
})
afterAll(() => app.stop())

type Row = Record<string, unknown> & { media_id: string; id: string }

const ask = (path: string, body: object = {}, token = seller.token) =>
  app.call('POST', path, {
    token,
    body: { plugin_id: seller.pluginId, plugin_type: 'instagram', ...body },
  })
const rowsOf = (body: { columns: string[]; rows: unknown[][] } | null): Row[] =>
  (body?.rows ?? []).map((line) => Object.fromEntries(body!.columns.map((key, at) => [key, line[at]])) as Row)
const publish = async (caption: string, product = 'FEED'): Promise<string> =>
  (await app.control('POST', '/posts', { username: seller.username, caption, product })).media_id
const say = async (mediaId: string, user: string, text: string): Promise<string> =>
  (await app.control('POST', `/lives/${mediaId}/comments`, { comments: [{ user_name: user, text }] }))
    .comment_ids[0]
const sell = (mediaId: string) => ask('/plugins/live/sell', { media_id: mediaId })
const query = (text: string, values: unknown[]) => app.app.platform.connection.pool.query(text, values)
const isCaptured = (id: string) =>
  eventually(async () => (await query('select 1 from comments where comment_id = $1', [id])).rowCount)
const listed = async (kind: string) =>
  rowsOf((await ask('/plugins/live/metadata', { kind })).body).map(({ media_id }) => media_id)

/** A post that is sold by, whose report is unlocked, with one comment. */
async function soldPost(user = 'bia') {
  const mediaId = await publish('Vestido midi')
  await sell(mediaId)
  const commentId = await say(mediaId, user, 'quero o M')
  await isCaptured(commentId)
  await unlock(app, seller.token, mediaId)
  return { mediaId, commentId }
}
const reply = (id: string, text = 'Separei para você') =>
  ask('/plugins/live/messages/reply', { comment_id: id, comment_answer: text })

describe('the posts of an account', () => {
  it('are listed with whether they are sold by', async () => {
    const post = await publish('Saia plissada')
    const reel = await publish('Provador', 'REELS')
    await sell(reel)
    const { body } = await ask('/plugins/live/posts')
    expect(body.row.posts.slice(0, 2)).toEqual([
      expect.objectContaining({ media_id: reel, kind: 'reel', caption: 'Provador', sale: 'selling' }),
      expect.objectContaining({ media_id: post, kind: 'post', caption: 'Saia plissada', sale: null }),
    ])
    await ask('/plugins/live/stop', { media_id: reel })
    expect((await ask('/plugins/live/posts')).body.row.posts[0].sale).toBe('ended')
  })
})

describe('selling by a post', () => {
  it('captures what was written before and is written from now on into a report of its own', async () => {
    const mediaId = await publish('Conjunto de linho')
    const before = await say(mediaId, 'ana', 'quero o P')
    const begun = await sell(mediaId)
    expect(begun.status).toBe(200)
    expect(begun.body.row).toMatchObject({
      ...{ kind: 'post', status: 'selling', access: 'locked', title: 'Conjunto de linho' },
      ...{ media_type: 'FEED', media_id: mediaId },
    })
    const lasts = Date.parse(begun.body.row.sells_until) - Date.parse(begun.body.row.started_at)
    expect(lasts).toBe(7 * 86_400_000)

    const after = await say(mediaId, 'bia', 'tem G?')
    for (const id of [before, after]) await isCaptured(id)
    await unlock(app, seller.token, mediaId)
    const messages = rowsOf((await ask('/plugins/live/messages', { media_id: mediaId })).body)
    const found = messages.map(({ user_name: name, is_question: isQuestion }) => [name, isQuestion])
    expect(found.toSorted()).toEqual([
      ['ana', false],
      ['bia', true],
    ])
  })

  it('is no live: it is not on air, and not among the lives', async () => {
    const { mediaId } = await soldPost()
    expect((await ask('/plugins/live/status')).body.row).toMatchObject({ live: false, media_id: null })
    expect(await listed('live')).not.toContain(mediaId)
    expect(await listed('post')).toContain(mediaId)
  })

  it('ends when the seller stops: later comments are not captured, and it can begin again', async () => {
    const { mediaId } = await soldPost()
    const stopped = await ask('/plugins/live/stop', { media_id: mediaId })
    expect(stopped.body.row).toMatchObject({ status: 'ended', ended_at: expect.any(String) })
    // A push says the time of its delivery in whole seconds.
    await query(`update lives set ended_at = ended_at - interval '2 seconds' where media_id = $1`, [mediaId])
    const id = (await query('select id from lives where media_id = $1', [mediaId])).rows[0].id
    // Another post proves that the later delivery was handled.
    const other = await soldPost('carla')
    const late = await say(mediaId, 'duda', 'quero também')
    await isCaptured(await say(other.mediaId, 'carla', 'oi'))
    expect((await query('select 1 from comments where comment_id = $1', [late])).rowCount).toBe(0)

    const again = await sell(mediaId)
    expect(again.body.row).toMatchObject({ id, status: 'selling', ended_at: null, access: 'unlocked' })
    await isCaptured(late)
  })

  it('does not capture the comments of other posts, nor make lives of them', async () => {
    const other = await publish('Sem venda')
    const ignored = await say(other, 'ana', 'lindo')
    const { mediaId } = await soldPost()
    await isCaptured(await say(mediaId, 'ana', 'quero'))
    expect((await query('select 1 from comments where comment_id = $1', [ignored])).rowCount).toBe(0)
    expect((await query('select 1 from lives where media_id = $1', [other])).rowCount).toBe(0)
  })

  it('is refused beyond 20 posts of an account, however many calls come at once', async () => {
    const other = await connectedSeller(app)
    const publishOne = async (_: unknown, at: number) =>
      (
        await app.control('POST', '/posts', {
          username: other.username,
          caption: `Peça ${at}`,
          product: 'FEED',
        })
      ).media_id
    const mediaIds = await Promise.all(Array.from({ length: 23 }, publishOne))
    const answers = await Promise.all(
      mediaIds.map((media_id) =>
        ask('/plugins/live/sell', { plugin_id: other.pluginId, media_id }, other.token),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.filter((status) => status === 409)).toHaveLength(3)
    const { rows } = await query(
      `select count(*)::int as n from lives where plugin_id = $1 and status = 'selling'`,
      [other.pluginId],
    )
    expect(rows[0].n).toBe(20)
    await query(`update lives set status = 'ended', ended_at = now() where plugin_id = $1`, [other.pluginId])
  })

  it('is refused for a post that is gone, and for what is no post', async () => {
    const gone = await publish('Apagada')
    await app.control('POST', `/lives/${gone}/end`)
    const answer = await sell(gone)
    expect([answer.status, answer.body.message]).toEqual([404, 'Esta publicação não está mais no Instagram.'])
    const { media_id: live } = await app.control('POST', '/lives', { username: seller.username })
    expect((await sell(live)).status).toBe(404)
    await app.control('POST', `/lives/${live}/end`)
  })
})

describe('a private reply to a comment on a post', () => {
  it('is sent within 7 days, also after the sale has ended', async () => {
    const { mediaId, commentId } = await soldPost()
    await ask('/plugins/live/stop', { media_id: mediaId })
    expect((await reply(commentId)).status).toBe(200)
    const inbox = await app.control('GET', '/inbox?username=bia')
    expect(inbox.at(-1)).toMatchObject({ comment_id: commentId, text: 'Separei para você' })
  })

  it('is refused for an older comment, in words', async () => {
    const { commentId } = await soldPost()
    await query(`update comments set at = at - interval '8 days' where comment_id = $1`, [commentId])
    const answer = await reply(commentId)
    expect([answer.status, answer.body.error]).toEqual([422, 'not_replyable'])
    expect(answer.body.message).toMatch(/mais de 7 dias/)
  })

  it('waits for the next hour once the account has sent 750', async () => {
    const { commentId } = await soldPost()
    const now = new Date()
    await query(
      `insert into post_reply_calls (account_id, minute, calls) values ($1, date_trunc('minute', $2::timestamptz), $3)
        on conflict (account_id, minute) do update set calls = excluded.calls`,
      [seller.accountId, now.toISOString(), postRepliesPerHour],
    )
    const answer = await reply(commentId)
    expect([answer.status, answer.body.error]).toEqual([502, 'provider_error'])
    expect(answer.body.message).toMatch(/750 mensagens por hora/)
    const waiting = await query('select reply_state, reply_refusal from comments where comment_id = $1', [
      commentId,
    ])
    expect(waiting.rows[0]).toEqual({ reply_state: 'waiting', reply_refusal: 'hourly_quota' })

    await query('delete from post_reply_calls where account_id = $1', [seller.accountId])
    expect((await reply(commentId)).status).toBe(200)
  })
})

describe('the privacy of who commented on a post', () => {
  it('is kept: an erasure by Instagram’s id removes her comments and what was made of them', async () => {
    const { mediaId } = await soldPost('rita')
    await isCaptured(await say(mediaId, 'sofia', 'quero o P'))
    const { rows } = await query(`select user_id from comments where user_name = 'rita'`, [])
    await app.app.lives.eraseOnRequest({ id: rows[0].user_id })
    const left = await query(
      'select user_name from comments join lives on lives.id = live_id where lives.media_id = $1',
      [mediaId],
    )
    expect(left.rows).toEqual([{ user_name: 'sofia' }])
    const live = await query('select comments_count, users_count from lives where media_id = $1', [mediaId])
    expect(live.rows).toEqual([{ comments_count: 1, users_count: 1 }])
    expect((await query(`select from live_users where user_name = 'rita'`, [])).rowCount).toBe(0)
  })

  it('leaves the messages to the seller: as a file, and in the copy of her data', async () => {
    const { mediaId } = await soldPost('teresa')
    const asked = await ask('/plugins/live/messages/export', { media_id: mediaId, format: 'csv' })
    expect([asked.status, asked.body.row?.status]).toEqual([200, 'ready'])
    const file = await fetch(`${app.url}/api/plugins/live/messages/export/${asked.body.row.id}/file`, {
      headers: { authorization: `Bearer ${seller.token}` },
    })
    expect(await file.text()).toMatch(/teresa.*quero o M/)

    const me = (await app.call('GET', '/users/my', { token: seller.token })).body.row.uuid
    const tables = await app.app.lives.personalData.tablesOf(me)
    const rowsNamed = async (name: string) => {
      const rows: unknown[] = []
      for await (const row of tables.find((table) => table.name === name)!.rows()) rows.push(row)
      return rows
    }
    expect(await rowsNamed('lives')).toContainEqual(expect.objectContaining({ kind: 'post', mediaId }))
    expect(await rowsNamed('comments')).toContainEqual(expect.objectContaining({ userName: 'teresa' }))
  })

  it('goes with the account of the seller', async () => {
    const other = await connectedSeller(app)
    const mediaId = (
      await app.control('POST', '/posts', { username: other.username, caption: 'x', product: 'FEED' })
    ).media_id
    await ask('/plugins/live/sell', { plugin_id: other.pluginId, media_id: mediaId }, other.token)
    await isCaptured(await say(mediaId, 'ursula', 'quero'))
    const me = (await app.call('GET', '/users/my', { token: other.token })).body.row.uuid
    await app.app.lives.personalData.erase(me)
    expect((await query('select from lives where owner_uuid = $1', [me])).rowCount).toBe(0)
    expect((await query(`select from comments where user_name = 'ursula'`, [])).rowCount).toBe(0)
  })
})
