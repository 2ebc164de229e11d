import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { rowsOf } from '#tests/support/integrations-app.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { undoImport } from '../import/run-import.ts'
import { importedFrom } from '../testing/imported.ts'
import { findSuggestions } from './suggestion-jobs.ts'

const clock = fixedClock('2026-11-21T23:00:00Z')
let app: TestApp
let owner: { token: string; uuid: string }
beforeAll(async () => {
  app = await startTestApp({ clock, variables: { ARARA_ROLES: 'web' } })
})
afterAll(() => app.stop())

const pool = () => app.app.platform.connection.pool
const post = (path: string, body: object = {}) =>
  app.call('POST', `/customers${path}`, { token: owner.token, body })
async function list(filter: object, more: object = {}) {
  const answer = await post('/list', { filter, ...more })
  return answer.status === 204 ? [] : rowsOf(answer.body)
}
const uuidsOf = async (text: string) => (await list({ search_param: text })).map(({ uuid }) => uuid)
const merge = (uuid: string, otherUuid: string) => post('/merges/accept', { uuid, other_uuid: otherUuid })

/** A new owner with the people of a file, in the order of its rows. */
async function ownerOf(...rows: string[]): Promise<string[]> {
  owner = await activePerson(app)
  const uuids: string[] = []
  for (const row of rows)
    uuids.push(...(await importedFrom(app, owner, `Usuário;Nome;E-mail;Celular;CPF;Cidade\n${row}`)))
  expect(uuids).toHaveLength(rows.length)
  return uuids
}

describe('a merged customer', () => {
  it('is found by every name, number and address of its parts, and listed with what is known', async () => {
    const [top, part, deep] = (await ownerOf(
      '@lia.um;;;;;',
      '@lia.dois;Lia Prado;lia@exemplo.example;;529.982.247-25;',
      '@lia.tres;Lia Antes;antes@exemplo.example;(11) 98888-7777;;Olinda',
    )) as [string, string, string]
    await merge(part, deep)
    await merge(top, part)
    const texts = [
      'lia.um',
      'lia.dois',
      'lia.tres',
      'prado',
      'lia antes',
      'antes@exemplo',
      '98888-7777',
      '529.982',
    ]
    for (const text of texts) expect([text, await uuidsOf(text)]).toEqual([text, [top]])
    const [row] = await list({ city: 'olinda' })
    expect(row).toMatchObject({
      ...{ uuid: top, user_name: 'lia.um', full_name: 'Lia Prado' },
      ...{ email: 'lia@exemplo.example', mobile: '+5511988887777' },
    })
    expect((await app.call('GET', '/customers/choices', { token: owner.token })).body.row.cities).toEqual([
      { city: 'Olinda', customers: 1 },
    ])
    const file = await fetch(`${app.url}/api/customers/file`, {
      headers: { authorization: `Bearer ${owner.token}` },
    })
    expect(await file.text()).toContain('lia@exemplo.example')
    // Editing it is about its own fields, which are empty.
    expect((await post('/profile', { uuid: top })).body.row).toMatchObject({ full_name: null, email: null })

    await post('/merges/undo', { uuid: part })
    expect(await uuidsOf('lia.um')).toEqual([top])
    for (const text of ['lia.dois', 'lia antes', '98888-7777']) expect(await uuidsOf(text)).toEqual([part])
    await post('/merges/undo', { uuid: deep })
    expect([await uuidsOf('prado'), await uuidsOf('lia antes')]).toEqual([[part], [deep]])
  })

  it('stands in the order of names where the name of its part belongs', async () => {
    const [bia, , ana] = (await ownerOf('@z1;;;;;', '@z2;Carla;;;;', '@z3;Bruna;;;;')) as [
      string,
      string,
      string,
    ]
    await merge(bia, ana)
    const rows = await list({}, { order_by: 'name', order: 1 })
    expect(rows.map(({ full_name: name }) => name)).toEqual(['Bruna', 'Carla'])
  })

  it('leaves no text of its parts when it is erased, nor with a record they were parts of before', async () => {
    const [top, part] = (await ownerOf('@fica;Fica;;;;', '@some;Some Daqui;some@exemplo.example;;;')) as [
      string,
      string,
    ]
    const count = async (text: string) => {
      const { rows } = await pool().query(
        'select count(*)::int as n from customers record where lower(record::text) like $1',
        [`%${text}%`],
      )
      return rows[0].n
    }
    await merge(top, part)
    expect(await count('some daqui')).toBe(2)
    await post('/merges/undo', { uuid: part })
    expect((await post('/erasure/erase', { uuid: part })).status).toBe(200)
    expect([await count('some'), await count('fica')]).toEqual([0, 1])
  })

  it('loses what the undo of an import takes out of its part', async () => {
    const [top, part] = (await ownerOf('@fica2;;;;;', '@parte2;Parte Dois;;;;')) as [string, string]
    await merge(top, part)
    expect(await uuidsOf('parte dois')).toEqual([top])
    const { rows } = await pool().query(
      'select import_uuid as uuid from customer_import_items where customer_uuid = $1',
      [part],
    )
    await post('/import/undo', { uuid: rows[0].uuid })
    await undoImport(app.app.platform, rows[0].uuid)
    expect(await uuidsOf('parte dois')).toEqual([])
    expect(await uuidsOf('fica2')).toEqual([top])
  })
})

