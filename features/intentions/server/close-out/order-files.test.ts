import { parse } from 'csv-parse/sync'
import readWorkbook from 'read-excel-file/node'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hour } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { type ConnectedSeller, connectedSeller, eventually } from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { livesWithClaims, shop } from '../claims/testing/lives-with-claims.ts'

const clock = fixedClock('2026-11-21T22:40:00Z')
let app: TestApp
let seller: ConnectedSeller
let live: ReturnType<typeof livesWithClaims>
beforeAll(async () => {
  app = await startTestApp({ clock, variables: { ARARA_ROLES: 'web,jobs' } })
  seller = await connectedSeller(app)
  const begin = livesWithClaims({ app, seller, clock })
  // A live that begins soon after another continues it.
  live = (options) => {
    clock.advance(hour)
    return begin(options)
  }
})
afterAll(() => app.stop())

type Wanted = { content: string; format?: 'csv' | 'xlsx' | 'pdf'; locale?: 'pt-BR' | 'en-US' }

function ask(mediaId: string, { content, format = 'csv', locale = 'pt-BR' }: Wanted) {
  return app.call('POST', '/plugins/live/messages/export', {
    token: seller.token,
    body: { plugin_id: seller.pluginId, media_id: mediaId, content, format },
    headers: { 'accept-language': locale },
  })
}

async function file(mediaId: string, wanted: Wanted) {
  const { status, body } = await ask(mediaId, wanted)
  expect([status, body.row?.status, body.row?.content]).toEqual([200, 'ready', wanted.content])
  return download(body.row.id)
}

