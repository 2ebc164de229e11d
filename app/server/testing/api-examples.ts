import sharp from 'sharp'
import { curlCommand, keyVariable } from '#app/server/public-pages/api/curl-command.ts'
import { openOperations } from '#app/server/public-pages/api/open-operations.ts'
import type { RecordedExample } from '#app/server/public-pages/api/recorded-examples.ts'
import { updateRecordsOf } from '#features/customers/server/testing/records.ts'
import { addKey } from '#features/developer-access/server/testing/add-key.ts'
import { captureComments, unlock } from '#features/lives/server/testing/seeded-live.ts'
import { addedMerchant } from '#features/merchants/server/testing/merchants.ts'
import type { Clock } from '#platform/server/clock.ts'
import { connectedSeller, eventually } from '#tests/support/connected-seller.ts'
import { rowsOf } from '#tests/support/integrations-app.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import { anonymous } from './sample-values.ts'
import { type Curl, parseCurl } from './shell-words.ts'

type Request = { query?: string; body?: object; file?: string }

const said = [
  ['ateliedalu.modas', 'COD 41 vestido longo estampado, R$ 120, do P ao G'],
  ['rosa.t', 'eu quero a 41 tamanho M'],
  ['bia_22', 'tem no 38?'],
  ['caio.r', 'quero 2 da 41'],
] as const

/**
 * A seller with a live, a shop and orders, of whose key every open call is made once, as the page shows it: the command
 * for the shell is read and its request sent. Returns requests and answers with sample values for ids and names.
 */
