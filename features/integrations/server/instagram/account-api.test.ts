import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type IntegrationsApp, lu, rowsOf, startIntegrationsApp } from '#tests/support/integrations-app.ts'
import { checkAccount } from '../tokens/check-account.ts'
import type { GraphAccountApi } from '../types.ts'

let app: IntegrationsApp
beforeAll(async () => {
  app = await startIntegrationsApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.platform.connection.pool.query('delete from plugins')
  await app.control('POST', '/faults', {})
  await app.control('POST', '/settings', {
    deepest_cursor: 1000,
    calls_per_day: null,
    live_media: { instagram: 'me', facebook: 'id' },
    replies_per_second: 100,
    require_appsecret_proof: true,
  })
})

const nothingUsed = { account: 0, app: 0 }

type Way = 'instagram' | 'instagram_facebook'
const seller = 'ateliedalu.modas'

/** Connects the seller and starts one of her lives. */
async function onAir(way: Way, comments: object[] = []) {
  const plugin = await app.connect(lu, seller, way)
  const live = await app.control('POST', '/lives', { username: seller, title: 'Verão' })
  const { comment_ids: ids } = await app.control('POST', `/lives/${live.media_id}/comments`, { comments })
  const api = await app.integrations.provider(plugin.id)
  return { plugin, live, ids: ids as string[], api }
}

const end = (mediaId: string) => app.control('POST', `/lives/${mediaId}/end`)
const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    user_name: `pessoa${index}`,
    text: `quero ${index}`,
    timestamp: 1_795_262_400 + index,
  }))

async function allComments(api: GraphAccountApi, mediaId: string) {
  const found: string[] = []
  let pages = 0
  for (let after: string | undefined; ; ) {
    const page = await api.comments(mediaId, after)
    if (page.kind !== 'ok') return { found, pages, end: page.kind }
    found.push(...page.comments.map(({ text }) => text))
    pages += 1
    if (page.next === null) return { found, pages, end: 'start' }
    after = page.next
  }
}

describe('the the lives on air', () => {
  it.each<Way>(['instagram', 'instagram_facebook'])('are listed only while they run (%s)', async (way) => {
    const { api, live } = await onAir(way, people(2))
    expect(await api.liveMedia()).toEqual({
      kind: 'ok',
      usage: nothingUsed,
      lives: [
        {
          mediaId: live.media_id,
          title: 'Verão',
          startedAt: app.clock.now(),
          permalink: `https://www.instagram.com/p/${live.shortcode}/`,
          shortcode: live.shortcode,
          commentsCount: 2,
          likeCount: 6,
        },
      ],
    })
    await end(live.media_id)
    expect(await api.liveMedia()).toEqual({ kind: 'ok', lives: [], usage: nothingUsed })
  })

  it.each<[Way, string, string | null, string | null]>([
    ['instagram', 'none', 'refused', 'refused'],
    ['instagram', 'id', 'comments', 'refused'],
    ['instagram', 'me', 'refused', 'comments'],
    ['instagram', 'both', 'comments', 'comments'],
    ['instagram_facebook', 'none', 'refused', 'refused'],
    ['instagram_facebook', 'me', 'refused', 'comments'],
    ['instagram_facebook', 'both', 'comments', 'comments'],
  ])('are asked for in both forms; connected by %s where %s answers', async (way, forms, byId, byMe) => {
    await app.control('POST', '/settings', { live_media: { instagram: forms, facebook: forms } })
    const { api, plugin, live } = await onAir(way)
    const { rows } = await app.platform.connection.pool.query('select * from plugins')
    expect(rows[0]).toMatchObject({ lives_by_id: byId, lives_by_me: byMe })
    const isListed = forms !== 'none'
    expect((await api.liveMedia()).kind).toBe(isListed ? 'ok' : 'unsupported')
    expect(await app.integrations.accountOf(plugin.id)).toMatchObject({ canListLives: isListed })
    await end(live.media_id)
  })

  it('are requested again after a refusal, by the nightly check and by a preflight', async () => {
    const ways = [
      (id: string) => checkAccount(app.deps, id),
      (id: string) => app.integrations.preflight(id),
      async (id: string) => (await app.integrations.provider(id)).probeLives(),
    ]
    for (const askAgain of ways) {
      await app.control('POST', '/settings', { live_media: { instagram: 'none' } })
      const { api, plugin, live } = await onAir('instagram')
      expect(await api.liveMedia()).toEqual({ kind: 'unsupported' })
      await app.control('POST', '/settings', { live_media: { instagram: 'me' } })
      app.clock.advance(60_000)
      await askAgain(plugin.id)
      expect(await api.liveMedia()).toMatchObject({ kind: 'ok', lives: [{ mediaId: live.media_id }] })
      const { body } = await app.call(lu, 'GET', '/plugins/my')
      expect(rowsOf(body)[0]).toMatchObject({
        can_poll_comments: true,
        lives_asked_at: app.clock.now().toISOString(),
      })
      await end(live.media_id)
    }
  })

  it('are not requested by a form that stopped answering, until the next check', async () => {
    const { api, live, plugin } = await onAir('instagram')
    await app.control('POST', '/settings', { live_media: { instagram: 'none' } })
    expect((await api.liveMedia()).kind).not.toBe('ok')
    expect(await app.integrations.accountOf(plugin.id)).toMatchObject({ canListLives: false })
    await app.control('POST', '/settings', { live_media: { instagram: 'both' } })
    expect(await api.liveMedia()).toEqual({ kind: 'unsupported' })
    await api.probeLives()
    expect(await api.liveMedia()).toMatchObject({ kind: 'ok' })
    await end(live.media_id)
  })

  it('keep their last state while the provider is down', async () => {
    const { api, live, plugin } = await onAir('instagram')
    await app.control('POST', '/faults', { status: 503 })
    await api.probeLives()
    expect(await api.liveMedia()).toMatchObject({ kind: 'unreachable' })
    expect(await app.integrations.accountOf(plugin.id)).toMatchObject({ canListLives: true })
    await app.control('POST', '/faults', {})
    await end(live.media_id)
  })

  it('do not count as polled if they have comments but the list is empty', async () => {
    const { api, live } = await onAir('instagram', people(3))
    await app.control('POST', `/lives/${live.media_id}/silence`, { after_minutes: 0, polling_too: true })
    await api.probeLives()
    expect(await api.liveMedia()).toMatchObject({ kind: 'ok' })
    const { body } = await app.call(lu, 'GET', '/plugins/my')
    expect(rowsOf(body)[0]).toMatchObject({ can_list_lives: true, can_poll_comments: false })
    await end(live.media_id)
  })

  it.each<Way>(['instagram', 'instagram_facebook'])('are described until they end (%s)', async (way) => {
    const { api, live } = await onAir(way, people(1))
    expect(await api.media(live.media_id)).toMatchObject({
      kind: 'ok',
      media: { mediaId: live.media_id, title: 'Verão', commentsCount: 1 },
    })
    await end(live.media_id)
    expect(await api.media(live.media_id)).toEqual({ kind: 'gone' })
    expect(await api.comments(live.media_id)).toEqual({ kind: 'gone' })
    expect(await api.media('17900000000000001')).toEqual({ kind: 'gone' })
  })
})

