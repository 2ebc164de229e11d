import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { livesWithClaims } from '#features/intentions/server/claims/testing/lives-with-claims.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { type ConnectedSeller, connectedSeller } from '#tests/support/connected-seller.ts'
import { rowsOf } from '#tests/support/integrations-app.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

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

type Live = Awaited<ReturnType<ReturnType<typeof livesWithClaims>>>

/** A person with whom the report of a live is shared. */
async function helperOf(live: Live, role: 'moderator' | 'viewer', name = 'Bia Nunes') {
  const person = await activePerson(app, { full_name: name })
  const body = { media_id: live.mediaId, add_moderators: [{ name, email: person.email, role }] }
  const answer = await app.call('POST', '/plugins/live/moderators/update', { token: seller.token, body })
  expect(answer.status).toBe(200)
  return person
}

const desk = (path: string, live: Live, token: string, body: object = {}) =>
  app.call('POST', `/plugins/live/desk${path}`, { token, body: { ...live.place, ...body } })

// biome-ignore lint/suspicious/noExplicitAny: JSON from the wire
const actionsOf = async (live: Live, token: string): Promise<any[]> =>
  rowsOf((await desk('/actions', live, token)).body)

/** A page that follows a topic with a session. */
async function pageOn(topic: string, token: string) {
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/api/realtime`, {
    headers: { authorization: `Bearer ${token}` },
  })
  // biome-ignore lint/suspicious/noExplicitAny: JSON from the wire
  const heard: any[] = []
  socket.on('message', (data) => heard.push(JSON.parse(String(data))))
  await new Promise((resolve) => socket.once('open', resolve))
  socket.send(JSON.stringify({ type: 'subscribe', topic }))
  await expect.poll(() => heard.length, { timeout: 20_000 }).toBe(1)
  return { heard, close: () => socket.close() }
}

describe('the desk of an Instagram live', () => {
  it('shows each helper what the others did, the newest first, by first name', async () => {
    const live = await liveWith()
    await live.say(['carla', 'quero o 41 P'], ['duda', '41 M'])
    const bia = await helperOf(live, 'moderator')
    clock.advance(1_000)
    await live.call('/show', { name: 'Saia midi', price: 8990 }, bia.token)
    clock.advance(1_000)
    const corrected = await live.correct({ kind: 'quantity', claim: await live.claimOf('carla'), qty: 2 })
    clock.advance(1_000)
    await live.call('/correct/undo', { correction_id: corrected.body.row.id }, bia.token)

    const seen = await actionsOf(live, seller.token)
    expect(seen.map(({ who, action, name }) => [who, action, name])).toEqual([
      ['Bia', 'undo', 'carla'],
      [seen[1].who, 'quantity', 'carla'],
      ['Bia', 'show', 'Saia midi'],
    ])
    expect(seen[1].who).not.toMatch(/^$|\s/)
    expect(await actionsOf(live, bia.token)).toEqual(seen)
  })

  it('shows replies to many as one action, and not those that are sent as orders are read', async () => {
    const live = await liveWith()
    await live.say(['carla', 'quero o 41 P'], ['duda', '41 M'])
    await live.claimOf('duda')
    const texts = {
      ...{ ordered: 'Oi, {nome}! {itens}', partly_waiting: 'Oi', waiting: 'Oi', sold_out: 'Oi', link: '' },
      has_waiting_list: true,
    }
    expect((await live.call('/replies/send', { texts })).status).toBe(202)
    const seen = await actionsOf(live, seller.token)
    expect(seen).toMatchObject([{ action: 'reply', count: 2 }])
    await app.app.platform.connection.pool.query('update claim_replies set is_automatic = true')
    expect((await desk('/actions', live, seller.token)).status).toBe(204)
  })

  it('is closed to those who may only read the report, and while the report is locked', async () => {
    const live = await liveWith()
    const viewer = await helperOf(live, 'viewer')
    const page = crypto.randomUUID()
    expect((await desk('/actions', live, viewer.token)).status).toBe(403)
    expect((await desk('/here', live, viewer.token, { page })).status).toBe(403)
    const locked = await liveWith({ isLocked: true })
    expect((await desk('/actions', locked, seller.token)).status).toBe(402)
    expect((await desk('/here', locked, seller.token, { page })).status).toBe(402)
  })

  it('tells the other helpers who came and who left, without the id of the account', async () => {
    const live = await liveWith()
    const bia = await helperOf(live, 'moderator')
    const open = await pageOn(`live-replies:${await live.liveId()}`, seller.token)
    const page = crypto.randomUUID()
    const came = await desk('/here', live, bia.token, { page, is_new: true })
    const { person } = came.body.row
    expect(person).toMatch(/^[0-9a-f]{16}$/)
    await expect
      .poll(() => open.heard.at(-1), { timeout: 20_000 })
      .toMatchObject({ event: 'helper', data: { page, person, name: 'Bia', is_new: true, leaves: false } })
    await desk('/here', live, bia.token, { page, leaves: true })
    await expect.poll(() => open.heard.at(-1)?.data, { timeout: 20_000 }).toMatchObject({ leaves: true })
    open.close()
  })
})
