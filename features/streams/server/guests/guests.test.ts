import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { day, minute } from '#platform/contract/time.ts'
import { publishByWhip, watchByWhep } from '#platform/media-engine/embedded/testing/rtc-clients.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { reconcileBroadcasts } from '../broadcast/apply-to-engine.ts'
import { streamListeners } from '../stream-listeners.ts'
import { activeStream } from '../testing/streams.ts'
import { type Guest, guestStore } from './guest-store.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ variables: { ARARA_ROLES: 'web,jobs,capture,media' } })
})
afterAll(() => app.stop())

const guests = () => guestStore(app.app.platform.connection.db)
const change = (uuid: string, changes: Partial<Guest>) => guests().change(uuid, changes)

type Tickets = { publish: { url: string; bearer: string }; play: { url: string; bearer: string } }
const addressOf = ({ url, bearer }: Tickets['play']) => ({ url: app.url + url, bearer })

/** A seller with a stream, and what the two sides of an invitation do. */
async function host() {
  const { token } = await activePerson(app)
  const { uuid } = await activeStream(app, token)
  const post = (path: string, body: object, as: string | null = token) =>
    app.call('POST', `/streams/guests${path}`, { token: as, body })
  const invite = async () => {
    const { guest, link } = (await post('/invite', { uuid })).body.row
    return { guest, secret: new URL(link).hash.slice(1), link: link as string }
  }
  const enter = async (link: string, name = 'Bia Souza') => post('/enter', { link, name }, null)
  const state = async (key: string) => (await post('/state', { key }, null)).body.row?.state
  const shown = async () => (await post('', { uuid })).body.row.guest
  const decide = (guestUuid: string, decision: string) =>
    post('/decide', { uuid, guest_uuid: guestUuid, decision })
  const admitted = async () => {
    const { guest, secret } = await invite()
    const { key } = (await enter(secret)).body.row
    await decide(guest.uuid, 'admit')
    const connect = () => post('/connect', { uuid, guest_uuid: guest.uuid })
    const join = () => post('/join', { key }, null)
    return { guestUuid: guest.uuid as string, key: key as string, connect, join }
  }
  return { token, uuid: uuid as string, post, invite, enter, state, shown, decide, admitted }
}

