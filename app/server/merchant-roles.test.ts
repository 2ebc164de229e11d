import { globSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson, permanentPassword } from '#features/accounts/server/testing/people.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { checkoutRows } from './testing/checkout-role-rows.ts'
import {
  all,
  changes,
  type Role,
  type Row,
  reads,
  roles,
  type Things,
} from './testing/merchant-role-table.ts'
import { orderPaymentRows, paymentThings } from './testing/order-payment-role-rows.ts'
import { orderRows } from './testing/order-role-rows.ts'
import { parcelRows } from './testing/parcel-role-rows.ts'
import { serviceRows } from './testing/service-role-rows.ts'

const brand = ({ uuid }: Things) => ({ uuid })
const ofMerchant = ({ uuid }: Things) => ({ merchant_uuid: uuid })
const bulkEdit = ({ uuid, productUuid }: Things) => ({
  ...{ merchant_uuid: uuid, target: { product_uuids: [productUuid] } },
  edit: { field: 'active', value: true },
})
const importPlan = ({ fileUuid }: Things) => ({
  ...{ uuid: fileUuid, columns: [{ field: 'name', column: 0 }], has_heads: true },
})
const address = {
  ...{ postal_code: '01310-100', street: 'Avenida Paulista', number: '1000', neighborhood: 'Bela Vista' },
  ...{ city: 'São Paulo', state: 'SP' },
}
let guests = 0
const freshEmail = () => {
  guests += 1
  return `convidada${guests}@exemplo.example`
}

