import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { allNoticesWritten } from '#features/notifications/server/testing/notices.ts'
import { minute } from '#platform/contract/time.ts'
import type { Clock } from '#platform/server/clock.ts'
import { type ConnectedSeller, connectedSeller, eventually } from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { runSchedule } from './run-schedule.ts'

let app: TestApp
let seller: ConnectedSeller
let later = 0
const clock: Clock = { now: () => new Date(Date.now() + later) }

beforeAll(async () => {
  app = await startTestApp({ clock })
  seller = await connectedSeller(app)
})
afterAll(() => app.stop())
beforeEach(async () => {
  later = 0
  await app.app.platform.connection.pool.query('delete from scheduled_reports')
  await app.app.platform.connection.pool.query('delete from outgoing_messages')
})

const inMinutes = (minutes: number) => new Date(Date.now() + later + minutes * minute).toISOString()
const call = (path: string, body: object, token = seller.token) =>
  app.call('POST', `/merchants/livereport/agenda${path}`, { token, body })
const plan = (more: object = {}, token = seller.token) =>
  call('/add', { account: seller.username, live_date: inMinutes(60), name: 'Coleção nova', ...more }, token)
const run = () =>
  runSchedule({
    ...app.app.platform,
    integrations: app.app.integrations,
    notifications: app.app.notifications,
  })
const agenda = async () => {
  const { body } = await call('', { account: seller.username })
  return ((body?.rows ?? []) as unknown[][]).map((row) =>
    Object.fromEntries((body.columns as string[]).map((column, at) => [column, row[at]])),
  ) as Record<string, never>[]
}
const emails = async () =>
  (await app.app.platform.connection.pool.query('select subject, text from outgoing_messages')).rows as {
    subject: string
    text: string
  }[]

