import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day, minute } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { createPasswordHasher } from './password-hasher.ts'
import { users } from './schema.ts'
import { activePerson, logIn, newPerson, permanentPassword } from './testing/people.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.stop())

const from = (address: string) => ({ 'x-forwarded-for': address })
const failTimes = async (person: { document: string }, times: number, headers = {}) => {
  for (let time = 0; time < times; time += 1)
    expect((await logIn(app, person, 'senha errada', headers)).status).toBe(401)
}

describe('a login', () => {
  it('gives the same answer for an unknown account and a wrong password', async () => {
    const known = await logIn(app, await activePerson(app), 'senha errada')
    const unknown = await logIn(app, newPerson(), 'senha errada')

    expect(known.status).toBe(401)
    expect(known.body).toEqual({
      error: 'invalid_credentials',
      message: 'Documento ou senha inválida, verifique e tente novamente',
    })
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    expect(known.headers.get('set-cookie')).toBeNull()
  })

  it.each([
    ['no password', { document: '52998224725', document_type: 'CPF' }, 422],
    ['a document that cannot exist', { document: 'x', document_type: 'CPF', password: 'x' }, 401],
    ['SQL', { document: "' or 1=1 --", document_type: 'CPF', password: "' or 1=1 --" }, 401],
    ['NUL characters', { document: '\u00001', document_type: 'CPF', password: '\u0000' }, 401],
    ['an object for a password', { document: '1', document_type: 'CPF', password: { $ne: null } }, 422],
    ['a huge password', { document: '1', document_type: 'CPF', password: 'x'.repeat(600_000) }, 422],
  ])('with %s is refused', async (_, body, status) => {
    expect((await app.call('POST', '/session/login', { body })).status).toBe(status)
  })

  it('is refused for a while after ten failures on an account, existing or not', async () => {
    const someone = await activePerson(app)
    for (const person of [someone, newPerson()]) {
      await failTimes(person, 10, from('10.2.0.1'))
      const refused = await logIn(app, person, permanentPassword, from('10.2.0.2'))
      expect([refused.status, refused.body.error]).toEqual([429, 'rate_limited'])
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    }

    clock.advance(15 * minute)
    expect((await logIn(app, someone, permanentPassword, from('10.2.0.2'))).status).toBe(200)
  })

  it('still works for the owner from an address of a recent login', async () => {
    const owner = await activePerson(app)
    await failTimes(owner, 10, from('10.3.0.1'))

    expect((await logIn(app, owner, permanentPassword, from('10.3.0.2'))).status).toBe(429)
    expect((await logIn(app, owner, permanentPassword)).status).toBe(200)

    clock.advance(31 * day)
    await failTimes(owner, 10, from('10.3.0.1'))
    expect((await logIn(app, owner, permanentPassword)).status).toBe(429)
  })

  it('limits attempts from a known address too', async () => {
    const owner = await activePerson(app)
    await failTimes(owner, 10)
    expect((await logIn(app, owner, permanentPassword)).status).toBe(429)
  })

  it('does not count successes', async () => {
    const owner = await activePerson(app)
    for (let time = 0; time < 15; time += 1)
      expect((await logIn(app, owner, permanentPassword, from(`10.4.0.${time}`))).status).toBe(200)
  })

  it('is refused to an address with failures on fifty accounts', async () => {
    for (let time = 0; time < 50; time += 1) await failTimes(newPerson(), 1, from('10.5.0.1'))
    const owner = await activePerson(app)

    expect((await logIn(app, owner, permanentPassword, from('10.5.0.1'))).status).toBe(429)
    expect((await logIn(app, owner, permanentPassword, from('10.5.0.2'))).status).toBe(200)
  })

  it('counts the addresses of one IPv6 network together', async () => {
    for (let time = 0; time < 50; time += 1) await failTimes(newPerson(), 1, from(`2001:db8:5:1::${time}`))

    expect((await logIn(app, newPerson(), 'senha errada', from('2001:db8:5:1::ffff'))).status).toBe(429)
    expect((await logIn(app, newPerson(), 'senha errada', from('2001:db8:5:2::1'))).status).toBe(401)
  })

  it('counts concurrent attempts', async () => {
    const owner = await activePerson(app)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => logIn(app, owner, 'senha errada', from('10.6.0.1'))),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  })

  it('rehashes an old hash with today’s strength', async () => {
    const owner = await activePerson(app)
    const { db } = app.app.platform.connection
    const weak = createPasswordHasher({ memoryKib: 64, iterations: 1 })
    await db
      .update(users)
      .set({ passwordHash: await weak.hash(permanentPassword) })
      .where(eq(users.uuid, owner.uuid))

    expect((await logIn(app, owner, permanentPassword)).status).toBe(200)
    const [stored] = await db.select().from(users).where(eq(users.uuid, owner.uuid))
    expect(stored?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=7168,t=1,p=1\$/)
    expect((await logIn(app, owner, permanentPassword)).status).toBe(200)
  })

  it('accepts other code points for the same characters of a password', async () => {
    const hasher = createPasswordHasher({ memoryKib: 64, iterations: 1 })
    const stored = await hasher.hash('manhã café')
    expect(await hasher.fits(stored, 'manhã café'.normalize('NFD'))).toBe(true)
    expect(await hasher.fits(stored, 'manha cafe')).toBe(false)
    expect(await hasher.fits(null, 'nobody has this password')).toBe(false)
  })
})
