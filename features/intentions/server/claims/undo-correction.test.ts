import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { type ConnectedSeller, connectedSeller, eventually } from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { livesWithClaims, shop } from './testing/lives-with-claims.ts'

const clock = fixedClock('2026-11-21T22:40:00Z')
let app: TestApp
let seller: ConnectedSeller
let live: ReturnType<typeof livesWithClaims>
beforeAll(async () => {
  app = await startTestApp({ clock, variables: { ARARA_ROLES: 'web,jobs' } })
  seller = await connectedSeller(app)
  live = livesWithClaims({ app, seller, clock })
})
afterAll(() => app.stop())

const dress = 'vestido longo estampado 41'
type Row = Record<string, unknown>

describe('a correction that is undone', () => {
  it('leaves the order as its comments say it, with those that came after the correction', async () => {
    const { say, claims, claimOf, correct, call } = await live()
    await say(['rosa.t', 'quero a 41'], ['caio.r', 'quero a 41'])
    const { id } = (await correct({ kind: 'quantity', claim: await claimOf('rosa.t'), qty: 5 })).body.row
    await say(['rosa.t', 'mais uma'])
    expect(await claims()).toContain(`rosa.t: 6 × ${dress} ordered`)
    expect((await call('/correct/undo', { correction_id: id })).status).toBe(201)
    expect(await claims()).toEqual([`rosa.t: 2 × ${dress} ordered`, `caio.r: 1 × ${dress} ordered`])
    const again = await call('/correct/undo', { correction_id: id })
    expect([again.status, again.body.message]).toEqual([409, 'Esta correção já foi desfeita.'])
  })

  it('gives back what it took, also a product that it made and the reason of a comment', async () => {
    const { say, claims, claimOf, correct, call, read } = await live()
    await say([shop, 'CÓD 52 saia jeans R$ 89'], ['rosa.t', 'que linda'], ['caio.r', 'quero'])
    await claims()
    const [said] = (await call('/explain', { search_param: '@rosa.t' })).body.row.comments
    const made = await correct({
      kind: 'is_an_order',
      comment_id: said.comment_id,
      to: { label: 'Bolsa de palha' },
    })
    const rejected = await correct({ kind: 'not_an_order', claim: await claimOf('caio.r') })
    expect((await read()).products).toHaveLength(3)
    for (const { body } of [made, rejected])
      expect((await call('/correct/undo', { correction_id: body.row.id })).status).toBe(201)
    expect(await claims()).toEqual(['caio.r: 1 × saia jeans 52 ordered'])
    expect((await read()).products.map(({ label }: Row) => label)).toEqual([dress, 'saia jeans 52'])
    const [explained] = (await call('/explain', { search_param: '@rosa.t' })).body.row.comments
    expect([explained.reading, explained.reason]).toEqual(['not_an_order', said.reason])
  })

  it('uncovers the correction before it, and stays in the history with who made and undid it', async () => {
    const { say, claims, claimOf, correct, call, read, mediaId } = await live()
    const moderator = await activePerson(app)
    await app.app.platform.connection.pool.query(`update users set name = 'Bia Lima' where email = $1`, [
      moderator.email,
    ])
    await app.call('POST', '/plugins/live/moderators/update', {
      token: seller.token,
      body: { media_id: mediaId, add_moderators: [{ name: 'Bia Lima', email: moderator.email }] },
    })
    await say(['rosa.t', 'quero a 41'])
    await correct({ kind: 'quantity', claim: await claimOf('rosa.t'), qty: 2 })
    const later = await correct({ kind: 'quantity', claim: await claimOf('rosa.t'), qty: 7 }, moderator.token)
    const { name } = (await app.call('GET', '/users/my', { token: seller.token })).body.row
    expect((await read()).claims[0].correction).toMatchObject({
      id: later.body.row.id,
      kind: 'quantity',
      made_by: 'Bia Lima',
    })
    await call('/correct/undo', { correction_id: later.body.row.id })
    expect(await claims()).toEqual([`rosa.t: 2 × ${dress} ordered`])
    expect((await read()).claims[0].correction.made_by).toBe(name)

    const history = async (token?: string) =>
      (await call('/corrections', { username: 'rosa.t' }, token)).body.row.corrections
    const asOwner = await history()
    expect(asOwner.map((row: Row) => [row.made_by, row.undone_by, row.undone_at !== null])).toEqual([
      ['Bia Lima', name, true],
      [name, null, false],
    ])
    expect(asOwner[0]).toMatchObject({
      username: 'rosa.t',
      products: [{ label: dress, codes: ['41'], items: [{ variant: '', qty: 7 }] }],
    })
    const asModerator = await history(moderator.token)
    expect(asModerator.map((row: Row) => [row.made_by, row.undone_by])).toEqual([
      [null, null],
      [null, null],
    ])
  })

  it('is read again in a job where the live is long', async () => {
    const { say, claims, claimOf, correct, call, liveId } = await live()
    await say(['rosa.t', 'quero a 41'])
    const { body } = await correct({ kind: 'quantity', claim: await claimOf('rosa.t'), qty: 5 })
    // As if 20,000 comments had been read since.
    const { pool } = app.app.platform.connection
    await pool.query(
      'update intention_states set number = number + 20000, state = null, state_number = 0 where live_id = $1',
      [await liveId()],
    )
    expect((await call('/correct/undo', { correction_id: body.row.id })).status).toBe(201)
    await eventually(async () => (await claims())[0] === `rosa.t: 1 × ${dress} ordered`)
  })

  it('is one of this live', async () => {
    const [one, other] = [await live(), await live()]
    await one.say(['rosa.t', 'quero a 41'])
    const { body } = await one.correct({ kind: 'quantity', claim: await one.claimOf('rosa.t'), qty: 5 })
    expect((await other.call('/correct/undo', { correction_id: body.row.id })).status).toBe(404)
    const shown = await one.call('/show', { name: 'Saia' })
    expect((await one.call('/correct/undo', { correction_id: shown.body.row.id })).status).toBe(404)
  })

  it('is not part of the carts after the live', async () => {
    const { say, claimOf, correct, call, end, place } = await live()
    await say(['rosa.t', 'quero a 41'])
    const { body } = await correct({ kind: 'quantity', claim: await claimOf('rosa.t'), qty: 5 })
    await call('/correct/undo', { correction_id: body.row.id })
    await end()
    const carts = (path = '') =>
      app.call('POST', `/plugins/live/ai/shoppingcart${path}`, { token: seller.token, body: place })
    await carts('/create')
    const row = await eventually(async () => {
      const read = await carts()
      return read.body?.row.status === 'finished' && read.body.row
    })
    expect(row.products_cart.data[0].users.map(({ username, qty }: Row) => [username, qty])).toEqual([
      ['rosa.t', 1],
    ])
  })
})
