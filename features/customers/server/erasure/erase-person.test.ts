import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { captureComments, unlock } from '#features/lives/server/testing/seeded-live.ts'
import { addedMerchant } from '#features/merchants/server/testing/merchants.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { type ConnectedSeller, connectedSeller } from '#tests/support/connected-seller.ts'
import { rowsOf } from '#tests/support/integrations-app.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { updateRecordsOf } from '../testing/records.ts'
import { namedBy } from './erase-person.ts'

const clock = fixedClock('2026-11-21T23:00:00Z')
const at = clock.now()
let app: TestApp
let seller: ConnectedSeller
/** Has connected the same Instagram profile. */
let other: ConnectedSeller
let merchant: string
let product: number
beforeAll(async () => {
  app = await startTestApp({ clock, variables: { ARARA_ROLES: 'web' } })
  seller = await connectedSeller(app)
  other = await connectedSeller(app)
  merchant = await addedMerchant(app, seller.token, { product_gateway: 'full-checkout' })
  const { body } = await post('/products/create', {
    ...{ merchant_uuid: merchant, name: 'Caneca' },
    skus: [{ price_sale: 4990, quantity_managed: true, stock_quantity: 9 }],
  })
  product = body.row.skus[0].id
})
afterAll(() => app.stop())

const post = (path: string, body: object = {}, token = seller.token) =>
  app.call('POST', path, { token, body })
const erase = (body: object, token = seller.token) => post('/customers/erasure/erase', body, token)
async function list(search = '', token = seller.token) {
  const answer = await post('/customers/list', { filter: { search_param: search } }, token)
  return answer.status === 204 ? [] : rowsOf(answer.body)
}
async function bagOf(userName: string) {
  const lines = [{ sku_id: product, quantity: 1 }]
  return (await post('/orders/add', { merchant_uuid: merchant, user_name: userName, lines })).body.row
}
async function live(mediaId: string, people: [user: string, userId: string, text: string][]) {
  await captureComments(
    app,
    seller,
    mediaId,
    people.map(([user, userId, text]) => ({ user, userId, text, at })),
  )
}
/** Tables of the product and of the queues in which the pattern is found. */
async function tablesWith(pattern: string): Promise<string[]> {
  const { pool } = app.app.platform.connection
  const { rows } = await pool.query(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of rows)
    if ((await pool.query(`select from ${name} as row where row::text ~* $1 limit 1`, [pattern])).rowCount)
      found.push(name)
  return found.sort()
}

