import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { fixedClock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { type ConnectedSeller, connectedSeller, eventually } from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { inputStore } from './input-store.ts'
import { createClaimReader } from './read-pass.ts'
import { readingStore } from './reading-store.ts'
import { livesWithClaims, noCatalogues, shop } from './testing/lives-with-claims.ts'

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

/** Changes what was read of a live while no pass runs; one that ran between two statements would read comments again. */
const betweenPasses = (liveId: string, work: (tx: Database) => Promise<void>) =>
  app.app.platform.connection.transaction(async (tx) => {
    await readingStore(tx).lock(liveId, { skips: false })
    await work(tx)
  })

const dress = 'vestido longo estampado 41'

describe('claims while a live runs', () => {
  it('lists who wants what as the comments arrive, with the messages that prove it', async () => {
    const { say, claims, read } = await live()
    await say(['rosa.t', 'eu quero a 41 tamanho M'], ['bia_22', 'linda demais'])
    expect(await claims()).toEqual([`rosa.t: 1 × ${dress} (M) ordered`])
    await say(['caio.r', 'quero 2'], ['rosa.t', 'cancela a 41'])
    expect(await claims()).toEqual([`caio.r: 2 × ${dress} ordered`])
    const row = await read()
    expect(row.counts).toEqual({ claims: 1, people: 1, products: 1 })
    expect(row.on_show.product_id).toBe(row.products[0].id)
    expect(row.comments_by_id[row.claims[0].message_ids[0]].text).toBe('quero 2')
  })

  it('answers only what changed since a number, with what is gone', async () => {
    const { say, claims, read } = await live()
    await say(['rosa.t', 'eu quero a 41'])
    await claims()
    const { epoch, number } = await read()
    await say(['rosa.t', 'desisto da 41'], ['caio.r', 'quero 2 da 41'])
    await claims()
    const row = await read({ epoch, after: number })
    expect([
      row.is_complete,
      row.claims.map((claim: { username: string; state: string }) => [claim.username, claim.state]),
    ]).toEqual([
      false,
      expect.arrayContaining([
        ['rosa.t', 'gone'],
        ['caio.r', 'ordered'],
      ]),
    ])
    expect((await read({ epoch: epoch + 1, after: number })).is_complete).toBe(true)
  })

  it('puts the second person who wants a single piece in the queue', async () => {
    const { say, claims, read } = await live()
    await say([shop, 'PEÇA 7 casaco de lã R$ 90, peça única'], ['rosa.t', 'quero'], ['caio.r', '7 minha'])
    expect(await claims()).toEqual(['rosa.t: 1 × casaco 7 ordered', 'caio.r: 1 × casaco 7 waiting'])
    expect((await read()).claims.map(({ position }: { position: number }) => position)).toEqual([1, 2])
  })

  it('keeps a code that matches nothing as its own claim, and names the nearest', async () => {
    const { say, claims, read } = await live()
    await say(['rosa.t', 'quero cód 410'])
    expect(await claims()).toEqual(['rosa.t: 1 × ? (410) code_not_found'])
    const row = await read()
    expect(row.claims[0].nearest).toEqual([row.products[0].id])
  })

  it('reads each comment once, whatever batches it comes in and however often the engine is loaded again', async () => {
    const { say, claims, liveId } = await live()
    const { connection, clock, realtime } = app.app.platform
    const other = createClaimReader({ connection, clock, realtime, catalogues: noCatalogues })
    for (let number = 0; number < 6; number++) {
      await say([`ana${number}`, `quero ${number + 1} da 41`], [`bia${number}`, 'kkkk'])
      // Another process reads the same live at the same time.
      await other.pass(await liveId())
    }
    expect(await claims()).toEqual(
      [0, 1, 2, 3, 4, 5].map((number) => `ana${number}: ${number + 1} × ${dress} ordered`),
    )
    const { rows } = await connection.pool.query(
      'select count(*)::int as read, max(number) as last from comment_readings where live_id = $1',
      [await liveId()],
    )
    expect(rows).toEqual([{ read: 13, last: 13 }])
  })

  it('reads no live whose claims were not asked for, so that it costs capture nothing', async () => {
    const unasked = await live()
    await unasked.say(['rosa.t', 'quero a 41'])
    await app.app.platform.jobs.enqueue(defineJob('intentions.catch-up-claims'), {})
    const asked = await live()
    await asked.say(['rosa.t', 'quero a 41'])
    expect(await asked.claims()).toEqual([`rosa.t: 1 × ${dress} ordered`])
    const ids = [await unasked.liveId(), await asked.liveId()]
    expect(await readingStore(app.app.platform.connection.db).openedOf(ids)).toEqual([ids[1]])
    expect(await unasked.claims()).toEqual([`rosa.t: 1 × ${dress} ordered`])
  })

  it('reads comments that became visible late, and computes an older engine’s state again from the comments', async () => {
    const { say, claims, liveId } = await live()
    await say(['rosa.t', 'quero a 41'])
    await claims()
    const id = await liveId()
    await betweenPasses(id, async (tx) => {
      await tx.execute(sql`delete from comment_readings where live_id = ${id}`)
      await tx.execute(sql`
        update intention_states set engine_version = 0, state = '{"old": true}', number = 0, read_count = 0,
          cursor = cursor + 3600000000 where live_id = ${id}`)
    })
    await app.app.platform.jobs.enqueue(defineJob('intentions.catch-up-claims'), {})
    expect(await claims()).toEqual([`rosa.t: 1 × ${dress} ordered`])
  })

  it('stores nothing of a pass that fails, and reads the same comments in the next', async () => {
    const { say, claims, liveId } = await live()
    await claims()
    const { connection, clock, realtime } = app.app.platform
    const failing = createClaimReader({
      connection,
      clock,
      catalogues: noCatalogues,
      realtime: { ...realtime, publish: () => Promise.reject(new Error('killed')) },
    })
    const id = await liveId()
    await connection.pool.query('update lives set updated_at = $2 where id = $1', [id, clock.now()])
    await say(['rosa.t', 'quero a 41'])
    await failing.pass(id).catch(() => {})
    expect(await claims()).toEqual([`rosa.t: 1 × ${dress} ordered`])
  })

  it('tells open pages that something changed, without names', async () => {
    const { say, claims, liveId } = await live()
    const { connection, clock, realtime } = app.app.platform
    await claims()
    const sent: unknown[] = []
    const listening = createClaimReader({
      connection,
      clock,
      catalogues: noCatalogues,
      realtime: {
        ...realtime,
        publish: async (...message) => {
          sent.push(message.slice(0, 3))
          await realtime.publish(...message)
        },
      },
    })
    await say(['rosa.t', 'quero a 41'])
    const id = await liveId()
    await listening.pass(id, {
      before: async (tx) => {
        await inputStore(tx).add({
          ...{ id: app.app.platform.ids.uuid(), liveId: id, kind: 'show', name: 'Saia da Rosa' },
          ...{ madeBy: null, madeAt: clock.now() },
        })
      },
    })
    expect(sent).toEqual([[`live:${id}`, 'claims', { epoch: 1, number: expect.any(Number) }]])
  })
})

describe('what the seller says while a live runs', () => {
  it('is on show from then on, until it is closed', async () => {
    const { say, claims, call, read } = await live()
    const stated = await call('/show', { name: 'Vestido azul', code: '12', price: 8990, pieces: 1 })
    expect(stated.status).toBe(201)
    await say(['rosa.t', 'eu quero'], ['caio.r', 'eu quero'])
    expect(await claims()).toEqual(['rosa.t: 1 × vestido azul ordered', 'caio.r: 1 × vestido azul waiting'])
    const row = await read()
    const shown = row.products.find(({ id }: { id: string }) => id === row.on_show.product_id)
    expect(shown).toMatchObject({ codes: ['12'], price: 8990, pieces: 1 })
    expect((await call('/show/close')).status).toBe(201)
    expect((await read()).on_show).toBeNull()
  })

  it('is on show no longer when the live has ended', async () => {
    const { call, read, end } = await live()
    expect((await call('/show', { name: 'Vestido azul', code: '12' })).status).toBe(201)
    await eventually(async () => (await read()).on_show)
    await end()
    expect((await read()).on_show).toBeNull()
  })

  it('corrects the quantity, the product and what is no order, and is kept', async () => {
    const { say, claims, claimOf, correct, read } = await live()
    await say(
      [shop, 'CÓD 52 saia jeans R$ 89'],
      ['rosa.t', 'quero'],
      ['caio.r', 'quero'],
      ['bia_22', 'quero'],
    )
    await claims()
    const products = (await read()).products
    expect((await correct({ kind: 'quantity', claim: await claimOf('rosa.t'), qty: 3 })).status).toBe(201)
    await correct({
      kind: 'wrong_product',
      claim: await claimOf('caio.r'),
      to: { product_id: products[0].id },
    })
    await correct({ kind: 'not_an_order', claim: await claimOf('bia_22') })
    const expected = [
      'rosa.t: 3 × saia jeans 52 ordered',
      `caio.r: 1 × ${dress} ordered`,
      'bia_22: 1 × saia jeans 52 not_an_order',
    ]
    expect((await claims()).toSorted()).toEqual(
      expect.arrayContaining(expected.filter((line) => !line.startsWith('caio'))),
    )
    expect(await claims()).toEqual(expect.arrayContaining(expected))
    const corrected = (await read()).claims.filter(
      ({ is_corrected }: { is_corrected: boolean }) => is_corrected,
    )
    expect(corrected.map(({ reason }: { reason: { kind: string } }) => reason.kind)).toEqual(
      corrected.map(() => 'corrected'),
    )

    // What follows builds on it.
    await say(['rosa.t', 'mais uma'], ['bia_22', 'kkkk'])
    expect(await claims()).toContain('rosa.t: 4 × saia jeans 52 ordered')
  })

  it('makes an order of a comment, gives an unknown code its product, merges and splits', async () => {
    const { say, claims, claimOf, correct, call } = await live()
    await say(['rosa.t', 'minha mãe ia amar'], ['caio.r', 'quero cód 410'], ['bia_22', 'quero 3 da 41'])
    await claims()
    const explained = (await call('/explain', { search_param: '@rosa.t' })).body.row.comments
    expect(explained).toHaveLength(1)
    const [{ comment_id, reading }] = explained
    expect(reading).not.toBe('unread')
    await correct({
      kind: 'is_an_order',
      comment_id,
      to: { label: 'Saia jeans', code: '52' },
      qty: 2,
      variant: '38',
    })
    const unfound = await claimOf('caio.r')
    await correct({ kind: 'wrong_product', claim: unfound, to: { product_id: 'p1' } })
    const whole = await claimOf('bia_22')
    await correct({
      kind: 'split',
      claim: whole,
      parts: [
        { variant: 'P', qty: 1 },
        { variant: 'M', qty: 2 },
      ],
    })
    expect((await claims()).toSorted()).toEqual([
      `bia_22: 1 × ${dress} (P) ordered`,
      `bia_22: 2 × ${dress} (M) ordered`,
      `caio.r: 1 × ${dress} ordered`,
      'rosa.t: 2 × saia jeans (38) ordered',
    ])
    await correct({ kind: 'merge', claim: await claimOf('bia_22', 'P'), into: await claimOf('bia_22', 'M') })
    expect(await claims()).toContain(`bia_22: 3 × ${dress} (M) ordered`)
    const again = (await call('/explain', { search_param: 'mae amar' })).body.row.comments
    expect(again).toEqual([expect.objectContaining({ comment_id, reading: 'order', reason: null })])
  })

  it('is kept in the carts after the live, however often they are made again', async () => {
    const { say, claims, claimOf, correct, end, place, call } = await live()
    await say(['rosa.t', 'quero a 41'], ['caio.r', 'quero a 41'])
    await correct({ kind: 'quantity', claim: await claimOf('rosa.t'), qty: 5 })
    await correct({ kind: 'not_an_order', claim: await claimOf('caio.r') })
    await say(['bia_22', 'quero a 41'])
    await claims()
    await end()
    expect((await call('/show', { name: 'Saia' })).status).toBe(409)
    for (let run = 0; run < 2; run++) {
      const { body } = await app.call('POST', '/plugins/live/ai/shoppingcart/create', {
        token: seller.token,
        body: place,
      })
      const row = await eventually(async () => {
        const read = await app.call('POST', '/plugins/live/ai/shoppingcart', {
          token: seller.token,
          body: place,
        })
        return read.body.row.status === 'finished' && read.body.row.id === body.row.id && read.body.row
      })
      expect(
        row.products_cart.data[0].users.map(({ username, qty }: { username: string; qty: number }) => [
          username,
          qty,
        ]),
      ).toEqual([
        ['rosa.t', 5],
        ['bia_22', 1],
      ])
    }
  })

  it('is refused to viewers and strangers, for a locked report and for a claim that is gone', async () => {
    const { say, claimOf, correct, call } = await live()
    await say(['rosa.t', 'quero a 41'])
    const claim = await claimOf('rosa.t')
    const { token } = await activePerson(app)
    expect((await correct({ kind: 'not_an_order', claim }, token)).status).toBe(403)
    expect((await call('', {}, token)).status).toBe(403)
    const gone = await correct({ kind: 'quantity', claim: { ...claim, variant: 'xg' }, qty: 1 })
    expect([gone.status, gone.body.message]).toEqual([
      409,
      'Este pedido mudou enquanto você corrigia. Confira como ficou e tente de novo.',
    ])
    expect((await correct({ kind: 'quantity', claim, qty: 0 })).status).toBe(422)
    const locked = await live({ isLocked: true })
    await locked.say(['rosa.t', 'quero a 41'])
    await locked.claims()
    const counted = await locked.read()
    expect([counted.counts.people, counted.claims, counted.products, counted.on_show]).toEqual([
      1,
      [],
      [],
      null,
    ])
    expect(JSON.stringify(counted)).not.toMatch(/rosa|vestido/)
    expect((await locked.correct({ kind: 'not_an_order', claim })).status).toBe(402)
    expect((await locked.call('/explain', { search_param: 'quero' })).status).toBe(402)
    expect((await locked.call('/show', { name: 'Saia' })).status).toBe(402)
  })
})

describe('the claims of a live', () => {
  it('lose everything of a person who is erased, also what was corrected of them', async () => {
    const { say, claims, claimOf, correct, read, liveId } = await live()
    await say(['rosa.t', 'quero a 41'], ['dora.k', 'quero 2 da 41'])
    await correct({ kind: 'quantity', claim: await claimOf('dora.k'), qty: 3 })
    await app.app.lives.eraseOnRequest({ id: 'id-dora.k' })
    expect(JSON.stringify(await read())).not.toContain('dora.k')
    const id = await liveId()
    await eventually(async () => (await read()).claims.length === 1)
    await say(['caio.r', 'quero a 41'])
    expect(await claims()).toEqual([`rosa.t: 1 × ${dress} ordered`, `caio.r: 1 × ${dress} ordered`])
    for (const table of [
      'claims',
      'seller_inputs',
      'comment_readings',
      'intention_states',
      'claim_products',
    ]) {
      const { rows } = await app.app.platform.connection.pool.query(
        `select row_to_json(one)::text as row from ${table} one where live_id = $1`,
        [id],
      )
      expect([table, rows.filter(({ row }) => row.includes('dora.k'))]).toEqual([table, []])
    }
  })

  it('are read when they are asked for, where the live is of before', async () => {
    const { say, claims, liveId } = await live()
    await say(['rosa.t', 'quero a 41'])
    await claims()
    const id = await liveId()
    await betweenPasses(id, async (tx) => {
      for (const table of ['claims', 'claim_products', 'comment_readings', 'intention_states'])
        await tx.execute(sql`delete from ${sql.identifier(table)} where live_id = ${id}`)
    })
    expect(await claims()).toEqual([`rosa.t: 1 × ${dress} ordered`])
  })
})