describe('suggested merges', () => {
  const suggested = async () =>
    (
      (await post('/merges/suggestions')).body.row.suggestions as {
        first: { uuid: string }
        second: { uuid: string }
      }[]
    )
      .map(({ first, second }) => [first.uuid, second.uuid].toSorted().join())
      .toSorted()
  const pair = (...uuids: string[]) => uuids.toSorted().join()
  const find = () => findSuggestions(app.app.platform)

  it('are found by the job, and one that no longer holds is gone at once', async () => {
    const [one, two, three] = (await ownerOf('@s1;;;;;', '@s2;;;;;', '@s3;;;;;')) as [string, string, string]
    for (const uuid of [one, two, three]) await post('/update', { uuid, mobile: '11977776666' })
    await find()
    expect(await suggested()).toEqual([pair(one, two), pair(one, three), pair(two, three)].toSorted())
    await post('/update', { uuid: three, mobile: null })
    expect(await suggested()).toEqual([pair(one, two)])

    // A merged record is suggested to nobody, and again once it is separate, but not with what it was part of.
    await post('/update', { uuid: three, mobile: '11977776666' })
    await merge(one, two)
    expect(await suggested()).toEqual([pair(one, three)])
    await find()
    await post('/merges/undo', { uuid: two })
    await find()
    expect(await suggested()).toEqual([pair(one, three), pair(two, three)].toSorted())
    await post('/merges/refuse', { uuid: one, other_uuid: three })
    expect(await suggested()).toEqual([pair(two, three)])

    expect((await post('/erasure/erase', { uuid: three })).status).toBe(200)
    expect(await suggested()).toEqual([])
    const { rows } = await pool().query(
      'select from customer_suggestions where first_uuid = $1 or second_uuid = $1',
      [three],
    )
    expect(rows).toEqual([])
  })

  it('of what six records have are none, and of five of them all once one is taken away', async () => {
    const rows = Array.from({ length: 6 }, (_, n) => `@seis${n};;;;;`)
    const uuids = await ownerOf(...rows)
    for (const uuid of uuids) await post('/update', { uuid, email: 'casa@exemplo.example' })
    await find()
    expect(await suggested()).toEqual([])
    await post('/update', { uuid: uuids[0]!, email: null })
    await find()
    expect(await suggested()).toHaveLength(10)
  })

  it('are looked for less often the more people there are, and only where something changed', async () => {
    const [one, two] = (await ownerOf('@raro1;;;;;', '@raro2;;;;;')) as [string, string]
    await find()
    for (const uuid of [one, two]) await post('/update', { uuid, mobile: '11955554444' })
    await pool().query('update customer_suggestion_states set people = 150000 where owner_uuid = $1', [
      owner.uuid,
    ])
    await find()
    expect(await suggested()).toEqual([])
    clock.advance(3 * 60_000)
    await find()
    expect(await suggested()).toEqual([pair(one, two)])
    const { rows } = await pool().query(
      'select is_stale, people from customer_suggestion_states where owner_uuid = $1',
      [owner.uuid],
    )
    expect(rows).toEqual([{ is_stale: false, people: 2 }])
  })

  /** An owner with two records of one telephone, and its pair once it is found. */
  async function owing(name: string) {
    const [one, two] = (await ownerOf(`@${name}1;;;;;`, `@${name}2;;;;;`)) as [string, string]
    for (const uuid of [one, two]) await post('/update', { uuid, mobile: '11944443333' })
    return { owner, pair: pair(one, two) }
  }
  async function suggestedTo(person: typeof owner) {
    owner = person
    return suggested()
  }

  it('of an owner that cannot be found stay due, and the owners after it get theirs', async () => {
    const all = [await owing('falha'), await owing('segue')]
    const [first, second] = all.toSorted((a, b) => a.owner.uuid.localeCompare(b.owner.uuid)) as typeof all
    // The trigger stands for whatever may go wrong with one owner.
    await pool().query(
      `create function refuse_pairs() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`,
    )
    await pool().query(
      `create trigger refuse_pairs before insert on customer_suggestions for each row
      when (new.owner_uuid = '${first!.owner.uuid}') execute function refuse_pairs()`,
    )
    await find()
    expect(await suggestedTo(first!.owner)).toEqual([])
    expect(await suggestedTo(second!.owner)).toEqual([second!.pair])

    await pool().query('drop trigger refuse_pairs on customer_suggestions')
    await find()
    expect(await suggestedTo(first!.owner)).toEqual([first!.pair])
  })

  it('stay due when the search is cut off in the middle', async () => {
    const { owner: person, pair: expected } = await owing('corte')
    const connection = await pool().connect()
    const key = [`customers of ${person.uuid}`]
    await connection.query('select pg_advisory_lock(hashtextextended($1, 0))', key)
    const search = find()
    const cut = async () =>
      (
        await pool().query(
          `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and not granted
            and database = (select oid from pg_database where datname = current_database())`,
        )
      ).rowCount
    await expect.poll(cut, { timeout: 60_000 }).toBe(1)
    await search
    await connection.query('select pg_advisory_unlock(hashtextextended($1, 0))', key)
    connection.release()
    expect(await suggestedTo(person)).toEqual([])
    await find()
    expect(await suggestedTo(person)).toEqual([expected])
  })

  it('are found again when a record changes while they are looked for', async () => {
    const { owner: person } = await owing('durante')
    owner = person
    await find()
    const [{ first, second }] = (await post('/merges/suggestions')).body.row.suggestions
    await post('/update', { uuid: second.uuid, mobile: null })
    const connection = await pool().connect()
    const key = [`customers of ${person.uuid}`]
    await connection.query('select pg_advisory_lock(hashtextextended($1, 0))', key)
    const search = find()
    const isMarked = async () =>
      (
        await pool().query('select is_stale from customer_suggestion_states where owner_uuid = $1', [
          person.uuid,
        ])
      ).rows[0].is_stale
    await expect.poll(isMarked, { timeout: 60_000 }).toBe(false)
    await post('/update', { uuid: second.uuid, mobile: '11944443333' })
    await connection.query('select pg_advisory_unlock(hashtextextended($1, 0))', key)
    connection.release()
    await search
    expect(await isMarked()).toBe(true)
    await find()
    expect(await suggested()).toEqual([pair(first.uuid, second.uuid)])
    expect(await isMarked()).toBe(false)
  })
})
