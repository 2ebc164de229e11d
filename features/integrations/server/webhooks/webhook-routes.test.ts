import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hmacSha256 } from '#platform/server/secret-box.ts'
import {
  type IntegrationsApp,
  lu,
  rowsOf,
  send,
  startIntegrationsApp,
} from '#tests/support/integrations-app.ts'
import { deletionRequested } from '../index.ts'
import { pretendApps } from '../settings.ts'

let app: IntegrationsApp
beforeAll(async () => {
  app = await startIntegrationsApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  app.received.length = 0
  await app.control('POST', '/faults', {})
  await app.platform.connection.pool.query('delete from plugins')
})

const path = '/api/webhooks/instagram'
const seller = 'ateliedalu.modas'

const post = (body: string, secret = pretendApps.instagram.appSecret) =>
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

const commentIds = () => app.received.flat().map(({ commentId }) => commentId)

describe('the handshake', () => {
  const ask = (query: Record<string, string>) => fetch(`${app.url}${path}?${new URLSearchParams(query)}`)
  const good = {
    'hub.mode': 'subscribe',
    'hub.challenge': '1158201444',
    'hub.verify_token': 'verify-arara',
  }

  it('answers the challenge as plain text', async () => {
    const answer = await ask(good)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await answer.text()).toBe('1158201444')
  })

  it.each(['hub.mode', 'hub.challenge', 'hub.verify_token'] as const)(
    'is refused with a wrong %s',
    async (key) => {
      const { [key]: _, ...rest } = good
      expect((await ask(rest)).status).toBe(403)
      if (key !== 'hub.challenge') expect((await ask({ ...good, [key]: 'other' })).status).toBe(403)
    },
  )
})

describe('a delivery', () => {
  it('is refused when nobody we know signed it, and changes nothing', async () => {
    const { account_id: account } = await app.connect(lu, seller)
    const forged = await post(delivery(account, '3'), 'another secret')
    expect([forged.status, forged.body]).toEqual([
      401,
      { error: 'invalid_signature', message: 'Assinatura inválida.' },
    ])
    expect((await send(app.url, 'POST', path, { body: delivery(account, '3') })).status).toBe(401)
    expect(app.received).toEqual([])
  })

  it.each([pretendApps.instagram.appSecret, pretendApps.facebook.appSecret])(
    'is answered 200 when either app signed it, after it was stored (%#)',
    async (secret) => {
      const { account_id: account } = await app.connect(lu, seller)
      expect((await post(delivery(account, '3'), secret)).status).toBe(200)
      expect(commentIds()).toEqual(['3'])
    },
  )

  it('is not parsed before its signature fits', async () => {
    expect(await post('{"entry": [', 'another secret')).toMatchObject({
      status: 401,
      body: { error: 'invalid_signature' },
    })
  })

  it('is answered 200 only once the comments are stored', async () => {
    const { account_id: account } = await app.connect(lu, seller)
    let release = () => {}
    app.integrations.onComments(
      () =>
        new Promise<void>((resolve) => {
          release = resolve
        }),
    )
    let isAnswered = false
    const answer = post(delivery(account, '3')).then((reply) => {
      isAnswered = true
      return reply
    })
    await sleep(150)
    expect(isAnswered).toBe(false)
    release()
    expect((await answer).status).toBe(200)
    app.integrations.onComments(async (comments) => void app.received.push(comments))
  })

  it('of an account nobody connected is taken and dropped, one that was disconnected too', async () => {
    const { id, account_id: account } = await app.connect(lu, seller)
    expect((await post(delivery('0', '3'))).status).toBe(200)
    await app.call(lu, 'POST', '/plugins/delete', { id })
    expect((await post(delivery(account, '4'))).status).toBe(200)
    expect(app.received).toEqual([])
  })

  it('is a 400 when it was signed but is no JSON', async () => {
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
    expect(commentIds()).toHaveLength(8000)
  })

  it('is counted by what became of it', async () => {
    const { account_id: account } = await app.connect(lu, seller)
    await post(delivery(account, ''))
    const figures = await app.platform.metrics.registry.metrics()
    expect(figures).toMatch(/arara_instagram_webhook_updates_total\{outcome="unreadable"\} 1/)
    expect(figures).toMatch(/arara_instagram_webhook_dropped_total\{kind="no_comment_id"\} 1/)
  })

  it('is counted by how its signature was', async () => {
    const counted = async (result: string) => {
      const figures = await app.platform.metrics.registry.metrics()
      const line = `arara_instagram_webhook_signatures_total{result="${result}"} `
      return Number(
        figures
          .split('\n')
          .find((each) => each.startsWith(line))
          ?.slice(line.length) ?? 0,
      )
    }
    const results = ['valid', 'missing', 'malformed', 'wrong']
    const before = await Promise.all(results.map(counted))
    const { account_id: account } = await app.connect(lu, seller)
    await post(delivery(account, '71'))
    for (const header of ['', 'sha1=ab', `sha256=${'0'.repeat(64)}`])
      await fetch(`${app.url}/api/webhooks/instagram`, {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json', ...(header && { 'x-hub-signature-256': header }) },
      })
    const after = await Promise.all(results.map(counted))
    expect(after.map((count, at) => count - (before[at] ?? 0))).toEqual([1, 1, 1, 1])
  })
})