/** Every call of merchants, products and orders. The roles make each in their order, the rows run in this one. */
const table: Record<string, Row> = {
  'POST /merchants/my': { body: brand, expected: reads() },
  'POST /merchants/add': {
    body: () => ({ name: 'Outra marca', product_gateway: 'external-link' }),
    expected: all(201),
  },
  'POST /merchants/my/update': {
    body: (of) => ({ ...brand(of), short_description: 'Feito à mão' }),
    expected: changes(),
  },

  // Open: the merchant of a stream; there is none.
  'POST /merchants/search': {
    body: (of) => ({ stream_uuid: of.uuid }),
    expected: { ...all(404), visitor: 404 },
  },
  // Its body is a form; the use case's own access is tested beside it.
  'POST /merchants/images': { body: () => ({}), expected: { ...all(415), visitor: 415 } },

  ...parcelRows,
  ...orderRows,
  ...orderPaymentRows,
  ...checkoutRows,
  ...serviceRows,

  'POST /merchants/admins': { body: brand, expected: reads() },
  'POST /merchants/admins/invite': {
    body: (of) => ({ ...brand(of), email: freshEmail() }),
    expected: changes(201),
  },
  'POST /merchants/admins/resend': {
    body: (of) => ({ ...brand(of), invitation_id: of.invitationId }),
    expected: changes(),
  },
  'POST /merchants/admins/withdraw': {
    body: (of) => ({ ...brand(of), invitation_id: of.invitationId }),
    expected: changes(204),
  },
  'POST /merchants/admins/update': {
    body: (of) => ({ ...brand(of), user_uuid: of.memberUuid, role: 'full' }),
    expected: changes(),
  },
  'POST /merchants/admins/remove': {
    body: (of) => ({ ...brand(of), user_uuid: of.memberUuid }),
    expected: changes(204),
  },

  'POST /merchants/locations': { body: brand, expected: reads() },
  'POST /merchants/locations/add': { body: (of) => ({ ...brand(of), ...address }), expected: changes(201) },
  'POST /merchants/locations/update': {
    body: (of) => ({ ...brand(of), id: of.locationId, label: 'Ateliê' }),
    expected: changes(),
  },
  'POST /merchants/locations/delete': {
    body: (of) => ({ ...brand(of), id: of.locationId }),
    expected: changes(204),
  },

  // Not even masked for those who only read.
  'POST /merchants/billing': { body: brand, expected: changes() },
  'POST /merchants/billing/update': {
    body: (of) => ({
      ...{ ...brand(of), password: permanentPassword },
      pix_key: { type: 'email', key: 'loja@exemplo.example' },
    }),
    expected: changes(),
  },

  'POST /merchants/policies': { body: brand, expected: reads() },
  'POST /merchants/policies/update': {
    body: (of) => ({ ...brand(of), kind: 'exchange', text: 'Trocamos em 30 dias.' }),
    expected: changes(),
  },

  // The creator has connected none.
  'POST /merchants/accounts': { body: brand, expected: reads(204) },
  'POST /merchants/accounts/update': {
    body: (of) => ({ ...brand(of), plugin_ids: [] }),
    expected: changes(204),
  },

  // An order was paid.
  'POST /merchants/invoices': { body: brand, expected: reads() },
  'GET /merchants/invoices/{uuid}/file': { body: brand, expected: reads() },

  'POST /merchants/gateway': { body: ofMerchant, expected: reads() },
  // No user has this shop: the use case's own tests connect one.
  'POST /merchants/gateway/connect': {
    body: (of) => ({ ...ofMerchant(of), provider: 'shopify', plugin_id: of.uuid }),
    expected: changes(404),
  },
  // No Yampi answers here.
  'POST /merchants/gateway/yampi/stores': {
    body: (of) => ({ ...ofMerchant(of), user_token: 'x', secret_key: 'y' }),
    expected: changes(502),
  },
  'POST /merchants/gateway/disconnect': { body: ofMerchant, expected: changes() },
  'POST /products/search': { body: ofMerchant, expected: reads() },
  'POST /products/create': {
    body: (of) => ({ ...ofMerchant(of), name: 'Saia', link: 'lu.com.br/saia', price_sale: 8990 }),
    expected: changes(201),
  },
  'POST /products/update': {
    body: (of) => ({ product_uuid: of.productUuid, active: false }),
    expected: changes(),
  },
  // Its body is a form; the use case's own access is tested beside it.
  'POST /products/images': { body: () => ({}), expected: { ...all(415), visitor: 415 } },
  'POST /products/categories': { body: ofMerchant, expected: reads() },
  'POST /products/categories/save': {
    body: (of) => ({ ...ofMerchant(of), id: of.categoryId, name: 'Casa' }),
    expected: changes(),
  },
  'POST /products/categories/delete': {
    body: (of) => ({ ...ofMerchant(of), id: of.categoryId }),
    expected: changes(204),
  },
  'POST /products/variations': { body: ofMerchant, expected: reads() },
  'POST /products/variations/save': {
    body: (of) => ({ ...ofMerchant(of), id: of.variationId, name: 'Cor', values: [{ value: 'Azul' }] }),
    expected: changes(),
  },
  'POST /products/variations/delete': {
    body: (of) => ({ ...ofMerchant(of), id: of.variationId }),
    expected: changes(204),
  },
  'POST /products/groups': { body: ofMerchant, expected: reads() },
  'POST /products/groups/save': {
    body: (of) => ({ ...ofMerchant(of), id: of.groupId, products_uuid: [of.productUuid] }),
    expected: changes(),
  },
  'POST /products/groups/delete': {
    body: (of) => ({ ...ofMerchant(of), id: of.groupId }),
    expected: changes(204),
  },
  'POST /products/stock/entries': {
    body: (of) => ({ ...ofMerchant(of), sku_id: of.skuId }),
    expected: reads(),
  },
  'POST /products/stock/receive': {
    body: (of) => ({ ...ofMerchant(of), sku_id: of.skuId, quantity: 1 }),
    expected: changes(),
  },
  'POST /products/stock/correct': {
    body: (of) => ({ ...ofMerchant(of), sku_id: of.skuId, counted: 5 }),
    expected: changes(),
  },

  'POST /products/fill-in': {
    body: (of) => ({ ...ofMerchant(of), url: 'http://127.0.0.1:1/' }),
    expected: changes(422),
  },
  'POST /products/fill-in/images': {
    body: (of) => ({ ...ofMerchant(of), urls: ['http://127.0.0.1:1/1.jpg'] }),
    expected: changes(),
  },
  'POST /products/bulk/preview': { body: bulkEdit, expected: changes() },
  'POST /products/bulk/apply': { body: bulkEdit, expected: changes(202) },
  'POST /products/bulk/prepare': { body: (of) => ({ ...bulkEdit(of), filter: {} }), expected: changes(202) },
  'POST /products/bulk/start': { body: (of) => ({ uuid: of.preparedUuid }), expected: changes(202) },
  'POST /products/changes': { body: ofMerchant, expected: reads() },
  'GET /products/changes/{change_uuid}': { body: ofMerchant, expected: reads() },
  'POST /products/bulk/undo': { body: (of) => ({ uuid: of.changeUuid }), expected: changes(202) },
  // Its body is a form; the use case's own access is tested beside it.
  'POST /products/import/upload': { body: () => ({}), expected: { ...all(415), visitor: 415 } },
  'POST /products/import/check': { body: importPlan, expected: changes() },
  'POST /products/import/start': { body: importPlan, expected: changes(202) },
  'GET /products/import/template': {
    body: ofMerchant,
    query: (of) => ({ merchant_uuid: of.uuid, format: 'csv' }),
    expected: reads(),
  },
  'GET /products/import/{import_uuid}/refused': {
    body: ofMerchant,
    query: () => ({ format: 'csv' }),
    expected: reads(),
  },
  'GET /products/export': {
    body: ofMerchant,
    query: (of) => ({ merchant_uuid: of.uuid, format: 'csv' }),
    expected: reads(),
  },

  // A person's own invitations; these end the roles.
  'GET /merchants/invitations/my': { body: () => ({}), expected: { ...all(204), invited: 200 } },
  'POST /merchants/invitations/decline': {
    body: (of) => ({ invitation_id: of.ownInvitations.declined }),
    expected: { ...all(404), invited: 204 },
  },
  'POST /merchants/invitations/accept': {
    body: (of) => ({ invitation_id: of.ownInvitations.accepted }),
    expected: { ...all(404), invited: 200 },
  },
  'POST /merchants/admins/leave': {
    body: brand,
    expected: { ...all(404), read: 204, full: 204 },
  },
}

