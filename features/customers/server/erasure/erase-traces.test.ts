import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { captureComments, unlock } from '#features/lives/server/testing/seeded-live.ts'
import { addedMerchant } from '#features/merchants/server/testing/merchants.ts'
import { activeStream } from '#features/streams/server/testing/streams.ts'
import { checkDigits } from '#platform/contract/document.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { type ConnectedSeller, connectAccount, connectedSeller } from '#tests/support/connected-seller.ts'
import { rowsOf } from '#tests/support/integrations-app.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { updateRecordsOf } from '../testing/records.ts'

const clock = fixedClock('2026-11-21T23:00:00Z')
const at = clock.now()
let app: TestApp
let seller: ConnectedSeller
let merchant: string
let product: number
let stream: string
beforeAll(async () => {
  app = await startTestApp({ clock, variables: { ARARA_ROLES: 'web' } })
  seller = await connectedSeller(app)
  merchant = await addedMerchant(app, seller.token, { product_gateway: 'full-checkout' })
  stream = String((await activeStream(app, seller.token, { merchant_uuid: merchant })).uuid)
  const { body } = await post('/products/create', {
    ...{ merchant_uuid: merchant, name: 'Caneca' },
    skus: [{ price_sale: 4990, quantity_managed: true, stock_quantity: 99 }],
  })
  product = body.row.skus[0].id
})
afterAll(() => app.stop())

const post = (path: string, body: object = {}, headers = {}) =>
  app.call('POST', path, { token: seller.token, body, headers })
const pool = () => app.app.platform.connection.pool
const list = async () => {
  const answer = await post('/customers/list', { limit: 500 })
  return answer.status === 204 ? [] : rowsOf(answer.body)
}
const uuidOf = async (userName: string) =>
  (await list()).find(({ user_name: name }) => name === userName)!.uuid as string

type Traces = Record<string, number>

/** How many rows of each table of the product and of the queues contain a text, and how many files. */
const traces = async (text: string): Promise<Traces> => (await tracesOf([text]))[0] ?? {}

/** The same for several texts, with one look at everything. */
async function tracesOf(texts: string[]): Promise<Traces[]> {
  const { rows } = await pool().query(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  )
  const contain = texts.map((_, n) => `count(*) filter (where position($${n + 1} in said) > 0)::int`)
  const counts = rows.map(
    ({ name }) =>
      `select '${name}' as name, array[${contain}] as n from (select lower(row::text) as said from ${name} as row offset 0) as every`,
  )
  const { rows: counted } = await pool().query(counts.join(' union all '), texts)
  const found = texts.map(
    (_, at): Traces =>
      Object.fromEntries(counted.flatMap(({ name, n }) => (n[at] > 0 ? [[name, n[at]]] : []))),
  )
  const folder = app.app.platform.env.ARARA_DATA_DIR
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const content = await readFile(join(entry.parentPath, entry.name))
    for (const [at, text] of texts.entries())
      if (content.includes(text)) found[at]!.files = (found[at]!.files ?? 0) + 1
  }
  return found
}

let made = 0
type Person = ReturnType<typeof newPerson>
/** A person whose every text has a mark that nothing else has. */
function newPerson() {
  made += 1
  const mark = `zq${Math.random().toString(36).slice(2, 10)}${made}`
  const digits = String(300_000_000 + made * 7_919)
  return {
    ...{
      mark,
      id: `77${digits}`,
      userName: `${mark}.lima`,
      formerName: `${mark}.antiga`,
      name: `Rosa ${mark}`,
    },
    email: `${mark}@exemplo.example`,
    document: digits + checkDigits(digits, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]),
  }
}

const say = (mediaId: string, said: [user: string, userId: string | null, text: string][], by = seller) =>
  captureComments(
    app,
    by,
    mediaId,
    said.map(([user, userId, text], n) => ({ user, userId, text, at: new Date(at.getTime() + n * 1_000) })),
  )

