import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newPerson } from '#features/accounts/server/testing/people.ts'
import { captureComments } from '#features/lives/server/testing/seeded-live.ts'
import { addedMerchant } from '#features/merchants/server/testing/merchants.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { type ConnectedSeller, connectedSeller } from '#tests/support/connected-seller.ts'
import { rowsOf } from '#tests/support/integrations-app.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { buyerRecordStore } from '../record/buyer-record-store.ts'
import { updateRecordsOf } from '../testing/records.ts'

const clock = fixedClock('2026-11-21T23:00:00Z')
const minutes = (after: number) => new Date(clock.now().getTime() - 3_600_000 + after * 60_000)
let app: TestApp
let seller: ConnectedSeller
let merchant: string
let lives = 0
beforeAll(async () => {
  app = await startTestApp({ clock, variables: { ARARA_ROLES: 'web' } })
  seller = await connectedSeller(app)
  merchant = await addedMerchant(app, seller.token, { name: 'Ateliê' })
})
afterAll(() => app.stop())

const pool = () => app.app.platform.connection.pool
const post = (path: string, body: object) =>
  app.call('POST', `/customers${path}`, { token: seller.token, body })
const named = async (name: string) => {
  const answer = await post('/list', { filter: { search_param: name } })
  return answer.status === 204 ? [] : rowsOf(answer.body)
}
const parts = async (uuid: string) => (await post('/parts', { uuid })).body.row
const profile = async (uuid: string) => (await post('/profile', { uuid })).body.row
const split = (uuid: string, ids: string[]) => post('/split', { uuid, parts: ids })
const undo = (uuid: string) => post('/split/undo', { uuid })
const merge = (uuid: string, otherUuid: string) => post('/merges/accept', { uuid, other_uuid: otherUuid })

