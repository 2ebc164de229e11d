import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { freeCreditId } from '../../contract.ts'
import { type Buyer, createBuyer } from '../testing/buyer.ts'

let app: TestApp
let seller: Buyer
let admin: Buyer

beforeAll(async () => {
  app = await startTestApp({ variables: { ARARA_ROLES: 'web,jobs' } })
  seller = await createBuyer(app)
  admin = await createBuyer(app, { full_name: 'Ana Administradora' })
  await app.app.platform.connection.pool.query(
    'update users set is_platform_administrator = true where uuid = $1',
    [admin.uuid],
  )
})
afterAll(() => app.stop())

const ledger = (wanted: string, who = admin) => who.call('/billing/admin/ledger', { wanted })
const grant = (body: object, who = admin) =>
  who.call('/billing/admin/grant', { user_uuid: seller.uuid, credits: 2, reason: 'live caiu', ...body })
const withdraw = (body: object, who = admin) =>
  who.call('/billing/admin/withdraw', { user_uuid: seller.uuid, reason: 'engano', ...body })

describe('a platform administrator', () => {
  it('finds a user by e-mail, document and uuid', async () => {
    for (const wanted of [seller.email, seller.email.toUpperCase(), seller.document, seller.uuid]) {
      const { status, body } = await ledger(wanted)
      expect([status, body.row?.user_uuid]).toEqual([200, seller.uuid])
    }
    expect((await ledger('ninguem@exemplo.example')).status).toBe(404)
    expect((await ledger('')).status).toBe(404)
  })

  it('grants and withdraws credits, and the ledger records who, when and why', async () => {
    const given = await grant({ credits: 3, reason: 'live caiu no meio' })
    const credit = given.body.row.credits.find(({ grant_reason }: { grant_reason: string }) => grant_reason)
    expect(credit).toMatchObject({
      credits: 3,
      available: 3,
      granted_by: admin.uuid,
      granted_by_name: 'Ana Administradora',
      grant_reason: 'live caiu no meio',
    })
    expect(await seller.credits()).toMatchObject([{ id: credit.id, available: 3 }, { id: freeCreditId }])

    const taken = await withdraw({ billing_credit_id: credit.id, credits: 1, reason: 'era só um' })
    expect(taken.body.row.credits.find(({ id }: { id: string }) => id === credit.id)).toMatchObject({
      available: 2,
    })
    expect(taken.body.row.changes[0]).toMatchObject({
      credit_id: credit.id,
      kind: 'withdrawn',
      credits: 1,
      reason: 'era só um',
      changed_by: admin.uuid,
      changed_by_name: 'Ana Administradora',
    })
    expect((await withdraw({ billing_credit_id: credit.id, credits: 3 })).status).toBe(422)
    expect((await withdraw({ billing_credit_id: credit.id })).status).toBe(200)
    expect((await withdraw({ billing_credit_id: credit.id })).status).toBe(409)
    expect((await seller.credits()).find(({ id }) => id === credit.id)).toMatchObject({
      available: 0,
      state: 'stopped',
    })
  })

  it('grants once for one Idempotency-Key', async () => {
    const send = () =>
      app.call('POST', '/billing/admin/grant', {
        token: admin.token,
        body: { user_uuid: seller.uuid, credits: 1, reason: 'uma vez só' },
        headers: { 'idempotency-key': 'gift-1' },
      })
    await send()
    await send()
    const { body } = await ledger(seller.uuid)
    const gifts = body.row.credits.filter(
      ({ grant_reason }: { grant_reason: string }) => grant_reason === 'uma vez só',
    )
    expect(gifts).toHaveLength(1)
  })

  it.each([[0], [-1], [1.5], [101], [1e30], ['2'], [null]])('cannot give %s credits', async (credits) => {
    const { status } = await grant({ credits })
    expect([400, 422]).toContain(status)
  })

  it.each([[''], ['  '], ['ab'], ['x'.repeat(301)]])('must say why: %j', async (reason) => {
    expect((await grant({ reason })).status).toBe(422)
  })

  it('gets 404 for an unknown user', async () => {
    expect((await grant({ user_uuid: '01900000-0000-7000-8000-00000000dead' })).status).toBe(404)
  })
})

describe('any other user', () => {
  it('can neither see nor change a ledger, not even their own', async () => {
    for (const answer of [
      await ledger(seller.email, seller),
      await grant({}, seller),
      await withdraw({ billing_credit_id: freeCreditId }, seller),
    ])
      expect([answer.status, answer.body.error]).toEqual([403, 'access_denied'])
  })
})

describe('the ledger', () => {
  it('cannot be changed, not even in the database', async () => {
    const { pool } = app.app.platform.connection
    await expect(pool.query('update credits set credits = 99')).rejects.toThrow(/never changed/)
    await seller.buy('credit_1')
    await expect(pool.query('update payments set amount = 1')).rejects.toThrow(/never changed/)
    await grant({ credits: 1 })
    await expect(pool.query("update credit_changes set reason = 'x'")).rejects.toThrow(/never changed/)
  })
})
