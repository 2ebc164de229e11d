import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { rowsOf } from '#tests/support/integrations-app.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { updateRecordsOf } from '../testing/records.ts'
import { purgeImports } from './import-jobs.ts'
import { runImport, undoImport } from './run-import.ts'

const clock = fixedClock('2026-11-21T23:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock, variables: { ARARA_ROLES: 'web' } })
})
afterAll(() => app.stop())

type Seller = { token: string; uuid: string }
const heads = 'Usuário;Nome;Celular;E-mail;CPF;Nascimento;Cidade;Etiquetas;Obs'
const ana =
  '@Ana.Lima;Ana Lima;(11) 99812-4410;Ana@Exemplo.example;529.982.247-25;24/03/1990;Recife;VIP, novata;gosta de azul'

async function upload({ token }: Seller, lines: string[], name = 'clientes.csv') {
  const form = new FormData()
  form.append('file', new Blob([lines.join('\n')]), name)
  const response = await fetch(
    `${app.url}/api/customers/import/upload?${new URLSearchParams({ file_name: name })}`,
    {
      method: 'POST',
      body: form,
      headers: { 'accept-language': 'pt-BR', authorization: `Bearer ${token}` },
    },
  )
  // biome-ignore lint/suspicious/noExplicitAny: JSON from the wire
  return { status: response.status, body: (await response.json()) as any }
}

const post = ({ token }: Seller, path: string, body: object) =>
  app.call('POST', `/customers${path}`, { token, body })

async function planned(seller: Seller, lines: string[]) {
  const { uuid, columns, has_heads } = (await upload(seller, lines)).body.row
  return { uuid, columns, has_heads }
}
const check = async (seller: Seller, lines: string[]) =>
  (await post(seller, '/import/check', await planned(seller, lines))).body.row

async function imported(seller: Seller, lines: string[], consent: object | null = null): Promise<string> {
  const plan = await planned(seller, lines)
  expect((await post(seller, '/import/start', { ...plan, consent })).status).toBe(202)
  await runImport(app.app.platform, plan.uuid)
  return plan.uuid
}
const importsOf = async ({ token }: Seller) =>
  (await app.call('GET', '/customers/imports', { token })).body.row.imports
async function undone(seller: Seller, uuid: string) {
  expect((await post(seller, '/import/undo', { uuid })).status).toBe(202)
  await undoImport(app.app.platform, uuid)
}
const list = async (seller: Seller, filter: object = {}) =>
  rowsOf((await post(seller, '/list', { filter, order_by: 'name', order: 1 })).body)
const only = async (seller: Seller) => {
  const [{ uuid }] = (await list(seller)) as [{ uuid: string }]
  return (await post(seller, '/profile', { uuid, show_document: true })).body.row
}