describe('comments', () => {
  it('have their own time and come page by page, newest first', async () => {
    const { api, live, ids, plugin } = await onAir('instagram_facebook', people(120))
    const first = await api.comments(live.media_id)
    if (first.kind !== 'ok') throw new Error(first.kind)
    expect(first.comments).toHaveLength(50)
    expect(first.comments[0]).toEqual({
      accountId: plugin.account_id,
      mediaId: live.media_id,
      commentId: ids[119],
      userId: expect.stringMatching(/^\d+$/),
      userName: 'pessoa119',
      text: 'quero 119',
      at: new Date((1_795_262_400 + 119) * 1000),
      isExactTime: true,
      parentId: null,
      source: 'poll',
    })
    expect(await allComments(api, live.media_id)).toEqual({
      found: people(120)
        .map(({ text }) => text)
        .reverse(),
      pages: 3,
      end: 'start',
    })
    await end(live.media_id)
  })

  it('include the replies to them, ordered by time', async () => {
    const { api, live, ids } = await onAir('instagram', people(2))
    await app.control('POST', `/lives/${live.media_id}/comments`, {
      comments: [{ user_name: 'outra', text: 'eu também', parent_id: ids[0], timestamp: 1_795_262_500 }],
    })
    const page = await api.comments(live.media_id)
    expect(page.kind === 'ok' && page.comments.map(({ text, parentId }) => [text, parentId])).toEqual([
      ['eu também', ids[0]],
      ['quero 1', null],
      ['quero 0', null],
    ])
    await end(live.media_id)
  })

  it('end where the provider’s paging ends', async () => {
    await app.control('POST', '/settings', { deepest_cursor: 60 })
    const { api, live } = await onAir('instagram_facebook', people(200))
    expect(await allComments(api, live.media_id)).toMatchObject({ pages: 2, end: 'too_deep' })
    await end(live.media_id)
  })
})

