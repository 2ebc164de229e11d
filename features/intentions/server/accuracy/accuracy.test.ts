import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { hour } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { type ConnectedSeller, connectedSeller, eventually } from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { livesWithClaims } from '../claims/testing/lives-with-claims.ts'
import { accuracyOfPlatform } from './accuracy-of-platform.ts'

const clock = fixedClock('2026-11-21T22:00:00Z')
let app: TestApp
let seller: ConnectedSeller
let makeLive: ReturnType<typeof livesWithClaims>
beforeAll(async () => {
  // The live is not polled: the simulated Instagram does not know it and would end it.
  app = await startTestApp({ clock, variables: { ARARA_ROLES: 'web,jobs' } })
  seller = await connectedSeller(app)
  makeLive = livesWithClaims({ app, seller, clock })
})
afterAll(() => app.stop())

const actor: Actor = {
  userUuid: '00000000-0000-4000-8000-000000000001',
  sessionId: '00000000-0000-4000-8000-000000000002',
  locale: 'pt-BR',
  timezone: 'America/Sao_Paulo',
  mustUpdatePassword: false,
  isPlatformAdministrator: true,
}
const query = async (text: string, values: unknown[] = []) =>
  (await app.app.platform.connection.pool.query(text, values)).rows

/** A live of four orders: two corrected, one made by the seller, of a person that the engine passed over. */
async function correctedLive() {
  // A live that begins soon after one that ended would be joined with it.
  clock.advance(hour)
  const live = await makeLive()
  await live.say(
    ['rosa.t', 'quero a 41'],
    ['caio.r', 'quero 2 da 41'],
    ['bia_22', 'quero a 41'],
    ['dora.k', 'quero a 41'],
    ['nina.p', 'minha mãe ia amar'],
  )
  await live.correct({ kind: 'quantity', claim: await live.claimOf('caio.r'), qty: 3 })
  await live.correct({ kind: 'not_an_order', claim: await live.claimOf('bia_22') })
  const [{ comment_id }] = (await live.call('/explain', { search_param: '@nina.p' })).body.row.comments
  await live.correct({ kind: 'is_an_order', comment_id, to: { product_id: 'p1' } })
  await live.claims()
  const accuracy = async (token = seller.token) => live.call('/accuracy', {}, token)
  const check = async (token = seller.token) => live.call('/check', {}, token)
  return { ...live, accuracy, check }
}
const judged = { corrected: 1, rejected: 1, added: 1 }

describe('the accuracy of a live', () => {
  it('counts lines corrected, rejected and added, and confirms the others when the list is checked', async () => {
    const { accuracy, check, end } = await correctedLive()
    expect((await accuracy()).body.row).toEqual({ ...judged, confirmed: 0, open: 2, checked_at: null })
    const early = await check()
    expect([early.status, early.body.message]).toEqual([
      409,
      'A live ainda está no ar. Confira a lista quando ela terminar.',
    ])
    await end()
    clock.advance(60_000)
    const checked = await check()
    const expected = { ...judged, confirmed: 2, open: 0, checked_at: clock.now().toISOString() }
    expect([checked.status, checked.body.row]).toEqual([201, expected])
    expect((await accuracy()).body.row).toEqual(expected)
  })

  it('judges a line once: one that was corrected and is no order after all is rejected, one added is nothing', async () => {
    const { correct, claimOf, accuracy, call } = await correctedLive()
    const { id } = (await correct({ kind: 'not_an_order', claim: await claimOf('caio.r') })).body.row
    await correct({ kind: 'not_an_order', claim: await claimOf('nina.p') })
    expect((await accuracy()).body.row).toMatchObject({ corrected: 0, rejected: 2, added: 0, open: 2 })
    expect((await call('/correct/undo', { correction_id: id })).status).toBeLessThan(300)
    expect((await accuracy()).body.row).toMatchObject({ corrected: 1, rejected: 1, added: 0, open: 2 })
    await correct({ kind: 'quantity', claim: await claimOf('rosa.t'), qty: 2 })
    await correct({ kind: 'quantity', claim: await claimOf('rosa.t'), qty: 4 })
    expect((await accuracy()).body.row).toMatchObject({ corrected: 2, rejected: 1, added: 0, open: 1 })
  })

  it('opens a line again that changes after the list was checked', async () => {
    const { check, accuracy, end, liveId } = await correctedLive()
    await end()
    await check()
    await query(`update claims set changed_at = $2 where live_id = $1 and user_name = 'rosa.t'`, [
      await liveId(),
      new Date(clock.now().getTime() + 1_000),
    ])
    expect((await accuracy()).body.row).toMatchObject({ confirmed: 1, open: 1 })
    await query('update intention_states set engine_version = 0 where live_id = $1', [await liveId()])
    expect((await accuracy()).body.row).toMatchObject({ confirmed: 0, open: 2 })
  })

  it('is refused to strangers and for a locked report', async () => {
    const { accuracy, check } = await correctedLive()
    const { token } = await activePerson(app)
    clock.advance(hour)
    expect([(await accuracy(token)).status, (await check(token)).status]).toEqual([403, 403])
    const locked = await makeLive({ isLocked: true })
    await locked.end()
    expect([(await locked.call('/accuracy')).status, (await locked.call('/check')).status]).toEqual([
      402, 402,
    ])
  })

  it('loses what was said about a person who is erased', async () => {
    const { accuracy, liveId, read } = await correctedLive()
    await app.app.lives.eraseOnRequest({ id: 'id-caio.r' })
    await eventually(async () => (await read()).is_behind === false)
    const counted = await eventually(async () => {
      const { row } = (await accuracy()).body
      return row.corrected === 0 && row.open === 2 && row
    })
    expect(counted).toMatchObject({ corrected: 0, rejected: 1, added: 1, open: 2 })
    const rows = await query(
      'select row_to_json(one)::text as row from seller_inputs one where live_id = $1',
      [await liveId()],
    )
    expect(rows.filter(({ row }) => row.includes('caio.r'))).toEqual([])
  })
})