describe('a guest of a live', () => {
  it('opens the link, waits, is admitted, and sees and is seen by the host until the host removes them', async () => {
    const { uuid, post, invite, enter, state, shown, decide } = await host()
    const { guest, secret, link } = await invite()
    expect(new URL(link)).toMatchObject({ pathname: '/streams/guest', search: '' })
    expect(await shown()).toMatchObject({ state: 'invited', name: null, is_here: false })
    const opened = await post('/link', { link: secret }, null)
    expect(opened.body.row).toMatchObject({ stream_name: 'Live de verão' })
    expect((await decide(guest.uuid, 'admit')).status).toBe(409)

    const { key } = (await enter(secret)).body.row
    expect(await state(key)).toBe('waiting')
    expect(await shown()).toMatchObject({ state: 'waiting', name: 'Bia Souza', is_here: true })
    expect((await post('/join', { key }, null)).status).toBe(404)
    expect((await post('/connect', { uuid, guest_uuid: guest.uuid })).status).toBe(404)
    expect((await decide(guest.uuid, 'admit')).status).toBe(200)
    expect(await state(key)).toBe('admitted')

    const ofGuest: Tickets = (await post('/join', { key }, null)).body.row
    const ofHost: Tickets = (await post('/connect', { uuid, guest_uuid: guest.uuid })).body.row
    const guestSends = await publishByWhip(addressOf(ofGuest.publish))
    const hostSends = await publishByWhip(addressOf(ofHost.publish))
    const hostSees = await watchByWhep(addressOf(ofHost.play))
    const guestSees = await watchByWhep(addressOf(ofGuest.play))
    await expect.poll(() => hostSees.pictures.length).toBeGreaterThan(5)
    await expect.poll(() => guestSees.pictures.length).toBeGreaterThan(5)

    expect((await decide(guest.uuid, 'remove')).body.row.state).toBe('removed')
    expect(await state(key)).toBe('removed')
    expect(await shown()).toBeNull()
    for (const tickets of [ofGuest, ofHost]) {
      await expect(publishByWhip(addressOf(tickets.publish))).rejects.toThrow('refused: 401')
      await expect(watchByWhep(addressOf(tickets.play))).rejects.toThrow('refused: 401')
    }
    expect((await post('/join', { key }, null)).status).toBe(404)
    for (const client of [guestSends, hostSends, hostSees, guestSees]) client.vanish()
  })

  it('enters once by a link, also when two open it at the same time', async () => {
    const { invite, enter, post } = await host()
    const { secret } = await invite()
    const answers = await Promise.all([enter(secret, 'Bia'), enter(secret, 'Caio')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 404])
    expect((await enter(secret)).status).toBe(404)
    expect((await post('/link', { link: secret }, null)).status).toBe(404)
  })

  it('cannot use a link that has expired, was withdrawn, or was replaced', async () => {
    const { invite, enter, decide, shown } = await host()
    const replaced = await invite()
    const withdrawn = await invite()
    expect((await enter(replaced.secret)).status).toBe(404)
    expect((await decide(withdrawn.guest.uuid, 'remove')).status).toBe(200)
    expect((await enter(withdrawn.secret)).status).toBe(404)
    const expired = await invite()
    await change(expired.guest.uuid, { expiresAt: new Date() })
    expect((await enter(expired.secret)).status).toBe(404)
    expect(await shown()).toBeNull()
    expect((await enter((await invite()).secret)).status).toBe(201)
  })

  it('is the only one: another is invited when this one was refused or has left', async () => {
    const { uuid, post, invite, enter, decide, state } = await host()
    const first = await invite()
    const { key } = (await enter(first.secret)).body.row
    expect((await post('/invite', { uuid })).status).toBe(409)
    await decide(first.guest.uuid, 'refuse')
    expect(await state(key)).toBe('refused')
    expect((await decide(first.guest.uuid, 'admit')).status).toBe(404)
    const second = await invite()
    const entered = (await enter(second.secret)).body.row
    expect((await post('/leave', { key: entered.key }, null)).status).toBe(204)
    expect(await state(entered.key)).toBe('left')
    expect((await post('/invite', { uuid })).status).toBe(201)
  })

  it.each(['', '   ', 'x'.repeat(61)])('needs a name of one to sixty characters, not "%s"', async (name) => {
    const { invite, enter } = await host()
    const { secret } = await invite()
    expect((await enter(secret, name)).status).toBe(422)
    expect((await enter(secret)).status).toBe(201)
  })

  it('gets nothing of the live and of other guests for a key', async () => {
    const [one, other] = [await host(), await host()]
    const guest = await one.admitted()
    expect((await other.decide(guest.guestUuid, 'remove')).status).toBe(404)
    const asked = { uuid: other.uuid, guest_uuid: guest.guestUuid }
    expect((await other.post('/connect', asked)).status).toBe(404)
    expect((await other.decide(guest.guestUuid, 'admit')).status).toBe(404)
    const { publish }: Tickets = (await guest.join()).body.row
    const main = publish.url.replace(guest.guestUuid, one.uuid)
    await expect(publishByWhip(addressOf({ ...publish, url: main }))).rejects.toThrow('refused: 401')
    expect(await one.state(guest.key)).toBe('admitted')
  })

  it('goes with the live, and after half an hour without a sign of life', async () => {
    const one = await host()
    const guest = await one.admitted()
    await guest.join()
    await reconciled()
    expect(await one.state(guest.key)).toBe('admitted')
    await change(guest.guestUuid, { seenAt: new Date(Date.now() - 31 * minute) })
    await reconciled()
    expect(await one.state(guest.key)).toBe('left')

    const two = await host()
    const last = await two.admitted()
    await app.call('POST', '/streams/my/update', {
      ...{ token: two.token, body: { uuid: two.uuid, status: 'inactive' } },
    })
    await reconciled()
    expect(await two.state(last.key)).toBe('over')
    expect((await last.join()).status).toBe(404)
  })

  it('is forgotten, with the name, a day after the end', async () => {
    const { admitted, decide } = await host()
    const { guestUuid, key } = await admitted()
    await decide(guestUuid, 'remove')
    const purge = () => guests().deleteEndedBefore(new Date(Date.now() - day))
    await purge()
    const stateOf = async () => (await app.call('POST', '/streams/guests/state', { body: { key } })).status
    expect(await stateOf()).toBe(200)
    await change(guestUuid, { endedAt: new Date(Date.now() - day) })
    await purge()
    expect(await stateOf()).toBe(404)
  })
})

async function reconciled() {
  const { app: product } = app
  await reconcileBroadcasts({
    ...{ ...product.platform, accounts: product.accounts, merchants: product.merchants },
    ...{ catalogue: product.catalogue, listeners: streamListeners() },
  })
}