describe('a private reply', () => {
  it.each<Way>(['instagram', 'instagram_facebook'])('reaches who wrote, once (%s)', async (way) => {
    const { api, live, ids } = await onAir(way, people(1))
    expect(await api.sendPrivateReply(ids[0]!, 'Olá! Seu link: https://a.example/ç')).toEqual({
      kind: 'sent',
      messageId: expect.stringMatching(/^aWdfZ/),
    })
    const inbox = await app.control('GET', '/inbox?username=pessoa0')
    expect(inbox.at(-1)).toMatchObject({ comment_id: ids[0], text: 'Olá! Seu link: https://a.example/ç' })

    expect(await api.sendPrivateReply(ids[0]!, 'de novo')).toMatchObject({
      kind: 'refused',
      reason: 'already_replied',
    })
    await end(live.media_id)
  })

  it('is refused after the live, with the provider’s reason', async () => {
    const { api, live, ids } = await onAir('instagram', people(1))
    await end(live.media_id)
    expect(await api.sendPrivateReply(ids[0]!, 'oi')).toEqual({
      kind: 'refused',
      reason: 'not_replyable',
      mayBePolledId: false,
      code: '10/2534022',
    })
    expect(await api.sendPrivateReply('17900000000000001', 'oi')).toMatchObject({ reason: 'comment_gone' })
  })

  it('is refused for a person who has left', async () => {
    const { api, live, ids } = await onAir('instagram', people(1))
    await app.control('POST', '/people', { user_name: 'pessoa0', unreachable: true })
    expect(await api.sendPrivateReply(ids[0]!, 'oi')).toMatchObject({ reason: 'user_unavailable' })
    await app.control('POST', '/people', { user_name: 'pessoa0', unreachable: false })
    await end(live.media_id)
  })

  it('may have a thousand bytes, not characters', async () => {
    const { api, live, ids } = await onAir('instagram', people(2))
    expect(await api.sendPrivateReply(ids[0]!, 'ç'.repeat(501))).toMatchObject({ reason: 'too_long' })
    expect(await api.sendPrivateReply(ids[0]!, 'ç'.repeat(500))).toMatchObject({ kind: 'sent' })
    await end(live.media_id)
  })

  it('is refused without the permission', async () => {
    const { code, state } = await app.authorize(lu, 'instagram', {
      auto_approve: seller,
      auto_permissions: 'instagram_business_basic',
    })
    const { body } = await app.call(lu, 'POST', '/plugins/oauth/exchange', { code, state })
    const live = await app.control('POST', '/lives', { username: seller })
    const { comment_ids } = await app.control('POST', `/lives/${live.media_id}/comments`, {
      comments: people(1),
    })
    const api = await app.integrations.provider(body.row.id)
    expect(await api.sendPrivateReply(comment_ids[0], 'oi')).toMatchObject({ reason: 'permission' })
    expect(await api.comments(live.media_id)).toMatchObject({ kind: 'permission' })
    await end(live.media_id)
  })

  it('that was sent without an answer is recognized as sent at the next attempt', async () => {
    const { api, live, ids } = await onAir('instagram', people(1))
    await app.control('POST', '/faults', { lose_replies: true })
    expect(await api.sendPrivateReply(ids[0]!, 'oi')).toMatchObject({ kind: 'unreachable' })
    await app.control('POST', '/faults', {})
    expect(await api.sendPrivateReply(ids[0]!, 'oi')).toMatchObject({ reason: 'already_replied' })
    await end(live.media_id)
  })

  it('waits while too many are sent in a second', async () => {
    await app.control('POST', '/settings', { replies_per_second: 0 })
    const { api, live, ids } = await onAir('instagram', people(1))
    expect(await api.sendPrivateReply(ids[0]!, 'oi')).toMatchObject({ kind: 'throttled' })
    expect(await api.media(live.media_id)).toMatchObject({ kind: 'ok' })
    await end(live.media_id)
  })
})

describe('a failure of the provider', () => {
  it('with a pause stops reading until it ends, while replies continue', async () => {
    const { api, live, ids } = await onAir('instagram_facebook', people(1))
    await app.control('POST', '/faults', { status: 429, code: 80_002, seconds: 600 })
    expect(await api.media(live.media_id)).toMatchObject({ kind: 'throttled', retryAfterSeconds: 600 })

    await app.control('POST', '/faults', {})
    app.clock.advance(599_000)
    expect(await api.comments(live.media_id)).toEqual({ kind: 'throttled', retryAfterSeconds: 1 })
    expect(await api.sendPrivateReply(ids[0]!, 'oi')).toMatchObject({ kind: 'sent' })
    app.clock.advance(1_000)
    expect(await api.comments(live.media_id)).toMatchObject({ kind: 'ok' })
    await end(live.media_id)
  })

  it('is retried while the provider is down', async () => {
    const { api, live } = await onAir('instagram_facebook')
    for (const status of [500, 503]) {
      await app.control('POST', '/faults', { status })
      expect(await api.media(live.media_id)).toMatchObject({ kind: 'unreachable' })
      expect(await api.liveMedia()).toMatchObject({ kind: 'unreachable' })
    }
    await app.control('POST', '/faults', {})
    await end(live.media_id)
  })

  it('that invalidates the token notifies the owner at once, and once', async () => {
    const { api, plugin, live } = await onAir('instagram')
    await app.control('POST', '/tokens/revoke', { username: seller, subcode: 460 })
    expect(await api.media(live.media_id)).toMatchObject({ kind: 'dead_token' })
    expect(await api.comments(live.media_id)).toEqual({ kind: 'dead_token' })

    expect(await app.integrations.accountOf(plugin.id)).toMatchObject({ tokenState: 'dead' })
    expect(app.notices).toEqual([
      { userUuid: lu.userUuid, kind: 'connection_lost', params: { account: 'ateliedalu.modas' } },
    ])

    expect((await app.connect(lu, seller)).token_state).toBe('valid')
    expect(await api.media(live.media_id)).toMatchObject({ kind: 'ok' })
    await end(live.media_id)
  })
})
