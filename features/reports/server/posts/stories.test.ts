import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { simulatedApps } from '#features/integrations/server/settings.ts'
import { unlock } from '#features/lives/server/testing/seeded-live.ts'
import { saoPauloDay } from '#platform/contract/time.ts'
import { hmacSha256 } from '#platform/server/secret-box.ts'
import { type ConnectedSeller, connectAccount, connectedSeller } from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let seller: ConnectedSeller
beforeAll(async () => {
  app = await startTestApp()
  seller = await connectedSeller(app)
})
afterAll(() => app.stop())
beforeEach(async () => {
  await query(`delete from comments using lives where lives.id = live_id and lives.kind = 'story'`)
  await query(`delete from live_users using lives where lives.id = live_id and lives.kind = 'story'`)
  await query(`delete from lives where kind = 'story'`)
})

const query = (text: string, values: unknown[] = []) => app.app.platform.connection.pool.query(text, values)
const ask = (path: string, body: object = {}, token = seller.token) =>
  app.call('POST', path, { token, body: { plugin_id: seller.pluginId, plugin_type: 'instagram', ...body } })
const turn = (takes_replies: boolean, token = seller.token) =>
  ask('/plugins/live/stories', { takes_replies }, token)
const mediaId = () => `stories_${seller.accountId}_${saoPauloDay(new Date())}`

type Written = { message_id: string; user_id: string; event: object }
/** A person replies to a Story; resolves when the product has answered the delivery. */
async function reply(user_name: string, text: string, more: object = {}): Promise<Written> {
  const body = { username: seller.username, user_name, text, ...more }
  const written = await app.control('POST', '/stories/replies', body)
  await app.simulator.delivered()
  return written
}
/** Posts a delivery about the account as Meta does. */
function deliver(
  messaging: object[],
  { secret = simulatedApps.instagram.appSecret, of = seller.accountId } = {},
) {
  const body = JSON.stringify({ object: 'instagram', entry: [{ id: of, time: Date.now(), messaging }] })
  return fetch(`${app.url}/api/webhooks/instagram`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-hub-signature-256': `sha256=${hmacSha256(secret, body).toString('hex')}`,
    },
  })
}
async function stored() {
  const { rows } = await query(
    `select user_name, user_id, text, comment_id, origin, lives.kind, lives.status, lives.media_id, lives.plugin_id
      from comments join lives on lives.id = live_id where lives.kind = 'story' order by arrival`,
  )
  return rows
}
const texts = async () => (await stored()).map(({ text }) => text)
const inboxOf = (userName: string) => app.control('GET', `/inbox?username=${userName}`)

