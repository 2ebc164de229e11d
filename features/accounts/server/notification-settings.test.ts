import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { activePerson } from './testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Setting = { kind: string; channel: string; enabled: boolean }
const itemsOf = (body: { rows: [string, string, boolean][] }): Setting[] =>
  body.rows.map(([kind, channel, enabled]) => ({ kind, channel, enabled }))
const list = async (token: string) =>
  itemsOf((await app.call('GET', '/users/notifications/my', { token })).body)
const update = (token: string | null, settings: unknown) =>
  app.call('POST', '/users/notifications/my/update', { token, body: { settings } })
const on = (settings: Setting[]) =>
  settings.filter(({ enabled }) => enabled).map(({ kind, channel }) => `${kind} ${channel}`)

describe('notification settings', () => {
  it('are on by e-mail except for advertising, and off by SMS, by default', async () => {
    const { token } = await activePerson(app)
    const settings = await list(token)
    expect(settings).toHaveLength(12)
    expect(on(settings)).toEqual([
      'live_started email',
      'live_ended email',
      'report_ready email',
      'connection_trouble email',
      'credit_news email',
    ])
  })

  it('can be changed for each kind and channel separately', async () => {
    const { token, uuid } = await activePerson(app)
    const answer = await update(token, [
      { kind: 'live_started', channel: 'email', enabled: false },
      { kind: 'report_ready', channel: 'sms', enabled: true },
      { kind: 'product_news', channel: 'email', enabled: false },
      { kind: 'product_news', channel: 'email', enabled: true },
    ])
    expect(itemsOf(answer.body)).toEqual(await list(token))
    expect(on(await list(token))).toEqual([
      'live_ended email',
      'report_ready email',
      'report_ready sms',
      'connection_trouble email',
      'credit_news email',
      'product_news email',
    ])
    const { accounts } = app.app
    expect(await accounts.mayNotify(uuid, 'live_started', 'email')).toBe(false)
    expect(await accounts.mayNotify(uuid, 'report_ready', 'sms')).toBe(true)
    expect(await accounts.mayNotify(uuid, 'credit_news', 'email')).toBe(true)
    expect(await accounts.mayNotify(uuid, 'credit_news', 'sms')).toBe(false)
  })

  it('can be read by their own affiliate only', async () => {
    const [mine, theirs] = [await activePerson(app), await activePerson(app)]
    await update(mine.token, [{ kind: 'live_ended', channel: 'email', enabled: false }])
    expect(on(await list(theirs.token))).toContain('live_ended email')
    expect((await update(null, [])).status).toBe(401)
    expect((await update(mine.token, [])).status).toBe(200)
  })

  it('are off for an unknown account', async () => {
    expect(
      await app.app.accounts.mayNotify('00000000-0000-7000-8000-000000000000', 'credit_news', 'email'),
    ).toBe(false)
  })

  it('have the last state after concurrent changes', async () => {
    const { token } = await activePerson(app)
    const both = (enabled: boolean) => [
      { kind: 'credit_news', channel: 'sms', enabled },
      { kind: 'live_ended', channel: 'sms', enabled },
    ]
    const answers = await Promise.all([update(token, both(true)), update(token, both(false).reverse())])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect([0, 2]).toContain(on(await list(token)).filter((name) => name.endsWith('sms')).length)
  })

  it.each([
    [[{ kind: 'security', channel: 'email', enabled: false }]],
    [[{ kind: 'live_ended', channel: 'pigeon', enabled: false }]],
    [[{ kind: 'live_ended', channel: 'email' }]],
    [[{ kind: 'live_ended', channel: 'email', enabled: 'no' }]],
    [null],
    ['all'],
    [Array.from({ length: 101 }, () => ({ kind: 'live_ended', channel: 'email', enabled: true }))],
  ])('may not be %j', async (settings) => {
    const { token } = await activePerson(app)
    expect((await update(token, settings)).status).toBe(422)
  })
})