let app: TestApp
let things: Things
const tokens = {} as Record<Role, string | null>

beforeAll(async () => {
  app = await startTestApp({ clock: fixedClock('2026-11-21T15:00:00Z') })
  const owner = await activePerson(app)
  const post = async (path: string, body: object, token = owner.token) => {
    const answer = await app.call('POST', path, { token, body })
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    return answer.body?.row
  }
  const merchant = async (): Promise<string> =>
    (await post('/merchants/add', { name: 'Ateliê da Lu', product_gateway: 'full-checkout' })).uuid
  const invite = async (uuid: string, email: string, role = 'read'): Promise<string> =>
    (await post('/merchants/admins/invite', { uuid, email, role })).invitation_id

  const uuid = await merchant()
  const member = async (role: 'full' | 'read') => {
    const person = await activePerson(app)
    await post(
      '/merchants/invitations/accept',
      { invitation_id: await invite(uuid, person.email, role) },
      person.token,
    )
    return person
  }
  tokens.visitor = null
  tokens.stranger = (await activePerson(app)).token
  tokens.full = (await member('full')).token
  tokens.read = (await member('read')).token
  const removed = await member('full')
  await post('/merchants/admins/remove', { uuid, user_uuid: removed.uuid })
  tokens.removed = removed.token
  const invited = await activePerson(app)
  tokens.invited = invited.token
  await invite(uuid, invited.email, 'full')
  const platform = await activePerson(app)
  await app.app.accounts.setAdministrator(platform.email, true)
  tokens['platform administrator'] = platform.token

  const inCatalogue = { merchant_uuid: uuid }
  const product = await post('/products/create', {
    ...{ ...inCatalogue, name: 'Caneca' },
    skus: [{ price_sale: 4990, quantity_managed: true, stock_quantity: 3 }],
  })
  const { platform: ofApp } = app.app
  const change = async (kind: 'bulk' | 'import', state: string, request: object): Promise<string> => {
    const changeUuid = ofApp.ids.uuid()
    await ofApp.connection.pool.query(
      `insert into catalogue_changes (uuid, merchant_uuid, kind, state, title, request, total, changed, left_out, created_at)
       values ($1, $2, $3, $4, 'active', $5, 1, 1, '[]', '2026-11-21T15:00:00Z')`,
      [changeUuid, uuid, kind, state, JSON.stringify(request)],
    )
    return changeUuid
  }
  const fileUuid = await change('import', 'uploaded', { bytes: 10, rows: 1, plan: null })
  await ofApp.files.put(`product-imports/${fileUuid}.file`, Buffer.from('nome\nSaia'))
  const importUuid = await change('import', 'done', { bytes: 10, rows: 1, plan: null })
  await ofApp.connection.pool.query(
    `insert into catalogue_refused_rows (change_uuid, line, field, problem, cells)
     values ($1, 2, 'name', 'required', '["x"]')`,
    [importUuid],
  )
  const orderOf = (user_name: string) =>
    post('/orders/add', { ...inCatalogue, user_name, lines: [{ sku_id: product.skus[0].id, quantity: 1 }] })
  const order = await orderOf('bia')
  const paid = await orderOf('lia')
  await post('/orders/payments/confirm', { order_uuid: paid.uuid, version: paid.version, amount: paid.due })
  things = {
    uuid,
    ...(await paymentThings(app, paid.uuid)),
    orderUuid: order.uuid,
    lineId: order.lines[0].id,
    paidUuid: paid.uuid,
    buyerUuid: order.buyer_uuid,
    saleUuid: (await post('/orders/sales/open', { ...inCatalogue, name: 'Sábado' })).uuid,
    importUuid,
    changeUuid: await change('bulk', 'done', {}),
    fileUuid,
    preparedUuid: await change('bulk', 'prepared', {}),
    productUuid: product.uuid,
    skuId: product.skus[0].id,
    categoryId: (await post('/products/categories/save', { ...inCatalogue, name: 'Louça' })).id,
    variationId: (
      await post('/products/variations/save', { ...inCatalogue, name: 'Cor', values: [{ value: 'Rosa' }] })
    ).id,
    groupId: (await post('/products/groups/save', { ...inCatalogue, name: 'Live' })).id,
    invitationId: await invite(uuid, freshEmail()),
    ownInvitations: {
      accepted: await invite(await merchant(), invited.email),
      declined: await invite(await merchant(), invited.email),
    },
    memberUuid: (await member('read')).uuid,
    locationId: (await post('/merchants/locations/add', { uuid, ...address })).id,
  }
})
afterAll(() => app.stop())