describe('replies to the Stories of an account', () => {
  it('are not taken until its owner says so', async () => {
    await reply('ana', 'quero o vestido')
    expect(await stored()).toEqual([])
    expect((await query(`select from lives where kind = 'story'`)).rowCount).toBe(0)
    const { body } = await app.call('GET', '/plugins/my', { token: seller.token })
    const takes = body.rows[0][body.columns.indexOf('takes_story_replies')]
    expect(takes).toBe(false)
  })

  it('come into one report a day, under the names of their authors', async () => {
    expect((await turn(true)).body.row).toEqual({ takes_replies: true })
    await reply('ana', 'quero o vestido M')
    await reply('bia', 'tem no P?')
    await reply('ana', 'e a saia')
    expect(await stored()).toMatchObject([
      { user_name: 'ana', text: 'quero o vestido M', origin: 'push', kind: 'story', status: 'selling' },
      { user_name: 'bia', text: 'tem no P?', media_id: mediaId() },
      { user_name: 'ana', text: 'e a saia', plugin_id: seller.pluginId },
    ])
    const { rows } = await query(
      `select comments_count, users_count, questions_count, day::text, sells_until from lives where kind = 'story'`,
    )
    expect(rows).toMatchObject([
      { comments_count: 3, users_count: 2, questions_count: 1, day: saoPauloDay(new Date()) },
    ])
    expect(rows[0].sells_until.toISOString()).toMatch(/T03:00:00.000Z$/)
  })

  it('are a report of their own kind, neither on air nor among lives or posts', async () => {
    await turn(true)
    await reply('ana', 'quero')
    const listed = async (kind: string) => {
      const { body } = await ask('/plugins/live/metadata', { kind })
      const rows: unknown[][] = body?.rows ?? []
      return rows.map((row) => row[body.columns.indexOf('media_id')])
    }
    expect(await listed('story')).toEqual([mediaId()])
    expect([...(await listed('live')), ...(await listed('post'))]).not.toContain(mediaId())
    expect((await ask('/plugins/live/status')).body.row).toMatchObject({ live: false, media_id: null })
  })

  it('are stored once, however often and in whatever form they are delivered', async () => {
    await turn(true)
    const { event } = await reply('ana', 'quero')
    expect((await deliver([event, event])).status).toBe(200)
    const { body } = { body: JSON.stringify(wrapped('messages', event)) }
    await fetch(`${app.url}/api/webhooks/instagram`, {
      ...{ method: 'POST', body },
      headers: {
        'content-type': 'application/json',
        'x-hub-signature-256': `sha256=${hmacSha256(simulatedApps.instagram.appSecret, body).toString('hex')}`,
      },
    })
    expect(await texts()).toEqual(['quero'])
  })

  it('are refused without Meta’s signature', async () => {
    await turn(true)
    const { event } = await reply('ana', 'quero')
    const forged = JSON.parse(JSON.stringify(event).replace('quero', 'forjada'))
    forged.message.mid = 'outra'
    expect((await deliver([forged], { secret: 'errado' })).status).toBe(401)
    expect(await texts()).toEqual(['quero'])
  })

  it('are all that is read of conversations: no other message is stored', async () => {
    await turn(true)
    const { event } = await reply('ana', 'quero')
    const { message, ...between } = event as { message: { mid: string; reply_to: object } }
    const others = [
      { mid: 'a', text: 'mensagem comum' },
      { mid: 'b', text: 'resposta a uma mensagem', reply_to: { mid: message.mid } },
      { mid: 'c', reply_to: message.reply_to, attachments: [{ type: 'image' }] },
      { mid: 'd', text: 'da loja', is_echo: true, reply_to: message.reply_to },
    ].map((one) => ({ ...between, message: one }))
    const read = { ...between, read: { mid: message.mid } }
    expect((await deliver([...others, read, {}])).status).toBe(200)
    expect(await texts()).toEqual(['quero'])
  })

  it('of an account that no user has connected, or to a Facebook page, are dropped', async () => {
    await turn(true)
    const { event } = await reply('ana', 'quero')
    await query('delete from comments')
    expect((await deliver([event], { of: '17841400000000999' })).status).toBe(200)
    expect(await stored()).toEqual([])
  })

  it('come to each seller who connected the account and takes them, and to no other', async () => {
    await turn(true)
    const { token } = await activePerson(app)
    const other = await connectAccount(app, token, seller.username)
    await reply('ana', 'primeira')
    expect((await stored()).map(({ plugin_id: id }) => id)).toEqual([seller.pluginId])
    await ask('/plugins/live/stories', { plugin_id: other.pluginId, takes_replies: true }, token)
    await reply('ana', 'segunda')
    const found = (await stored()).map(({ plugin_id: id, text }) => `${id} ${text}`)
    expect(found.toSorted()).toEqual(
      [`${seller.pluginId} primeira`, `${seller.pluginId} segunda`, `${other.pluginId} segunda`].toSorted(),
    )
    await ask('/plugins/live/stories', { plugin_id: other.pluginId, takes_replies: false }, token)
  })

  it('are gone when their author takes them back, also from what was made of them', async () => {
    await turn(true)
    const { message_id: id } = await reply('ana', 'quero o 12')
    await reply('ana', 'quero o 13')
    await app.control('POST', '/stories/replies/unsend', { username: seller.username, message_id: id })
    await app.simulator.delivered()
    expect(await texts()).toEqual(['quero o 13'])
    const { rows } = await query(`select comments_count from lives where kind = 'story'`)
    expect(rows).toEqual([{ comments_count: 1 }])
  })

  it('are not stored where they were taken back in the same delivery', async () => {
    await turn(true)
    const { event } = await reply('ana', 'quero')
    await query('delete from comments')
    const { mid } = (event as { message: { mid: string } }).message
    await deliver([{ ...event, message: { mid, is_deleted: true } }, event])
    expect(await stored()).toEqual([])
  })

  it('are silent once switched off, and continue in the same report when switched on again', async () => {
    await turn(true)
    await reply('ana', 'antes')
    expect((await turn(false)).status).toBe(200)
    expect((await stored())[0].status).toBe('ended')
    await reply('ana', 'desligado')
    expect(await texts()).toEqual(['antes'])
    await turn(true)
    await reply('ana', 'de novo')
    expect((await stored()).map(({ text, status }) => [text, status])).toEqual([
      ['antes', 'selling'],
      ['de novo', 'selling'],
    ])
    // Written before she switched them on: its delivery comes late.
    await reply('ana', 'atrasada', { timestamp: Date.now() - 3_600_000 })
    expect(await texts()).toEqual(['antes', 'de novo'])
  })

  it('of yesterday that arrive today are in the ended report of yesterday', async () => {
    await turn(true)
    const yesterday = Date.now() - 86_400_000
    await query(`update plugins set story_replies_since = $1 where id = $2`, [
      new Date(yesterday - 60_000),
      seller.pluginId,
    ])
    await reply('ana', 'ontem', { timestamp: yesterday })
    expect(await stored()).toMatchObject([{ text: 'ontem', status: 'ended' }])
    expect((await stored())[0].media_id).toContain(saoPauloDay(new Date(yesterday)))
  })

  it('have their report of the day ended with the day', async () => {
    await turn(true)
    await reply('ana', 'quero')
    await query(`update lives set sells_until = now() - interval '1 minute' where kind = 'story'`)
    await expect.poll(async () => (await stored())[0].status, { timeout: 60_000 }).toBe('ended')
  })
})

