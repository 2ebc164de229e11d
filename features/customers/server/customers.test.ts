import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { captureComments, unlock } from '#features/lives/server/testing/seeded-live.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { type ConnectedSeller, connectedSeller } from '#tests/support/connected-seller.ts'
import { rowsOf } from '#tests/support/integrations-app.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { updateRecordsOf } from './testing/records.ts'

const clock = fixedClock('2026-11-21T23:00:00Z')
const minutes = (after: number) => new Date(clock.now().getTime() - 3_600_000 + after * 60_000)
let app: TestApp
let seller: ConnectedSeller
beforeAll(async () => {
  app = await startTestApp({ clock, variables: { ARARA_ROLES: 'web' } })
  seller = await connectedSeller(app)
  await captureComments(app, seller, '17901', [
    { user: 'ana.lima', userId: '1', text: 'quero o azul', at: minutes(0) },
    { user: 'ana.nova', userId: '1', text: 'tem P?', at: minutes(2) },
    { user: 'bia', userId: '2', text: 'oi', at: minutes(3) },
    { user: '=cmd|calc', userId: '3', text: 'oi', at: minutes(4) },
  ])
  await unlock(app, seller.token, '17901')
  await updateRecordsOf(app)
})
afterAll(() => app.stop())

const post = (path: string, body: object = {}, token = seller.token) =>
  app.call('POST', `/customers${path}`, { token, body })
async function list(body: object = {}, token = seller.token) {
  const answer = await post('/list', body, token)
  return answer.status === 204 ? [] : rowsOf(answer.body)
}
const named = async (userName: string) => (await list({ filter: { search_param: userName } }))[0]!
const profile = async (uuid: string, more: object = {}) =>
  (await post('/profile', { uuid, ...more })).body.row

describe('a commenter', () => {
  it('is one record under the provider’s id, whatever the name, with all comments', async () => {
    const ana = await named('ana')
    expect(ana).toMatchObject({
      ...{ user_name: 'ana.nova', total_comments: 2, lives_participated: 1, engagement: 'moderate' },
      ...{ full_name: null, is_withheld: false, total_orders: 0, total_bought: 0 },
    })
    expect((await profile(ana.uuid)).user_names).toEqual(['ana.nova', 'ana.lima'])
    const said = rowsOf((await post('/comments', { uuid: ana.uuid })).body)
    expect(said.map(({ text }) => text)).toEqual(['tem P?', 'quero o azul'])
    expect(rowsOf((await post('/sessions', { uuid: ana.uuid })).body)).toMatchObject([
      { media_id: '17901', comments: 2, questions: 1 },
    ])
  })

  it('of a locked report does not appear, and no longer once a report is locked again', async () => {
    const other = await connectedSeller(app, 'pingodegente.kids')
    await captureComments(app, other, '17950', [{ user: 'dora', userId: '9', text: 'oi', at: minutes(0) }])
    await updateRecordsOf(app)
    expect(await list({}, other.token)).toEqual([])
    await unlock(app, other.token, '17950')
    await updateRecordsOf(app)
    const [dora] = await list({}, other.token)
    expect(dora).toMatchObject({ user_name: 'dora' })
    const { pool } = app.app.platform.connection
    await pool.query(`update lives set unlocked_at = null, revision = revision + 1 where media_id = '17950'`)
    for (const path of ['/comments', '/sessions', '/orders'])
      expect([path, (await post(path, { uuid: dora!.uuid }, other.token)).status]).toEqual([path, 404])
    expect(await list({}, other.token)).toEqual([])
  })

  it('is counted again when more comments arrive', async () => {
    await captureComments(
      app,
      seller,
      '17901',
      [{ user: 'bia', userId: '2', text: 'mais', at: minutes(9) }],
      50,
    )
    await updateRecordsOf(app)
    expect(await named('bia')).toMatchObject({ total_comments: 2 })
    await updateRecordsOf(app)
    expect(await named('bia')).toMatchObject({ total_comments: 2 })
  })
})