/** Every call that merchants, their catalogue and their orders declare, as the OpenAPI document spells it. */
async function declared(): Promise<string[]> {
  const cwd = join(import.meta.dirname, '../..')
  const contracts = 'features/{carriers,catalogue,checkout,merchants,order*,parcels}/*contract.ts'
  const modules = await Promise.all(globSync(contracts, { cwd }).map((file) => import(join(cwd, file))))
  return modules
    .flatMap((module) => Object.values<{ method?: string; path?: string }>(module))
    .filter(({ method, path }) => method !== undefined && path !== undefined)
    .map(({ method, path }) => `${method} ${path?.replace(/:(\w+)/g, '{$1}')}`)
}

describe('the permissions on a merchant', () => {
  it('are listed for every call', async () => {
    const { paths } = (await app.call('GET', '/openapi.json')).body
    const served = Object.entries<object>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('/api', '')}`),
    )
    const calls = await declared()
    expect(calls.length).toBeGreaterThan(20)
    expect(
      calls.filter((call) => !served.includes(call)),
      'declared and not served',
    ).toEqual([])
    const ofMerchants = served.filter((call) =>
      / \/(merchants\/(?!livereport)|products\/|orders\/|checkout\/|parcels\/)/.test(call),
    )
    expect(
      Object.keys(table).toSorted(),
      'add new calls to `table` of app/server/merchant-roles.test.ts with what each role may do',
    ).toEqual([...new Set([...calls, ...ofMerchants])].toSorted())
  })

  it.each(Object.entries(table))('%s', async (call, { body, expected, query }) => {
    const [method = '', path = ''] = call.split(' ')
    const got = {} as Record<Role, number>
    for (const role of roles) {
      const sent = method === 'GET' ? {} : { body: body(things) }
      const filled = path
        .replace('{uuid}', things.uuid)
        .replace('{change_uuid}', things.changeUuid)
        .replace('{import_uuid}', things.importUuid)
        .replace(/file$/, 'file?format=csv')
        .concat(query ? `?${new URLSearchParams(query(things))}` : '')
      got[role] = (await app.call(method, filled, { token: tokens[role], ...sent })).status
    }
    expect(got).toEqual(expected)
  })

  it('answer a stranger for a merchant as for one that does not exist', async () => {
    const answers = [things.uuid, '01900000-0000-7000-8000-000000000001'].map((uuid) =>
      app.call('POST', '/merchants/policies', { token: tokens.stranger ?? null, body: { uuid } }),
    )
    const [real, none] = (await Promise.all(answers)).map(({ status, body }) => [status, body.message])
    expect(real).toEqual([
      404,
      'Não foi possível completar sua solicitação. Verifique o link e tente novamente',
    ])
    expect(real).toEqual(none)
  })
})
