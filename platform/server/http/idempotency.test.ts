import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testConnection, testDatabase } from '#tests/support/database.ts'
import { systemClock } from '../clock.ts'
import type { Database, DatabaseConnection } from '../database/connect.ts'
import { sentTextsStore } from '../database/sent-texts-store.ts'
import { createSecretBox, hashToken } from '../secret-box.ts'
import { createIdempotency, type Idempotency } from './idempotency.ts'

let database: TestDatabase
let connection: DatabaseConnection
let once: Idempotency
const box = createSecretBox([{ name: 'k1', key: randomBytes(32) }])

beforeAll(async () => {
  database = await testDatabase()
  connection = testConnection(database.url)
  once = createIdempotency(connection, { clock: systemClock, box })
  await connection.db.execute(sql`create table done (key text not null)`)
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

const request = 'POST /things {}'
const answer = { status: 201, body: { row: { id: 'a' } } }
const note = (db: Database, key: string) => db.execute(sql`insert into done values (${key})`)
const timesDone = async (key: string) =>
  (await connection.db.execute(sql`select 1 from done where key = ${key}`)).rows.length

/** The work of a call, in one transaction. */
const work = (key: string) => async () => {
  await connection.transaction((tx) => note(tx, key))
  return answer
}

/** Creates the claim of a call whose process was killed, `secondsAgo` after its last renewal. */
async function leaveClaim(key: string, { tookEffect = false, secondsLeft = -1 }): Promise<void> {
  await connection.db.execute(sql`
    insert into idempotent_answers (caller, key, request_hash, holder, lease_until, took_effect, created_at)
    values ('ana', ${key}, ${hashToken(request)}, ${randomUUID()},
      clock_timestamp() + ${secondsLeft} * interval '1 second', ${tookEffect}, now())`)
}

describe('a call under an Idempotency-Key', () => {
  it('runs once, and a repetition gets the first answer', async () => {
    const call = { caller: 'ana', key: 'twice', request }
    expect(await once(call, work('twice'))).toEqual(answer)
    expect(await once(call, work('twice'))).toEqual(answer)
    expect(await timesDone('twice')).toBe(1)
  })

  it('runs once for concurrent requests', async () => {
    const call = { caller: 'ana', key: 'at-once', request }
    const answers = await Promise.all([1, 2, 3, 4].map(() => once(call, work('at-once'))))
    expect(answers).toEqual([answer, answer, answer, answer])
    expect(await timesDone('at-once')).toBe(1)
  })

  it('may be retried after it failed', async () => {
    const call = { caller: 'ana', key: 'failed', request }
    const failing = once(call, async () => {
      throw new Error('no stock')
    })
    await expect(failing).rejects.toThrow('no stock')
    expect(await once(call, work('failed'))).toEqual(answer)
  })

  it('notes single writes as well as transactions', async () => {
    const call = { caller: 'ana', key: 'single', request }
    let tookEffect: unknown
    await once(call, async () => {
      await note(connection.db, 'single')
      const { rows } = await connection.db.execute(
        sql`select took_effect from idempotent_answers where key = 'single'`,
      )
      tookEffect = rows[0]?.took_effect
      return answer
    })
    expect(tookEffect).toBe(true)
  })
})

describe('an answer that is kept', () => {
  const stored = async (key: string) =>
    (await connection.db.execute(sql`select answer from idempotent_answers where key = ${key}`)).rows
  const answering = (body: object) => async () => ({ status: 201, body })

  it('is sealed: what is shown only once, such as the key of an API, stands nowhere in clear', async () => {
    const call = { caller: 'ana', key: 'secret', request }
    const secret = answering({ row: { key: 'arara_live_0123456789' } })
    const first = await once(call, secret)
    expect(JSON.stringify(await stored('secret'))).toMatch(/^\[\{"answer":"k1\.[\w.-]+"\}\]$/)
    expect(await once(call, secret)).toEqual(first)
  })

  it('is given again as a version before stored it, in clear', async () => {
    const call = { caller: 'ana', key: 'before', request }
    await once(call, answering({ row: { id: 'other' } }))
    await connection.db.execute(
      sql`update idempotent_answers set answer = ${JSON.stringify(answer.body)}::jsonb where key = 'before'`,
    )
    expect(await once(call, answering({}))).toEqual(answer)
  })

  it('is erased with the person it names, and no other', async () => {
    const names = { maria: 'Maria Prado', joana: 'Joana' }
    for (const [key, name] of Object.entries(names)) {
      await once({ caller: 'ana', key, request }, answering({ row: { name } }))
      await once({ caller: 'rui', key, request }, answering({ row: { name } }))
    }
    await sentTextsStore(connection.db).eraseAnswersTo('ana', ['maria prado'], box)
    const { rows } = await connection.db.execute(
      sql`select caller, key from idempotent_answers where key in ('maria', 'joana') order by caller, key`,
    )
    expect(rows.map(({ caller, key }) => `${caller} ${key}`)).toEqual(['ana joana', 'rui joana', 'rui maria'])
  })
})

describe('a repeated call whose first process was killed', () => {
  it('runs if the first had done nothing', async () => {
    await leaveClaim('dead', {})
    expect(await once({ caller: 'ana', key: 'dead', request }, work('dead'))).toEqual(answer)
    expect(await timesDone('dead')).toBe(1)
  })

  it('waits until the claim of the first has expired', async () => {
    const began = performance.now()
    await leaveClaim('dying', { secondsLeft: 1 })
    expect(await once({ caller: 'ana', key: 'dying', request }, work('dying'))).toEqual(answer)
    expect(performance.now() - began).toBeGreaterThan(900)
    expect(await timesDone('dying')).toBe(1)
  })

  it('is refused if the first had done the work without answering', async () => {
    await leaveClaim('done', { tookEffect: true })
    const refused = once({ caller: 'ana', key: 'done', request }, work('done'))
    await expect(refused).rejects.toMatchObject({ code: 'conflict' })
    expect(await timesDone('done')).toBe(0)
  })

  it('runs in any case if the call is repeatable', async () => {
    await leaveClaim('repeatable', { tookEffect: true })
    const call = { caller: 'ana', key: 'repeatable', request, isRepeatable: true }
    expect(await once(call, work('repeatable'))).toEqual(answer)
  })

  it('is refused for another request', async () => {
    await leaveClaim('other', {})
    const refused = once({ caller: 'ana', key: 'other', request: 'POST /others {}' }, work('other'))
    await expect(refused).rejects.toMatchObject({ code: 'conflict' })
  })
})

describe('a call that lost its claim to another', () => {
  it('can no longer commit its work', async () => {
    const late = once({ caller: 'ana', key: 'late', request }, async () => {
      await connection.aside.execute(sql`
        update idempotent_answers set holder = ${randomUUID()} where caller = 'ana' and key = 'late'`)
      return work('late')()
    })
    await expect(late).rejects.toMatchObject({ code: 'conflict' })
    expect(await timesDone('late')).toBe(0)
  })
})
