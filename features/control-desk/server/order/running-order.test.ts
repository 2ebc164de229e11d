import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { livesWithClaims } from '#features/intentions/server/claims/testing/lives-with-claims.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { type ConnectedSeller, connectedSeller } from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { orderAttachment } from './order-attachment.ts'
import { runningOrderStore } from './running-order-store.ts'

const clock = fixedClock('2026-11-21T20:00:00Z')
let app: TestApp
let seller: ConnectedSeller
let liveWith: ReturnType<typeof livesWithClaims>
beforeAll(async () => {
  // The live is not polled: the simulated Instagram does not know it and would end it.
  app = await startTestApp({ clock, variables: { ARARA_ROLES: 'web,jobs' } })
  seller = await connectedSeller(app)
  liveWith = livesWithClaims({ app, seller, clock })
})
afterAll(() => app.stop())

type Live = Awaited<ReturnType<typeof liveWith>>

const planned = (name: string, more: object = {}) => ({
  ...{ id: crypto.randomUUID(), code: '', name, price: null, pieces: null, ...more },
})

async function helperOf(live: Live, role: 'moderator' | 'viewer') {
  const person = await activePerson(app, { full_name: 'Bia Nunes' })
  const add_moderators = [{ name: 'Bia', email: person.email, role }]
  const body = { media_id: live.mediaId, add_moderators }
  const answer = await app.call('POST', '/plugins/live/moderators/update', { token: seller.token, body })
  expect(answer.status).toBe(200)
  return person.token
}

const order = (path: '' | '/save', live: Live, body: object = {}, token = seller.token) =>
  app.call('POST', `/plugins/live/desk/order${path}`, { token, body: { ...live.place, ...body } })
const save = (live: Live, version: number, items: object[], token?: string) =>
  order('/save', live, { version, items }, token)

describe('the running order of an Instagram live', () => {
  it('is the same for every helper, and says when each product was last put on show', async () => {
    const live = await liveWith()
    const bia = await helperOf(live, 'moderator')
    expect((await order('', live)).body.row).toEqual({ version: 0, items: [] })
    const [skirt, dress] = [planned('Saia midi'), planned('Vestido', { code: '12A', price: 8990, pieces: 3 })]
    expect((await save(live, 0, [skirt, dress])).body.row.version).toBe(1)
    await live.call('/show', { name: 'Vestido longo', code: '12a' }, bia)
    const at = clock.now().toISOString()
    clock.advance(1_000)
    expect((await order('', live, {}, bia)).body.row).toEqual({
      version: 1,
      items: [
        { ...skirt, shown_at: null },
        { ...dress, shown_at: at },
      ],
    })
  })

  it('is not overwritten by a helper who has not seen the last change', async () => {
    const live = await liveWith()
    const bia = await helperOf(live, 'moderator')
    const saves = await Promise.all([
      save(live, 0, [planned('Saia')]),
      save(live, 0, [planned('Blusa')], bia),
    ])
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(saves.find(({ status }) => status === 409)?.body.message).toContain('mudar o roteiro')
    expect((await save(live, 1, [], bia)).body.row).toEqual({ version: 2, items: [] })
    expect((await save(live, 1, [planned('Saia')])).status).toBe(409)
  })

  it('is closed to those who may only read the report, and while the report is locked', async () => {
    const live = await liveWith()
    const viewer = await helperOf(live, 'viewer')
    expect((await order('', live, {}, viewer)).status).toBe(403)
    expect((await save(live, 0, [], viewer)).status).toBe(403)
    const locked = await liveWith({ isLocked: true })
    expect((await order('', locked)).status).toBe(402)
    expect((await save(locked, 0, [])).status).toBe(402)
  })

  it('refuses what is no product, too many products, and one of them twice', async () => {
    const live = await liveWith()
    const twice = planned('Saia')
    const many = Array.from({ length: 201 }, () => planned('Saia'))
    const wrong = [
      [planned('')],
      [planned('Saia', { code: 'a b' })],
      [planned('Saia', { price: -1 })],
      [twice, twice],
      many,
    ]
    for (const items of wrong) expect((await save(live, 0, items)).status).toBe(422)
    expect((await order('', live)).body.row.version).toBe(0)
  })

  it('goes with the comments to another live that has none, and with the live when it is removed', async () => {
    const [from, to] = [await liveWith(), await liveWith()]
    await save(from, 0, [planned('Saia')])
    const [fromId, toId] = [await from.liveId(), await to.liveId()]
    const { db } = app.app.platform.connection
    const place = (id: string, live: Live) => ({ id, mediaId: live.mediaId, startedAt: clock.now() })
    await orderAttachment.moved(db, { what: 'all', from: place(fromId, from), to: place(toId, to) })
    const nameOf = async (id: string) => (await runningOrderStore(db).find(id)).items.map(({ name }) => name)
    expect([await nameOf(fromId), await nameOf(toId)]).toEqual([[], ['Saia']])
    await orderAttachment.removed(db, [toId])
    expect(await nameOf(toId)).toEqual([])
  })
})
