import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { type ConnectedSeller, connectedSeller } from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { livesWithClaims } from '../claims/testing/lives-with-claims.ts'

const clock = fixedClock('2026-11-21T22:40:00Z')
let app: TestApp
let seller: ConnectedSeller
beforeAll(async () => {
  app = await startTestApp({ clock, variables: { ARARA_ROLES: 'web,jobs' } })
  seller = await connectedSeller(app)
})
afterAll(() => app.stop())

const call = (path: string, body: object = {}, token = seller.token) =>
  app.call('POST', `/plugins/profiles${path}`, { token, body: { plugin_id: seller.pluginId, ...body } })

describe('profiles of a connected account', () => {
  it('are named, listed and taken back by the owner and administrators of the account, and nobody else', async () => {
    const [admin, stranger] = [await activePerson(app), await activePerson(app)]
    const { pool } = app.app.platform.connection
    await pool.query('update plugins set admins_uuid = array[$2::uuid] where id = $1', [
      seller.pluginId,
      admin.uuid,
    ])
    const added = await call('/add', { username: '@Zeca.Novo', kind: 'blocked' })
    expect([added.status, added.body.row]).toMatchObject([201, { username: 'zeca.novo', kind: 'blocked' }])
    const { id } = added.body.row
    expect((await call('', {}, admin.token)).body.row.profiles).toMatchObject([{ id }])
    for (const [path, body] of [
      ['', {}],
      ['/add', { username: 'bia', kind: 'helper' }],
      ['/remove', { profile_id: id }],
    ] as const)
      expect([path, (await call(path, body, stranger.token)).status]).toEqual([path, 404])
    expect((await call('/add', { username: '@', kind: 'helper' })).status).toBe(422)
    expect((await call('/remove', { profile_id: id }, admin.token)).status).toBe(200)
    expect((await call('/remove', { profile_id: id })).status).toBe(404)
    expect((await call('')).body.row.profiles).toEqual([])
  })

  it('that are blocked have no orders in the live on air, and have them again when the block is undone', async () => {
    const live = await livesWithClaims({ app, seller, clock })()
    await live.say(
      ['lu', 'gente comenta 41 M pra reservar'],
      ['zeca.t', 'quero a 41'],
      ['rosa.t', 'quero a 41'],
    )
    const whose = async () => (await live.claims()).map((claim: string) => claim.split(':')[0])
    expect(await whose()).toEqual(expect.arrayContaining(['zeca.t', 'rosa.t']))
    const { id } = (await call('/add', { username: 'zeca.t', kind: 'blocked' })).body.row
    expect(await whose()).not.toContain('zeca.t')
    await call('/remove', { profile_id: id })
    expect(await whose()).toEqual(expect.arrayContaining(['zeca.t', 'rosa.t']))
  })
})
