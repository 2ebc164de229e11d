import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson, permanentPassword } from '#features/accounts/server/testing/people.ts'
import { rowsOf } from '#tests/support/integrations-app.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { memberStore } from './member-store.ts'
import { merchantsPersonalData } from './personal-data.ts'
import { addedMerchant } from './testing/merchants.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const post = (path: string, token: string, body: object) => app.call('POST', path, { token, body })
const personalData = () => merchantsPersonalData({ ...app.app.platform, accounts: app.app.accounts })

/** Every table of the user's copy, by name. */
async function copyOf(userUuid: string): Promise<Record<string, object[]>> {
  const tables = await personalData().tablesOf(userUuid)
  return Object.fromEntries(tables.map(({ name, rows }) => [name, rows() as object[]]))
}

/** A merchant with a location, a policy and a Pix key, saved by its first administrator; a second one of this role. */
async function sharedMerchant(role: 'full' | 'read') {
  const [owner, other] = [await activePerson(app), await activePerson(app)]
  const uuid = await addedMerchant(app, owner.token)
  await memberStore(app.app.platform.connection.db).add({
    ...{ merchantUuid: uuid, userUuid: other.uuid, role, addedByUuid: owner.uuid, createdAt: new Date() },
  })
  const answers = [
    await post('/merchants/locations/add', owner.token, {
      ...{ uuid, postal_code: '01310-100', street: 'Avenida Paulista', number: '1000' },
      ...{ neighborhood: 'Bela Vista', city: 'São Paulo', state: 'SP' },
    }),
    await post('/merchants/policies/update', owner.token, {
      ...{ uuid, kind: 'exchange', text: 'Trocamos em 30 dias.' },
    }),
    await post('/merchants/billing/update', owner.token, {
      ...{ uuid, password: permanentPassword, pix_key: { type: 'email', key: 'caixa@atelie.example' } },
    }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([201, 200, 200])
  return { uuid, owner, other }
}

describe('the copy of a user’s data', () => {
  it('contains locations and policies of the merchants, and where they are paid, masked', async () => {
    const { uuid, owner } = await sharedMerchant('read')
    const copy = await copyOf(owner.uuid)
    expect(copy.locations).toMatchObject([{ merchantUuid: uuid, street: 'Avenida Paulista' }])
    expect(copy.policies).toMatchObject([{ kind: 'exchange', text: 'Trocamos em 30 dias.' }])
    expect(copy.bank_accounts).toMatchObject([{ merchantUuid: uuid }])
    expect(JSON.stringify(copy)).not.toMatch(/caixa@atelie|sealed/)
  })

  it('does not contain where a merchant is paid that the user only reads', async () => {
    const { other } = await sharedMerchant('read')
    const copy = await copyOf(other.uuid)
    expect([copy.locations, copy.policies, copy.bank_accounts].map((rows) => rows?.length)).toEqual([1, 1, 0])
  })

  it('is written for a user without merchants', async () => {
    const { uuid } = await activePerson(app)
    expect(Object.values(await copyOf(uuid)).flat()).toEqual([])
  })
})

describe('an erased administrator', () => {
  it('is named nowhere in a merchant that another one administers', async () => {
    const { uuid, owner, other } = await sharedMerchant('full')
    await personalData().erase(owner.uuid)

    const { pool } = app.app.platform.connection
    for (const [table, column] of [
      ['merchant_members', 'user_uuid'],
      ['merchant_members', 'added_by_uuid'],
      ['merchant_policies', 'updated_by_uuid'],
      ['merchant_bank_accounts', 'updated_by_uuid'],
      ['merchant_changes', 'user_uuid'],
    ]) {
      const { rows } = await pool.query(`select 1 from ${table} where ${column} = $1`, [owner.uuid])
      expect(rows, `${table}.${column}`).toEqual([])
    }
    const policies = rowsOf((await post('/merchants/policies', other.token, { uuid })).body)
    expect(policies[0]).toMatchObject({ text: 'Trocamos em 30 dias.', updated_by_name: null })
    const banking = await post('/merchants/billing', other.token, { uuid })
    expect(banking.body.row).toMatchObject({ pix_key_type: 'email', updated_by_name: null })
  })

  it('is taken out of the list of what was done to people', async () => {
    const { uuid, owner, other } = await sharedMerchant('full')
    await post('/merchants/admins/update', other.token, { uuid, user_uuid: owner.uuid, role: 'read' })
    await personalData().erase(owner.uuid)
    const { rows } = await app.app.platform.connection.pool.query(
      'select what, details from merchant_changes where merchant_uuid = $1 and user_uuid = $2',
      [uuid, other.uuid],
    )
    expect(rows).toEqual([{ what: 'role_changed', details: { role: 'read' } }])
  })
})