async function download(id: string) {
  const response = await fetch(`${app.url}/api/plugins/live/messages/export/${id}/file`, {
    headers: { authorization: `Bearer ${seller.token}` },
  })
  expect(response.status).toBe(200)
  return {
    name: response.headers.get('content-disposition'),
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

const rowsOf = (bytes: Buffer): string[][] =>
  parse(bytes, { delimiter: ';', bom: true, recordDelimiter: '\r\n' })

/** A live that is over: a dress with a price, a skirt without one, and a coat that two people want. */
async function overLive() {
  const made = await live()
  await made.say(
    ['rosa.t', 'eu quero 2 da 41 tamanho M'],
    [shop, 'CÓD 52 saia jeans'],
    ['rosa.t', 'quero a 52'],
    [shop, 'PEÇA 7 casaco de lã R$ 90, peça única'],
    ['caio.r', '7 minha'],
    ['bia_22', '=1+1 quero a 7'],
    ['dora', 'quero cód 410'],
  )
  await made.claims()
  await made.end()
  return made
}

describe('the orders of a report as a file', () => {
  it('have one row for each order, with what proves it and no formula', async () => {
    const { mediaId } = await overLive()
    const { bytes, name } = await file(mediaId, { content: 'claims' })
    expect(name).toMatch(/filename="arara-ateliedalu\.modas-2026-11-2\d-pedidos\.csv"/)
    const [head, ...rows] = rowsOf(bytes)
    expect(head).toEqual([
      ...['Produto', 'Código', 'SKU', 'Variação', 'Pessoa', 'Qtd.', 'Na espera', 'Preço', 'Total'],
      ...['Situação', 'Posição', 'Certeza', 'Corrigido', 'Mensagens'],
    ])
    const without = (row: string[]) => row.filter((_, at) => at !== 11)
    expect(rows.map(without)).toEqual([
      [
        ...['vestido longo estampado 41', '41', '', 'M', 'rosa.t', '2', '', '120,00', '240,00'],
        ...['pedido', '1', 'não', 'eu quero 2 da 41 tamanho M'],
      ],
      ['saia jeans 52', '52', '', '', 'rosa.t', '1', '', '', '', 'pedido', '1', 'não', 'quero a 52'],
      ['casaco 7', '7', '', '', 'caio.r', '1', '', '90,00', '90,00', 'pedido', '1', 'não', '7 minha'],
      [
        'casaco 7',
        '7',
        '',
        '',
        'bia_22',
        '1',
        '1',
        '90,00',
        '0,00',
        'na espera',
        '2',
        'não',
        "'=1+1 quero a 7",
      ],
      ['', '410', '', '', 'dora', '1', '', '', '', 'código não encontrado', '', 'não', 'quero cód 410'],
    ])
    for (const row of rows.slice(0, 4)) expect(row[11]).toMatch(/^\d{1,3}%$/)
  })

  it('are numbers in a workbook and readable in a PDF, in the language of the request', async () => {
    const { mediaId } = await overLive()
    const { bytes } = await file(mediaId, { content: 'claims', format: 'xlsx', locale: 'en-US' })
    const [sheet] = await readWorkbook(bytes)
    expect(sheet?.sheet).toBe('Orders')
    expect(sheet?.data[1]?.slice(4, 10)).toEqual(['rosa.t', 2, null, 120, 240, 'ordered'])
    expect(sheet?.data[4]?.at(-1)).toBe('=1+1 quero a 7')

    for (const [locale, words] of [
      ['pt-BR', ['5 pedidos', 'Pessoa', 'rosa.t', 'vestido longo estampado 41 · M', 'na espera', '7 minha']],
      ['en-US', ['5 orders', 'Person', 'rosa.t', 'Price: R$120.00', 'waiting', 'quero a 52']],
    ] as const) {
      const pdf = await file(mediaId, { content: 'claims', format: 'pdf', locale })
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.bytes)), {
        mergePages: true,
      })
      const paper = text.replace(/\s+/g, '')
      for (const word of words) expect(paper).toContain(word.replace(/\s+/g, ''))
    }
  })

  it('are the list to close with each person, whose total says what it leaves out', async () => {
    const { mediaId } = await overLive()
    const { bytes } = await file(mediaId, { content: 'people' })
    const [head, ...rows] = rowsOf(bytes)
    expect(head).toEqual(['Pessoa', 'Itens', 'Peças', 'Total', 'Observação', 'Itens na espera'])
    expect(rows).toEqual([
      ['bia_22', '', '0', '', '', '1 × casaco 7'],
      ['caio.r', '1 × casaco 7', '1', '90,00', '', ''],
      [
        ...['rosa.t', '2 × vestido longo estampado 41 (M), 1 × saia jeans 52', '3', '240,00'],
        ...['1 peça sem preço: o total é parcial', ''],
      ],
    ])
  })

  it('are the list of what to pick, by product and variant', async () => {
    const { mediaId, say, claims } = await overLive()
    await say(['caio.r', 'quero 3 da 41 tamanho M'])
    await claims()
    const { bytes, name } = await file(mediaId, { content: 'picking' })
    expect(name).toContain('separacao.csv')
    expect(rowsOf(bytes)).toEqual([
      ['Produto', 'Código', 'SKU', 'Variação', 'Peças', 'Na espera', 'Pessoas', 'Preço'],
      ['vestido longo estampado 41', '41', '', 'M', '5', '', '2', '120,00'],
      ['saia jeans 52', '52', '', '', '1', '', '1', ''],
      ['casaco 7', '7', '', '', '1', '1', '2', '90,00'],
    ])
  })

  it('are the carts as the latest search found them', async () => {
    const { mediaId, place } = await overLive()
    expect(rowsOf((await file(mediaId, { content: 'carts' })).bytes)).toHaveLength(1)
    await app.call('POST', '/plugins/live/ai/shoppingcart/create', { token: seller.token, body: place })
    await eventually(async () => {
      const { body } = await app.call('POST', '/plugins/live/ai/shoppingcart', {
        token: seller.token,
        body: place,
      })
      return body.row.status === 'finished'
    })
    const { bytes, name } = await file(mediaId, { content: 'carts' })
    expect(name).toContain('carrinhos.csv')
    const rows = rowsOf(bytes).slice(1)
    expect(rows.map((row) => [row[0], row[4], row[5], row[6], row[7]])).toEqual([
      ['vestido longo estampado 41', 'rosa.t', '2', '', '120,00'],
      ['saia jeans 52', 'rosa.t', '1', '', ''],
      ['casaco 7', 'caio.r', '1', '', '90,00'],
      ['casaco 7', 'bia_22', '1', '1', '90,00'],
    ])
    expect(rows[3]?.at(-1)).toBe("'=1+1 quero a 7")
  })

  it('are read to the end first, so that no file has a part of them', async () => {
    const { mediaId, end } = await live()
    await end()
    const first = await ask(mediaId, { content: 'people' })
    expect([first.status, first.body.message]).toEqual([
      409,
      'Ainda estamos lendo os pedidos. Tente de novo daqui a pouco.',
    ])
    const ready = await eventually(async () => {
      const { status, body } = await ask(mediaId, { content: 'people' })
      return status === 200 && body.row
    })
    expect(rowsOf((await download(ready.id)).bytes)).toHaveLength(1)
  })

  it('are never in a file of a locked report', async () => {
    const { mediaId, end } = await live({ isLocked: true })
    await end()
    for (const content of ['carts', 'claims', 'people', 'picking'])
      expect((await ask(mediaId, { content })).status).toBe(402)

    const open = await overLive()
    const { body } = await ask(open.mediaId, { content: 'claims' })
    await app.app.platform.connection.pool.query(
      'update lives set billing_credit_id = null where media_id = $1',
      [open.mediaId],
    )
    const response = await fetch(`${app.url}/api/plugins/live/messages/export/${body.row.id}/file`, {
      headers: { authorization: `Bearer ${seller.token}` },
    })
    expect(response.status).toBe(402)
  })

  it('are written a page at a time, however many messages prove an order', async () => {
    const { mediaId, liveId, claims } = await live()
    await claims()
    const { pool } = app.app.platform.connection
    await pool.query(
      `insert into claims (live_id, product_key, user_name, variant, variant_label, quantity, waiting_quantity, position,
        state, confidence, nearest, comment_ids, asked_at, changed_at, changed_number)
      select $1, (select key from claim_products where live_id = $1), 'pessoa' || n, '', '', 1, 0, n, 'ordered', 0.9, '{}',
        (select array_agg(comment_id) from comments, generate_series(1, 40) where live_id = $1), now(), now(), 1
      from generate_series(1, 1200) n`,
      [await liveId()],
    )
    const rows = rowsOf((await file(mediaId, { content: 'claims' })).bytes).slice(1)
    expect(rows).toHaveLength(1_200)
    expect(rows.map((row) => row[4])).toEqual(Array.from({ length: 1_200 }, (_, n) => `pessoa${n + 1}`))
    expect(rowsOf((await file(mediaId, { content: 'people' })).bytes)).toHaveLength(1_201)
  })
})
