import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { day } from '#platform/contract/time.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { bioOwner, save } from './testing/bio-page.ts'

let app: TestApp
let now = new Date('2026-11-21T12:00:00.000Z')
beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => now } })
})
afterAll(() => app.stop())

const check = async (token: string, username: string) =>
  (await app.call('POST', '/users/bio/handle', { token, body: { username } })).body.row

describe('a handle', () => {
  it('belongs to one user, in any spelling', async () => {
    await bioOwner(app, { username: '@lu.prado0' })
    const { token } = await activePerson(app)
    for (const username of [
      'lu.prado0',
      'LU.PRADO0',
      '@luprado0',
      'lu_prado.0',
      "lu'pradoo",
      '1u.prad00',
      'Lú Prado 0',
    ]) {
      const refused = await save(app, token, { username })
      expect([username, refused.status, refused.body.error]).toEqual([username, 409, 'conflict'])
      expect(refused.body.errors.username[0]).toMatch(/já está em uso/)
    }
  })

  it('goes to one of several users who claim it concurrently', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => activePerson(app)))
    const answers = await Promise.all(people.map(({ token }) => save(app, token, { username: 'a.mesma' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
  })

  it.each([
    ['admin', 'Este nome não pode ser usado. Escolha outro.'],
    ['p.u.t.a', 'Este nome não pode ser usado. Escolha outro.'],
    ['ab', 'Mínimo de 3 caracteres'],
    ['a'.repeat(31), 'Máximo de 30 caracteres'],
  ])('%s is refused', async (username, text) => {
    const { token } = await activePerson(app)
    const refused = await save(app, token, { username })
    expect([refused.status, refused.body.errors.username]).toEqual([422, [text]])
  })

  it('redirects to the new one for 30 days after a change, and cannot be claimed meanwhile', async () => {
    const { token } = await bioOwner(app, { username: 'nome.antigo' })
    expect((await save(app, token, { username: 'nome.novinho' })).status).toBe(200)

    now = new Date(now.getTime() + 29 * day)
    expect((await save(app, (await activePerson(app)).token, { username: 'nomeantigo' })).status).toBe(409)
    expect((await app.call('GET', '/users/bio/@nome.antigo')).body.row.username).toBe('@nome.novinho')

    now = new Date(now.getTime() + 2 * day)
    expect((await app.call('GET', '/users/bio/@nome.antigo')).status).toBe(404)
    expect((await save(app, (await activePerson(app)).token, { username: 'nome.antigo' })).status).toBe(200)
  })

  it('goes back to its former owner within 30 days', async () => {
    const { token } = await bioOwner(app, { username: 'vai.e.volta' })
    await save(app, token, { username: 'foi.embora' })
    expect((await save(app, token, { username: 'vai.e.volta' })).status).toBe(200)
    expect((await app.call('GET', '/users/bio/@foi.embora')).body.row.username).toBe('@vai.e.volta')
  })

  it('may be changed five times in 30 days, so that no user hoards them', async () => {
    const { token } = await bioOwner(app, { username: 'colecao.um' })
    for (const username of ['colecao.b', 'colecao.c', 'colecao.d', 'colecao.e', 'colecao.f'])
      expect((await save(app, token, { username })).status).toBe(200)
    const refused = await save(app, token, { username: 'colecao.g' })
    expect(refused.body.errors.username[0]).toMatch(/muitas vezes/)
    expect((await save(app, token, { username: 'colecao.c' })).status).toBe(200)
  })

  it('is checked while it is typed', async () => {
    const owner = await bioOwner(app, { username: 'ocupado.ja' })
    const { token } = await activePerson(app)
    expect(await check(token, 'Livre Ainda')).toEqual({
      username: '@livreainda',
      available: true,
      refusal: null,
      message: null,
      suggestions: [],
    })
    const taken = await check(token, 'ocupadoja')
    expect(taken).toMatchObject({ available: false, refusal: 'taken' })
    expect(taken.suggestions).toHaveLength(3)
    for (const suggestion of taken.suggestions) expect((await check(token, suggestion)).available).toBe(true)
    expect(await check(token, 'ab')).toMatchObject({
      refusal: 'too_short',
      message: 'Mínimo de 3 caracteres',
    })
    expect(await check(token, 'login')).toMatchObject({ refusal: 'reserved' })
    expect((await check(owner.token, 'ocupado.ja')).available).toBe(true)
  })

  it('may be checked a limited number of times', async () => {
    const { token } = await activePerson(app)
    const asked = []
    for (let time = 0; time < 121; time++)
      asked.push(await app.call('POST', '/users/bio/handle', { token, body: { username: 'abc' } }))
    expect(asked.at(-1)?.status).toBe(429)
    expect(asked.at(-1)?.headers.get('retry-after')).toMatch(/^\d+$/)
  })
})
