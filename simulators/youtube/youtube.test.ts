import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type RunningYouTubeSimulator, simulatedYouTubeApp, startYouTubeSimulator } from './start.ts'
import { authorNamed } from './world/chat-events.ts'
import { simulatedChannels } from './world/world.ts'

let youtube: RunningYouTubeSimulator
let now: number
beforeEach(async () => {
  now = Date.parse('2026-11-23T12:00:00Z')
  youtube = await startYouTubeSimulator({ port: 0, clock: () => now })
})
afterEach(() => youtube.close())

const callback = 'http://arara.test/plugins/callback/google'
const [lu] = simulatedChannels as [(typeof simulatedChannels)[number]]

async function token(fields: Record<string, string>) {
  const body = new URLSearchParams({
    client_id: simulatedYouTubeApp.clientId,
    client_secret: simulatedYouTubeApp.clientSecret,
    ...fields,
  })
  const response = await fetch(`${youtube.url}/youtube/oauth2/token`, { method: 'POST', body })
  return { status: response.status, body: (await response.json()) as never as Record<string, string> }
}

async function login() {
  const query = new URLSearchParams({
    ...{ client_id: simulatedYouTubeApp.clientId, redirect_uri: callback, response_type: 'code' },
    ...{ scope: 'https://www.googleapis.com/auth/youtube.readonly', state: 's', auto_approve: '@ateliedalu' },
  })
  const answer = await fetch(`${youtube.url}/youtube/accounts/o/oauth2/v2/auth?${query}`, {
    redirect: 'manual',
  })
  const back = new URL(answer.headers.get('location') ?? '')
  const code = back.searchParams.get('code') ?? ''
  return (await token({ grant_type: 'authorization_code', code, redirect_uri: callback })).body
}

async function api(access: string, path: string) {
  const response = await fetch(`${youtube.url}/youtube/api/youtube/v3${path}`, {
    headers: { authorization: `Bearer ${access}` },
  })
  return { status: response.status, body: (await response.json()) as never as Answer }
}
type Answer = {
  items: { id: string; snippet: Record<string, unknown>; authorDetails?: { displayName: string } }[]
  nextPageToken: string
  offlineAt?: string
  error: { errors: { reason: string; domain: string }[]; status: string }
}

const reasonOf = ({ body }: { body: Answer }) => body.error.errors[0]?.reason

describe('the simulated YouTube', () => {
  it('gives tokens for a code once, renews them, and refuses them once they are revoked', async () => {
    const { access_token: access, refresh_token: refresh } = (await login()) as { [key: string]: string }
    const channels = await api(access ?? '', '/channels?part=snippet&mine=true')
    expect(channels.body.items[0]).toMatchObject({ id: lu.id, snippet: { customUrl: '@ateliedalu' } })

    now += 3_601_000
    expect((await api(access ?? '', '/channels?part=snippet&mine=true')).status).toBe(401)
    const renewed = await token({ grant_type: 'refresh_token', refresh_token: refresh ?? '' })
    expect(renewed.body).toMatchObject({ token_type: 'Bearer', expires_in: 3600 })
    expect(renewed.body.refresh_token).toBeUndefined()

    youtube.world.revoke({ channelId: lu.id })
    expect(await token({ grant_type: 'refresh_token', refresh_token: refresh ?? '' })).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    })
  })

  it('lists a chat forward by its tokens, not before the pause it names, until it has ended', async () => {
    const { access_token: access = '' } = await login()
    const live = youtube.world.start(lu.id, { title: 'Novidades' })
    const active = await api(access, '/liveBroadcasts?part=id,snippet,status&broadcastStatus=active')
    expect(active.body.items[0]?.snippet).toMatchObject({ liveChatId: live.chatId, title: 'Novidades' })

    youtube.world.post(live, { type: 'textMessageEvent', author: authorNamed('@ana'), text: 'quero o 12' })
    const first = await api(access, `/liveChat/messages?part=id&liveChatId=${live.chatId}`)
    expect(first.body.items[0]).toMatchObject({
      snippet: { type: 'textMessageEvent', textMessageDetails: { messageText: 'quero o 12' } },
      authorDetails: { displayName: '@ana' },
    })
    const next = `/liveChat/messages?part=id&liveChatId=${live.chatId}&pageToken=${first.body.nextPageToken}`
    expect(reasonOf(await api(access, next))).toBe('rateLimitExceeded')

    youtube.world.end(live)
    now += 5_000
    const last = await api(access, next)
    expect(last.body.items.map(({ snippet }) => snippet.type)).toEqual(['chatEndedEvent'])
    expect(last.body.offlineAt).toBeDefined()
    now += 5_000
    const after = await api(access, next.replace(/GL\d+/, last.body.nextPageToken))
    expect(reasonOf(after)).toBe('liveChatEnded')
  })

  it('counts the units of a day that begins at midnight in Los Angeles', async () => {
    const { access_token: access = '' } = await login()
    await api(access, '/channels?part=snippet&mine=true')
    await api(access, '/liveChat/messages?liveChatId=none')
    expect(youtube.world.quota().used).toBe(6)

    youtube.world.useUpQuota()
    expect(await api(access, '/channels?part=snippet&mine=true')).toMatchObject({
      status: 403,
      body: { error: { errors: [{ domain: 'youtube.quota', reason: 'quotaExceeded' }] } },
    })
    now = Date.parse('2026-11-24T08:00:00Z')
    const { access_token: renewed = '' } = await login()
    expect((await api(renewed, '/channels?part=snippet&mine=true')).status).toBe(200)
  })

  it('plays a recorded chat, as fast as its page was told to', async () => {
    const form = { channel: lu.id, title: 'Gravada', stream: 'dev-01-moda-feminina', speed: '10' }
    await fetch(`${youtube.url}/youtube/lives`, { method: 'POST', body: new URLSearchParams(form) })
    const [live] = youtube.world.onAir(lu.id)
    const { access_token: access = '' } = await login()
    const path = `/liveChat/messages?part=id&liveChatId=${live?.chatId}`
    expect((await api(access, path)).body.items).toEqual([])

    now += 6_000
    const { body } = await api(access, path)
    expect(body.items.length).toBeGreaterThan(1)
    expect(body.items[0]?.snippet.authorChannelId).toBe(lu.id)
    expect(await (await fetch(`${youtube.url}/youtube`)).text()).toContain('Gravada')
  })
})
