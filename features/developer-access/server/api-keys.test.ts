import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson, messagesTo, permanentPassword } from '#features/accounts/server/testing/people.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { callsPerMinute, mostKeys } from '../key-contract.ts'
import { developerAccessPersonalData } from './personal-data.ts'
import { addKey } from './testing/add-key.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.stop())

const rowsOf = ({ body }: { body: { columns: string[]; rows: unknown[][] } | null }) =>
  (body?.rows ?? []).map((row) => Object.fromEntries(row.map((value, at) => [body!.columns[at], value])))
const keysOf = async (token: string) => rowsOf(await app.call('GET', '/users/api-keys/my', { token }))
const changesOf = async (token: string) => rowsOf(await app.call('GET', '/users/api-keys/changes', { token }))
const merchants = (token: string) => app.call('POST', '/merchants/my', { token, body: {} })

describe('an API key', () => {
  it('opens the calls of its scopes for its user, and no other call', async () => {
    const { token } = await activePerson(app)
    const { key } = await addKey(app, token, ['orders.read'])
    expect((await merchants(key)).status).toBe(204)

    const refused = await app.call('POST', '/products/search', { token: key, body: {} })
    expect([refused.status, refused.body.error, refused.body.message]).toEqual([
      403,
      'access_denied',
      'Esta chave não tem permissão para isso. Falta: products.read.',
    ])
  })

  it('is of no use in a cookie and for a WebSocket', async () => {
    const { token } = await activePerson(app)
    const { key } = await addKey(app, token)
    const headers = { cookie: `access_token=${key}`, origin: app.url }
    expect((await app.call('POST', '/merchants/my', { headers, body: {} })).status).toBe(401)
    expect(await app.app.accounts.authenticate(key)).toBeNull()
  })

  it('is shown once, and stored as a hash', async () => {
    const { token, uuid } = await activePerson(app)
    const { key, prefix } = await addKey(app, token)
    expect(key).toMatch(/^arara_key_\d{8}_[\w-]{43}$/)
    expect(key.startsWith(`${prefix}_`)).toBe(true)
    const { rows } = await app.app.platform.connection.pool.query(
      'select * from api_keys where user_uuid = $1',
      [uuid],
    )
    const secret = key.slice(prefix.length + 1)
    expect(JSON.stringify([rows, await keysOf(token)])).not.toContain(secret)
    const copy = await developerAccessPersonalData(app.app.platform).tablesOf(uuid)
    expect(JSON.stringify(await Promise.all(copy.map(({ rows }) => rows())))).not.toContain(rows[0].key_hash)
  })

  it('needs the password, a name and a scope, and tells its owner by e-mail', async () => {
    const person = await activePerson(app)
    const add = (body: object) => app.call('POST', '/users/api-keys/add', { token: person.token, body })
    const right = { name: 'Planilha', scopes: ['lives.read'], password: permanentPassword }
    expect((await add({ ...right, password: 'errada' })).body.error).toBe('wrong_password')
    expect((await add({ ...right, scopes: [] })).body.errors).toHaveProperty('scopes')
    expect((await add({ ...right, scopes: ['everything'] })).status).toBe(422)
    expect((await add({ ...right, name: ' ' })).body.errors).toEqual({ name: ['Campo obrigatório'] })
    expect(await keysOf(person.token)).toEqual([])

    expect((await add(right)).status).toBe(200)
    const [mail] = await messagesTo(app, person.email)
    expect(mail?.text).toContain('Uma chave de API foi criada')
    const events = rowsOf(await app.call('GET', '/users/security/events', { token: person.token }))
    expect(events[0]).toMatchObject({ kind: 'api_key_added' })
  })

  it('is refused beyond the limit, also when several are made at once', async () => {
    const { token } = await activePerson(app)
    const atOnce = 4
    for (let made = atOnce; made <= mostKeys; made++) await addKey(app, token)
    const made = await Promise.allSettled(Array.from({ length: atOnce }, () => addKey(app, token)))
    const refused = made.filter(({ status }) => status === 'rejected')
    expect(refused.map((one) => (one as PromiseRejectedResult).reason.message)).toEqual([
      expect.stringMatching(/409.*limite de 20 chaves/),
    ])
    expect(await keysOf(token)).toHaveLength(mostKeys)
  })

  it('ends at once when its owner deletes it, and only then', async () => {
    const [rosa, lia] = [await activePerson(app), await activePerson(app)]
    const { key, uuid } = await addKey(app, rosa.token)
    const revoke = (token: string) => app.call('POST', '/users/api-keys/revoke', { token, body: { uuid } })
    expect((await revoke(lia.token)).status).toBe(404)
    expect((await merchants(key)).status).toBe(204)
    expect((await revoke(rosa.token)).status).toBe(204)
    expect((await merchants(key)).status).toBe(401)
    expect([(await revoke(rosa.token)).status, await keysOf(rosa.token)]).toEqual([404, []])
  })

  it('is refused after too many calls in a minute, and only that key', async () => {
    const { token } = await activePerson(app)
    const [busy, other] = [await addKey(app, token), await addKey(app, token)]
    const { limits } = app.app.platform
    for (let call = 0; call < callsPerMinute; call += 1)
      await limits.take('api-key', busy.uuid, { max: callsPerMinute, seconds: 60 })
    const refused = await merchants(busy.key)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    expect((await merchants(other.key)).status).toBe(204)
    clock.advance(60_000)
    expect((await merchants(busy.key)).status).toBe(204)
  })

  it('has none of the rights of a platform administrator', async () => {
    const person = await activePerson(app)
    await app.app.accounts.setAdministrator(person.email, true)
    expect(await app.app.accounts.actorOf(person.uuid)).toMatchObject({ isPlatformAdministrator: false })
  })

  it('waits while its user has to set a password', async () => {
    const person = await activePerson(app)
    const { key } = await addKey(app, person.token)
    await app.app.platform.connection.pool.query(
      `update users set status = 'REQUEST_PASSWORD_UPDATE_EMAIL' where uuid = $1`,
      [person.uuid],
    )
    expect((await merchants(key)).body.error).toBe('password_update_required')
  })

  it('shows its last use, and the calls by it that may change something', async () => {
    const { token } = await activePerson(app)
    const { key, prefix } = await addKey(app, token)
    expect((await keysOf(token))[0]).toMatchObject({ last_used_at: null })
    await merchants(key)
    expect((await keysOf(token))[0]).toMatchObject({
      last_used_at: clock.now().toISOString(),
      last_address: '127.0.0.1',
    })
    expect(await changesOf(token)).toEqual([])

    const order_uuid = '00000000-0000-7000-8000-000000000001'
    await app.call('POST', '/orders/pack', { token: key, body: { order_uuid } })
    expect(await changesOf(token)).toEqual([
      {
        ...{ key_name: 'Planilha', prefix, route: 'POST /orders/pack', address: '127.0.0.1' },
        at: clock.now().toISOString(),
      },
    ])
  })

  it('is deleted with the account', async () => {
    const { token, uuid } = await activePerson(app)
    const { key } = await addKey(app, token)
    await developerAccessPersonalData(app.app.platform).erase(uuid)
    expect([(await merchants(key)).status, await keysOf(token)]).toEqual([401, []])
  })
})
