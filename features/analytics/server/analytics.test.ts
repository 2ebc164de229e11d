import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { day } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { randomIds } from '#platform/server/ids.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { consentStore } from './consent-store.ts'
import { type PageViewCount, pageViewStore } from './page-view-store.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock })
})
beforeEach(() => clock.advance(2 * day))
afterAll(() => app.stop())

const db = () => app.app.platform.connection.db
const today = () => clock.now().toISOString().slice(0, 10)
const views = (): Promise<PageViewCount[]> => pageViewStore(db()).between(today(), today())
const choose = (analytics: boolean, browserId?: string, token: string | null = null) =>
  app.call('POST', '/analytics/consent', { token, body: { analytics, browser_id: browserId } })
const consent = (browserId?: string, token: string | null = null) =>
  app.call('GET', `/analytics/consent${browserId ? `?browser_id=${browserId}` : ''}`, { token })
const see = (
  path: string,
  {
    browserId,
    token = null,
    headers = {},
    ...more
  }: Record<string, unknown> & {
    browserId?: string
    token?: string | null
    headers?: Record<string, string>
  } = {},
) =>
  app.call('POST', '/analytics/page-view', {
    token,
    headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0', ...headers },
    body: { path, browser_id: browserId, ...more },
  })

describe('the choice about statistics', () => {
  it('is none until it is made, and the last one holds', async () => {
    const browserId = randomIds.uuid()
    expect((await consent(browserId)).status).toBe(204)
    expect((await consent()).status).toBe(204)

    const chosen = await choose(true, browserId)
    const row = { analytics: true, chosen_at: clock.now().toISOString(), version: 1 }
    expect([chosen.status, chosen.body.row]).toEqual([200, row])
    expect((await consent(browserId)).body.row).toEqual(row)

    clock.advance(1)
    await choose(false, browserId)
    expect((await consent(browserId)).body.row.analytics).toBe(false)
    expect(await consentStore(db()).of({ subjectKind: 'browser', subject: browserId })).toHaveLength(2)
  })

  it('follows a person who is signed in to every browser, and comes before that of the browser', async () => {
    const { token } = await activePerson(app)
    const [here, there] = [randomIds.uuid(), randomIds.uuid()]
    await choose(true, there)
    await choose(false, here, token)
    expect((await consent(there, token)).body.row.analytics).toBe(false)
    expect((await consent(there)).body.row.analytics).toBe(true)
    expect((await consent(here)).body.row.analytics).toBe(false)
  })

  it.each([
    [{ analytics: 'yes' }],
    [{}],
    [{ analytics: true, browser_id: 'x' }],
    [{ analytics: true, browser_id: "'; drop table consents; --" }],
  ])('may not be %j', async (body) => {
    expect((await app.call('POST', '/analytics/consent', { body })).status).toBe(422)
  })
})

describe('a page view', () => {
  it('is counted by day, page and campaign, and says nothing about whose it was', async () => {
    const { token, uuid } = await activePerson(app)
    const browserId = randomIds.uuid()
    await choose(true, browserId, token)
    const campaign = {
      utm_source: 'instagram',
      utm_campaign: 'verão',
      referrer: 'https://l.instagram.com/?u=x',
    }
    for (let time = 0; time < 3; time += 1)
      expect((await see('/lives/da-rosa?x=1', { browserId, ...campaign })).status).toBe(204)
    await see('/dashboard', { browserId, token, referrer: `${app.url}/session/login` })

    const counted = await views()
    expect(counted.map(({ key: _, day: _d, ...view }) => view)).toEqual([
      {
        path: '/dashboard',
        referrer: '',
        source: '',
        medium: '',
        campaign: '',
        term: '',
        content: '',
        signedIn: true,
        views: 1,
      },
      {
        path: '/lives/:',
        referrer: 'l.instagram.com',
        source: 'instagram',
        medium: '',
        campaign: 'verão',
        term: '',
        content: '',
        signedIn: false,
        views: 3,
      },
    ])
    expect(JSON.stringify(counted)).not.toMatch(new RegExp(`${uuid}|${browserId}|rosa|127\\.0`))
  })

  it('is counted once each when many come at once', async () => {
    const browserId = randomIds.uuid()
    await choose(true, browserId)
    await Promise.all(Array.from({ length: 20 }, () => see('/pricing', { browserId })))
    expect((await views()).map(({ path, views }) => [path, views])).toEqual([['/pricing', 20]])
  })

  it('is not counted without consent, after it was taken back, or against the browser’s wish', async () => {
    const browserId = randomIds.uuid()
    expect((await see('/pricing', { browserId })).status).toBe(204)
    expect((await see('/pricing')).status).toBe(204)
    await choose(true, browserId)
    await see('/pricing', { browserId, headers: { dnt: '1' } })
    await see('/pricing', { browserId, headers: { 'sec-gpc': '1' } })
    await see('/pricing', { browserId, headers: { 'user-agent': 'Googlebot/2.1' } })
    clock.advance(1)
    await choose(false, browserId)
    await see('/pricing', { browserId })

    const { token } = await activePerson(app)
    await see('/pricing', { token })
    expect(await views()).toEqual([])
  })

  it('is taken however long its texts are', async () => {
    const browserId = randomIds.uuid()
    await choose(true, browserId)
    const long = '💕'.repeat(150)
    const answer = await see(`/${'x'.repeat(1_900)}`, {
      browserId,
      utm_source: long,
      utm_medium: long,
      utm_campaign: long,
      utm_term: long,
      utm_content: long,
    })
    expect(answer.status).toBe(204)
    expect((await views())[0]).toMatchObject({ path: '/:', source: '💕'.repeat(50) })
    expect((await see('x'.repeat(2_001), { browserId })).status).toBe(422)
  })

  it('is forgotten after thirteen months, with the choices of browsers, not those of people', async () => {
    const { token, uuid } = await activePerson(app)
    const browserId = randomIds.uuid()
    await choose(true, browserId, token)
    await see('/pricing', { browserId })
    const seenOn = today()

    clock.advance(397 * day)
    await app.app.platform.jobs.enqueue(defineJob('analytics.purge-page-views'), {})
    await vi.waitFor(
      async () =>
        expect(await consentStore(db()).of({ subjectKind: 'browser', subject: browserId })).toEqual([]),
      { timeout: 60_000, interval: 100 },
    )
    expect(await pageViewStore(db()).between(seenOn, seenOn)).toEqual([])
    expect(await consentStore(db()).of({ subjectKind: 'user', subject: uuid })).toHaveLength(1)
  })
})
