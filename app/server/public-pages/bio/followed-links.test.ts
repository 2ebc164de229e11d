import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bioOwner, link, save } from '#features/bio/server/testing/bio-page.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { type Visitor, visitorOf } from './testing/visitor.ts'

let app: TestApp
let get: Visitor['get']
let send: Visitor['send']
const now = new Date('2026-11-21T12:00:00.000Z')
beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => now } })
  ;({ get, send } = visitorOf(app))
})
afterAll(() => app.stop())

describe('the redirect /l/{id}', () => {
  const clicks = async (token: string) => (await app.call('GET', '/users/bio/clicks', { token })).body
  const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }

  it('leads to the saved address and counts the click by link and São Paulo day', async () => {
    const product = { name: 'Saia', url: 'https://loja.example/saia' }
    const { token, row } = await bioOwner(app, {
      links: [
        link({ order: 0 }),
        link({ type: 'store', url: '', stores: [{ products: [product] }], order: 1 }),
      ],
    })
    const [first, store] = row.links
    const productId = store.stores[0].products[0].id
    for (const id of [first.id, first.id, productId]) {
      const answer = await send('GET', `/l/${id}`, navigation)
      expect(answer.status).toBe(302)
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' })
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    expect((await get(`/l/${productId}`, { 'user-agent': 'x-bot' })).headers.get('location')).toBe(
      product.url,
    )
    const { columns, rows } = await clicks(token)
    expect(columns).toEqual(['link_id', 'day', 'clicks'])
    expect(rows.toSorted()).toEqual(
      [
        [first.id, '2026-11-21', 2],
        [productId, '2026-11-21', 1],
      ].toSorted(),
    )

    const { rows: columnsKept } = await app.app.platform.connection.pool.query(
      `select column_name from information_schema.columns where table_name = 'bio_clicks' order by 1`,
    )
    expect(columnsKept.map((each) => each.column_name)).toEqual(['bio_id', 'clicks', 'day', 'link_id'])
  })

  it.each([
    ['a crawler', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['a link preview', { 'user-agent': 'WhatsApp/2.23.20.0' }],
    ['Facebook’s preview', { 'user-agent': 'facebookexternalhit/1.1' }],
    ['a script', { 'user-agent': 'python-requests/2.31' }],
    ['a client without a user agent', { 'user-agent': '' }],
    ['reading ahead', { 'sec-purpose': 'prefetch;prerender' }],
    ['reading ahead inside of an app', { 'x-purpose': 'preview' }],
    ['a picture of another page', { 'sec-fetch-mode': 'no-cors' }],
  ])('leads %s too, and does not count it', async (_, headers) => {
    const { token, row } = await bioOwner(app, { links: [link()] })
    expect((await send('GET', `/l/${row.links[0].id}`, headers)).status).toBe(302)
    expect(await clicks(token)).toBeNull()
  })

  it('counts a phone of the brand Cubot, and an embed opened on the page', async () => {
    const { token, row } = await bioOwner(app, { links: [link()] })
    const address = `/l/${row.links[0].id}`
    await send('GET', address, {
      'user-agent': 'Mozilla/5.0 (Linux; Android 12; CUBOT X30) Chrome/120 Mobile',
    })
    const beacon = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' }
    expect((await send('POST', address, beacon)).status).toBe(204)
    await send('POST', address, { ...beacon, 'sec-fetch-site': 'cross-site' })
    await send('HEAD', address)
    expect((await clicks(token)).rows).toEqual([[row.links[0].id, '2026-11-21', 2]])
  })

  it('leads back to the page if the link is not shown now', async () => {
    const { handle, row } = await bioOwner(app, { links: [link({ active: false })] })
    expect((await get(`/l/${row.links[0].id}`)).headers.get('location')).toBe(`/@${handle}`)
  })

  it.each([
    'https://evil.example',
    '%2F%2Fevil.example',
    '..%2F..%2Fevil',
    '0199fec1-0000-7000-8000-000000000000',
    '0199fec1-0000-7000-8000-000000000000?url=https://evil.example',
    "' or 1=1 --",
    'x'.repeat(500),
  ])('leads nowhere else: %s', async (id) => {
    const answer = await get(`/l/${id}`)
    expect([200, 404, 414]).toContain(answer.status)
    expect(answer.headers.get('location')).toBeNull()
    expect(answer.status).not.toBe(200)
  })

  it('does not lead to the address of a deleted link', async () => {
    const { token, row } = await bioOwner(app, { links: [link()] })
    await save(app, token, { links: [] })
    expect((await get(`/l/${row.links[0].id}`)).status).toBe(404)
  })
})