describe('the name of who replied to a Story', () => {
  it('is the one by which she commented before, without asking Instagram', async () => {
    await turn(true)
    await reply('carla', 'quero')
    await app.control('POST', '/faults', { status: 500, code: 2 })
    const sent = await reply('carla', 'e o outro')
    await app.control('POST', '/faults', {})
    expect((await stored()).map(({ user_name: name, user_id: id }) => [name, id])).toEqual([
      ['carla', sent.user_id],
      ['carla', sent.user_id],
    ])
  })

  it('is waited for: a delivery is repeated until Instagram tells it', async () => {
    await turn(true)
    await app.control('POST', '/faults', { status: 500, code: 2 })
    const { event } = await app.control('POST', '/stories/replies', {
      ...{ username: seller.username, user_name: 'duda', text: 'quero' },
    })
    expect((await deliver([event])).status).toBe(503)
    expect(await stored()).toEqual([])
    await app.control('POST', '/faults', {})
    await app.simulator.delivered()
    expect(await stored()).toMatchObject([{ user_name: 'duda', text: 'quero' }])
  })

  it('is a sign of her own after ten minutes without an answer, or where Instagram does not tell it', async () => {
    await turn(true)
    await query(`update plugins set story_replies_since = now() - interval '1 hour' where id = $1`, [
      seller.pluginId,
    ])
    await app.control('POST', '/faults', { status: 500, code: 2 })
    await reply('lia', 'quero', { timestamp: Date.now() - 11 * 60_000 })
    await app.control('POST', '/faults', {})
    await app.control('POST', '/people', { user_name: 'nina', hidden: true })
    await reply('nina', 'eu')
    await reply('nina', 'e eu')
    const names = (await stored()).map(({ user_name: name }) => name)
    expect(names).toEqual([expect.stringMatching(/^anon #\w{8}@instagram$/), names[1], names[1]])
    expect(names[0]).not.toBe(names[1])
  })
})

describe('an answer to a reply to a Story', () => {
  const answer = (id: string, text = 'Separei para você') =>
    ask('/plugins/live/messages/reply', { comment_id: id, comment_answer: text })
  async function replied(user: string, age = 0) {
    await turn(true)
    await query(`update plugins set story_replies_since = now() - interval '3 days' where id = $1`, [
      seller.pluginId,
    ])
    await reply(user, 'quero', { timestamp: Date.now() - age })
    const { comment_id: id, media_id: media } = (await stored())[0]
    await unlock(app, seller.token, media)
    return id as string
  }

  it('is an ordinary message to its author within 24 hours, also when replies are no longer taken', async () => {
    const id = await replied('ana', 23 * 3_600_000)
    await turn(false)
    const answered = await answer(id)
    expect([answered.status, answered.body.error]).toEqual([200, undefined])
    expect((await inboxOf('ana')).at(-1)).toMatchObject({ comment_id: null, text: 'Separei para você' })
    expect((await answer(id)).body.error).toBe('already_replied')
  })

  it('is refused afterwards, in words', async () => {
    const id = await replied('bia', 25 * 3_600_000)
    const refused = await answer(id)
    expect([refused.status, refused.body.error]).toEqual([422, 'not_replyable'])
    expect(refused.body.message).toMatch(/24 horas/)
    expect(await inboxOf('bia')).toEqual([])
  })

  it('does not count as one of the 750 calls for posts', async () => {
    const id = await replied('carla')
    await answer(id)
    expect((await query('select from post_reply_calls')).rowCount).toBe(0)
  })
})

describe('who takes replies to Stories', () => {
  it('is the owner or an administrator of the account, nobody else', async () => {
    const other = await activePerson(app)
    expect((await turn(true, other.token)).status).toBe(404)
    const admin = await activePerson(app)
    await app.call('POST', '/plugins/admins/update', {
      token: seller.token,
      body: { id: seller.pluginId, add_admins_emails: [admin.email] },
    })
    expect((await turn(true, admin.token)).status).toBe(200)
  })

  it('needs the permission for messages, and an Instagram account', async () => {
    await turn(false)
    await query(`update plugins set scope = 'instagram_business_basic' where id = $1`, [seller.pluginId])
    const refused = await turn(true)
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/permissão/)])
    expect((await turn(false)).status).toBe(200)
    await query(`update plugins set scope = '' where id = $1`, [seller.pluginId])
    const page = await connectAccount(app, seller.token, seller.username, 'facebook')
    expect(
      (await ask('/plugins/live/stories', { plugin_id: page.pluginId, takes_replies: true })).status,
    ).toBe(409)
  })
})

