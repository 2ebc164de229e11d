import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { addedMerchant } from '#features/merchants/server/testing/merchants.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { type ConnectedSeller, connectedSeller } from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { rowsOf } from '../testing/buyer.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
let seller: ConnectedSeller
let uuid: string
beforeAll(async () => {
  app = await startTestApp({ clock })
  seller = await connectedSeller(app)
  uuid = await addedMerchant(app, seller.token)
  await addEntries()
})
afterAll(() => app.stop())

const ids = {
  ...{ first: '0190a000-0000-7000-8000-000000000001', second: '0190a000-0000-7000-8000-000000000002' },
  ...{ credit: '0190a000-0000-7000-8000-000000000003', refund: '0190a000-0000-7000-8000-000000000004' },
}

/** Two payments of the seller, a refund of the second, and two unlocks by the first one’s credit. */
async function addEntries() {
  const { pool } = app.app.platform.connection
  const me = (await app.call('GET', '/users/my', { token: seller.token })).body.row.uuid
  const payment = (id: string, at: string, amount: number, number: string) =>
    pool.query(
      `insert into payments (id, user_uuid, order_id, gateway, reference, charge_reference, plan, amount, currency, invoice_number, at)
       values ($1::uuid, $2, $1::uuid, 'test', $1::uuid::text, $1::uuid::text, 'credit_4', $3, 'BRL', $4, $5)`,
      [id, me, amount, number, at],
    )
  await payment(ids.first, '2026-10-15T12:00:00Z', 20_000, 'A-1')
  // In São Paulo it is still October.
  await payment(ids.second, '2026-11-01T01:00:00Z', 10_000, '=HYPERLINK("x")')
  await pool.query(
    `insert into payment_refunds (id, payment_id, user_uuid, gateway, reference, reason, amount, currency, at)
     values ($1, $2, $3, 'test', 're_1', 'refund', 4000, 'BRL', '2026-11-10T12:00:00Z')`,
    [ids.refund, ids.second, me],
  )
  await pool.query(
    `insert into credits (id, user_uuid, type, credits, max_distinct_accounts, valid_from, payment_id, created_at, updated_at)
     values ($1, $2, 'CREDITS', 4, -1, '2026-10-15', $3, '2026-10-15', '2026-10-15')`,
    [ids.credit, me, ids.first],
  )
  for (const [mediaId, at] of [
    ['m1', '2026-10-16T12:00:00Z'],
    ['m2', '2026-11-12T12:00:00Z'],
  ])
    await pool.query(
      `insert into unlocks (user_uuid, media_id, plugin_id, credit_id, account_id, plugin_account_name, live_day, media_created_at, unlocked_by, unlocked_at)
       values ($1, $2, $3, $4, '1', 'ateliedalu.modas', $5::timestamptz::date, $5, $1, $5)`,
      [me, mediaId, seller.pluginId, ids.credit, at],
    )
}

const list = (body: object = {}, token = seller.token) =>
  app.call('POST', '/merchants/invoices', { token, body: { uuid, ...body } })
const kinds = async (body: object = {}) => rowsOf(await list(body)).map(({ kind }) => kind)
const file = async (query: string, token = seller.token) => {
  const response = await fetch(`${app.url}/api/merchants/invoices/${uuid}/file?${query}`, {
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'pt-BR' },
  })
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

describe('the invoices of a merchant', () => {
  it('are unlocks, payments and refunds, the newest first, with totals', async () => {
    const { body } = await list()
    expect(body).toMatchObject({ unlocks: 2, paid: 30_000, refunded: 4_000, pagination: { total: 5 } })
    expect(rowsOf(await list()).map(({ kind, amount, reference }) => [kind, amount, reference])).toEqual([
      ['unlock', null, null],
      ['refund', -4_000, '=HYPERLINK("x")'],
      ['payment', 10_000, '=HYPERLINK("x")'],
      ['unlock', null, null],
      ['payment', 20_000, 'A-1'],
    ])
  })

  it('are filtered by the month in São Paulo and by kind, and paged', async () => {
    expect(await kinds({ month: '2026-11' })).toEqual(['unlock', 'refund'])
    expect((await list({ month: '2026-10' })).body).toMatchObject({ unlocks: 1, paid: 30_000, refunded: 0 })
    expect(await kinds({ kind: 'payment' })).toEqual(['payment', 'payment'])
    expect(await kinds({ page: 2, limit: 2 })).toEqual(['payment', 'unlock'])
    expect((await list({ month: '2025-01' })).status).toBe(204)
    expect((await list({ month: '2026-13' })).status).toBe(422)
  })

  it('are those of its accounts alone once accounts are assigned or the creator has two brands', async () => {
    const other = await activePerson(app)
    const foreign = await addedMerchant(app, other.token)
    expect((await list({ uuid: foreign }, other.token)).status).toBe(204)

    await app.call('POST', '/merchants/accounts/update', {
      token: seller.token,
      body: { uuid, plugin_ids: [seller.pluginId] },
    })
    // The second payment bought nothing that unlocked a report of this account.
    expect(await kinds()).toEqual(['unlock', 'unlock', 'payment'])
    await app.call('POST', '/merchants/accounts/update', {
      token: seller.token,
      body: { uuid, plugin_ids: [] },
    })
    expect(await kinds()).toHaveLength(5)
  })

  it('are exported as CSV, without formulas, and as a workbook', async () => {
    const csv = await file('format=csv')
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="arara-faturas.csv"')
    const lines = csv.bytes.toString('utf8').slice(1).split('\r\n')
    expect(lines[0]).toBe('Data;Tipo;Conta;Dia da live;Fatura ou pedido;Valor')
    expect(lines).toHaveLength(7)
    expect(lines[1]).toBe('12/11/2026 09:00:00;Relatório aberto;ateliedalu.modas;2026-11-12;;')
    expect(lines[2]).toBe(`10/11/2026 09:00:00;Reembolso;;;"'=HYPERLINK(""x"")";"-40,00"`)
    expect(lines[5]).toBe('15/10/2026 09:00:00;Pagamento;;;A-1;"200,00"')

    const sheet = await file('format=xlsx&month=2026-11')
    expect(sheet.headers.get('content-disposition')).toContain('arara-faturas-2026-11.xlsx')
    expect(sheet.bytes.subarray(0, 2).toString()).toBe('PK')
    expect((await file('format=pdf')).status).toBe(422)
    expect((await file('format=csv', (await activePerson(app)).token)).status).toBe(404)
  })
})