describe('a file of customers', () => {
  it('is shown with its first rows and the guessed columns, and checked without a change', async () => {
    const seller = await activePerson(app)
    const { status, body } = await upload(seller, [heads, ana])
    expect(status).toBe(201)
    expect(body.row).toMatchObject({ rows: 1, has_heads: true, file_name: 'clientes.csv' })
    expect(body.row.columns).toHaveLength(9)
    expect(await check(seller, [heads, ana, '@ana.lima;;;;;;;;', ';Sem Contato;;;;;;;'])).toMatchObject({
      ...{ added: 1, completed: 0, unchanged: 1, refused: 1, problem_count: 1 },
      people: [{ line: 2, name: 'Ana Lima', outcome: 'added' }],
      problems: [{ line: 4, field: null, problem: 'nobody' }],
    })
    expect(await list(seller)).toEqual([])
    expect(await importsOf(seller)).toEqual([])
  })

  it('adds people with everything that it says, who stay when records are tidied', async () => {
    const seller = await activePerson(app)
    await imported(seller, [heads, ana])
    expect(await importsOf(seller)).toMatchObject([
      { state: 'done', total: 2, done: 2, added: 1, refused: 0 },
    ])
    expect(await only(seller)).toMatchObject({
      ...{ user_name: 'ana.lima', full_name: 'Ana Lima', mobile: '+5511998124410', city: 'Recife' },
      ...{ email: 'ana@exemplo.example', document: '52998224725', birthday: '1990-03-24' },
      ...{ tags: ['VIP', 'novata'], notes: 'gosta de azul', total_comments: 0, last_seen_at: null },
    })
    expect(await list(seller, { search_param: 'lima' })).toHaveLength(1)
    await updateRecordsOf(app)
    expect(await list(seller)).toHaveLength(1)
  })

  it('changes nothing when it is imported again, also after records of it were merged', async () => {
    const seller = await activePerson(app)
    const file = [heads, ana, ';Bia;11998120001;;;;;;', ';Cris;11998120001;;;;;;', '@bia2;Bia;;;;;;;']
    await imported(seller, file)
    expect(await list(seller)).toHaveLength(4)
    const [first, second] = (await list(seller, { search_param: 'bia' })) as { uuid: string }[]
    await post(seller, '/merges/accept', { uuid: first?.uuid, other_uuid: second?.uuid })
    const before = await list(seller)
    expect(await check(seller, file)).toMatchObject({ added: 0, completed: 0, unchanged: 4, refused: 0 })
    await imported(seller, file)
    expect(await list(seller)).toEqual(before)
  })

  it('fills what is empty and replaces nothing', async () => {
    const seller = await activePerson(app)
    await imported(seller, [heads, '@ana.lima;Ana;;;;;Olinda;VIP;'])
    expect(await check(seller, [heads, ana])).toMatchObject({
      people: [{ outcome: 'completed', fields: expect.not.arrayContaining(['name', 'city']) }],
    })
    await imported(seller, [heads, ana])
    expect(await only(seller)).toMatchObject({
      ...{ full_name: 'Ana', city: 'Olinda', document: '52998224725', tags: ['VIP', 'novata'] },
    })
  })

  it('keeps people apart who share a telephone, and whose name went to somebody with another document', async () => {
    const seller = await activePerson(app)
    await imported(seller, [
      heads,
      '@ana;Ana;11998120001;;529.982.247-25;;;;',
      '@bia;Bia;11998120001;;;;;;',
      '@ana;Outra Ana;;;111.444.777-35;;;;',
      ';;11998120001;;;;;;',
    ])
    expect(await list(seller)).toHaveLength(3)
    expect(await importsOf(seller)).toMatchObject([
      { refused: 1, problems: [{ line: 5, field: null, problem: 'several_people' }] },
    ])
  })

  it('leaves out values that cannot be used, and says which', async () => {
    const seller = await activePerson(app)
    const row = '@dani;Dani;123;dani;111.111.111-11;31/02/1990;;;'
    expect((await check(seller, [heads, row])).problems).toEqual(
      ['mobile', 'email', 'document', 'birthday'].map((field) => ({ line: 2, field, problem: field })),
    )
    await imported(seller, [heads, row])
    expect(await only(seller)).toMatchObject({ full_name: 'Dani', mobile: null, email: null, birthday: null })
  })

  it('keeps formulas and scripts as text, in the list and in a file', async () => {
    const seller = await activePerson(app)
    const names = ['=HYPERLINK(1)', '<script>alert(1)</script>']
    await imported(seller, [heads, ...names.map((name, at) => `@nome${at};${name};;;;;;;`)])
    expect((await list(seller)).map((one) => one.full_name).sort()).toEqual([...names].sort())
    const csv = await fetch(`${app.url}/api/customers/file`, {
      headers: { authorization: `Bearer ${seller.token}` },
    })
    expect(await csv.text()).not.toMatch(/[,;]"?=HYPERLINK/)
  })

  it('is undone, except what was changed since', async () => {
    const seller = await activePerson(app)
    await imported(seller, [heads, '@ana.lima;Ana;;;;;;;'])
    const uuid = await imported(seller, [heads, ana, '@bia;Bia;;;;;;;', '@caio;Caio;;;;;;;'])
    const caio = ((await list(seller, { search_param: 'caio' })) as [{ uuid: string }])[0].uuid
    await post(seller, '/update', { uuid: caio, notes: 'vem às sextas' })
    await post(seller, '/update', {
      uuid: ((await list(seller, { search_param: 'ana.lima' })) as [{ uuid: string }])[0].uuid,
      city: 'Natal',
    })
    await undone(seller, uuid)
    const [first, second, ...others] = await list(seller)
    expect([first, second, others]).toMatchObject([
      { full_name: 'Ana', mobile: null, tags: [] },
      { uuid: caio, full_name: 'Caio', user_name: 'caio' },
      [],
    ])
    expect((await post(seller, '/profile', { uuid: first?.uuid })).body.row).toMatchObject({
      city: 'Natal',
      has_document: false,
    })
    expect((await importsOf(seller))[0]).toMatchObject({ state: 'undone', total: 3, done: 3 })
    expect((await post(seller, '/import/undo', { uuid })).status).toBe(409)
  })

  it('gives consent only where the seller says how and when it was given, and no later word is overruled', async () => {
    const seller = await activePerson(app)
    await imported(seller, [heads, ana])
    const { uuid } = await only(seller)
    const consents = async () => (await post(seller, '/consents', { uuid })).body.row.consents
    expect(await consents()).toEqual([])
    const consent = { channels: ['whatsapp'], how: 'ficha da loja', at: '2026-10-01' }
    const second = await imported(seller, [heads, ana], consent)
    await imported(seller, [heads, ana], consent)
    expect(await consents()).toMatchObject([{ channel: 'whatsapp', is_given: true, how: 'ficha da loja' }])
    await undone(seller, second)
    expect(await consents()).toEqual([])

    await post(seller, '/consents/add', {
      uuid,
      channel: 'whatsapp',
      is_given: false,
      how: 'pediu para parar',
    })
    await imported(seller, [heads, ana], consent)
    expect(await consents()).toMatchObject([{ is_given: false }])
    const later = { ...(await planned(seller, [heads, ana])), consent: { ...consent, at: '2027-01-01' } }
    expect((await post(seller, '/import/start', later)).status).toBe(422)
  })

  it('becomes the commenter of its user name', async () => {
    const seller = await activePerson(app)
    await imported(seller, [heads, '@comenta;Carla;;;;;;;'])
    const { pool } = app.app.platform.connection
    const id = randomUUID()
    await pool.query(
      `insert into lives (id, plugin_id, owner_uuid, account_id, account_username, media_id, status, started_at, day,
        last_checked_at, created_at, updated_at, unlocked_at)
      values ($1::uuid, $2, $2, 'x', 'x', $1::text, 'ended', now(), now(), now(), now(), now(), now())`,
      [id, seller.uuid],
    )
    await pool.query(
      `insert into comments (live_id, comment_id, arrival, at, is_exact_time, user_id, user_name, text, search_text, is_question, is_own)
      values ($1, 'c1', 1, now(), true, '77', 'Comenta', 'oi', 'oi', false, false)`,
      [id],
    )
    await updateRecordsOf(app)
    expect(await list(seller)).toMatchObject([
      { full_name: 'Carla', user_name: 'Comenta', total_comments: 1 },
    ])
  })

  it('does not bring back who is erased before their row is imported, nor keep them in the waiting file', async () => {
    const seller = await activePerson(app)
    await imported(seller, [heads, ana])
    const plan = await planned(seller, [
      heads,
      ana.replace('@Ana.Lima', ''),
      'https://instagram.com/ana.lima/;;;;;;;;',
      ';;+55 11 99812 4410;;;;;;',
      '@nova;Nova;;;;;;;',
      '@fica;Fica;;;;;;;',
    ])
    await post(seller, '/import/start', plan)
    for (const who of ['529.982.247-25', '@nova'])
      expect((await post(seller, '/erasure/erase', { who })).status).toBe(200)
    const { pool } = app.app.platform.connection
    const { rows } = await pool.query('select cells from customer_import_rows where import_uuid = $1', [
      plan.uuid,
    ])
    expect(JSON.stringify(rows)).not.toMatch(/ana|nova|99812|52998|529\.982/i)
    await runImport(app.app.platform, plan.uuid)
    expect(await list(seller)).toMatchObject([{ user_name: 'fica' }])
    const { rows: items } = await pool.query(
      'select filled from customer_import_items where owner_uuid = $1',
      [seller.uuid],
    )
    expect(items).toMatchObject([{ filled: { userName: 'fica', name: 'Fica' } }])
  })

  it('does not bring back who is erased between two batches, by what an earlier batch had of them', async () => {
    const seller = await activePerson(app)
    const others = Array.from({ length: 600 }, (_, n) => `@p${n};Pessoa ${n};;;;;;;`)
    const plan = await planned(seller, [heads, ana, ...others, ';;;Ana@Exemplo.example;;;Natal;;'])
    await post(seller, '/import/start', plan)
    const { connection } = app.app.platform
    let batches = 0
    const between: typeof connection = {
      ...connection,
      async transaction(work) {
        batches += 1
        if (batches === 2)
          expect((await post(seller, '/erasure/erase', { who: '@ana.lima' })).status).toBe(200)
        return connection.transaction(work)
      },
    }
    await runImport({ ...app.app.platform, connection: between }, plan.uuid)
    expect(batches).toBe(2)
    expect((await importsOf(seller))[0]).toMatchObject({ state: 'done', added: 601, refused: 0 })
    expect(await list(seller, { search_param: 'ana' })).toEqual([])
    const { pool } = connection
    for (const table of ['customers', 'customer_keys', 'customer_import_items', 'customer_import_rows']) {
      const { rows } = await pool.query(`select * from ${table} where owner_uuid = $1`, [seller.uuid])
      expect([table, JSON.stringify(rows).match(/ana.lima|ana@|52998224725|99812/i)]).toEqual([table, null])
    }
    await undone(seller, plan.uuid)
    expect(await list(seller)).toEqual([])
  })

  it('is neither seen nor used by another user', async () => {
    const [seller, stranger] = [await activePerson(app), await activePerson(app)]
    const plan = await planned(seller, [heads, ana])
    for (const path of ['/import/check', '/import/start', '/import/undo'])
      expect([path, (await post(stranger, path, plan)).status]).toEqual([path, 404])
    await imported(seller, [heads, ana])
    expect(await importsOf(stranger)).toEqual([])
    expect(await list(stranger)).toEqual([])
  })

  it('is refused when it is empty, too long or says nowhere who a person is', async () => {
    const seller = await activePerson(app)
    expect((await upload(seller, [''])).status).toBe(422)
    const { body } = await upload(
      seller,
      Array.from({ length: 50_002 }, (_, n) => `@a${n}`),
    )
    expect(body.errors.file).toHaveLength(1)
    const { pool } = app.app.platform.connection
    const left = await pool.query('select from customer_import_rows where owner_uuid = $1', [seller.uuid])
    expect(left.rowCount).toBe(0)
    const plan = await planned(seller, ['Nome;Cidade', 'Ana;Recife'])
    expect((await post(seller, '/import/check', plan)).status).toBe(422)
  })

  it('works in linear time where thousands share one telephone', async () => {
    const seller = await activePerson(app)
    const rows = Array.from({ length: 1_200 }, (_, n) => `@p${n};Nome${n} Silva;11998120001;;;;;;`)
    await imported(seller, [heads, ...rows])
    expect(await check(seller, [heads, ...rows])).toMatchObject({ added: 0, completed: 0, unchanged: 1_200 })
  })

  it('is deleted when nobody imports it for a day, and an import when it can no longer be undone', async () => {
    const seller = await activePerson(app)
    await imported(seller, [heads, ana])
    await planned(seller, [heads, ana])
    const left = async (days: number) => {
      const then = {
        ...app.app.platform,
        clock: fixedClock(new Date(clock.now().getTime() + days * 86_400_000)),
      }
      await purgeImports(then)
      const { pool } = app.app.platform.connection
      const count = async (table: string) =>
        (await pool.query(`select from ${table} where owner_uuid = $1`, [seller.uuid])).rowCount
      return [
        ...[await count('customer_imports'), await count('customer_import_rows')],
        await count('customer_import_items'),
      ]
    }
    expect(await left(0)).toEqual([2, 2, 1])
    expect(await left(1.1)).toEqual([1, 0, 1])
    expect(await left(31)).toEqual([0, 0, 0])
  })
})
