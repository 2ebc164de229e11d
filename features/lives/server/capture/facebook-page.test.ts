import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { facebookName, hiddenName } from '#features/integrations/server/facebook/person-name.ts'
import { simulatedApps } from '#features/integrations/server/settings.ts'
import { checkAccount } from '#features/integrations/server/tokens/check-account.ts'
import { hmacSha256 } from '#platform/server/secret-box.ts'
import { bia, type IntegrationsApp, lu, send, startIntegrationsApp } from '#tests/support/integrations-app.ts'
import { commentsErased } from '../events.ts'
import { createLives, type Lives } from '../index.ts'
import { liveStore } from '../live-store.ts'
import { createCallScheduler } from './call-scheduler.ts'
import { facebookSource } from './facebook-source.ts'
import { startLivePoller } from './live-poller.ts'
import { createPollState } from './poll-state.ts'
import { ensureOnAir } from './publish-live.ts'

const seller = 'ateliedalu.modas'
let app: IntegrationsApp
let lives: Lives
beforeAll(async () => {
  app = await startIntegrationsApp((platform, integrations) => {
    lives = createLives(platform, { integrations })
    return lives
  })
})
afterAll(() => app.stop())
beforeEach(async () => {
  for (const table of ['comments', 'live_users', 'live_minutes', 'capture_gaps', 'lives', 'plugins'])
    await app.platform.connection.pool.query(`delete from ${table}`)
  await app.control('POST', '/faults', {})
  await app.control('POST', '/people', { user_name: 'Ana Souza', hidden: false, unreachable: false })
})

const deps = () => ({
  ...{ ...app.platform, integrations: app.integrations, capture: lives.capture, attached: [] },
  pollState: createPollState(app.platform.connection),
  scheduler: createCallScheduler({
    ...{ concurrencyLimit: 4, atOncePerAccount: 2, now: () => app.clock.now().getTime(), wake: () => {} },
  }),
  ...{ maxPages: 5, random: () => 0.5 },
  sleep: async () => {},
})

/** Connects the page, starts a live there, and finds it as the live watcher does. */
async function onAir() {
  const page = await app.connect(lu, seller, 'facebook')
  const { media_id: mediaId } = await app.control('POST', '/lives', {
    ...{ username: seller, title: 'Novidades', network: 'facebook' },
  })
  const account = await app.integrations.accountOf(page.id)
  if (!account) throw new Error('not connected')
  const [found] = await facebookSource(deps()).findLives(account)
  expect(found).toMatchObject({ mediaId, title: 'Novidades', startedAt: app.clock.now() })
  const live = await ensureOnAir(app.platform, {
    ...{ id: app.platform.ids.uuid(), pluginId: page.id, ownerUuid: lu.userUuid, platform: 'facebook' },
    ...{ accountId: page.account_id, accountUsername: page.username, mediaId },
    ...{ startedAt: app.clock.now(), day: '2026-11-21', createdAt: app.clock.now() },
  })
  return { page, mediaId, live }
}

const say = async (mediaId: string, text: string, person = 'Ana Souza', parentId?: string) => {
  const one = { user_name: person, text, ...(parentId && { parent_id: parentId }) }
  const { comment_ids: ids } = await app.control('POST', `/lives/${mediaId}/comments`, { comments: [one] })
  return ids[0] as string
}

/** Polls the live without waiting. In each pause the next act happens; after the last one polling stops. */
async function poll(liveId: string, ...acts: (() => unknown)[]): Promise<number[]> {
  const pauses: number[] = []
  const poller = startLivePoller(
    {
      ...deps(),
      async sleep(milliseconds: number) {
        app.clock.advance(milliseconds)
        pauses.push(milliseconds)
        const act = acts.shift()
        if (act) await act()
        else poller.stop()
      },
    },
    liveId,
  )
  await poller.done
  return pauses
}
const nothing = () => {}

async function stored() {
  const { rows } = await app.platform.connection.pool.query(
    'select comment_id, text, user_name, user_id, is_own, origin from comments order by at, arrival',
  )
  return rows as Record<string, string | boolean | null>[]
}
const texts = async () => (await stored()).map(({ text }) => text)
const current = (id: string) => liveStore(app.platform.connection.db).byId(id)

