import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson, messagesTo } from '#features/accounts/server/testing/people.ts'
import { liveStore } from '#features/lives/server/live-store.ts'
import { captureComments } from '#features/lives/server/testing/seeded-live.ts'
import { allNoticesWritten } from '#features/notifications/server/testing/notices.ts'
import { minute, second } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { connectAccount } from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { watchArrival } from './watch-arrival.ts'

const clock = fixedClock('2026-11-21T23:00:00.000Z')
let app: TestApp
let owner: Awaited<ReturnType<typeof activePerson>>
let pluginId: string
let long: Date
beforeAll(async () => {
  app = await startTestApp({ clock, variables: { ARARA_ROLES: 'web,jobs' } })
  owner = await activePerson(app)
  const account = await connectAccount(app, owner.token, 'ateliedalu.modas')
  pluginId = account.pluginId
  long = new Date(clock.now().getTime() - 60 * minute)
  await captureComments(app, { ...account, token: owner.token, username: 'ateliedalu.modas' }, 'm1', [
    { user: 'ana', text: 'tem P?', at: clock.now() },
  ])
})
afterAll(() => app.stop())

const lives = () => liveStore(app.app.platform.connection.db)
const deps = () => ({
  ...app.app.platform,
  integrations: app.app.integrations,
  notifications: app.app.notifications,
})
const row = async () => {
  const { body } = await app.call('POST', '/plugins/live/metadata', {
    token: owner.token,
    body: { plugin_id: pluginId },
  })
  return body.rows[0][body.columns.indexOf('arrival')]
}
async function watch(watchingSince = long): Promise<number> {
  await watchArrival(deps() as never, watchingSince)
  await allNoticesWritten(app)
  const all = await messagesTo(app, owner.email)
  return all.filter(
    ({ subject }) => subject === 'Os comentários da live de @ateliedalu.modas pararam de chegar',
  ).length
}

describe('a live on air whose comments stopped', () => {
  it('is notified to its owner once for each silence, and shown in its report', async () => {
    const live = await lives().byPluginAndMedia(pluginId, 'm1')
    expect(await watch()).toBe(0)
    expect(await row()).toMatchObject({ state: 'arriving', polled_only_count: 0 })

    clock.advance(4 * minute)
    expect(await row()).toMatchObject({ state: 'nothing', since: '2026-11-21T23:00:00.000Z' })
    expect(await watch()).toBe(1)
    const emails = await messagesTo(app, owner.email)
    expect(emails.map(({ text }) => text).join()).toContain('Se ela começar até as 20:10, continua')
    clock.advance(minute)
    expect(await watch()).toBe(1)

    await lives().update(live?.id ?? '', { lastCheckedAt: clock.now() })
    expect(await watch()).toBe(1)
    clock.advance(4 * minute)
    expect(await watch()).toBe(2)
  })

  it('is not reported by a process that has run for less than three minutes', async () => {
    clock.advance(20 * minute)
    expect(await watch(new Date(clock.now().getTime() - 2 * minute))).toBe(2)
  })

  it('is shown as polled without a notification when polling finds the comments', async () => {
    const live = await lives().byPluginAndMedia(pluginId, 'm1')
    await lives().update(live?.id ?? '', {
      lastCheckedAt: clock.now(),
      unpushedSince: new Date(clock.now().getTime() - 20 * second),
    })
    expect(await row()).toMatchObject({ state: 'silent' })
    expect(await watch()).toBe(2)
  })
})