describe('a person whom a seller erases', () => {
  it('is in no table or queue afterwards, and everybody else still is', async () => {
    await live('17910', [
      ['rosa.lima', '71', 'quero a caneca'],
      ['bia', '72', 'oi'],
    ])
    await live('17911', [['rosa.lima', '71', 'nunca apareceu']])
    await unlock(app, seller.token, '17910')
    const kept = await bagOf('rosa.lima')
    const { platform, checkout, orders } = app.app
    await checkout.bags.ship((await orders.find(kept.uuid))!, {
      ...{ recipient: 'Rosa Melo', phone: '11998124410', postalCode: '01001000', street: 'Rua das Rosas' },
      ...{ number: '7', neighborhood: 'Sé', city: 'São Paulo' },
    })
    await updateRecordsOf(app)
    const [rosa] = await list('rosa.lima')
    await post('/customers/update', {
      ...{ uuid: rosa!.uuid, full_name: 'Rosa Melo', email: 'rosa@melo.example', document: '529.982.247-25' },
      notes: 'gosta de azul-petróleo',
    })
    await post('/customers/segments/add', { name: 'dela', filter: { search_param: '@rosa.lima' } })
    const bought = await orders.find(kept.uuid)
    await post('/orders/payments/confirm', { order_uuid: kept.uuid, version: bought!.version, amount: 4990 })

    const people = (await post('/customers/erasure/find', { who: '529.982.247-25' })).body.row.people
    expect(people).toMatchObject([{ uuid: rosa!.uuid, user_name: 'rosa.lima', total_comments: 1 }])
    const refused = await erase({ who: '@rosa.lima' })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining(String(kept.number)),
    ])
    for (const step of ['pack', 'send', 'deliver'])
      expect([step, (await post(`/orders/${step}`, { order_uuid: kept.uuid })).status]).toEqual([step, 200])
    const unpaid = await bagOf('rosa.lima')
    await updateRecordsOf(app)

    const { status, body } = await erase({ who: 'Rosa@Melo.example' })
    expect([status, body.row]).toEqual([200, { orders_kept: 1 }])
    const { pool } = platform.connection
    expect((await pool.query('select from orders where uuid = $1', [unpaid.uuid])).rowCount).toBe(0)
    const { rows } = await pool.query('select paid, buyer_uuid from orders where uuid = $1', [kept.uuid])
    expect(rows).toMatchObject([{ paid: 4990 }])
    const { rows: stock } = await pool.query(
      'select count(*)::int as held from order_lines where state = $1',
      ['held'],
    )
    expect(stock).toEqual([{ held: 0 }])

    expect(await tablesWith('rosa melo|rosa@melo|52998224725|11998124410|azul-petr|rua das rosas')).toEqual(
      [],
    )
    const owned = `select count(*)::int as n from comments join lives on lives.id = live_id
      where user_id = '71' and owner_uuid = (select owner_uuid from plugins where id = $1)`
    expect((await pool.query(owned, [seller.pluginId])).rows).toEqual([{ n: 0 }])
    await updateRecordsOf(app)
    expect(await list()).toMatchObject([{ user_name: 'bia', total_comments: 1 }])
    expect((await erase({ who: '@rosa.lima' })).status).toBe(200)
  })

  it('reaches nothing of another seller', async () => {
    const { pool } = app.app.platform.connection
    const theirs = `select count(*)::int as n from comments join lives on lives.id = live_id
      where user_id = '71' and owner_uuid = (select owner_uuid from plugins where id = $1)`
    // The other account connected to the same profile has its own people.
    expect((await pool.query(theirs, [other.pluginId])).rows).toEqual([{ n: 2 }])
    const [bia] = await list('bia')
    expect((await post('/customers/erasure/find', { who: 'bia' }, other.token)).body.row.people).toEqual([])
    expect((await erase({ who: 'bia', uuid: bia!.uuid }, other.token)).status).toBe(404)
    const campaign = await post('/customers/campaign', {}, other.token)
    expect(campaign.body?.pagination?.total ?? 0).toBe(0)
    const path = `/api/customers/access-file?uuid=${bia!.uuid}`
    const headers = { authorization: `Bearer ${other.token}` }
    expect((await fetch(`${app.url}${path}`, { headers })).status).toBe(404)
    expect(await list('bia')).toHaveLength(1)
  })

  it('is chosen by the seller where several people used the name one after the other', async () => {
    await live('17912', [
      ['ana', '81', 'eu'],
      ['ana.antiga', '81', 'mudei de nome'],
      ['ana', '82', 'agora é meu'],
    ])
    await unlock(app, seller.token, '17912')
    await updateRecordsOf(app)
    expect((await erase({ who: 'ana' })).status).toBe(409)
    const { people } = (await post('/customers/erasure/find', { who: 'ana' })).body.row
    expect(people).toHaveLength(2)
    const second = people.find((one: { total_comments: number }) => one.total_comments === 1)
    const first = people.find((one: { uuid: string }) => one.uuid !== second.uuid)
    await post('/customers/update', { uuid: first.uuid, notes: 'prefere retirar' })
    expect((await erase({ uuid: second.uuid })).status).toBe(200)
    await updateRecordsOf(app)
    expect(await list('ana')).toMatchObject([{ uuid: first.uuid, total_comments: 2 }])
    const left = (await post('/customers/profile', { uuid: first.uuid })).body.row
    expect(left.notes).toBe('prefere retirar')
    expect((await erase({ uuid: second.uuid })).status).toBe(404)
    expect((await erase({})).status).toBe(422)
  })

  it('is found by a user name that happens to be a valid CNPJ', async () => {
    await live('17913', [['comum.123456769', '83', 'oi']])
    await unlock(app, seller.token, '17913')
    await updateRecordsOf(app)
    const [{ uuid }] = (await list('comum.123456769')) as [{ uuid: string }]
    expect((await erase({ who: 'comum.123456769', uuid })).status).toBe(200)
    expect(await list('comum.123456769')).toEqual([])
  })

  it('gets everything that is stored as a file at once', async () => {
    const [ana] = await list('ana')
    await bagOf('bia')
    await updateRecordsOf(app)
    const [bia] = await list('bia')
    const fileOf = async (uuid: string) => {
      const headers = { authorization: `Bearer ${seller.token}` }
      const sent = await fetch(`${app.url}/api/customers/access-file?uuid=${uuid}`, { headers })
      // biome-ignore lint/suspicious/noExplicitAny: JSON from the wire
      return (await sent.json()) as any
    }
    expect((await fileOf(ana!.uuid as string)).comments).toHaveLength(2)
    const { record, orders, lives } = await fileOf(bia!.uuid as string)
    expect(record).toMatchObject({ userName: 'bia', totalComments: 1 })
    expect(orders).toMatchObject([{ state: 'held', pieces: [{ name: 'Caneca', quantity: 1 }] }])
    expect(lives).toHaveLength(1)
  })
})

describe('whom a seller names', () => {
  it('is read as a document, an address or a user name', () => {
    expect(namedBy('529.982.247-25')).toMatchObject({ document: '52998224725' })
    expect(namedBy('Ana@Exemplo.example')).toMatchObject({ email: 'ana@exemplo.example' })
    expect(namedBy('@Ana.Lima')).toMatchObject({ userName: 'ana.lima' })
    expect(namedBy('12.ABC.345/01DE-35')).toMatchObject({ document: '12ABC34501DE35', userName: null })
  })

  it('is a user name, too, where the name happens to be a valid number', () => {
    const both = { document: '12ABC34501DE35', userName: '12abc.345.01de35' }
    expect(namedBy('12abc.345.01de35')).toMatchObject(both)
    expect(namedBy('@12abc.345.01de35')).toMatchObject({ ...both, document: null })
    expect(namedBy('52998224725')).toMatchObject({ document: '52998224725', userName: '52998224725' })
  })
})
