import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { freeCreditId } from '#features/billing/contract.ts'
import { day } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { type ConnectedSeller, connectedSeller } from '#tests/support/connected-seller.ts'
import { rowsOf } from '#tests/support/integrations-app.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const clock = fixedClock('2026-11-21T12:00:30Z')
let app: TestApp
let seller: ConnectedSeller
let stranger: string
const open = '9101'
const locked = '9102'

beforeAll(async () => {
  app = await startTestApp({ clock, variables: { ARARA_ROLES: 'web,jobs', ARARA_URL: 'https://arara.test' } })
  seller = await connectedSeller(app)
  stranger = (await activePerson(app)).token
  await capture(open, 'segredo aberto')
  await app.call('POST', '/billing/credit/consume', {
    token: seller.token,
    body: { media_id: open, billing_credit_id: freeCreditId },
  })
})
afterAll(() => app.stop())

const capture = (mediaId: string, text: string, count = 15) =>
  app.app.lives.capture(
    Array.from({ length: count }, (_, n) => ({
      accountId: seller.accountId,
      mediaId,
      commentId: `${mediaId}${n}`,
      userId: `u${n}`,
      userName: `pessoa.secreta${n}`,
      text: `${text} ${'x'.repeat(n)}`,
      at: clock.now(),
      isExactTime: true,
      parentId: null,
      source: 'webhook' as const,
    })),
  )

const read = (query: Record<string, string> = {}, account = seller.username) =>
  app.call('GET', `/merchants/livereport/data/accounts/${account}?${new URLSearchParams(query)}`)
const links = (path: string, body: object, token = seller.token) =>
  app.call('POST', `/plugins/live/guest-links${path}`, { token, body: { media_id: open, ...body } })
async function newLink(days = 7) {
  const { row } = (await links('/add', { days })).body
  return { ...row, k: new URL(row.url).searchParams.get('k') as string }
}
const notice = async (query: Record<string, string>) => {
  const { body } = await read(query)
  expect(JSON.stringify(body)).not.toMatch(/segredo|secreta|xx/)
  expect(body.blurred).toBe(true)
  return body.notice
}

describe('the guest report of a day', () => {
  it('shows totals and times to the minute, and masks names and texts including their length', async () => {
    const { status, body } = await read({ date: '2026-11-21' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      account: seller.username,
      platform: 'insta',
      date: '2026-11-21',
      dates: ['2026-11-21'],
      types: { msg: 15, img: 0, cnt: 15 },
      blurred: true,
      notice: 'no_link',
    })
    expect(Object.keys(body.types)).toEqual(['msg', 'img', 'cnt'])
    const rows = rowsOf(body)
    expect(rows).toHaveLength(15)
    expect(new Set(rows.map(({ position: _, ...row }) => JSON.stringify(row))).size).toBe(1)
    expect(rows[0]).toMatchObject({ timestamp: '2026-11-21T12:00:00.000Z', position: 1 })
    expect(JSON.stringify(body)).not.toMatch(/segredo|secreta|xx/)
  })

  it('shows the newest day when no date is given, and accepts the account name with @ and in any case', async () => {
    expect((await read({}, `@${seller.username.toUpperCase()}`)).body.date).toBe('2026-11-21')
  })

  it('lists participants with their counts and masked names', async () => {
    const { body } = await read({ content: 'cnt' })
    expect(rowsOf(body)[0]).toMatchObject({ kind: 'cnt', user_name: '•••••', text: null, comments_count: 1 })
    expect((await read({ content: 'img' })).status).toBe(204)
  })

  it('answers 404 where nothing was captured, and 422 for invalid parameters', async () => {
    expect((await read({ date: '2026-11-20' })).status).toBe(404)
    expect((await read({}, 'ninguem')).status).toBe(404)
    expect((await read({ sched_id: 'x' })).status).toBe(404)
    expect((await read({ platform: 'tiktok' })).status).toBe(422)
    for (const wrong of [{ page: '0' }, { limit: '1501' }, { limit: '1e3' }, { date: '21/11/2026' }])
      expect((await read(wrong as never)).status, JSON.stringify(wrong)).toBe(422)
  })

  it('is paged with positions that continue from page to page', async () => {
    const { body } = await read({ page: '2', limit: '10' })
    expect(rowsOf(body).map(({ position }) => position)).toEqual([11, 12, 13, 14, 15])
    expect(body.pagination).toMatchObject({ total: 15, per_page: 10, last_page: 2 })
  })
})

