import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixedClock } from '#platform/server/clock.ts'
import { type ConnectedSeller, connectedSeller } from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const now = new Date('2026-11-21T22:00:00.000Z')
let app: TestApp
let seller: ConnectedSeller
beforeAll(async () => {
  app = await startTestApp({ clock: fixedClock(now.toISOString()), variables: { ARARA_ROLES: 'web,jobs' } })
  seller = await connectedSeller(app)
})
afterAll(() => app.stop())

const arrivals = async () => {
  const { status, body } = await app.call('POST', '/plugins/live/arrivals', {
    token: seller.token,
    body: { plugin_id: seller.pluginId },
  })
  expect(status).toBe(200)
  return body.row
}

/** Adds a live some days ago with numbers of pushed and polled comments. */
async function addLive(daysAgo: number, origins: ('webhook' | 'poll')[]): Promise<void> {
  const at = new Date(now.getTime() - daysAgo * 86_400_000)
  await app.app.lives.capture(
    origins.map((source, number) => ({
      accountId: seller.accountId,
      mediaId: `1780000${daysAgo}`,
      commentId: `1780000${daysAgo}-${number}`,
      userId: '111',
      userName: 'ana',
      text: 'quero o 12',
      at,
      isExactTime: true,
      parentId: null,
      source,
    })),
  )
}

const none = { pushed_count: 0, polled_only_count: 0 }

describe('how the comments of an account arrived', () => {
  it('is unknown before its first live', async () => {
    expect(await arrivals()).toEqual({
      last_live: null,
      last_lives: { lives: 0, ...none },
      last_push_at: null,
    })
  })

  it('is counted for the last live and the last ten, without imported and older lives', async () => {
    const { pool } = app.app.platform.connection
    await addLive(20, ['webhook', 'webhook', 'webhook'])
    await pool.query(`update lives set last_push_at = '2026-11-01T12:00:00Z'`)
    for (let daysAgo = 11; daysAgo > 1; daysAgo--) await addLive(daysAgo, ['poll'])
    await addLive(1, ['poll', 'poll', 'poll'])
    expect(await arrivals()).toEqual({
      last_live: { pushed_count: 0, polled_only_count: 3 },
      last_lives: { lives: 10, pushed_count: 0, polled_only_count: 12 },
      last_push_at: '2026-11-01T12:00:00.000Z',
    })

    await addLive(0, ['webhook', 'webhook', 'poll'])
    const captured = {
      last_live: { pushed_count: 2, polled_only_count: 1 },
      last_lives: { lives: 10, pushed_count: 2, polled_only_count: 12 },
      last_push_at: now.toISOString(),
    }
    expect(await arrivals()).toEqual(captured)

    await pool.query(
      `update lives set source = 'imported', started_at = started_at + interval '30 days' where media_id = '178000020'`,
    )
    expect(await arrivals()).toEqual(captured)
  })
})