describe('the accuracy on all lives', () => {
  const engines = (isPlatformAdministrator = true) =>
    accuracyOfPlatform(app.app.platform, { ...actor, isPlatformAdministrator })

  it('holds the confidence of each engine against checked lists, and takes no list that was not checked', async () => {
    await query('delete from claim_checks')
    await query('delete from cart_runs')
    const { check, end, liveId } = await correctedLive()
    expect(await engines()).toEqual({ lives: 0, engines: [] })
    await end()
    await check()
    const id = await liveId()
    const [{ at }] = await query('select min(made_at) as at from seller_inputs where live_id = $1', [id])
    const run = app.app.platform.ids.uuid()
    await query(
      `insert into cart_runs (id, live_id, status, created_at, updated_at, info)
       values ($1, $2, 'finished', $3, $3, '{"engine": "llm", "model": "simulated"}')`,
      [run, id, new Date(at.getTime() - 1_000)],
    )
    await query(
      `insert into cart_products (run_id, key, place, label, codes, confidence, comment_ids)
       values ($1, 'm1', 0, 'vestido', '{41}', 1, '{x}')`,
      [run],
    )
    // As the checked list has it, with a wrong quantity, and for a person who ordered nothing.
    const lines = [
      ['rosa.t', 1, 0.97],
      ['caio.r', 2, 0.85],
      ['bia_22', 1, 0.55],
    ] as const
    for (const [place, [name, quantity, confidence]] of lines.entries())
      await query(
        `insert into cart_lines (run_id, place, product_key, user_name, quantity, variant, position, waits, confidence, reason, comment_ids)
         select $1, $2, 'm1', $3, $4, '', 1, false, $5, '{"kind": "read_in_context"}', comment_ids
         from claims where live_id = $6 and user_name = $3`,
        [run, place, name, quantity, confidence, id],
      )
    const found = await engines()
    expect(found.lives).toBe(1)
    const [embedded, llm] = found.engines
    expect(embedded).toMatchObject({ engine: 'embedded', lines: 4 })
    expect(embedded!.bands.reduce((sum, { lines, confirmed }) => sum + lines * confirmed, 0)).toBeCloseTo(2)
    expect(llm).toMatchObject({
      ...{ engine: 'llm', lines: 3 },
      bands: [
        { from: 0.5, to: 0.6, lines: 1, stated: 0.55, confirmed: 0 },
        { from: 0.8, to: 0.9, lines: 1, stated: 0.85, confirmed: 0 },
        { from: 0.95, to: 1, lines: 1, stated: 0.97, confirmed: 1 },
      ],
    })
    expect(JSON.stringify(found)).not.toMatch(/rosa|caio|bia|vestido/)

    clock.advance(1_000)
    // A search that began after a correction applied it.
    await query('update cart_runs set created_at = $2 where id = $1', [run, clock.now()])
    expect((await engines()).engines.map(({ engine }) => engine)).toEqual(['embedded'])
  })

  it('is refused to everybody but platform administrators', async () => {
    await expect(engines(false)).rejects.toMatchObject({ code: 'access_denied' })
  })
})