let orders = 0
async function order(buyer: string, paid: number, taxId?: string) {
  const uuid = randomUUID()
  orders += 1
  await pool().query(
    `insert into orders (uuid, merchant_uuid, number, buyer_uuid, state, collects, collects_until, term_from, held_until,
      version, discount, paid, refunded, created_at, updated_at)
    values ($1, $2, $3, $4, 'delivered', false, now(), now(), now(), 1, 0, $5, 0, now(), now())`,
    [uuid, merchant, orders, buyer, paid],
  )
  if (taxId)
    await pool().query(
      `insert into deliveries (order_uuid, merchant_uuid, kind, recipient, tax_id, updated_at)
      values ($1, $2, 'pickup', 'Nina', $3, now())`,
      [uuid, merchant, taxId],
    )
  await pool().query('insert into customer_changed_buyers values ($1) on conflict do nothing', [buyer])
}
async function bought(fields: {
  userName?: string
  name?: string
  phone?: string
  email?: string
  userId?: string
}): Promise<string> {
  const uuid = randomUUID()
  const { userName = null, name = null, phone = null, email = null, userId } = fields
  await pool().query(
    `insert into buyers (uuid, merchant_uuid, user_name, name, phone, email, created_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [uuid, merchant, userName, name, phone, email, clock.now()],
  )
  if (userId)
    await pool().query('insert into buyer_profiles values ($1, $2, $3, $4)', [
      ...[merchant, seller.accountId, userId, uuid],
    ])
  return uuid
}
async function commented(...people: [user: string, userId: string][]) {
  lives += 1
  const media = `1796${lives}`
  await captureComments(
    app,
    seller,
    media,
    people.map(([user, userId], at) => ({ user, userId, text: 'quero', at: minutes(at) })),
  )
  // Not the free unlock, which is once for an account.
  await pool().query(`update lives set unlocked_at = now(), revision = revision + 1 where media_id = $1`, [
    media,
  ])
}

describe('a part of a record', () => {
  let root: string
  let ids: { profile: string; buyer: string }
  let person = 0
  let cpf: string
  /** A commenter and a buyer with phone, address and CPF, whom the seller merged. */
  beforeEach(async () => {
    person += 1
    await commented([`lia${person}`, `90${person}`], [`lia${person}`, `90${person}`])
    const buyer = await bought({
      ...{
        name: `Rosa Melo ${person}`,
        phone: `+551199812440${person}`,
        email: `r${person}@exemplo.example`,
      },
    })
    cpf = newPerson().document
    await order(buyer, 4990, cpf)
    await order(buyer, 10)
    await updateRecordsOf(app)
    root = (await named(`lia${person}`))[0]!.uuid
    const other = (await named(`rosa melo ${person}`))[0]!.uuid
    await merge(root, other)
    ids = { profile: `p:90${person}`, buyer: `b:${buyer}` }
  })

  it('is listed with what was counted of it, without the document number', async () => {
    const views = async () => (await pool().query('select from document_views')).rowCount
    const before = await views()
    const answer = await parts(root)
    expect(answer).toMatchObject({
      ...{ taken_from: null, taken_out: [] },
      parts: [
        { id: ids.profile, kind: 'profile', user_names: [`lia${person}`], comments: 2, lives: 1 },
        {
          ...{ id: ids.buyer, kind: 'buyer', name: `Rosa Melo ${person}`, has_document: true, orders: 2 },
          ...{ bought: 5000, merchant_name: 'Ateliê' },
        },
      ],
    })
    expect(JSON.stringify(answer)).not.toContain(cpf)
    expect(await views()).toBe(before)
  })

  it('becomes a record of its own with its comments, orders and contacts, and goes back by undo', async () => {
    await order(ids.buyer.slice(2), 30)
    await updateRecordsOf(app)
    const whole = await profile(root)
    const { status, body } = await split(root, [ids.buyer])
    expect([status, body.row]).toMatchObject([201, { full_name: `Rosa Melo ${person}` }])
    const taken = body.row.uuid as string
    const now = [await profile(root), await profile(taken)]
    expect(now).toMatchObject([
      { total_comments: 2, total_bought: 0, total_orders: 0 },
      {
        total_comments: 0,
        total_bought: 5030,
        total_orders: 3,
        mobile: `+551199812440${person}`,
        has_document: true,
      },
    ])
    expect((await parts(root)).taken_out).toMatchObject([{ uuid: taken }])
    expect((await parts(taken)).taken_from).toMatchObject({ uuid: root, user_name: `lia${person}` })

    const back = await undo(taken)
    expect([back.status, back.body.row]).toEqual([200, { uuid: root }])
    expect(await profile(root)).toEqual(whole)
    expect((await post('/profile', { uuid: taken })).status).toBe(404)
    expect((await parts(root)).taken_out).toEqual([])
  })

  it('is joined by no proof and no suggestion again, while a new proof about either still counts', async () => {
    const { body } = await split(root, [ids.profile])
    const taken = body.row.uuid as string
    // The buyer is known by the id of the commenter who was taken out.
    await pool().query('insert into buyer_profiles values ($1, $2, $3, $4)', [
      ...[merchant, seller.accountId, `90${person}`, ids.buyer.slice(2)],
    ])
    await order(ids.buyer.slice(2), 1)
    await commented([`lia${person}`, `90${person}`])
    await updateRecordsOf(app)
    expect([await profile(root), await profile(taken)]).toMatchObject([
      { total_comments: 0, total_bought: 5001 },
      { total_comments: 3, total_bought: 0 },
    ])
    const { suggestions } = (await post('/merges/suggestions', {})).body.row
    const pairs = suggestions.map(
      ({ first, second }: { first: { uuid: string }; second: { uuid: string } }) =>
        [first.uuid, second.uuid].toSorted().join(),
    )
    expect(pairs).not.toContain([root, taken].toSorted().join())
    await undo(taken)
    expect(await profile(root)).toMatchObject({ total_comments: 3, total_bought: 5001 })
  })

  it('keeps what was written into its record since, when it goes back', async () => {
    const taken = (await split(root, [ids.buyer])).body.row.uuid as string
    await post('/update', { uuid: taken, notes: 'prefere M', tags: ['vip'] })
    await undo(taken)
    expect(await profile(root)).toMatchObject({
      total_bought: 5000,
      merged: expect.arrayContaining([expect.objectContaining({ uuid: taken })]),
    })
    await post('/merges/undo', { uuid: taken })
    expect(await profile(taken)).toMatchObject({ notes: 'prefere M', tags: ['vip'], total_bought: 0 })
    expect(await profile(root)).toMatchObject({ total_bought: 5000, total_comments: 2 })
  })

  it('can be a number that was typed', async () => {
    await post('/update', { uuid: root, email: `novo${person}@exemplo.example` })
    const typed = (await parts(root)).parts.find(({ kind }: { kind: string }) => kind === 'contact')
    expect(typed).toMatchObject({ email: `novo${person}@exemplo.example`, comments: 0 })
    const taken = (await split(root, [typed.id])).body.row.uuid as string
    expect([await profile(root), await profile(taken)]).toMatchObject([
      { email: null, total_bought: 5000 },
      { email: `novo${person}@exemplo.example`, total_bought: 0, total_comments: 0 },
    ])
    await undo(taken)
    expect(await profile(root)).toMatchObject({ email: `novo${person}@exemplo.example` })
  })

  it('leaves a record of nothing but what was typed, which stays listed and takes everything back', async () => {
    await commented([`duda${person}`, `80${person}`])
    await updateRecordsOf(app)
    const duda = (await named(`duda${person}`))[0]!.uuid as string
    const email = `duda${person}@exemplo.example`
    await post('/update', { uuid: duda, email, notes: 'gosta de azul' })
    const whole = await profile(duda)
    const taken = (await split(duda, [`p:80${person}`])).body.row.uuid as string
    await buyerRecordStore(app.app.platform.connection.db).deleteEmpty()
    expect(await named(email)).toMatchObject([{ uuid: duda }])
    expect(await profile(duda)).toMatchObject({ email, notes: 'gosta de azul', total_comments: 0 })
    await undo(taken)
    expect(await profile(duda)).toEqual(whole)
    expect((await parts(duda)).parts).toHaveLength(2)
  })

  it('is refused where nothing would be left, for what is no part, and where both were merged since', async () => {
    expect((await split(root, [ids.buyer, ids.profile])).status).toBe(409)
    expect((await split(root, [ids.buyer, 'p:0'])).status).toBe(404)
    const taken = (await split(root, [ids.buyer])).body.row.uuid as string
    expect((await split(root, [ids.profile])).status).toBe(409)
    await merge(taken, root)
    expect((await undo(taken)).status).toBe(409)
    expect(await profile(taken)).toMatchObject({ total_comments: 2, total_bought: 5000 })
  })

  it('leaves no trace of either when the person is erased', async () => {
    const taken = (await split(root, [ids.buyer])).body.row.uuid as string
    expect((await post('/erasure/erase', { uuid: root })).status).toBe(200)
    expect((await pool().query('select from customer_splits where from_uuid = $1', [root])).rowCount).toBe(0)
    expect((await parts(taken)).taken_from).toBeNull()
    expect((await undo(taken)).status).toBe(409)
    expect(await profile(taken)).toMatchObject({ total_bought: 5000 })
  })
})

describe('two people with one telephone', () => {
  it('are suggested and stay two until the seller says so, and are two again after a split', async () => {
    const phone = '+5531988887777'
    const [one, other] = [
      await bought({ name: 'Mãe Telefone', phone }),
      await bought({ name: 'Filha Telefone', phone }),
    ]
    await order(one, 100)
    await order(other, 7)
    await updateRecordsOf(app)
    const [mother, daughter] = [(await named('mãe telefone'))[0]!, (await named('filha telefone'))[0]!]
    const { suggestions } = (await post('/merges/suggestions', {})).body.row
    expect(suggestions).toContainEqual(expect.objectContaining({ reasons: ['mobile'] }))
    await merge(mother.uuid, daughter.uuid)
    const taken = (await split(mother.uuid, [`b:${other}`])).body.row.uuid as string
    expect([await profile(mother.uuid), await profile(taken)]).toMatchObject([
      { mobile: phone, total_bought: 100 },
      { mobile: phone, total_bought: 7, full_name: 'Filha Telefone' },
    ])
  })
})
