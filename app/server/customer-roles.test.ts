import { globSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { shopOf } from '#features/catalogue/server/testing/shop.ts'
import { updateRecordsOf } from '#features/customers/server/testing/records.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { rowsOf } from '#tests/support/integrations-app.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

/** Strangers first: the owner changes what the others ask for. */
const roles = [
  'visitor',
  'stranger',
  'owner of another merchant',
  'removed',
  'platform administrator',
  'read',
  'full',
  'owner',
] as const
type Role = (typeof roles)[number]
const outsiders = ['stranger', 'owner of another merchant', 'removed'] as const

/** Two customers of the owner who bought from one merchant, and what the owner keeps about them. */
type Things = {
  merchantUuid: string
  uuid: string
  otherUuid: string
  part: string
  /** Was taken out of the other one. */
  takenUuid: string
  segmentUuid: string
  importUuid: string
}
type Row = {
  body?: (of: Things) => object
  query?: (of: Things) => Record<string, string>
  expected: Record<Role, number>
}

function those(allowed: readonly Role[], status: number, refused: number): Record<Role, number> {
  const of = (role: Role) => (allowed.includes(role) ? status : role === 'visitor' ? 401 : refused)
  return Object.fromEntries(roles.map((role) => [role, of(role)])) as Record<Role, number>
}
/** An object that only its owner finds; administrators of the merchant do not. */
const owns = (status = 200) => those(['owner'], status, 404)
/** Everybody's own: what the owner has is in no other answer. */
const eachTheirOwn = (status: number, nothing = status) => those(['owner'], status, nothing)
/** Of a merchant: its buyers, for its administrators. */
const ofMerchant = (status = 200) => those(['platform administrator', 'read', 'full', 'owner'], status, 404)

const one = ({ uuid }: Things) => ({ uuid })
const two = ({ uuid, otherUuid }: Things) => ({ uuid, other_uuid: otherUuid })
const buyer = ({ uuid, merchantUuid }: Things) => ({ uuid, merchant_uuid: merchantUuid })
const merchant = ({ merchantUuid }: Things) => ({ merchant_uuid: merchantUuid })
const plan = ({ importUuid }: Things) => ({
  ...{ uuid: importUuid, columns: [{ field: 'user_name', column: 0 }], has_heads: false },
})

/** Every call of customers, in the order in which it is tried. */
const table: Record<string, Row> = {
  'POST /customers/list': { body: merchant, expected: ofMerchant() },
  'POST /customers/profile': { body: buyer, expected: ofMerchant() },
  'POST /customers/orders': { body: buyer, expected: ofMerchant() },
  'POST /customers/marks': { body: buyer, expected: ofMerchant() },
  'GET /customers/tags': { query: merchant, expected: ofMerchant() },
  'GET /customers/choices': { query: merchant, expected: ofMerchant() },

  'POST /customers/sessions': { body: one, expected: owns(204) },
  'POST /customers/comments': { body: one, expected: owns(204) },
  'POST /customers/timeline': { body: one, expected: owns() },
  'POST /customers/parts': { body: one, expected: owns() },
  'POST /customers/consents': { body: one, expected: owns() },
  'GET /customers/access-file': { query: one, expected: owns() },
  'POST /customers/update': { body: (of) => ({ ...one(of), notes: 'Liga às sextas' }), expected: owns() },
  'POST /customers/consents/add': {
    body: (of) => ({ ...one(of), channel: 'whatsapp', is_given: true, how: 'pediu na live' }),
    expected: owns(201),
  },
  // Of others no record is changed, and the answer does not say whether there was one.
  'POST /customers/tag': { body: (of) => ({ uuids: [of.uuid], add: ['vip'] }), expected: eachTheirOwn(200) },

  'POST /customers/segments/add': {
    body: () => ({ name: 'Sábado', filter: {} }),
    expected: eachTheirOwn(201),
  },
  'GET /customers/segments': { expected: eachTheirOwn(200) },
  'POST /customers/campaign': {
    body: (of) => ({ segment_uuid: of.segmentUuid }),
    expected: owns(),
  },
  'GET /customers/file': {
    query: (of) => ({ segment_uuid: of.segmentUuid, format: 'csv' }),
    expected: owns(),
  },
  'POST /customers/segments/delete': { body: (of) => ({ uuid: of.segmentUuid }), expected: owns(204) },

  'POST /customers/merges/suggestions': { body: () => ({}), expected: eachTheirOwn(200) },
  'POST /customers/merges/accept': { body: two, expected: owns() },
  'POST /customers/merges/undo': { body: (of) => ({ uuid: of.otherUuid }), expected: owns() },
  'POST /customers/merges/refuse': { body: two, expected: owns(204) },
  'POST /customers/split': { body: (of) => ({ ...one(of), parts: [of.part] }), expected: owns(201) },
  'POST /customers/split/undo': { body: (of) => ({ uuid: of.takenUuid }), expected: owns() },

  // Its body is a form; whose file it becomes is tested beside the use case.
  'POST /customers/import/upload': { body: () => ({}), expected: { ...eachTheirOwn(415), visitor: 415 } },
  'POST /customers/import/check': { body: plan, expected: owns() },
  'POST /customers/import/start': { body: plan, expected: owns(202) },
  'GET /customers/imports': { expected: eachTheirOwn(200) },
  // It has not been run.
  'POST /customers/import/undo': { body: (of) => ({ uuid: of.importUuid }), expected: owns(409) },

  'POST /customers/erasure/find': { body: () => ({ who: '@rosa' }), expected: eachTheirOwn(200) },
  'POST /customers/erasure/erase': { body: one, expected: owns() },
}

let app: TestApp
let things: Things
const tokens = {} as Record<Role, string | null>

beforeAll(async () => {
  app = await startTestApp({
    clock: fixedClock('2026-11-21T15:00:00Z'),
    variables: { ARARA_ROLES: 'web' },
  })
  const shop = await shopOf(app)
  const sku = (await shop.withStock(5)).skus[0].id
  const { pool } = app.app.platform.connection
  const post = async (path: string, body: object) => {
    const answer = await app.call('POST', `/customers${path}`, { token: shop.token, body })
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    return answer
  }
  for (const user_name of ['rosa', 'lia']) {
    const { body } = await shop.post('/orders/add', {
      ...{ merchant_uuid: shop.merchantUuid, user_name, lines: [{ sku_id: sku, quantity: 1 }] },
    })
    const { uuid, version } = body.row
    await shop.post('/orders/payments/confirm', { order_uuid: uuid, version, amount: 4990 })
  }
  await updateRecordsOf(app)
  const records = rowsOf((await post('/list', { order_by: 'name', order: -1 })).body)
  const [rosa, lia] = records.map(({ uuid }) => uuid as string)
  await post('/update', {
    ...{ uuid: rosa, full_name: 'Rosa Melo', document: '52998224725', mobile: '11998124410' },
    ...{ email: 'rosa@exemplo.example', birthday: '1990-03-24', city: 'Recife' },
  })

  await post('/update', { uuid: lia, email: 'lia@exemplo.example' })
  const partsOf = async (uuid: string | undefined) => (await post('/parts', { uuid })).body.row.parts
  const [contact] = (await partsOf(lia)).filter(({ kind }: { kind: string }) => kind === 'contact')

  const form = new FormData()
  form.append('file', new Blob(['@nova\n@outra']), 'clientes.csv')
  const sent = await fetch(`${app.url}/api/customers/import/upload?file_name=clientes.csv`, {
    ...{ method: 'POST', body: form, headers: { authorization: `Bearer ${shop.token}` } },
  })
  things = {
    merchantUuid: shop.merchantUuid,
    uuid: rosa ?? '',
    otherUuid: lia ?? '',
    part: (await partsOf(rosa))[0].id,
    takenUuid: (await post('/split', { uuid: lia, parts: [contact.id] })).body.row.uuid,
    segmentUuid: (await post('/segments/add', { name: 'Todos', filter: {} })).body.row.uuid,
    importUuid: ((await sent.json()) as { row: { uuid: string } }).row.uuid,
  }

  const member = async (role: 'read' | 'full') => {
    const { token, uuid } = await activePerson(app)
    await pool.query(
      'insert into merchant_members (merchant_uuid, user_uuid, role, created_at) values ($1, $2, $3, now())',
      [things.merchantUuid, uuid, role],
    )
    return { token, uuid }
  }
  tokens.visitor = null
  tokens.owner = shop.token
  tokens.read = (await member('read')).token
  tokens.full = (await member('full')).token
  const removed = await member('full')
  await pool.query('delete from merchant_members where user_uuid = $1', [removed.uuid])
  tokens.removed = removed.token
  tokens.stranger = (await activePerson(app)).token
  tokens['owner of another merchant'] = (await shopOf(app)).token
  const platform = await activePerson(app)
  await app.app.accounts.setAdministrator(platform.email, true)
  tokens['platform administrator'] = platform.token
})
afterAll(() => app.stop())

async function answerTo(role: Role, call: string, { body, query }: Omit<Row, 'expected'>) {
  const [method = '', path = ''] = call.split(' ')
  const filled = query ? `${path}?${new URLSearchParams(query(things))}` : path
  return app.call(method, filled, { token: tokens[role], ...(body && { body: body(things) }) })
}

describe('the permissions on customers', () => {
  it('are listed for every call', async () => {
    const cwd = join(import.meta.dirname, '../..')
    const modules = await Promise.all(
      globSync('features/customers/*contract.ts', { cwd }).map((file) => import(join(cwd, file))),
    )
    const declared = modules
      .flatMap((module) => Object.values<{ method?: string; path?: string }>(module))
      .flatMap(({ method, path }) => (method && path ? [`${method} ${path}`] : []))
    const { paths } = (await app.call('GET', '/openapi.json')).body
    const served = Object.entries<object>(paths).flatMap(([path, methods]) =>
      path.startsWith('/api/customers/')
        ? Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('/api', '')}`)
        : [],
    )
    expect(
      Object.keys(table).toSorted(),
      'add new calls to `table` of app/server/customer-roles.test.ts with what each role may do',
    ).toEqual([...new Set([...declared, ...served])].toSorted())
  })

  it('give personal data to the owner and to full administrators alone', async () => {
    const withheld = { full_name: null, mobile: null, email: null, is_withheld: true }
    const known = { full_name: 'Rosa Melo', mobile: '+5511998124410', email: 'rosa@exemplo.example' }
    for (const [role, fields] of [
      ['owner', { ...known, birthday: '1990-03-24', city: 'Recife', has_document: true }],
      ['full', { ...known, birthday: '1990-03-24', city: 'Recife', has_document: true }],
      ['read', { ...withheld, birthday: null, city: null, document: null }],
      ['platform administrator', { ...withheld, birthday: null, city: null, document: null }],
    ] as const) {
      const { body } = await answerTo(role, 'POST /customers/profile', { body: buyer })
      expect([role, body.row]).toMatchObject([role, fields])
    }
    for (const role of ['read', 'platform administrator'] as const) {
      const text = JSON.stringify(
        await Promise.all([
          answerTo(role, 'POST /customers/list', { body: merchant }),
          answerTo(role, 'POST /customers/profile', { body: buyer }),
          answerTo(role, 'POST /customers/marks', { body: buyer }),
          answerTo(role, 'GET /customers/choices', { query: merchant }),
        ]),
      )
      expect([role, /Melo|99812|exemplo|52998|Recife/.exec(text)]).toEqual([role, null])
    }
  })

  it('give a document number to the owner and to full administrators, and log each view', async () => {
    const shown = async (role: Role) => {
      const body = (of: Things) => ({ ...buyer(of), show_document: true })
      const answer = await answerTo(role, 'POST /customers/profile', { body })
      return answer.status === 200 ? answer.body.row.document : answer.status
    }
    const views = async () =>
      (await app.app.platform.connection.pool.query('select from document_views')).rowCount
    const before = (await views()) ?? 0
    expect([await shown('read'), await shown('stranger'), await views()]).toEqual([403, 404, before])
    expect([await shown('full'), await shown('owner')]).toEqual(['52998224725', '52998224725'])
    expect(await views()).toBe(before + 2)
  })

  it.each(Object.entries(table))('%s', async (call, row) => {
    const got = {} as Record<Role, number>
    for (const role of roles) got[role] = (await answerTo(role, call, row)).status
    expect(got).toEqual(row.expected)
  })

  it('answer outsiders for a customer as for one that does not exist', async () => {
    for (const role of outsiders) {
      const [real, none] = await Promise.all(
        [things.otherUuid, '01900000-0000-7000-8000-000000000001'].map(async (uuid) => {
          const { status, body } = await answerTo(role, 'POST /customers/profile', { body: () => ({ uuid }) })
          return [status, body.message]
        }),
      )
      expect([role, real]).toEqual([role, none])
    }
  })

  it('let the owner alone erase, tag or merge: the other customer is as before', async () => {
    const { body } = await answerTo('owner', 'POST /customers/list', { body: () => ({}) })
    const records = rowsOf(body)
    expect(records.map(({ uuid }) => uuid)).not.toContain(things.uuid)
    expect(records.find(({ uuid }) => uuid === things.otherUuid)).toMatchObject({
      ...{ user_name: 'lia', email: 'lia@exemplo.example', tags: [], total_bought: 4990 },
    })
  })
})