describe('a Facebook page', () => {
  it('is connected by Facebook Login with the permissions for its lives, and shown by its name', async () => {
    const { body } = await app.call(lu, 'POST', '/plugins/oauth/start', { provider: 'facebook' })
    const asked = new URL(body.row.authorize_url)
    expect(asked.pathname).toMatch(/\/facebook\/www\/v[\d.]+\/dialog\/oauth$/)
    expect(asked.searchParams.get('redirect_uri')).toBe('http://arara.test/plugins/callback/facebook')
    expect(asked.searchParams.get('scope')).toBe(
      'pages_show_list,pages_read_engagement,pages_read_user_content,pages_manage_metadata,pages_messaging',
    )

    const row = await app.connect(lu, seller, 'facebook')
    expect(row).toMatchObject({
      ...{ type: 'facebook', provider: 'facebook', username: 'Ateliê da Lu', token: null },
      ...{ token_state: 'valid', token_expires_at: null, instagram_oauth: null, can_list_lives: true },
      permissions: ['read_page', 'read_page_people', 'manage_messages'],
      ...{ missing_permissions: [], webhooks_active: true },
    })
    expect(row.profile_picture_base64).toMatch(/^data:image\/png;base64,/)
    const [account] = await app.control('GET', '/accounts')
    expect(account.subscribed.facebook).toEqual(['feed', 'live_videos'])
    expect((await app.connect(lu, seller, 'facebook')).id).toBe(row.id)
  })

  it('is chosen from several that a person manages, and only by the user who began to connect', async () => {
    const { code, state } = await app.authorize(lu, 'facebook', {
      auto_approve: `${seller},pingodegente.kids`,
    })
    const { body } = await app.call(lu, 'POST', '/plugins/oauth/exchange', { code, state })
    expect(body.row.accounts).toMatchObject([{ username: 'Ateliê da Lu' }, { username: 'Pingo de Gente' }])
    const choice = { choice_id: body.row.choice_id, account: body.row.accounts[1].id }
    expect((await app.call(bia, 'POST', '/plugins/oauth/choose', choice)).body.error).toBe(
      'oauth_state_mismatch',
    )
    const chosen = await app.call(lu, 'POST', '/plugins/oauth/choose', choice)
    expect(chosen.body.row).toMatchObject({ type: 'facebook', username: 'Pingo de Gente' })
  })

  it('names the permissions that were declined', async () => {
    const { code, state } = await app.authorize(lu, 'facebook', {
      ...{ auto_approve: seller, auto_permissions: 'pages_show_list,pages_read_engagement' },
    })
    const { body } = await app.call(lu, 'POST', '/plugins/oauth/exchange', { code, state })
    expect(body.row.missing_permissions).toEqual(['read_page_people', 'manage_messages'])
  })

  it('keeps its webhooks while its Instagram account is connected, and that account keeps them while the page is', async () => {
    const page = await app.connect(lu, seller, 'facebook')
    const linked = await app.connect(lu, seller, 'instagram_facebook')
    const subscribed = async () => (await app.control('GET', '/accounts'))[0].subscribed.facebook
    await app.call(lu, 'POST', '/plugins/delete', { id: page.id })
    expect(await subscribed()).toEqual(['feed', 'live_videos'])
    await app.call(lu, 'POST', '/plugins/delete', { id: linked.id })
    expect(await subscribed()).toBeNull()
  })

  it('has its dead token found by the nightly check, which notifies the owner; the token is stored sealed', async () => {
    const { id } = await app.connect(lu, seller, 'facebook')
    const row = (await app.platform.connection.pool.query('select * from plugins')).rows[0]
    const [connections] = await app.integrations.personalData.tablesOf(lu.userUuid)
    expect(JSON.stringify([row, connections?.rows()])).not.toContain('EAAG')
    await checkAccount(app.deps, id)
    expect((await app.integrations.accountOf(id))?.tokenState).toBe('valid')
    await app.control('POST', '/tokens/revoke', { username: seller, subcode: 460 })
    await checkAccount(app.deps, id)
    expect((await app.integrations.accountOf(id))?.tokenState).toBe('dead')
    expect(app.notices.at(-1)).toEqual({
      ...{ userUuid: lu.userUuid, kind: 'page_connection_lost', params: { page: 'Ateliê da Lu' } },
    })
  })
})

