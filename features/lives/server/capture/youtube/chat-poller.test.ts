import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Integrations } from '#features/integrations/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import { authorNamed } from '#simulators/youtube/world/chat-events.ts'
import { type SimulatedBroadcast, simulatedChannels } from '#simulators/youtube/world/world.ts'
import { type IntegrationsApp, lu, startIntegrationsApp } from '#tests/support/integrations-app.ts'
import { createLives, type Lives } from '../../index.ts'
import { type Live, liveStore } from '../../live-store.ts'
import { createCallScheduler } from '../call-scheduler.ts'
import { createPollState } from '../poll-state.ts'
import { ensureOnAir } from '../publish-live.ts'
import { startChatPoller } from './chat-poller.ts'
import { youtubeSource } from './youtube-source.ts'

let app: IntegrationsApp
let lives: Lives
let pluginId: string
let broadcast: SimulatedBroadcast
let live: Live
const channelId = simulatedChannels[0]?.id ?? ''

beforeAll(async () => {
  app = await startIntegrationsApp((platform: Platform, integrations: Integrations) => {
    lives = createLives(platform, { integrations })
    return lives
  })
})
afterAll(() => app.stop())

beforeEach(async () => {
  // A day of its own, so that each test has all units.
  app.clock.advance(24 * 3_600_000)
  pluginId = (await app.connect(lu, '@ateliedalu', 'youtube')).id
  for (const running of app.youtube.onAir(channelId)) app.youtube.end(running)
  broadcast = app.youtube.start(channelId, { title: 'Novidades' })
  live = await ensureOnAir(app.platform, {
    ...{ id: app.platform.ids.uuid(), pluginId, ownerUuid: lu.userUuid, platform: 'youtube' },
    ...{ accountId: channelId, accountUsername: 'ateliedalu', mediaId: broadcast.id },
    ...{ startedAt: app.clock.now(), day: '2026-11-21', createdAt: app.clock.now() },
  })
})

/** Reads the chat; before each pause the next act happens, then the pause passes at once. Stops after the last act. */
async function poll(...acts: (() => unknown)[]): Promise<number[]> {
  const pauses: number[] = []
  const deps = {
    ...{ ...app.platform, integrations: app.integrations, capture: lives.capture, attached: [] },
    pollState: createPollState(app.platform.connection),
    scheduler: createCallScheduler({
      ...{ concurrencyLimit: 1, atOncePerAccount: 1, now: () => 0, wake: () => {} },
    }),
    ...{ maxPages: 1, random: () => 0.5 },
    async sleep(milliseconds: number) {
      app.clock.advance(milliseconds)
      if (milliseconds === 0) return
      pauses.push(milliseconds)
      const act = acts.shift()
      if (act) await act()
      else poller.stop()
    },
  }
  const poller = startChatPoller(deps, live.id)
  await poller.done
  return pauses
}

const say =
  (text: string, name = '@ana') =>
  () =>
    app.youtube.post(broadcast, { type: 'textMessageEvent', author: authorNamed(name), text })
const nothing = () => {}

async function stored() {
  const { rows } = await app.platform.connection.pool.query(
    'select text, user_name, paid, is_own from comments where live_id = $1 order by at, arrival',
    [live.id],
  )
  return rows as { text: string; user_name: string; paid: string | null; is_own: boolean }[]
}
const texts = async () => (await stored()).map(({ text }) => text)
const current = async () => {
  const found = await liveStore(app.platform.connection.db).byId(live.id)
  if (!found) throw new Error('the live is gone')
  return found
}

