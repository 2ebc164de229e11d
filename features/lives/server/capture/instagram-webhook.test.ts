import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { simulatedApps } from '#features/integrations/server/settings.ts'
import { hmacSha256 } from '#platform/server/secret-box.ts'
import { type IntegrationsApp, lu, send, startIntegrationsApp } from '#tests/support/integrations-app.ts'
import { createLives } from '../index.ts'

let app: IntegrationsApp
beforeAll(async () => {
  app = await startIntegrationsApp((platform, integrations) => createLives(platform, { integrations }))
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.control('POST', '/faults', {})
  await query('delete from comments')
  await query('delete from lives')
  await query('delete from plugins')
})

const path = '/api/webhooks/instagram'
const seller = 'ateliedalu.modas'

const query = (sql: string) => app.platform.connection.pool.query(sql)

const post = (body: string, secret = simulatedApps.instagram.appSecret) =>
  send(app.url, 'POST', path, {
    body,
    headers: { 'x-hub-signature-256': `sha256=${hmacSha256(secret, body).toString('hex')}` },
  })

const delivery = (accountId: string, commentId: string) =>
  JSON.stringify({
    object: 'instagram',
    entry: [
      {
        id: accountId,
        time: 1_795_262_400,
        changes: [
          {
            field: 'live_comments',
            value: { id: commentId, text: 'oi', from: { id: '1', username: 'a' }, media: { id: '2' } },
          },
        ],
      },
    ],
  })

/** What is stored, in the order of arrival. */
async function stored() {
  const { rows } = await query(
    `select comment_id, user_name, text, is_exact_time, origin, account_id, lives.media_id
      from comments join lives on lives.id = live_id order by arrival`,
  )
  return rows
}
const storedIds = async () => (await stored()).map((row) => row.comment_id)

/** The value of a counter, 0 before it was first incremented. */
async function counted(name: string, label: string): Promise<number> {
  const text = await app.platform.metrics.registry.metrics()
  const line = text.split('\n').find((each) => each.startsWith(`${name}{${label}} `))
  return Number(line?.split(' ').at(-1) ?? 0)
}

describe('a delivery of the Instagram webhook', () => {
  it('is refused when none of our secrets signed it, and changes nothing', async () => {
    const { account_id: account } = await app.connect(lu, seller)
    const forged = await post(delivery(account, '3'), 'another secret')
    expect([forged.status, forged.body]).toEqual([
      401,
      { error: 'invalid_signature', message: 'Assinatura inválida.' },
    ])
    expect((await send(app.url, 'POST', path, { body: delivery(account, '3') })).status).toBe(401)
    expect(await stored()).toEqual([])
  })

  it.each([simulatedApps.instagram.appSecret, simulatedApps.facebook.appSecret])(
    'is stored and answered 200 with the secret of either app (%#)',
    async (secret) => {
      const { account_id: account } = await app.connect(lu, seller)
      const answer = await post(delivery(account, '3'), secret)
      expect([answer.status, answer.body]).toEqual([200, 'EVENT_RECEIVED'])
      expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
      expect(await storedIds()).toEqual(['3'])
    },
  )

  it('is not parsed before its signature is verified', async () => {
    expect(await post('{"entry": [', 'another secret')).toMatchObject({
      status: 401,
      body: { error: 'invalid_signature' },
    })
  })

  it('is answered 200 only once the comments are stored', async () => {
    const { account_id: account } = await app.connect(lu, seller)
    const blocker = await app.platform.connection.pool.connect()
    await blocker.query('begin')
    await blocker.query('lock table comments in access exclusive mode')
    let isAnswered = false
    const answer = post(delivery(account, '3')).then((reply) => {
      isAnswered = true
      return reply
    })
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%insert into comments%'`
    await expect.poll(async () => (await query(waiting)).rowCount).toBe(1)
    expect(isAnswered).toBe(false)
    await blocker.query('rollback')
    blocker.release()
    expect((await answer).status).toBe(200)
    expect(await storedIds()).toEqual(['3'])
  })

  it('is answered 200 and dropped when no user has connected its account, or has disconnected it', async () => {
    const before = await counted('arara_instagram_webhook_updates_total', 'outcome="unknown_account"')
    const { id, account_id: account } = await app.connect(lu, seller)
    expect((await post(delivery('0', '3'))).status).toBe(200)
    await app.call(lu, 'POST', '/plugins/delete', { id })
    expect((await post(delivery(account, '4'))).status).toBe(200)
    expect(await stored()).toEqual([])
    expect(await counted('arara_instagram_webhook_updates_total', 'outcome="unknown_account"')).toBe(
      before + 2,
    )
  })

  it('stores the comments of connected accounts when others are in it, too', async () => {
    const { account_id: account } = await app.connect(lu, seller)
    const entries = [delivery('0', '3'), delivery(account, '4')].flatMap((body) => JSON.parse(body).entry)
    expect((await post(JSON.stringify({ object: 'instagram', entry: entries }))).status).toBe(200)
    expect(await storedIds()).toEqual(['4'])
  })

  it('is answered 400 when it was signed but is no JSON', async () => {
    expect((await post('{"entry":')).status).toBe(400)
  })

  it('may be far larger than other calls', async () => {
    const { account_id: account } = await app.connect(lu, seller)
    const { entry } = JSON.parse(delivery(account, '3'))
    const entries = Array.from({ length: 8000 }, (_, index) => {
      const [change] = entry[0].changes
      return { ...entry[0], changes: [{ ...change, value: { ...change.value, id: String(index + 1) } }] }
    })
    const body = JSON.stringify({ object: 'instagram', entry: entries })
    expect(body.length).toBeGreaterThan(1_300_000)
    expect((await post(body)).status).toBe(200)
    expect(await stored()).toHaveLength(8000)
  })

  it('is counted by its outcome', async () => {
    const { account_id: account } = await app.connect(lu, seller)
    const outcomes = () =>
      Promise.all(
        ['stored', 'unreadable', 'other_field'].map((outcome) =>
          counted('arara_instagram_webhook_updates_total', `outcome="${outcome}"`),
        ),
      )
    const before = await outcomes()
    const missing = await counted('arara_instagram_webhook_dropped_total', 'kind="no_comment_id"')
    await post(delivery(account, ''))
    await post(delivery(account, '5'))
    expect((await outcomes()).map((count, at) => count - (before[at] ?? 0))).toEqual([1, 1, 0])
    expect(await counted('arara_instagram_webhook_dropped_total', 'kind="no_comment_id"')).toBe(missing + 1)
  })

  it('is counted by the result of its signature', async () => {
    const results = () =>
      Promise.all(
        ['valid', 'missing', 'malformed', 'wrong'].map((result) =>
          counted('arara_instagram_webhook_signatures_total', `result="${result}"`),
        ),
      )
    const before = await results()
    const { account_id: account } = await app.connect(lu, seller)
    await post(delivery(account, '71'))
    for (const header of ['', 'sha1=ab', `sha256=${'0'.repeat(64)}`])
      await fetch(`${app.url}${path}`, {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json', ...(header && { 'x-hub-signature-256': header }) },
      })
    expect((await results()).map((count, at) => count - (before[at] ?? 0))).toEqual([1, 1, 1, 1])
  })
})