describe('the privacy of who replied to a Story', () => {
  it('is kept: an erasure by Instagram’s id removes her replies and her name', async () => {
    await turn(true)
    const { user_id: id } = await reply('ana', 'quero')
    await reply('bia', 'eu')
    await app.app.lives.eraseOnRequest({ id })
    expect(await texts()).toEqual(['eu'])
    const { rows } = await query(
      `select live_users.user_name from live_users join lives on lives.id = live_id where kind = 'story'`,
    )
    expect(rows).toEqual([{ user_name: 'bia' }])
  })

  it('is exported with the seller’s data, and goes with her account', async () => {
    await turn(true)
    await reply('ana', 'quero')
    await unlock(app, seller.token, mediaId())
    const me = (await app.call('GET', '/users/my', { token: seller.token })).body.row.uuid
    const tables = await app.app.lives.personalData.tablesOf(me)
    const rowsOf = async (name: string) => {
      const rows: Record<string, unknown>[] = []
      for await (const row of tables.find((table) => table.name === name)!.rows()) rows.push({ ...row })
      return rows
    }
    expect(await rowsOf('lives')).toContainEqual(expect.objectContaining({ kind: 'story' }))
    expect(await rowsOf('comments')).toContainEqual(expect.objectContaining({ text: 'quero' }))
    await app.app.lives.personalData.erase(me)
    expect(await stored()).toEqual([])
  })
})

const wrapped = (field: string, value: object) => ({
  object: 'instagram',
  entry: [{ id: seller.accountId, time: Date.now(), changes: [{ field, value }] }],
})
