import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#app/server/build-app.ts'
import { captureComments } from '#features/lives/server/testing/seeded-live.ts'
import { minute } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { silentLog } from '#platform/server/log.ts'
import {
  type ConnectedSeller,
  connectAccount,
  connectedSeller,
  eventually,
} from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { createClaimReader } from './read-pass.ts'
import { livesWithClaims, noCatalogues } from './testing/lives-with-claims.ts'

const clock = fixedClock('2026-11-20T22:40:00Z')
let app: TestApp
let seller: ConnectedSeller
let live: ReturnType<typeof livesWithClaims>
beforeAll(async () => {
  app = await startTestApp({ clock, variables: { ARARA_ROLES: 'web,jobs' } })
  seller = await connectedSeller(app)
  live = livesWithClaims({ app, seller, clock })
})
afterAll(() => app.stop())

const pool = () => app.app.platform.connection.pool
const dress = 'vestido longo estampado 41'
type Row = Record<string, string | number>
const tables = ['claims', 'seller_inputs', 'comment_readings', 'intention_states', 'claim_products']

/** The tables of a live in which a word is found. */
async function tablesWith(liveId: string, word: string): Promise<string[]> {
  const found: string[] = []
  for (const table of tables) {
    const { rows } = await pool().query(
      `select row_to_json(one)::text as row from ${table} one where live_id = $1`,
      [liveId],
    )
    if (rows.some(({ row }) => row.includes(word))) found.push(table)
  }
  return found
}

/** Resolves when a transaction of the test's database waits for a lock. */
const untilOneWaits = () =>
  eventually(async () => {
    const { rows } = await pool().query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length > 0
  })