describe('the agenda', () => {
  it.each([
    ['pageLimit, as the specification spells it', { pageLimit: 2 }],
    ['page_limit, as the other calls spell their fields', { page_limit: 2 }],
    ['pageLimit where both are given', { pageLimit: 2, page_limit: 3 }],
  ])('has pages of the size that the caller asks for: %s', async (_, limit) => {
    for (const hours of [1, 2, 3, 4, 5]) await plan({ live_date: inMinutes(60 * hours) })
    const page = async (number: number) =>
      (await call('', { account: seller.username, page: number, ...limit })).body
    const last = await page(3)
    expect(last.rows).toHaveLength(1)
    expect(last.pagination).toMatchObject({ total: 5, per_page: 2, current_page: 3, last_page: 3 })
    expect((await page(1)).rows).toHaveLength(2)
  })

  it('refuses a page limit below 1, above 1000 or not a whole number', async () => {
    for (const pageLimit of [0, 1001, 1.5, '10'])
      expect([400, 422]).toContain((await call('', { account: seller.username, pageLimit })).status)
  })

  it('adds lives, lists the latest date first, and removes them', async () => {
    const first = await plan({
      name: 'Primeira',
      live_date: inMinutes(60),
      account: `@${seller.username.toUpperCase()}`,
    })
    expect([first.status, first.body.row]).toMatchObject([
      201,
      {
        name: 'Primeira',
        account: seller.username,
        platform: 'insta',
        status: 'scheduled',
        duration_in_minutes: 60,
      },
    ])
    await plan({ name: 'Segunda', live_date: inMinutes(1500), duration_in_minutes: 120 })
    expect((await agenda()).map((live) => live.name)).toEqual(['Segunda', 'Primeira'])

    expect((await call('/delete', { _id: first.body.row.id })).status).toBe(202)
    expect((await agenda()).map((live) => live.name)).toEqual(['Segunda'])
    expect((await call('/delete', { _id: first.body.row.id })).status).toBe(404)
  })

  it('refuses a date in the past or over a year ahead, an account that is not connected, and a duration of 5 minutes', async () => {
    const fieldOf = async (more: object) => Object.keys((await plan(more)).body.errors ?? {})
    expect(await fieldOf({ live_date: inMinutes(-10) })).toEqual(['live_date'])
    expect(await fieldOf({ live_date: inMinutes(60 * 24 * 400) })).toEqual(['live_date'])
    expect(await fieldOf({ live_date: 'tomorrow' })).toEqual(['live_date'])
    expect(await fieldOf({ account: 'someoneelse' })).toEqual(['account'])
    expect(await fieldOf({ account: "x' or 1=1" })).toEqual(['account'])
    expect(await fieldOf({ duration_in_minutes: 5 })).toEqual(['duration_in_minutes'])
    expect(await fieldOf({ name: '  ' })).toEqual(['name'])
    expect(await agenda()).toEqual([])
  })

  it.each([
    ['', 'Campo obrigatório'],
    ['ab', 'No mínimo 3 caracteres'],
    ['uma '.repeat(13), 'Palavras demais. Encurte o texto.'],
  ])('refuses a name that is empty, too short or has too many words: %j', async (name, text) => {
    expect((await plan({ name })).body.errors).toEqual({ name: [text] })
  })

  it('cannot be listed, changed or used by another user', async () => {
    const { body } = await plan()
    const { token } = await activePerson(app)
    expect((await call('', { account: seller.username }, token)).status).toBe(404)
    expect((await call('/delete', { _id: body.row.id }, token)).status).toBe(404)
    expect((await plan({}, token)).status).toBe(422)
    expect(await agenda()).toHaveLength(1)
  })

  it('runs one preflight half an hour before a live, and sends nothing when it passes', async () => {
    await plan({ live_date: inMinutes(45) })
    await run()
    expect((await agenda())[0]).toMatchObject({ rehearsed_at: null, rehearsal: null })

    later = 16 * minute
    await run()
    expect((await agenda())[0]).toMatchObject({
      status: 'scheduled',
      rehearsal: { connection: 'ok', permissions: 'ok', webhook: 'ok' },
    })
    await allNoticesWritten(app)
    expect(await emails()).toEqual([])
  })

  it('sends the owner one e-mail when the preflight finds that the live would not be captured', async () => {
    const broken = await connectedSeller(app, 'pingodegente.kids')
    await app.app.platform.connection.pool.query('delete from outgoing_messages')
    await plan({ account: broken.username, live_date: inMinutes(20) }, broken.token)
    await app.app.platform.connection.pool.query(
      "update plugins set scope = 'instagram_business_basic' where id = $1",
      [broken.pluginId],
    )
    await run()
    await run()
    await allNoticesWritten(app)
    const [email, ...others] = await emails()
    expect([email?.subject, others]).toEqual([
      expect.stringMatching(/^A live das \d\d:\d\d pode não ser capturada$/),
      [],
    ])
    expect(email?.text).toContain('Faltam permissões')
  })

  it('arms a planned live at its time, links it to the captured live, and marks it missed when none starts', async () => {
    await plan({ live_date: inMinutes(1) })
    await plan({ live_date: inMinutes(600), name: 'Não vem' })
    later = 2 * minute
    await run()
    expect((await agenda()).map((live) => live.status)).toEqual(['scheduled', 'armed'])

    const { media_id: mediaId } = await app.control('POST', '/lives', { username: seller.username })
    await app.control('POST', `/lives/${mediaId}/comments`, { comments: [{ user_name: 'ana', text: 'oi' }] })
    await eventually(async () => {
      await run()
      return (await agenda())[1]?.status === 'captured'
    })
    expect((await agenda())[1]).toMatchObject({ media_id: mediaId })

    later = 630 * minute
    await run()
    expect((await agenda()).map((live) => live.status)).toEqual(['armed', 'captured'])
    later = 900 * minute
    await run()
    expect((await agenda()).map((live) => live.status)).toEqual(['missed', 'captured'])
  })
})
