import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { day } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { hurryJobs } from '#tests/support/hurry-jobs.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { activePerson, logIn, messagesTo, newPerson, permanentPassword } from '../testing/people.ts'
import { accessRecordStore } from './access-record-store.ts'
import { erasureStore } from './erasure-store.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
const erasedElsewhere: string[] = []
let failures = 0
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock })
  app.app.accounts.personalData.register({
    feature: 'elsewhere',
    tablesOf: async () => [],
    erase: async (userUuid) => {
      erasedElsewhere.push(userUuid)
      if (failures > 0) {
        failures -= 1
        throw new Error('not now')
      }
    },
  })
})
afterAll(() => app.stop())

const ask = (token: string | null, password: unknown) =>
  app.call('POST', '/users/data/deletion', { token, body: { password } })
const cancel = (token: string) => app.call('POST', '/users/data/deletion/cancel', { token, body: {} })
const subjectsTo = async (email: string) => (await messagesTo(app, email)).map(({ subject }) => subject)
const db = () => app.app.platform.connection.db
const lookForDue = () => app.app.platform.jobs.enqueue(defineJob('accounts.find-due-erasures'), {})
const untilErased = (uuid: string) =>
  vi.waitFor(
    async () => {
      await hurryJobs(app.app)
      expect(await erasureStore(db()).erasedAt(uuid)).not.toBeNull()
    },
    { timeout: 60_000, interval: 100 },
  )

describe('the deletion of an account', () => {
  it('requires the current password', async () => {
    const { token } = await activePerson(app)
    for (const password of [undefined, null, '', 'chute']) {
      const answer = await ask(token, password)
      expect([answer.status, answer.body.error]).toEqual([403, 'wrong_password'])
    }
    expect((await ask(null, permanentPassword)).status).toBe(401)
  })

  it('is due in seven days and announced in the owner’s language; until then the account works as before', async () => {
    const person = await activePerson(app)
    const answer = await ask(person.token, permanentPassword)
    const due = new Date(clock.now().getTime() + 7 * day).toISOString()
    expect([answer.status, answer.body.row.deletion_due_at]).toEqual([202, due])
    const [mail] = await messagesTo(app, person.email)
    expect(mail?.text).toContain('28 de novembro de 2026')

    clock.advance(day)
    const again = await logIn(app, person, permanentPassword)
    const second = await ask(again.body.row.token, permanentPassword)
    expect(second.body.row.deletion_due_at).toBe(due)
    expect((await subjectsTo(person.email)).filter((subject) => /apagada/.test(subject))).toHaveLength(1)
  })

  it('can be cancelled, and then nothing is erased', async () => {
    const person = await activePerson(app)
    await ask(person.token, permanentPassword)
    expect((await cancel(person.token)).body.row.deletion_due_at).toBeNull()
    expect((await cancel(person.token)).status).toBe(200)
    expect((await subjectsTo(person.email)).filter((subject) => /continua/.test(subject))).toHaveLength(1)

    clock.advance(8 * day)
    await lookForDue()
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect((await logIn(app, person, permanentPassword)).status).toBe(200)
  })

  it('erases everything across the product, even after a part of it failed, except the access records', async () => {
    const person = await activePerson(app)
    const { token, uuid } = person
    await app.call('POST', '/users/addresses/add', {
      token,
      body: {
        postal_code: '01001000',
        street: 'Praça da Sé',
        number: '1',
        neighborhood: 'Sé',
        city: 'São Paulo',
        state: 'SP',
      },
    })
    await app.call('POST', '/users/data/export', { token, body: {} })
    await vi.waitFor(
      async () =>
        expect((await app.call('GET', '/users/data/export', { token })).body.row.status).toBe('ready'),
      { timeout: 60_000, interval: 100 },
    )
    await ask(token, permanentPassword)
    failures = 1
    clock.advance(7 * day)
    const late = (await logIn(app, person, permanentPassword)).body.row.token
    await lookForDue()
    await untilErased(uuid)

    expect(erasedElsewhere.filter((erased) => erased === uuid)).toHaveLength(2)
    expect((await app.call('GET', '/users/my', { token: late })).status).toBe(401)
    expect((await logIn(app, person, permanentPassword)).status).toBe(401)
    const { pool } = app.app.platform.connection
    for (const table of ['sessions', 'addresses', 'data_exports', 'login_tokens', 'notification_settings']) {
      const { rows } = await pool.query(`select 1 from ${table} where user_uuid = $1`, [uuid])
      expect([table, rows]).toEqual([table, []])
    }
    expect((await pool.query('select 1 from users where uuid = $1', [uuid])).rows).toEqual([])
    expect(await readdir(join(app.app.platform.env.dataDir, 'files/exports'))).toEqual([])
    expect(await accessRecordStore(db()).ofUser(uuid)).not.toEqual([])
    expect((await subjectsTo(person.email))[0]).toBe('Sua conta na Arara foi apagada')

    const comesBack = await app.call('POST', '/session/signup', {
      body: newPerson({ document: person.document, email: person.email }),
    })
    expect(comesBack.status).toBe(201)
  })

  it('deletes the access records after six months', async () => {
    const person = await activePerson(app)
    expect(await accessRecordStore(db()).ofUser(person.uuid)).toHaveLength(1)
    clock.advance(183 * day + 1)
    await lookForDue()
    await vi.waitFor(async () => expect(await accessRecordStore(db()).ofUser(person.uuid)).toEqual([]), {
      timeout: 60_000,
      interval: 100,
    })
  })
})