describe('claims of lives that change', () => {
  it('keep nothing of a person who is erased while a pass reads their comments', async () => {
    const { say, claims, claimOf, correct, liveId } = await live()
    await say(['rosa.t', 'quero a 41'])
    await claims()
    const id = await liveId()
    const { connection, clock, realtime } = app.app.platform
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>()
    const slow = createClaimReader({ connection, clock, realtime, catalogues: noCatalogues })
    await say(['dora.k', 'quero 2 da 41'])
    await correct({ kind: 'quantity', claim: await claimOf('dora.k'), qty: 3 })
    await say(['dora.k', 'mais uma'])
    const pass = slow.pass(id, {
      before: async () => {
        locked()
        await released
        return undefined
      },
    })
    await isLocked
    const erased = app.app.lives.eraseOnRequest({ id: 'id-dora.k' })
    await untilOneWaits()
    release()
    await Promise.all([pass, erased])
    expect(await claims()).toEqual([`rosa.t: 1 × ${dress} ordered`])
    expect(await tablesWith(id, 'dora.k')).toEqual([])
    await slow.pass(id)
    expect(await tablesWith(id, 'dora.k')).toEqual([])
  })

  it('are read without the lock on the live that capture takes, and capture without theirs', async () => {
    const { say, claims, liveId } = await live()
    await say(['rosa.t', 'quero a 41'])
    await claims()
    const id = await liveId()
    const { connection, clock, realtime } = app.app.platform
    const reader = createClaimReader({ connection, clock, realtime, catalogues: noCatalogues })
    const other = await pool().connect()
    try {
      await other.query('begin')
      await other.query('select from lives where id = $1 for update', [id])
      await reader.pass(id)
      await other.query('rollback')
      await other.query('begin')
      await other.query('select from intention_states where live_id = $1 for update', [id])
      await say(['caio.r', 'quero a 41'])
      expect(await reader.tryPass(id)).toBe('busy')
      await other.query('rollback')
    } finally {
      other.release()
    }
    expect(await claims()).toEqual([`rosa.t: 1 × ${dress} ordered`, `caio.r: 1 × ${dress} ordered`])
  })

  it('never wait in a ring with capture, erasures and corrections', async () => {
    const lives = [await live(), await live()]
    for (const one of lives) {
      await one.say(['rosa.t', 'quero a 41'])
      await one.claims()
    }
    const { connection, clock, realtime } = app.app.platform
    const reader = createClaimReader({ connection, clock, realtime, catalogues: noCatalogues })
    for (let round = 0; round < 5; round++) {
      const settled = await Promise.allSettled(
        lives.flatMap((one, index) => [
          one.say([`ana${round}`, 'quero a 41'], [`bia${round}`, 'quero 2 da 41']),
          one.liveId().then((id) => reader.pass(id)),
          one.claimOf('rosa.t').then(async (claim) => {
            const { status, body } = await one.correct({ kind: 'quantity', claim, qty: round + 2 })
            if (status >= 300)
              throw new Error(`the correction was answered ${status}: ${JSON.stringify(body)}`)
          }),
          app.app.lives.eraseOnRequest({ id: `id-${index ? 'ana' : 'bia'}${round - 1}` }),
        ]),
      )
      expect(settled.filter(({ status }) => status === 'rejected')).toEqual([])
    }
    for (const one of lives) expect(await one.claims()).toContain(`rosa.t: 6 × ${dress} ordered`)
  })

  it('are read in the process that runs jobs when another one captures', async () => {
    const { say, claims, liveId, mediaId } = await live()
    await say(['rosa.t', 'quero a 41'])
    await claims()
    const { env, databaseUrl } = app.app.platform
    const capturing = await buildApp({
      env: { ...env, ARARA_ROLES: ['capture'] },
      databaseUrl,
      parts: { log: silentLog, clock },
    })
    const listening = await buildApp({
      env: { ...env, ARARA_ROLES: ['web'], PORT: 0 },
      databaseUrl,
      parts: { log: silentLog, clock },
    })
    try {
      const { promise: signalled, resolve } = Promise.withResolvers<unknown>()
      listening.platform.realtime.onSignal('read-claims', resolve)
      await listening.start()
      clock.advance(1_000)
      await captureComments(
        { ...app, app: capturing },
        seller,
        mediaId,
        [{ user: 'caio.r', text: 'quero a 41', at: clock.now() }],
        900,
      )
      expect(await signalled).toEqual([{ liveId: await liveId(), isWhole: false }])
    } finally {
      await listening.stop()
      await capturing.stop()
    }
    expect(await claims()).toContain(`caio.r: 1 × ${dress} ordered`)
  })

  it('go with their comments when broadcasts are separated, and come back when they are joined', async () => {
    await app.control('POST', '/accounts', { username: 'conta.dois' })
    const { token } = seller
    const own = { ...(await connectAccount(app, token, 'conta.dois')), token, username: 'conta.dois' }
    const say = (mediaId: string, user: string, text: string) => {
      clock.advance(1_000)
      return captureComments(
        app,
        own,
        mediaId,
        [{ user, text, at: clock.now() }],
        clock.now().getTime() % 1e7,
      )
    }
    const call = (path: string, mediaId: string, body: object = {}) =>
      app.call('POST', `/plugins/live/${path}`, {
        token,
        body: { plugin_id: own.pluginId, account_id: own.accountId, media_id: mediaId, ...body },
      })
    const claims = async (mediaId: string) => {
      const row = await eventually(async () => {
        const { body } = await call('claims', mediaId)
        return body.row.is_behind ? false : body.row
      })
      return row.claims.map(({ username, qty, state }: Row) => `${username} ${qty} ${state}`)
    }
    await say('primeira', 'conta.dois', 'CÓD 41 vestido longo, R$ 120')
    await say('primeira', 'rosa.t', 'quero a 41')
    await pool().query(`update lives set status = 'ended', ended_at = $1 where media_id = 'primeira'`, [
      clock.now(),
    ])
    clock.advance(minute)
    await say('segunda', 'caio.r', 'quero 2 da 41')
    await unlockLive(own, 'primeira')
    expect(await claims('primeira')).toEqual(['rosa.t 1 ordered', 'caio.r 2 ordered'])
    const { body } = await call('claims', 'primeira')
    const { product_id, username, variant } = body.row.claims[1]
    clock.advance(1_000)
    const corrected = await call('claims/correct', 'primeira', {
      correction: { kind: 'quantity', claim: { product_id, username, variant }, qty: 5 },
    })
    expect(corrected.status).toBe(201)
    expect((await call('parts/separate', 'segunda')).status).toBe(200)
    expect(await claims('primeira')).toEqual(['rosa.t 1 ordered'])
    expect(await claims('segunda')).toEqual(['caio.r 5 ordered'])
    expect((await call('parts/join', 'segunda')).status).toBe(200)
    expect(await claims('primeira')).toEqual(['rosa.t 1 ordered', 'caio.r 5 ordered'])
  })

  it('lose the imported comments when the import is undone, as the carts do', async () => {
    // So long after the lives of the other tests that it continues none of them.
    clock.advance(3 * 60 * minute)
    const { say, claims, liveId, end, place } = await live()
    await say(['rosa.t', 'quero a 41'])
    await claims()
    const id = await liveId()
    await end()
    const at = (seconds: number) =>
      new Intl.DateTimeFormat('pt-BR', {
        dateStyle: 'short',
        timeStyle: 'medium',
        timeZone: 'America/Sao_Paulo',
      })
        .format(clock.now().getTime() + seconds * 1_000)
        .replace(',', '')
    const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(clock.now())
    const form = new FormData()
    const file = `Data e hora;Usuário;Mensagem\r\n${at(1)};zilda.m;quero 3 da 41\r\n`
    form.append('file', new Blob([file]), 'live.csv')
    const uploaded = await fetch(`${app.url}/api/plugins/live/imports/upload?file_name=live.csv`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${seller.token}` },
    })
    const { row } = (await uploaded.json()) as { row: { id: string; mapping: object } }
    clock.advance(minute)
    const post = (path: string, body: object) => app.call('POST', path, { token: seller.token, body })
    const begun = await post('/plugins/live/imports/start', {
      ...{ id: row.id, mapping: row.mapping, date, plugin_id: seller.pluginId },
    })
    expect([begun.status, begun.body]).toMatchObject([202, {}])
    await eventually(async () => {
      const { body } = await app.call('GET', `/plugins/live/imports/${row.id}`, { token: seller.token })
      return body.row.status !== 'importing'
    })
    expect(await claims()).toContain(`zilda.m: 3 × ${dress} ordered`)
    const cartsOf = async (): Promise<string[]> =>
      eventually(async () => {
        const { row } = (await post('/plugins/live/ai/shoppingcart', place)).body
        const carts: { users: { username: string }[] }[] = row.products_cart.data
        if (row.status !== 'finished') return null
        return carts.flatMap(({ users }) => users.map(({ username }) => username))
      })
    expect((await post('/plugins/live/ai/shoppingcart/create', place)).status).toBe(202)
    expect(await cartsOf()).toContain('zilda.m')

    expect((await post('/plugins/live/imports/undo', { id: row.id })).status).toBe(200)
    expect(await claims()).toEqual([`rosa.t: 1 × ${dress} ordered`])
    expect(await cartsOf()).not.toContain('zilda.m')
    expect(await tablesWith(id, 'zilda.m')).toEqual([])
  })
})

/** Opens the report of one of her other accounts with a credit that is granted for it. */
async function unlockLive(own: ConnectedSeller, mediaId: string): Promise<void> {
  const { rows } = await pool().query('select owner_uuid from plugins where id = $1', [own.pluginId])
  await pool().query(
    `update lives set billing_credit_id = gen_random_uuid(), unlocked_at = now(), unlocked_by = $2 where media_id = $1`,
    [mediaId, rows[0].owner_uuid],
  )
}