export async function makeExamples(app: TestApp, clock: Clock): Promise<Record<string, RecordedExample>> {
  const seller = await connectedSeller(app)
  const { token } = seller
  const post = async (path: string, body: object) => {
    const answer = await app.call('POST', path, { token, body })
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const { key } = await addKey(app, token)
  const place = await recordedLive(app, clock, seller)
  const merchant = await addedMerchant(app, token)
  const product = await addProduct(post, merchant)
  await post('/products/categories/save', { merchant_uuid: merchant, name: 'Vestidos' })
  await post('/products/groups/save', {
    merchant_uuid: merchant,
    name: 'Novidades',
    products_uuid: [product.uuid],
  })
  const order = await paidOrder(post, merchant, product.skus[0].id, 'rosa.t')
  const other = await paidOrder(post, merchant, product.skus[0].id, 'caio.r')
  await updateRecordsOf(app)
  const [customer] = rowsOf(await post('/customers/list', { filter: { search_param: 'rosa' } }))

  const ofMerchant = { merchant_uuid: merchant }
  const live = { plugin_id: seller.pluginId, media_id: place.media_id }
  const ofOrder = { order_uuid: order }
  const ofSku = { ...ofMerchant, sku_id: product.skus[0].id }
  /** In the order in which they are made: an order is packed before it is sent. */
  const requests: Record<string, Request> = {
    'GET /plugins/my': {},
    'POST /plugins/live/status': { body: { plugin_id: seller.pluginId } },
    'POST /plugins/live/metadata': { body: { plugin_id: seller.pluginId } },
    'POST /plugins/live/metadata/metrics': { body: { plugin_id: seller.pluginId } },
    'POST /plugins/live/metadata/timeline': { body: live },
    'POST /plugins/live/messages': { body: { ...live, search_param: 'quero' } },
    'POST /plugins/live/users': { body: live },
    'POST /plugins/live/codes': { body: live },
    'POST /plugins/live/claims': { body: place },
    'POST /plugins/live/ai/shoppingcart': { body: place },
    'POST /merchants/my': { body: {} },
    'POST /orders/list': { body: { ...ofMerchant, states: ['paid'], search: 'rosa.t' } },
    'POST /orders/counts': { body: ofMerchant },
    'POST /orders/show': { body: ofOrder },
    'GET /parcels/{uuid}/orders/file': { query: '?format=csv' },
    'POST /orders/pack': { body: ofOrder },
    'POST /orders/unpack': { body: ofOrder },
    'POST /orders/states/change': { body: { ...ofMerchant, event: 'packed', order_uuids: [order, other] } },
    'POST /orders/send': { body: { ...ofOrder, carrier: 'Correios', tracking_code: 'AA123456785BR' } },
    'POST /orders/deliver': { body: ofOrder },
    'POST /orders/notes/add': { body: { ...ofOrder, text: 'Cliente pediu embalagem para presente.' } },
    'POST /checkout/link': { body: { order_uuid: other } },
    'POST /products/search': { body: { ...ofMerchant, q: 'vestido' } },
    'POST /products/categories': { body: ofMerchant },
    'POST /products/variations': { body: ofMerchant },
    'POST /products/groups': { body: ofMerchant },
    'POST /products/stock/entries': { body: ofSku },
    'POST /products/create': {
      body: {
        ...ofMerchant,
        name: 'Saia jeans',
        skus: [{ price_sale: 8900, quantity_managed: true, stock_quantity: 3 }],
      },
    },
    'POST /products/update': { body: { product_uuid: product.uuid, name: 'Vestido longo azul' } },
    'POST /products/images': { query: `?merchant_uuid=${merchant}`, file: 'vestido.png' },
    'POST /products/stock/receive': { body: { ...ofSku, quantity: 5, reason: 'Chegou do ateliê' } },
    'POST /products/stock/correct': { body: { ...ofSku, counted: 12, reason: 'Contagem' } },
    'POST /customers/list': { body: { filter: { search_param: 'rosa' } } },
    'POST /customers/profile': { body: { uuid: customer?.uuid } },
    'POST /customers/orders': { body: { uuid: customer?.uuid } },
  }

  const samples = anonymous(clock.now(), {
    [app.url]: 'https://arara.example',
    'http://localhost:0': 'https://arara.example',
  })
  const operations = new Map(openOperations(app.app.http.calls).map((each) => [each.route, each]))
  const examples: Record<string, RecordedExample> = {}
  for (const [route, { query = '', ...sent }] of Object.entries(requests)) {
    const operation = operations.get(route)
    if (!operation) throw new Error(`${route} is not open to API keys`)
    const example = { ...sent, path: operation.path.replace('{uuid}', merchant) + query }
    const command = curlCommand(
      `${app.url}/api`,
      operation.method,
      { ...example, status: 0, answer: null },
      operation.isRepeatable,
    )
    const { status, answer } = await run(parseCurl(command), key)
    examples[route] = samples({ ...example, status, answer }) as RecordedExample
  }
  return examples
}

/** A live of half an hour, unlocked and over, whose purchase intentions were searched. */
async function recordedLive(app: TestApp, clock: Clock, seller: Awaited<ReturnType<typeof connectedSeller>>) {
  const mediaId = '17900000000000001'
  const begin = clock.now().getTime() - 1_800_000
  await captureComments(
    app,
    seller,
    mediaId,
    said.map(([user, text], number) => ({ user, text, at: new Date(begin + number * 20_000) })),
  )
  await unlock(app, seller.token, mediaId)
  await app.app.platform.connection.pool.query(
    `update lives set status = 'ended', ended_at = $2 where media_id = $1`,
    [mediaId, clock.now()],
  )
  const place = { account_id: seller.accountId, media_id: mediaId }
  const ofLive = { token: seller.token, body: place }
  await app.call('POST', '/plugins/live/ai/shoppingcart/create', ofLive)
  await eventually(async () => {
    const { body } = await app.call('POST', '/plugins/live/ai/shoppingcart', ofLive)
    return body?.row.status === 'finished'
  })
  await eventually(async () => !(await app.call('POST', '/plugins/live/claims', ofLive)).body.row.is_behind)
  return place
}

type Post = (path: string, body: object) => Promise<{ row: Record<string, unknown> }>

async function addProduct(post: Post, merchant: string) {
  const size = await post('/products/variations/save', {
    ...{ merchant_uuid: merchant, name: 'Tamanho' },
    values: [{ value: 'M' }, { value: 'G' }],
  })
  const values = size.row.values as { id: number }[]
  const { row } = await post('/products/create', {
    ...{ merchant_uuid: merchant, name: 'Vestido longo', ref: '41', variations_ids: [size.row.id] },
    skus: values.map(({ id }) => ({
      ...{ variations_values_ids: [id], price_sale: 12000, quantity_managed: true, stock_quantity: 10 },
    })),
  })
  return row as { uuid: string; skus: [{ id: number }] }
}

async function paidOrder(post: Post, merchant: string, sku: number, buyer: string): Promise<string> {
  const lines = [{ sku_id: sku, quantity: 1 }]
  const { row } = await post('/orders/add', { merchant_uuid: merchant, user_name: buyer, lines })
  const { uuid, version, due } = row as { uuid: string; version: number; due: number }
  await post('/orders/payments/confirm', { order_uuid: uuid, version, amount: due })
  return uuid
}

/** Sends what a command says, with the key for its variable. */
async function run({ address, method, headers, data, file }: Curl, key: string) {
  const response = await fetch(address, {
    method,
    headers: headers.map(([name, value]): [string, string] => [name, value.replace(keyVariable, key)]),
    ...(data !== null && { body: data }),
    ...(file && { body: await formOf(file) }),
  })
  const type = response.headers.get('content-type') ?? ''
  const text = (await response.text()).replace(/^\uFEFF/, '')
  return { status: response.status, answer: type.includes('json') ? JSON.parse(text) : text || null }
}

async function formOf({ field, name }: { field: string; name: string }): Promise<FormData> {
  const form = new FormData()
  const red = { create: { width: 400, height: 400, channels: 3 as const, background: '#b00020' } }
  form.append(field, new Blob([await sharp(red).png().toBuffer()], { type: 'image/png' }), name)
  return form
}