describe('with the simulator', () => {
  it('every comment arrives in either envelope, with accents whole, and again after a failure', async () => {
    const { account_id: account } = await app.connect(lu, seller)
    await query('create sequence insertions')
    await query(`create function fail_twice() returns trigger language plpgsql as $$
      begin
        if nextval('insertions') <= 2 then raise 'the database is away'; end if;
        return null;
      end $$`)
    await query('create trigger fail_twice before insert on comments execute function fail_twice()')
    const live = await app.control('POST', '/lives', { username: seller })
    const { comment_ids: ids } = await app.control('POST', `/lives/${live.media_id}/comments`, {
      comments: Array.from({ length: 30 }, (_, index) => ({
        user_name: `pessoa${index}`,
        text: `promoção nº ${index} 🦜`,
      })),
      rate: 200,
    })
    await app.simulator.delivered()
    await query('drop function fail_twice cascade')

    expect((await storedIds()).sort()).toEqual([...ids].sort())
    const comment = (await stored()).find((row) => row.comment_id === ids[7])
    expect(comment).toMatchObject({
      account_id: account,
      media_id: live.media_id,
      user_name: 'pessoa7',
      text: 'promoção nº 7 🦜',
      is_exact_time: false,
      origin: 'push',
    })
    expect((await app.control('GET', '/deliveries')).failed).toBeGreaterThanOrEqual(2)
  })
})

describe('updates that are no comments of lives', () => {
  const kinds = ['read', 'reaction', 'delivery', 'edit', 'message', 'post_comment', 'broken_id']
  const names = ['event_read', 'event_reaction', 'event_delivery', 'event_edit', 'event_message']
  const droppedKinds = () =>
    Promise.all([
      ...[...names, 'no_comment_id'].map((kind) =>
        counted('arara_instagram_webhook_dropped_total', `kind="${kind}"`),
      ),
      counted('arara_instagram_webhook_updates_total', 'outcome="other_post"'),
    ])

  it('are counted by kind and dropped, in either envelope, and the comments beside them arrive', async () => {
    await app.connect(lu, seller)
    const live = await app.control('POST', '/lives', { username: seller })
    const before = await droppedKinds()
    for (const envelope of ['changes', 'flat']) {
      await app.control('POST', '/settings', {
        envelope,
        shape: { id_key: 'comment_id', time: 'milliseconds', values: 'list' },
      })
      for (const kind of kinds) await app.control('POST', '/updates', { username: seller, kind })
      await app.control('POST', `/lives/${live.media_id}/comments`, {
        comments: [{ user_name: 'ana', text: envelope }],
      })
      await app.simulator.delivered()
    }
    await app.control('POST', '/settings', {
      envelope: 'alternating',
      shape: { id_key: 'alternating', time: 'seconds', values: 'one' },
    })

    expect((await droppedKinds()).map((count, at) => count - (before[at] ?? 0))).toEqual(
      Array.from({ length: 7 }, () => 2),
    )
    expect((await stored()).map(({ text }) => text)).toEqual(['changes', 'flat'])
  })
})