describe('with the simulator', () => {
  it('every comment arrives in either envelope, with accents whole, and again after a failure', async () => {
    const { account_id: account } = await app.connect(lu, seller)
    let failures = 2
    app.integrations.onComments(async (comments) => {
      failures -= 1
      if (failures >= 0) throw new Error('the database is away')
      app.received.push(comments)
    })
    const live = await app.control('POST', '/lives', { username: seller })
    const { comment_ids: ids } = await app.control('POST', `/lives/${live.media_id}/comments`, {
      comments: Array.from({ length: 30 }, (_, index) => ({
        user_name: `pessoa${index}`,
        text: `promoção nº ${index} 🦜`,
      })),
      rate: 200,
    })
    await app.simulator.delivered()

    expect([...new Set(commentIds())].sort()).toEqual([...ids].sort())
    const comment = app.received.flat().find(({ commentId }) => commentId === ids[7])
    expect(comment).toMatchObject({
      accountId: account,
      mediaId: live.media_id,
      userName: 'pessoa7',
      text: 'promoção nº 7 🦜',
      isExactTime: false,
      source: 'webhook',
    })
    expect((await app.control('GET', '/deliveries')).failed).toBeGreaterThanOrEqual(2)
    app.integrations.onComments(async (comments) => void app.received.push(comments))
  })
})

describe('receipts and the rest', () => {
  const kinds = ['read', 'reaction', 'delivery', 'edit', 'message', 'post_comment', 'broken_id']

  it('are counted by kind and dropped, in either envelope, and the comments beside them arrive', async () => {
    const { account_id: account } = await app.connect(lu, seller)
    app.received.length = 0
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

    const after = await droppedKinds()
    const counted = ['read', 'reaction', 'delivery', 'edit', 'message'].map((kind) => `event_${kind}`)
    for (const kind of [...counted, 'field_comments', 'no_comment_id'])
      expect((after.get(kind) ?? 0) - (before.get(kind) ?? 0), kind).toBe(2)
    const texts = app.received.flat().filter(({ accountId }) => accountId === account)
    expect(texts.map(({ text }) => text)).toEqual(['changes', 'flat'])
  })

  async function droppedKinds(): Promise<Map<string, number>> {
    const figures = await app.platform.metrics.registry.metrics()
    const lines = figures.matchAll(/arara_instagram_webhook_dropped_total\{kind="(\w+)"\} (\d+)/g)
    return new Map([...lines].map(([, kind, count]) => [kind ?? '', Number(count)]))
  }
})

describe('who removes the app', () => {
  it.each(['user_id', 'app_scoped'])('loses the connection (%s)', async (id) => {
    await app.connect(lu, seller)
    const answer = await app.control('POST', '/deauthorize', { username: seller, id })
    expect(answer.status).toBe(200)
    const [plugin] = rowsOf((await app.call(lu, 'GET', '/plugins/my')).body)
    expect(plugin).toMatchObject({ token_state: 'dead' })
  })

  it('is matched by the person, for connections by Facebook', async () => {
    await app.connect(lu, seller, 'instagram_facebook')
    await app.control('POST', '/deauthorize', { username: seller, variant: 'facebook' })
    const [plugin] = rowsOf((await app.call(lu, 'GET', '/plugins/my')).body)
    expect(plugin).toMatchObject({ token_state: 'dead' })
  })

  it('is believed only by signature', async () => {
    await app.connect(lu, seller)
    const body = 'signed_request=AAAA.eyJ1c2VyX2lkIjoiMSJ9'
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    for (const callback of ['deauthorize', 'data-deletion'])
      expect((await send(app.url, 'POST', `${path}/${callback}`, { body, headers })).status).toBe(401)
    const [plugin] = rowsOf((await app.call(lu, 'GET', '/plugins/my')).body)
    expect(plugin).toMatchObject({ token_state: 'valid' })
  })
})

describe('who asks to be forgotten', () => {
  it('is forgotten by every feature, and can follow the request', async () => {
    const erased: string[] = []
    const heard: string[] = []
    let failures = 1
    app.integrations.onDeletion(async (providerUserId) => {
      failures -= 1
      if (failures >= 0) throw new Error('not now')
      erased.push(providerUserId)
    })
    app.platform.events.on(deletionRequested, ({ providerUserId }) => {
      heard.push(providerUserId)
    })
    const { account_id: account } = await app.connect(lu, seller)
    const { status, body } = await app.control('POST', '/data-deletion', { username: seller })

    expect(status).toBe(200)
    expect(body.url).toBe(`http://arara.test${path}/data-deletion/${body.confirmation_code}`)
    expect((await app.call(lu, 'GET', '/plugins/my')).status).toBe(204)

    const look = async () => (await send(app.url, 'GET', new URL(body.url).pathname)).body as string
    for (let tries = 0; tries < 100 && !/concluído/.test(await look()); tries += 1) await sleep(100)
    expect(await look()).toContain(`O pedido de exclusão de dados ${body.confirmation_code} foi concluído.`)
    expect(await look()).toMatch(/^<!doctype html>\n<html lang="pt-BR">/)
    const english = await fetch(app.url + new URL(body.url).pathname, {
      headers: { 'accept-language': 'en' },
    })
    expect(await english.text()).toContain('<h1>Your data was deleted</h1>')
    expect((await app.platform.connection.pool.query('select * from plugins')).rows).toEqual([])
    expect(erased).toEqual([account])
    expect(heard).toEqual([account])
    expect((await send(app.url, 'GET', `${path}/data-deletion/unknown`)).status).toBe(404)
  })
})
