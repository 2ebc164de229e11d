import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { captureComments, unlock } from '#features/lives/server/testing/seeded-live.ts'
import { addedMerchant } from '#features/merchants/server/testing/merchants.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { type ConnectedSeller, connectedSeller } from '#tests/support/connected-seller.ts'
import { rowsOf } from '#tests/support/integrations-app.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { updateRecordsOf } from '../testing/records.ts'

const clock = fixedClock('2026-11-21T23:00:00Z')
const minutes = (after: number) => new Date(clock.now().getTime() - 3_600_000 + after * 60_000)
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock, variables: { ARARA_ROLES: 'web' } })
})
afterAll(() => app.stop())

const post = (path: string, body: object, token: string) =>
  app.call('POST', `/customers${path}`, { token, body })
async function list(body: object, token: string) {
  const answer = await post('/list', body, token)
  return answer.status === 204 ? [] : rowsOf(answer.body)
}

describe('a buyer under a name that another person takes over', () => {
  let kept: ConnectedSeller
  let merchant: string
  beforeAll(async () => {
    kept = await connectedSeller(app, 'pingodegente.kids')
    merchant = await addedMerchant(app, kept.token)
    await captureComments(app, kept, '17970', [
      { user: 'lua', userId: '61', text: 'oi', at: minutes(0) },
      { user: 'lua', userId: '62', text: 'oi', at: minutes(5) },
    ])
    await unlock(app, kept.token, '17970')
    await updateRecordsOf(app)
  })
  const pool = () => app.app.platform.connection.pool
  let numbers = 0
  /** A buyer of the name with an order of so many centavos, known by the id where there is one. */
  async function bought(userName: string, userId: string | null, paid: number, fields: object = {}) {
    const uuid = randomUUID()
    const { created_at = clock.now(), lost = false } = fields as { created_at?: Date; lost?: boolean }
    await pool().query(
      `insert into buyers (uuid, merchant_uuid, user_name, name_lost_at, created_at)
      values ($1, $2, $3, case when $5 then now() end, $4)`,
      [uuid, merchant, userName, created_at, lost],
    )
    if (userId)
      await pool().query('insert into buyer_profiles values ($1, $2, $3, $4)', [
        ...[merchant, kept.accountId, userId, uuid],
      ])
    return { uuid, order: await order(uuid, paid) }
  }
  async function order(buyer: string, paid: number) {
    const uuid = randomUUID()
    numbers += 1
    await pool().query(
      `insert into orders (uuid, merchant_uuid, number, buyer_uuid, state, collects, collects_until, term_from, held_until,
        version, discount, paid, refunded, created_at, updated_at)
      values ($1, $2, $3, $4, 'delivered', false, now(), now(), now(), 1, 0, $5, 0, now(), now())`,
      [uuid, merchant, numbers, buyer, paid],
    )
    await pool().query('insert into customer_changed_buyers values ($1) on conflict do nothing', [buyer])
    return uuid
  }
  const sums = async () => {
    await updateRecordsOf(app)
    return (await list({}, kept.token))
      .map((row) => `${row.user_name} ${row.total_comments} ${row.total_bought}`)
      .toSorted()
  }

  it('is the commenter with the same id, and stays it under a new name', async () => {
    const first = await bought('lua', '61', 1000, { lost: true })
    await bought('lua', '62', 2000)
    expect(await sums()).toEqual(['lua 1 1000', 'lua 1 2000'])
    await captureComments(
      app,
      kept,
      '17970',
      [{ user: 'lua.nova', userId: '61', text: 'oi', at: minutes(7) }],
      50,
    )
    await order(first.uuid, 500)
    expect(await sums()).toEqual(['lua 1 2000', 'lua.nova 2 1500'])
  })

  it('is nobody who had the name at another time', async () => {
    const before = await sums()
    const long = new Date(clock.now().getTime() - 40 * 24 * 3_600_000)
    await bought('lua', null, 300, { created_at: long, lost: true })
    expect(await sums()).toEqual([...before, 'lua 0 300'].toSorted())
  })

  it('leaves a record that it was joined to by its name when its id becomes known', async () => {
    await captureComments(app, kept, '17971', [
      { user: 'sol', userId: '63', text: 'oi', at: minutes(0) },
      { user: 'mar', userId: '64', text: 'oi', at: minutes(0) },
    ])
    await unlock(app, kept.token, '17971')
    await updateRecordsOf(app)
    const { uuid } = await bought('sol', null, 700)
    expect(await sums()).toEqual(expect.arrayContaining(['sol 1 700', 'mar 1 0']))
    await pool().query('insert into buyer_profiles values ($1, $2, $3, $4)', [
      ...[merchant, kept.accountId, '64', uuid],
    ])
    await order(uuid, 50)
    expect(await sums()).toEqual(expect.arrayContaining(['sol 1 0', 'mar 1 750']))
  })

  it('is one person under one CPF, and two again when the merge is undone', async () => {
    const [one, other] = [await bought('cpf.um', null, 10), await bought('cpf.dois', null, 20)]
    await sums()
    for (const { uuid, order: bag } of [one, other]) {
      await pool().query(
        `insert into deliveries (order_uuid, merchant_uuid, kind, recipient, tax_id, updated_at)
        values ($1, $2, 'pickup', 'Nina', '52998224725', now())`,
        [bag, merchant],
      )
      await pool().query('insert into customer_changed_buyers values ($1)', [uuid])
    }
    await updateRecordsOf(app)
    const found = await list({ filter: { search_param: '529.982.247-25' } }, kept.token)
    expect(found).toMatchObject([{ total_bought: 30 }])
    const [part] = (await post('/profile', { uuid: found[0]!.uuid }, kept.token)).body.row.merged
    const timeline = rowsOf((await post('/timeline', { uuid: found[0]!.uuid }, kept.token)).body)
    expect(timeline.find(({ kind }) => kind === 'merged')).toMatchObject({ text: 'document' })
    await post('/merges/undo', { uuid: part.uuid }, kept.token)
    await order(one.uuid, 1)
    await order(other.uuid, 1)
    expect(await sums()).toEqual(expect.arrayContaining(['cpf.um 0 11', 'cpf.dois 0 21']))
    expect((await post('/merges/suggestions', {}, kept.token)).body.row.suggestions).not.toEqual(
      expect.arrayContaining([expect.objectContaining({ reasons: ['document'] })]),
    )
  })
})