describe('a live of a Facebook page', () => {
  it('has comments and replies read once each, the newest first, with the page’s own marked', async () => {
    const { mediaId, live } = await onAir()
    const first = await say(mediaId, 'quero o 12')
    await poll(
      live.id,
      () => say(mediaId, 'eu também', 'Bia Reis', first),
      () => say(mediaId, 'boa noite', 'Ateliê da Lu'),
      nothing,
    )
    expect(await stored()).toMatchObject([
      { text: 'quero o 12', user_name: expect.stringMatching(/^Ana Souza #\w{4}@facebook$/), origin: 'poll' },
      { text: 'eu também', user_name: expect.stringMatching(/^Bia Reis #\w{4}@facebook$/), is_own: false },
      { text: 'boa noite', is_own: true },
    ])
    expect(await current(live.id)).toMatchObject({ commentsCount: 3, usersCount: 2, unpushedSince: null })
  })

  it('is read once more at its end, so that comments after the last poll are stored', async () => {
    const { mediaId, live } = await onAir()
    const acts = [
      () => say(mediaId, 'antes'),
      async () => {
        await say(mediaId, 'a última')
        await app.control('POST', `/lives/${mediaId}/end`)
        app.clock.advance(30_000)
      },
      ...[nothing, nothing, nothing],
    ]
    await poll(live.id, ...acts)
    expect(await texts()).toEqual(['antes', 'a última'])
    expect((await current(live.id))?.status).toBe('ended')
  })

  it('gives each comment whose author Facebook hides a name of its own, which stays the same', async () => {
    const { mediaId, live } = await onAir()
    await app.control('POST', '/people', { user_name: 'Ana Souza', hidden: true })
    const one = await say(mediaId, 'quero')
    const two = await say(mediaId, 'eu')
    await poll(live.id, nothing)
    await poll(live.id, nothing)
    expect(await stored()).toMatchObject([
      { user_name: hiddenName(one), user_id: null },
      { user_name: hiddenName(two), user_id: null },
    ])
    expect(hiddenName(one)).not.toBe(hiddenName(two))
    expect(await current(live.id)).toMatchObject({ commentsCount: 2, usersCount: 2 })
  })

  it('tells two people of the same name apart', () => {
    expect(facebookName('Ana Souza', '1')).not.toBe(facebookName('Ana Souza', '2'))
    expect(facebookName(' Ana Souza ', '1')).toBe(facebookName('Ana Souza', '1'))
  })

  it('loses no comment to errors, limits or a revoked token', async () => {
    const { mediaId, live, page } = await onAir()
    const pauses = await poll(
      live.id,
      () => say(mediaId, 'antes'),
      async () => {
        await app.control('POST', '/faults', { status: 500, code: 2 })
        await say(mediaId, 'com erro')
      },
      () => app.control('POST', '/faults', { status: 400, code: 32, seconds: 120 }),
      nothing,
      () => app.control('POST', '/faults', {}),
      nothing,
    )
    expect(Math.max(...pauses)).toBeGreaterThan(50_000)
    expect(await texts()).toEqual(['antes', 'com erro'])

    await app.control('POST', '/tokens/revoke', { username: seller, subcode: 460 })
    await say(mediaId, 'sem acesso')
    await poll(live.id, nothing, nothing)
    expect((await app.integrations.accountOf(page.id))?.tokenState).toBe('dead')
    expect((await current(live.id))?.status).toBe('on_air')
    await app.connect(lu, seller, 'facebook')
    await poll(live.id, nothing, nothing)
    expect(await texts()).toEqual(['antes', 'com erro', 'sem acesso'])
  })

  it('deletes a comment that was removed on Facebook, only by a signed webhook of that page', async () => {
    const { mediaId, live, page } = await onAir()
    const spam = await say(mediaId, 'spam')
    await say(mediaId, 'fica')
    await poll(live.id, nothing)
    const value = { item: 'comment', verb: 'remove', comment_id: spam }
    const body = JSON.stringify({
      object: 'page',
      entry: [{ id: page.account_id, time: 1_795_262_400, changes: [{ field: 'feed', value }] }],
    })
    const post = (secret: string) =>
      send(app.url, 'POST', '/api/webhooks/facebook', {
        body,
        headers: { 'x-hub-signature-256': `sha256=${hmacSha256(secret, body).toString('hex')}` },
      })
    expect((await post('forged')).status).toBeGreaterThanOrEqual(400)
    expect(await texts()).toEqual(['spam', 'fica'])
    expect((await post(simulatedApps.facebook.appSecret)).status).toBe(200)
    expect(await texts()).toEqual(['fica'])

    await app.control('DELETE', `/lives/${mediaId}/comments/${(await stored())[0]?.comment_id}`)
    await expect.poll(texts).toEqual([])
  })

  it('loses thousands of comments that one delivery says were removed, each live counted once', async () => {
    const { live, page } = await onAir()
    const other = await onAir()
    const each = 2_500
    const fill = (liveId: string, from: number) =>
      app.platform.connection.pool.query(
        `insert into comments (live_id, comment_id, arrival, at, is_exact_time, user_id, user_name, text, search_text,
            is_question, is_own)
          select $1, '9_' || n, n, now(), true, n::text, 'p' || n, 'oi', 'oi', false, false
          from generate_series($2::int, $2::int + $3::int) as n`,
        [liveId, from, each],
      )
    await fill(live.id, 10_000)
    await fill(other.live.id, 50_000)
    const erased: string[][] = []
    app.platform.events.on(commentsErased, async ({ liveIds }) => void erased.push(liveIds))

    const ids = [10_000, 50_000].flatMap((from) => Array.from({ length: each }, (_, n) => `9_${from + n}`))
    const change = (comment_id: string) => ({
      ...{ field: 'feed', value: { item: 'comment', verb: 'remove', comment_id } },
    })
    const changes = [...ids, 'never-seen'].map(change)
    const body = JSON.stringify({
      object: 'page',
      entry: [{ id: page.account_id, time: 1_795_262_400, changes }],
    })
    const secret = simulatedApps.facebook.appSecret
    const { status } = await send(app.url, 'POST', '/api/webhooks/facebook', {
      body,
      headers: { 'x-hub-signature-256': `sha256=${hmacSha256(secret, body).toString('hex')}` },
    })
    expect(status).toBe(200)
    expect((await stored()).map(({ comment_id: id }) => id).toSorted()).toEqual(['9_12500', '9_52500'])
    expect(erased.flat().toSorted()).toEqual([live.id, other.live.id].toSorted())
    expect(erased).toHaveLength(2)
    expect(await current(live.id)).toMatchObject({ commentsCount: 1, usersCount: 1 })
  })

  it('answers a comment by private message once, for seven days, even after the live', async () => {
    const { mediaId, live, page } = await onAir()
    const ana = await say(mediaId, 'quero')
    const bea = await say(mediaId, 'eu', 'Bea Lima')
    const late = await say(mediaId, 'e eu', 'Caio Reis')
    await poll(live.id, nothing)
    const api = await app.integrations.provider(page.id)
    expect(await api.sendPrivateReply(ana, 'Seu link: https://a.example')).toMatchObject({ kind: 'sent' })
    expect(await api.sendPrivateReply(ana, 'de novo')).toMatchObject({ reason: 'already_replied' })
    const inbox = await app.control('GET', '/inbox')
    expect(inbox.at(-1)).toMatchObject({ comment_id: ana, text: 'Seu link: https://a.example' })

    await app.control('POST', `/lives/${mediaId}/end`)
    app.clock.advance(6 * 86_400_000)
    expect(await api.sendPrivateReply(bea, 'oi')).toMatchObject({ kind: 'sent' })
    app.clock.advance(2 * 86_400_000)
    expect(await api.sendPrivateReply(late, 'oi')).toMatchObject({ kind: 'refused', reason: 'not_replyable' })
  })
})