describe('the chat of a YouTube live', () => {
  it('is found among the channel’s broadcasts as soon as it is on air', async () => {
    const source = youtubeSource({ integrations: app.integrations } as never)
    const account = await app.integrations.accountOf(pluginId)
    expect(await source.findLives(account as never)).toMatchObject([
      { mediaId: broadcast.id, title: 'Novidades', startedAt: app.clock.now() },
    ])
    app.youtube.end(broadcast)
    expect(await source.findLives(account as never)).toEqual([])
  })

  it('is read each message once and in order, also across restarts', async () => {
    say('um')()
    await poll(say('dois'), say('três'))
    say('quatro')()
    await poll(say('cinco'), nothing)
    expect(await texts()).toEqual(['um', 'dois', 'três', 'quatro', 'cinco'])
    expect(await current()).toMatchObject({ commentsCount: 5, usersCount: 1, unpushedSince: null })
  })

  it('counts paid messages with their amount, and the shop’s own as its own', async () => {
    const owner = { ...authorNamed('@ateliedalu', channelId), isOwner: true }
    const paid = { amountMicros: '20000000', currency: 'BRL' }
    await poll(
      () => app.youtube.post(broadcast, { type: 'textMessageEvent', author: owner, text: 'boa noite' }),
      () =>
        app.youtube.post(broadcast, {
          type: 'superChatEvent',
          author: authorNamed('@joao'),
          text: 'oi',
          ...paid,
        }),
      nothing,
    )
    expect(await stored()).toEqual([
      { text: 'boa noite', user_name: 'ateliedalu@youtube', paid: null, is_own: true },
      { text: 'oi', user_name: 'joao@youtube', paid: expect.stringMatching(/^R\$\s20,00$/), is_own: false },
    ])
  })

  it('loses messages that are deleted, retracted, or of a person who was banned', async () => {
    let spam = ''
    await poll(
      say('fica'),
      () => {
        spam = say('spam', '@golpe')().id
        say('outro spam', '@golpe')()
        say('some', '@bia')()
      },
      nothing,
      () => app.youtube.post(broadcast, { type: 'messageDeletedEvent', messageId: spam }),
      () => app.youtube.post(broadcast, { type: 'userBannedEvent', banned: authorNamed('@golpe') }),
      nothing,
    )
    expect(await texts()).toEqual(['fica', 'some'])
    expect(await current()).toMatchObject({ commentsCount: 2, usersCount: 2 })
  })

  it('ends the live when YouTube says that the chat ended, at that time', async () => {
    let endedAt = new Date()
    await poll(say('tchau'), () => {
      endedAt = app.clock.now()
      app.youtube.end(broadcast)
    })
    expect(await texts()).toEqual(['tchau'])
    expect(await current()).toMatchObject({ status: 'ended', endedAt })
  })

  it('ends the live also where the end itself was missed, only after a second answer', async () => {
    await poll(say('oi'), nothing)
    app.youtube.end(broadcast)
    await app.platform.connection.pool.query("update chat_cursors set page_token = 'GL99'")
    await poll(nothing, nothing, nothing)
    expect((await current()).status).toBe('ended')
  })

  it('goes on after errors, HTML and answers that are cut off, without a message lost or twice', async () => {
    await poll(
      say('antes'),
      () => {
        Object.assign(app.youtube.faults, { serverErrors: 1, html: 1, cutOff: 1, rateLimited: 1 })
        say('durante')()
      },
      ...Array.from({ length: 6 }, () => nothing),
      say('depois'),
      nothing,
    )
    expect(await texts()).toEqual(['antes', 'durante', 'depois'])
  })

  it('reads recent messages again, each stored once, when YouTube forgets its token', async () => {
    await poll(say('um'), say('dois'), nothing)
    await app.platform.connection.pool.query("update chat_cursors set page_token = 'forgotten'")
    await poll(say('três'), nothing, nothing)
    expect(await texts()).toEqual(['um', 'dois', 'três'])
  })

  it('waits until midnight in Los Angeles when the units of the day are used up, and says so', async () => {
    await poll(say('antes'), nothing)
    app.youtube.useUpQuota()
    say('durante')()
    const before = app.youtube.quota().used
    await poll(nothing)
    const { pausedUntil, status } = await current()
    expect(status).toBe('on_air')
    expect(pausedUntil?.toISOString()).toMatch(/T0[78]:00:00\.000Z$/)
    expect(app.youtube.quota().used).toBe(before)

    app.clock.set(pausedUntil ?? '')
    if (app.clock.now().getTime() - live.startedAt.getTime() < 12 * 3_600_000) {
      await poll(nothing, nothing)
      expect(await texts()).toEqual(['antes', 'durante'])
      expect((await current()).pausedUntil).toBeNull()
    }
  })

  it('never asks earlier than YouTube allows', async () => {
    const pauses = await poll(nothing, nothing, nothing)
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(5_000)
    expect(await texts()).toEqual([])
  })

  it('stops when the access was withdrawn, and goes on once the channel is connected again', async () => {
    await poll(say('antes'), nothing)
    app.youtube.revoke({ channelId })
    say('durante')()
    app.clock.advance(3_600_000 - 60_000)
    await poll(nothing)
    expect((await app.integrations.accountOf(pluginId))?.tokenState).toBe('dead')
    await app.connect(lu, '@ateliedalu', 'youtube')
    await poll(nothing, nothing)
    expect(await texts()).toEqual(['antes', 'durante'])
  })

  it('stores a page of 2,000 messages with names of script and emoji as they are', async () => {
    const name = '@<script>alert(1)</script>🦜'
    for (let n = 0; n < 2_000; n += 1)
      broadcast.items.push({
        ...{ id: `LCC.${n}`, at: app.clock.now().getTime() },
        event: {
          type: 'textMessageEvent',
          author: { channelId: `UC${n % 50}`, name },
          text: `quero ${n} 🦜`,
        },
      })
    await app.platform.connection.pool.query('delete from chat_cursors')
    // The first call lists the last ones only; the token of an earlier call lists them all.
    await app.platform.connection.pool.query(
      'insert into chat_cursors (live_id, chat_id, page_token, due_at) values ($1, $2, $3, $4)',
      [live.id, broadcast.chatId, 'GL0', app.clock.now()],
    )
    await poll(nothing)
    expect(await stored()).toHaveLength(2_000)
    expect((await stored())[0]?.user_name).toBe('<script>alert(1)</script>🦜@youtube')
  })
})