/** Everything that a seller may have about a person. `shared`: a name that another person had at another time. */
async function leaveTraces(person: Person, shared: string): Promise<string> {
  const { mark, id, userName, formerName } = person
  const media = `${made}1`
  await say(media, [
    [formerName, id, `quero ${mark}`],
    [shared, id, `agora sou ${mark}`],
    [userName, id, `tem mais? ${mark}`],
    [formerName, null, `sem id ${mark}`],
  ])
  await say(`${made}2`, [[userName, id, `bloqueado ${mark}`]])
  await unlock(app, seller.token, media)
  const bag = async () => {
    const lines = [{ sku_id: product, quantity: 1 }]
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const body = { merchant_uuid: merchant, user_name: userName, lines }
    return (await post('/orders/add', body, headers)).body.row
  }
  const bought = await bag()
  await app.app.checkout.bags.ship((await app.app.orders.find(bought.uuid))!, {
    ...{ recipient: person.name, phone: '11998124410', postalCode: '01001000', street: `Rua ${mark}` },
    ...{ number: '7', neighborhood: mark, city: mark },
  })
  await pool().query('update buyers set email = $2, name = $3 where user_name = $1', [
    ...[userName, person.email, person.name],
  ])
  await post('/orders/notes/add', { order_uuid: bought.uuid, text: `nota ${mark}` })
  const { version } = (await app.app.orders.find(bought.uuid))!
  await post('/orders/payments/confirm', { order_uuid: bought.uuid, version, amount: 4990 })
  for (const step of ['pack', 'send', 'deliver'])
    expect((await post(`/orders/${step}`, { order_uuid: bought.uuid })).status).toBe(200)
  await bag()
  await updateRecordsOf(app)
  const uuid = await uuidOf(userName)
  const fields = { full_name: person.name, email: person.email, document: person.document, city: mark }
  const typed = await post('/customers/update', { uuid, ...fields, notes: `gosta de ${mark}`, tags: [mark] })
  expect(typed.status).toBe(200)
  await post('/customers/consents/add', { uuid, channel: 'whatsapp', is_given: true, how: `disse ${mark}` })
  await post('/customers/profile', { uuid, show_document: true })
  for (const who of [userName, person.email])
    await post('/customers/segments/add', { name: who.slice(0, 60), filter: { search_param: who } })
  await post('/plugins/live/filters/save', { name: `dela ${mark}`, view: { person: userName } })
  await post('/plugins/live/filters/save', { name: `busca ${mark}`, view: { q: person.email } })
  await post('/plugins/profiles/add', { plugin_id: seller.pluginId, username: userName, kind: 'blocked' })
  await app.call('POST', '/streams/alerts/add', {
    token: null,
    body: { stream_uuid: stream, email: person.email, consent: true },
  })
  const memo = `PIX DE ${person.name.toUpperCase()}`
  const form = new FormData()
  const ofx = `<OFX><ACCTID>1<STMTTRN><DTPOSTED>20261121<TRNAMT>1,00<FITID>${mark}<MEMO>${memo}</STMTTRN></OFX>`
  form.append('file', new Blob([ofx]), 'extrato.ofx')
  const sent = await fetch(`${app.url}/api/orders/statements/upload?merchant_uuid=${merchant}`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${seller.token}` },
  })
  expect(sent.status).toBeLessThan(300)
  await makeExport(mark)
  return uuid
}

/** A copy of the seller's own data, with the person in it. */
async function makeExport(mark: string): Promise<void> {
  await pool().query(`update data_exports set status = 'expired'`)
  const started = await post('/users/data/export')
  const { id } = started.body.row
  await app.app.platform.files.put(`exports/${id}.zip`, Buffer.from(mark))
  await pool().query(`update data_exports set status = 'ready', expires_at = $2 where id = $1`, [
    id,
    new Date(at.getTime() + 1e9),
  ])
}

/** A person who had the shared name at another time, with comments in an open and a locked report, and a bag. */
async function leaveNamesake(shared: string): Promise<Person> {
  const namesake = newPerson()
  const { mark, id, userName } = namesake
  const media = `${made}1`
  await say(media, [
    [shared, id, `também ${mark}`],
    [userName, id, `troquei de nome ${mark}`],
  ])
  await say(`${made}2`, [[userName, id, `bloqueado ${mark}`]])
  await unlock(app, seller.token, media)
  const lines = [{ sku_id: product, quantity: 1 }]
  await post('/orders/add', { merchant_uuid: merchant, user_name: userName, lines })
  await updateRecordsOf(app)
  const notes = { full_name: namesake.name, email: namesake.email, notes: mark }
  await post('/customers/update', { uuid: await uuidOf(userName), ...notes })
  return namesake
}

const kinds: [kind: string, asked: (person: Person, shared: string, uuid: string) => object][] = [
  ['user name', ({ userName }) => ({ who: `@${userName}` })],
  ['former user name', ({ formerName }) => ({ who: formerName })],
  ['e-mail', ({ email }) => ({ who: email })],
  ['CPF', ({ document }) => ({ who: document })],
  ['provider id, where two had the name', (_, shared, uuid) => ({ who: shared, uuid })],
]

describe('an erasure', () => {
  it.each(kinds)(
    'by %s leaves no trace of the person, and all of who had the name before',
    async (_, asked) => {
      const person = newPerson()
      const shared = `comum.${person.mark.slice(2)}`
      const uuid = await leaveTraces(person, shared)
      const namesake = await leaveNamesake(shared)
      const [before, own] = await tracesOf([namesake.mark, person.mark])
      expect(Object.keys(own!).length).toBeGreaterThan(15)

      const answer = await post('/customers/erasure/erase', asked(person, shared, uuid))
      expect([answer.status, answer.body]).toMatchObject([200, { row: { orders_kept: 1 } }])
      const texts = [person.mark, person.document, namesake.mark]
      expect(await tracesOf(texts)).toEqual([{}, {}, before])
      await updateRecordsOf(app)
      expect(await tracesOf(texts)).toEqual([{}, {}, before])
      expect(await list()).toContainEqual(expect.objectContaining({ user_name: namesake.userName }))
    },
  )

  it('by the provider, for everybody, leaves no comment, name or record, and all of who had the name before', async () => {
    const person = newPerson()
    const shared = `comum.${person.mark.slice(2)}`
    const { id, userName, formerName, mark } = person
    await say(`${made}1`, [
      [formerName, id, mark],
      [shared, id, mark],
      [userName, id, mark],
    ])
    await unlock(app, seller.token, `${made}1`)
    await updateRecordsOf(app)
    const uuid = await uuidOf(userName)
    await post('/customers/update', { uuid, full_name: person.name, notes: mark, tags: [mark] })
    await post('/customers/consents/add', { uuid, channel: 'email', is_given: true, how: mark })
    const namesake = await leaveNamesake(shared)
    const before = await traces(namesake.mark)
    await app.app.lives.eraseOnRequest({ id })
    await updateRecordsOf(app)
    expect(await tracesOf([mark, namesake.mark])).toEqual([{}, before])
  })

  it('of a name that only locked reports have takes the last who had it', async () => {
    const [first, second] = [newPerson(), newPerson()]
    const shared = `comum.${second.mark.slice(2)}`
    clock.advance(1_000)
    await captureComments(app, seller, `${made}5`, [
      { user: shared, userId: first.id, text: first.mark, at: clock.now() },
      { user: shared, userId: second.id, text: second.mark, at: new Date(clock.now().getTime() + 1_000) },
    ])
    expect((await post('/customers/erasure/erase', { who: shared })).status).toBe(200)
    expect(await traces(second.mark)).toEqual({})
    expect(await traces(first.mark)).toMatchObject({ 'public.comments': 1 })
  })

  it('of a listed person leaves another of the name in a locked report, who is erased as unlisted', async () => {
    const [listed, unseen] = [newPerson(), newPerson()]
    const shared = `comum.${listed.mark.slice(2)}`
    await say(`${made}6`, [[shared, listed.id, listed.mark]])
    await unlock(app, seller.token, `${made}6`)
    await say(`${made}7`, [[shared, unseen.id, unseen.mark]])
    await updateRecordsOf(app)
    const uuid = await uuidOf(shared)
    await post('/customers/update', { uuid, notes: listed.mark })
    const before = await traces(listed.mark)
    await post('/customers/erasure/erase', { who: shared, is_unlisted: true })
    expect(await traces(unseen.mark)).toEqual({})
    expect(await traces(listed.mark)).toEqual(before)
    await say(`${made}8`, [[shared, unseen.id, unseen.mark]])
    await post('/customers/erasure/erase', { who: shared, uuid })
    expect(await traces(listed.mark)).toEqual({})
    expect(await traces(unseen.mark)).toMatchObject({ 'public.comments': 1 })
  })

  it('finds the same name in another account of the seller, where the person has another id', async () => {
    const person = newPerson()
    const second = { ...seller, ...(await connectAccount(app, seller.token, 'pingodegente.kids')) }
    await say(`${made}6`, [[person.userName, person.id, person.mark]])
    await unlock(app, seller.token, `${made}6`)
    await say(`${made}7`, [[person.userName, `${person.id}0`, person.mark]], second)
    await updateRecordsOf(app)
    await post('/customers/update', { uuid: await uuidOf(person.userName), email: person.email })
    expect((await post('/customers/erasure/erase', { who: person.email })).status).toBe(200)
    expect(await traces(person.mark)).toEqual({})
  })

  it('erases comments without an id of the chosen record when another record with an id has the same name', async () => {
    const [nameless, other] = [newPerson(), newPerson()]
    const shared = `comum.${nameless.mark.slice(2)}`
    await say(`${made}6`, [
      [shared, null, nameless.mark],
      [shared, other.id, other.mark],
    ])
    await unlock(app, seller.token, `${made}6`)
    await updateRecordsOf(app)
    const { people } = (await post('/customers/erasure/find', { who: shared })).body.row
    expect(people).toHaveLength(2)
    const { rows } = await pool().query('select customer_uuid from customer_keys where key = $1', [
      `p:${shared}`,
    ])
    const before = await traces(other.mark)
    await post('/customers/erasure/erase', { who: shared, uuid: rows[0].customer_uuid })
    await updateRecordsOf(app)
    expect(await tracesOf([nameless.mark, other.mark])).toEqual([{}, before])
  })

  it('takes what was merged into the person, whatever was left of it', async () => {
    const [person, part] = [newPerson(), newPerson()]
    await say(`${made}6`, [
      [person.userName, person.id, person.mark],
      [part.userName, part.id, part.mark],
    ])
    await unlock(app, seller.token, `${made}6`)
    await updateRecordsOf(app)
    const [uuid, other_uuid] = [await uuidOf(person.userName), await uuidOf(part.userName)]
    for (const [one, { mark, name }] of [[uuid, person] as const, [other_uuid, part] as const]) {
      await post('/customers/update', { uuid: one, full_name: name, notes: mark })
      await post('/customers/consents/add', { uuid: one, channel: 'email', is_given: true, how: mark })
    }
    await post('/customers/merges/accept', { uuid, other_uuid })
    await pool().query('delete from customer_keys where origin_uuid = $1', [other_uuid])
    expect((await post('/customers/erasure/erase', { who: person.userName })).status).toBe(200)
    const left = Object.keys(await traces(part.mark))
    expect(left.filter((table) => !/comments|live_users|lives/.test(table))).toEqual([])
    expect(await traces(person.mark)).toEqual({})
  })
})
