import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bia, type IntegrationsApp, lu, startIntegrationsApp } from '#tests/support/integrations-app.ts'
import { checkAccount } from '../tokens/check-account.ts'
import { accessToken } from './access-token.ts'
import { quotaDay } from './quota.ts'

let app: IntegrationsApp
beforeAll(async () => {
  app = await startIntegrationsApp()
})
afterAll(() => app.stop())

const storedOf = async (id: string) =>
  (await app.platform.connection.pool.query('select * from plugins where id = $1', [id])).rows[0]
const channelOf = async (id: string) => {
  const channel = await app.integrations.channel(id)
  if (!channel) throw new Error('the channel is not connected')
  return channel
}
const chatOf = (live: { chatId: string; id: string }) => ({ id: live.chatId, mediaId: live.id, token: null })

describe('a YouTube channel', () => {
  it('is connected by Google with offline access, and shown with its handle and picture', async () => {
    const { body } = await app.call(lu, 'POST', '/plugins/oauth/start', { provider: 'youtube' })
    const asked = new URL(body.row.authorize_url).searchParams
    expect(asked.get('access_type')).toBe('offline')
    expect(asked.get('prompt')).toBe('consent')
    expect(asked.get('redirect_uri')).toBe('http://arara.test/plugins/callback/youtube')

    const row = await app.connect(lu, '@ateliedalu', 'youtube')
    expect(row).toMatchObject({
      ...{ type: 'youtube', provider: 'youtube', username: 'ateliedalu', token: null, token_state: 'valid' },
      ...{ permissions: ['read_chat'], missing_permissions: [], instagram_oauth: null, can_list_lives: true },
    })
    expect(row.profile_picture_base64).toMatch(/^data:image\/png;base64,/)
  })

  it('keeps its id when it is connected again, and is another connection for another user', async () => {
    const first = await app.connect(lu, '@ateliedalu', 'youtube')
    expect((await app.connect(lu, '@ateliedalu', 'youtube')).id).toBe(first.id)
    expect((await app.connect(bia, '@ateliedalu', 'youtube')).id).not.toBe(first.id)
  })

  it('stores its tokens sealed only, and exports neither', async () => {
    const { id } = await app.connect(lu, '@ateliedalu', 'youtube')
    const grants = app.youtube.state.grants.flatMap(({ access, refresh }) => [access, refresh])
    const row = JSON.stringify(await storedOf(id))
    const [connections] = await app.integrations.personalData.tablesOf(lu.userUuid)
    const exported = JSON.stringify(connections?.rows())
    for (const token of grants) {
      expect(row).not.toContain(token)
      expect(exported).not.toContain(token)
    }
    expect(exported).not.toContain('sealed')
  })

  it('renews its access token once, however many callers find it expired', async () => {
    const { id } = await app.connect(lu, '@ateliedalu', 'youtube')
    app.clock.advance(3_600_000)
    const tokens = await Promise.all(Array.from({ length: 8 }, () => accessToken(app.deps, id)))
    expect(new Set(tokens.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(tokens[0]).toMatchObject({ kind: 'token' })
  })

  it('is found dead by the nightly check once its access was withdrawn, and its owner is notified', async () => {
    const { id } = await app.connect(lu, '@ateliedalu', 'youtube')
    app.youtube.revoke({ channelId: 'UCateliedalu00000000000a' })
    await checkAccount(app.deps, id)
    expect((await storedOf(id)).dead_reason).toBe('invalid_grant')
    expect(app.notices.at(-1)).toMatchObject({ userUuid: lu.userUuid, kind: 'channel_connection_lost' })
    expect(await (await channelOf(id)).onAir()).toEqual({ kind: 'dead_token' })
  })

  it('is disconnected with its tokens, and its access withdrawn at Google after the last connection', async () => {
    const mine = await app.connect(lu, '@verdevivoplantas', 'youtube')
    const hers = await app.connect(bia, '@verdevivoplantas', 'youtube')
    const before = app.youtube.state.grants.length
    await app.call(lu, 'POST', '/plugins/delete', { id: mine.id })
    expect(await storedOf(mine.id)).toMatchObject({ sealed_token: null, sealed_access_token: null })
    expect(app.youtube.state.grants).toHaveLength(before)
    await app.call(bia, 'POST', '/plugins/delete', { id: hers.id })
    expect(app.youtube.state.grants).toHaveLength(before - 1)
  })

  it('is refused to another user, with a code that Google does not know, and a second time', async () => {
    const { code, state } = await app.authorize(lu, 'youtube', { auto_approve: '@ateliedalu' })
    const taken = await app.call(bia, 'POST', '/plugins/oauth/exchange', { provider: 'youtube', code, state })
    expect(taken.body.error).toBe('oauth_state_mismatch')
    const forged = await app.call(lu, 'POST', '/plugins/oauth/exchange', { code: 'none', state })
    expect(forged.body.error).toBe('oauth_refused')
    const again = await app.call(lu, 'POST', '/plugins/oauth/exchange', { code, state })
    expect(again.body.error).toBe('oauth_state_mismatch')
  })
})

describe('calls to YouTube', () => {
  it('count the units of Google’s day, and stop without a call when they are used up', async () => {
    const { id } = await app.connect(lu, '@ateliedalu', 'youtube')
    const channel = await channelOf(id)
    const live = app.youtube.start('UCateliedalu00000000000a', { title: 'Novidades' })
    const before = (await app.integrations.youtubeQuota()).used
    expect(await channel.onAir()).toMatchObject({ broadcasts: [{ mediaId: live.id, chatId: live.chatId }] })
    expect(await channel.chat(chatOf(live))).toMatchObject({ kind: 'ok', pause: 5_000 })
    expect((await app.integrations.youtubeQuota()).used).toBe(before + 6)

    app.youtube.useUpQuota()
    const { endsAt } = quotaDay(app.clock.now())
    expect(await channel.chat(chatOf(live))).toEqual({ kind: 'quota', until: endsAt })
    const used = (await app.integrations.youtubeQuota()).used
    expect(await channel.onAir()).toEqual({ kind: 'quota', until: endsAt })
    expect(await app.integrations.youtubeQuota()).toMatchObject({ left: 0, used, resetsAt: endsAt })

    app.clock.set(endsAt)
    expect(await channel.onAir()).toMatchObject({ kind: 'ok' })
  })

  it('say what went wrong: errors, HTML, an answer that is cut off, too many calls, an ended chat', async () => {
    const { id } = await app.connect(lu, '@ateliedalu', 'youtube')
    const channel = await channelOf(id)
    const live = app.youtube.start('UCateliedalu00000000000a', { title: 'Novidades' })
    for (const fault of ['serverErrors', 'html', 'cutOff'] as const) {
      app.youtube.faults[fault] = 1
      expect(await channel.chat(chatOf(live)), fault).toEqual({ kind: 'unreachable' })
    }
    app.youtube.faults.rateLimited = 1
    expect(await channel.chat(chatOf(live))).toEqual({ kind: 'throttled' })
    expect(await channel.chat({ ...chatOf(live), token: 'nonsense' })).toEqual({
      ...{ kind: 'refused', reason: 'pageTokenInvalid' },
    })
    expect(await channel.chat({ ...chatOf(live), id: 'none' })).toMatchObject({ reason: 'liveChatNotFound' })
  })
})

it('knows Google’s day, which begins at midnight in Los Angeles', () => {
  expect(quotaDay(new Date('2026-11-29T07:59:59Z'))).toEqual({
    ...{ day: '2026-11-28', endsAt: new Date('2026-11-29T08:00:00Z') },
  })
  // The clocks go forward at 2:00 on this day.
  expect(quotaDay(new Date('2027-03-14T20:00:00Z'))).toEqual({
    ...{ day: '2027-03-14', endsAt: new Date('2027-03-15T07:00:00Z') },
  })
})