describe('the list of customers', () => {
  it('filters by level, live, tag, purchase and time, and sorts', async () => {
    const [live] = rowsOf((await post('/sessions', { uuid: (await named('bia')).uuid })).body)
    const filtered = async (filter: object) => (await list({ filter })).length
    expect(await filtered({ live_id: live!.live_id })).toBe(3)
    expect(await filtered({ live_id: randomUUID() })).toBe(0)
    expect(await filtered({ engagement: ['super', 'inactive'] })).toBe(0)
    expect(await filtered({ has_bought: true })).toBe(0)
    expect(await filtered({ seen_from: clock.now().toISOString() })).toBe(0)
    expect(await filtered({ search_param: '100%' })).toBe(0)
    const { uuid } = await named('bia')
    expect((await post('/tag', { uuids: [uuid, randomUUID()], add: ['vip'] })).body.row).toEqual({
      changed: 1,
    })
    expect(await list({ filter: { tag: 'vip' } })).toMatchObject([{ uuid, tags: ['vip'] }])
    const tags = await app.call('GET', '/customers/tags', { token: seller.token })
    expect(tags.body.row.tags).toEqual([{ tag: 'vip', customers: 1 }])
    for (const orderBy of ['last_seen', 'name', 'comments', 'lives', 'bought'])
      expect(await list({ order_by: orderBy, order: 1 })).toHaveLength(3)
    expect((await post('/list', { limit: 51 })).status).toBe(422)
  })

  it('is saved as a segment that counts who matches now', async () => {
    const { status, body } = await post('/segments/add', { name: 'VIP', filter: { tag: 'vip' } })
    expect([status, body.row.customers]).toEqual([201, 1])
    await post('/tag', { uuids: [(await named('ana')).uuid], add: ['vip'] })
    const segments = await app.call('GET', '/customers/segments', { token: seller.token })
    expect(segments.body.row.segments).toMatchObject([{ name: 'VIP', customers: 2, filter: { tag: 'vip' } }])
    const path = `/api/customers/file?segment_uuid=${body.row.uuid}`
    const sent = await fetch(`${app.url}${path}`, { headers: { authorization: `Bearer ${seller.token}` } })
    expect((await sent.text()).split('\r\n')).toHaveLength(4)
    expect((await post('/segments/delete', { uuid: body.row.uuid })).status).toBe(204)
    expect((await post('/segments/delete', { uuid: body.row.uuid })).status).toBe(404)
  })

  it('is exported with formulas defused', async () => {
    const sent = await fetch(`${app.url}/api/customers/file`, {
      headers: { authorization: `Bearer ${seller.token}` },
    })
    const text = await sent.text()
    expect(text).toContain("'=cmd|calc")
    expect(text).not.toMatch(/(^|[;"])=cmd/m)
  })
})

describe('a record', () => {
  it('keeps what the seller types, and logs each view of the document number', async () => {
    const { uuid } = await named('bia')
    const typed = { full_name: 'Bia Souza', birthday: '1990-05-04', document: '529.982.247-25' }
    const contact = { email: 'Bia@Exemplo.example', mobile: '(11) 99812-4410', notes: 'prefere M' }
    const { status, body } = await post('/update', { uuid, ...typed, ...contact })
    expect([status, body.row]).toMatchObject([
      200,
      {
        ...{ full_name: 'Bia Souza', birthday: '1990-05-04', document: null, has_document: true },
        ...{ email: 'bia@exemplo.example', mobile: '+5511998124410', notes: 'prefere M' },
      },
    ])
    expect((await profile(uuid)).document).toBeNull()
    expect((await profile(uuid, { show_document: true })).document).toBe('52998224725')
    const { pool } = app.app.platform.connection
    const { rows } = await pool.query('select customer_uuid from document_views')
    expect(rows).toEqual([{ customer_uuid: uuid }])
    for (const search of ['529.982', 'souza', '99812-4410']) expect((await named(search)).uuid).toBe(uuid)
    const bad = { document: '111.111.111-11', email: 'x', mobile: '1', birthday: '2999-01-01' }
    for (const [field, value] of Object.entries(bad)) {
      const refused = await post('/update', { uuid, [field]: value })
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]])
    }
  })

  it('is merged and restored without losing a comment', async () => {
    const [ana, bia] = [await named('ana'), await named('souza')]
    await post('/update', { uuid: ana.uuid, mobile: '11998124410' })
    await updateRecordsOf(app)
    const { suggestions } = (await post('/merges/suggestions')).body.row
    expect(suggestions).toMatchObject([{ reasons: ['mobile'] }])

    const merged = (await post('/merges/accept', { uuid: ana.uuid, other_uuid: bia.uuid })).body.row
    expect(merged).toMatchObject({
      total_comments: 4,
      merged: [{ uuid: bia.uuid, user_name: 'bia', full_name: 'Bia Souza' }],
    })
    expect(await list()).toHaveLength(2)
    const circle = await post('/merges/accept', { uuid: bia.uuid, other_uuid: ana.uuid })
    expect(circle.status).toBe(404)
    expect((await post('/merges/accept', { uuid: ana.uuid, other_uuid: ana.uuid })).status).toBe(409)

    expect(merged).toMatchObject({
      ...{ full_name: null, email: null, has_document: true, document: null },
      further: {
        ...{ full_names: ['Bia Souza'], emails: ['bia@exemplo.example'], mobiles: [], documents: [] },
        ...{ notes: ['prefere M'], tags: [], birthdays: ['1990-05-04'] },
      },
    })
    expect((await profile(ana.uuid, { show_document: true })).further.documents).toEqual(['52998224725'])

    const restored = (await post('/merges/undo', { uuid: bia.uuid })).body.row
    expect(restored).toMatchObject({ total_comments: 2, full_name: 'Bia Souza', tags: ['vip'] })
    expect(await profile(ana.uuid)).toMatchObject({ total_comments: 2, merged: [] })
    await post('/merges/refuse', { uuid: ana.uuid, other_uuid: bia.uuid })
    expect((await post('/merges/suggestions')).body.row.suggestions).toEqual([])
  })

  it('is blocked with its comments as evidence, and found by that until the block is undone', async () => {
    const { uuid } = await named('bia')
    const body = { plugin_id: seller.pluginId, username: '@Bia', kind: 'blocked' }
    const { id } = (await app.call('POST', '/plugins/profiles/add', { token: seller.token, body })).body.row
    const accounts = async () => (await post('/marks', { uuid })).body.row.accounts
    expect(await accounts()).toMatchObject([{ plugin_id: seller.pluginId, profile: { id, kind: 'blocked' } }])
    expect(await list({ filter: { mark: 'blocked' } })).toMatchObject([{ uuid }])
    expect(await list({ filter: { mark: 'helper' } })).toEqual([])
    expect(rowsOf((await post('/comments', { uuid })).body)).toHaveLength(2)
    const removal = { plugin_id: seller.pluginId, profile_id: id }
    await app.call('POST', '/plugins/profiles/remove', { token: seller.token, body: removal })
    expect(await accounts()).toMatchObject([{ profile: null }])
    expect(await list({ filter: { mark: 'blocked' } })).toEqual([])
  })

  it('is found by its city', async () => {
    const { uuid } = await named('bia')
    await post('/update', { uuid, city: 'Belo Horizonte' })
    expect(await list({ filter: { city: 'belo horizonte' } })).toMatchObject([{ uuid }])
    const choices = (await app.call('GET', '/customers/choices', { token: seller.token })).body.row
    expect(choices.cities).toEqual([{ city: 'Belo Horizonte', customers: 1 }])
    expect(choices.lives).toHaveLength(1)
  })

  it('is not found by another user through any call', async () => {
    const stranger = await activePerson(app)
    const { uuid } = await named('ana')
    const other = (await named('souza')).uuid
    for (const path of [
      '/profile',
      '/sessions',
      '/comments',
      '/orders',
      '/marks',
      '/consents',
      '/timeline',
      '/update',
      '/merges/undo',
      '/parts',
      '/split/undo',
      '/segments/delete',
    ])
      expect([path, (await post(path, { uuid }, stranger.token)).status]).toEqual([path, 404])
    for (const path of ['/merges/accept', '/merges/refuse'])
      expect((await post(path, { uuid, other_uuid: other }, stranger.token)).status).toBe(404)
    expect((await post('/split', { uuid, parts: ['p:1'] }, stranger.token)).status).toBe(404)
    expect((await post('/tag', { uuids: [uuid], add: ['x'] }, stranger.token)).body.row.changed).toBe(0)
    expect(await list({}, stranger.token)).toEqual([])
    expect((await profile(uuid)).tags).toEqual(['vip'])
  })

  it('goes with everything typed into it, from the whole database, when the commenter is erased', async () => {
    const { uuid } = await named('souza')
    await app.app.lives.eraseOnRequest({ id: '2' })
    const { pool } = app.app.platform.connection
    for (const [table, column] of [
      ['customers', 'uuid'],
      ['customer_keys', 'customer_uuid'],
      ['document_views', 'customer_uuid'],
      ['customer_refusals', 'second_uuid'],
    ])
      expect((await pool.query(`select from ${table} where ${column} = $1`, [uuid])).rowCount).toBe(0)
    await updateRecordsOf(app)
    expect(await named('bia')).toBeUndefined()
    const { rows: tables } = await pool.query(
      `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    for (const { name } of tables) {
      const left = await pool.query(
        `select from "${name}" as row where row::text ~* 'bia souza|52998224725|bia@exemplo|5511998124410.*prefere M' limit 1`,
      )
      expect([name, left.rowCount]).toEqual([name, 0])
    }
  })
})