describe('a guest link', () => {
  it('shows names, texts and times to the second of its live, without private replies', async () => {
    const { k, url } = await newLink()
    expect(url).toMatch(
      new RegExp(`^https://arara.test/merchants/lr/2026-11-21/insta/${seller.username}\\?k=[\\w-]{72}$`),
    )
    const { body } = await read({ date: '2026-11-21', k })
    expect(body).toMatchObject({ blurred: false, notice: null })
    expect(rowsOf(body)[3]).toMatchObject({
      user_name: 'pessoa.secreta3',
      text: 'segredo aberto xxx',
      timestamp: '2026-11-21T12:00:30.000Z',
    })
    expect(body.columns).not.toContain('reply_text')
    expect(rowsOf((await read({ k, content: 'cnt' })).body)[0]).toMatchObject({
      text: null,
      comments_count: 1,
    })
  })

  it('counts every opening, and logs at most one an hour', async () => {
    const { k, id } = await newLink()
    for (let time = 0; time < 3; time += 1) await read({ k })
    await read({ k, page: '2', limit: '5' })
    const found = rowsOf((await links('', {})).body).find((link) => link.id === id)
    expect(found).toMatchObject({ opened_count: 3, state: 'open', last_opened_at: clock.now().toISOString() })
    const log = rowsOf(
      (await app.call('POST', '/plugins/live/access-log', { token: seller.token, body: { media_id: open } }))
        .body,
    )
    expect(log[0]).toMatchObject({ act: 'guest_opened', name: '', is_me: false })
    expect(log[1]).toMatchObject({ act: 'guest_link_made', detail: '7' })
  })

  it('shows the blurred report when the parameter b asks for it', async () => {
    const { k } = await newLink()
    for (const b of ['', '1', 'true', 'x']) expect(await notice({ k, b })).toBe('asked')
    for (const b of ['0', 'false']) expect((await read({ k, b })).body.blurred).toBe(false)
  })

  it('shows only the blurred report when it is forged, expired or revoked', async () => {
    const { k, id } = await newLink()
    const forged = `${k.slice(0, -1)}${k.endsWith('A') ? 'B' : 'A'}`
    for (const wrong of [forged, 'x', 'a'.repeat(72), k.slice(0, 60)])
      expect(await notice({ k: wrong }), wrong).toBe('invalid')

    expect((await links('/revoke', { id })).body.row).toMatchObject({ state: 'revoked' })
    expect((await links('/revoke', { id })).status).toBe(200)
    expect(await notice({ k })).toBe('revoked')

    const brief = await newLink(1)
    clock.advance(day)
    expect(await notice({ date: '2026-11-21', k: brief.k })).toBe('expired')
    clock.advance(-day)
  })

  it('is created by the owner alone, for 1, 7 or 30 days, with a limit of 20 active links', async () => {
    for (const path of ['', '/add', '/revoke'])
      expect(
        (await links(path, { days: 7, id: '00000000-0000-7000-8000-000000000000' }, stranger)).status,
      ).toBe(403)
    expect((await links('/add', { days: 365 })).status).toBe(422)
    expect((await links('/revoke', { id: '00000000-0000-7000-8000-000000000000' })).status).toBe(404)
    const answers: number[] = []
    for (let made = 0; made < 21; made += 1) answers.push((await links('/add', { days: 1 })).status)
    expect([answers[0], answers.at(-1)]).toEqual([201, 422])
  })

  it('cannot be created for a locked report, and shows nothing once the report is locked again', async () => {
    const { k } = rowsOf((await links('', {})).body)
      .filter(({ state }) => state === 'open')
      .map(({ url }) => ({ k: new URL(url).searchParams.get('k') as string }))[0] as { k: string }
    await capture(locked, 'segredo fechado')
    expect((await links('/add', { days: 1, media_id: locked })).status).toBe(402)

    const { pool } = app.app.platform.connection
    const credit = (await pool.query('select billing_credit_id from lives where media_id = $1', [open]))
      .rows[0]
    await pool.query('update lives set billing_credit_id = null where media_id = $1', [open])
    expect(await notice({ date: '2026-11-21', k })).toBe('locked')
    await pool.query('update lives set billing_credit_id = $2 where media_id = $1', [
      open,
      credit.billing_credit_id,
    ])
  })
})

describe('the address of the full report', () => {
  const full = (token: string) =>
    app.call('POST', '/merchants/livereport/full', {
      token,
      body: { account: seller.username, date: '2026-11-21' },
    })

  it('is given to users who may read it, by their role', async () => {
    const report = `/plugins/v2/${seller.pluginId}/instagram/${seller.accountId}/medias/${open}/report`
    expect((await full(seller.token)).body.row.path).toBe(report)
    expect((await full(stranger)).status).toBe(404)

    const { email } = (await app.call('GET', '/users/my', { token: stranger })).body.row
    await app.call('POST', '/plugins/live/moderators/update', {
      token: seller.token,
      body: { media_id: open, add_moderators: [{ name: 'Bia', email, role: 'viewer' }] },
    })
    expect((await full(stranger)).body.row.path).toBe(`${report}/share-with-me`)
  })
})

describe('the list for platform administrators', () => {
  const list = (token: string) =>
    app.call('POST', '/merchants/livereport/admin', { token, body: { limit: 1 } })

  it('has totals by account and day, without names or texts of commenters', async () => {
    expect((await list(seller.token)).body.error).toBe('access_denied')
    const { token, uuid } = await activePerson(app)
    await app.app.platform.connection.pool.query(
      'update users set is_platform_administrator = true where uuid = $1',
      [uuid],
    )
    const { body } = await list(token)
    expect(rowsOf(body)).toEqual([
      {
        account: seller.username,
        platform: 'insta',
        date: '2026-11-21',
        lives: 2,
        unlocked: 1,
        comments: 30,
        questions: 0,
        users: 30,
      },
    ])
    expect(body.pagination.total).toBe(1)
    expect(JSON.stringify(body)).not.toMatch(/segredo|secreta/)
  })
})
