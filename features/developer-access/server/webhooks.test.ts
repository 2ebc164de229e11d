import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { activePerson, messagesTo, permanentPassword } from '#features/accounts/server/testing/people.ts'
import { parcelShop } from '#features/parcels/server/testing/paid-orders.ts'
import { day, minute } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { isSignedWebhook } from '#platform/server/webhooks/sign-webhook.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { mostEndpoints } from '../webhook-contract.ts'
import { webhookEvents } from '../webhook-events.ts'
import { developerAccessPersonalData } from './personal-data.ts'
import { startReceiver } from './testing/receiver.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
const patient = { timeout: 60_000, interval: 30 }
let receiver: Awaited<ReturnType<typeof startReceiver>>
let app: TestApp
beforeAll(async () => {
  receiver = await startReceiver()
  // Only addresses of simulators may be of this machine.
  app = await startTestApp({ clock, variables: { ARARA_SIMULATORS_URL: receiver.url } })
})
afterAll(async () => {
  await app.stop()
  await receiver.close()
})
beforeEach(() => {
  receiver.received.length = 0
  receiver.answersWith(204)
})

const rowsOf = ({ body }: { body: { columns: string[]; rows: unknown[][] } | null }) =>
  (body?.rows ?? []).map((row) => Object.fromEntries(row.map((value, at) => [body!.columns[at], value])))

/** Time passes, and nobody is logged out by it. */
async function advance(milliseconds: number) {
  clock.advance(milliseconds)
  const tomorrow = new Date(clock.now().getTime() + day)
  await app.app.platform.connection.pool.query('update sessions set expires_at = $1', [tomorrow])
}

/** The calls about addresses and deliveries of a user. */
function callsOf(token: string) {
  const post = (path: string, body: object) => app.call('POST', `/users/webhooks/${path}`, { token, body })
  const add = (fields: object = {}) => {
    const address = `${receiver.url}/events`
    return post('add', { address, events: webhookEvents, password: permanentPassword, ...fields })
  }
  return {
    post,
    add,
    /** Adds an address; returns its uuid and its secret. */
    async added(fields: object = {}) {
      const { status, body } = await add(fields)
      if (status !== 200) throw new Error(`not added: ${status} ${JSON.stringify(body)}`)
      return body.row as { uuid: string; secret: string }
    },
    list: async () => rowsOf(await app.call('GET', '/users/webhooks/my', { token })),
    deliveries: async (uuid: string) => rowsOf(await post('deliveries', { uuid })),
    show: async (delivery_uuid: unknown) => (await post('deliveries/show', { delivery_uuid })).body.row,
  }
}

/** A user with an address and a delivery that is still to arrive. */
async function withWaiting() {
  const { token, uuid: userUuid } = await activePerson(app)
  const calls = callsOf(token)
  const { uuid, secret } = await calls.added()
  const { connection, ids } = app.app.platform
  const deliveryUuid = ids.uuid()
  await connection.pool.query(
    `insert into webhook_deliveries (uuid, endpoint_uuid, type, subject, body, state, next_try_at, created_at)
     values ($1, $2, 'order.paid', 'an order', '{"type":"order.paid"}', 'waiting', $3, $3)`,
    [deliveryUuid, uuid, clock.now()],
  )
  return {
    ...calls,
    token,
    userUuid,
    uuid,
    secret,
    deliveryUuid,
    send: () => app.app.developerAccess.sendDue(uuid),
  }
}

describe('events about orders', () => {
  it('arrive signed at each administrator’s address: created, paid and sent, with ids alone', async () => {
    const shop = await parcelShop(app)
    const calls = callsOf(shop.token)
    const { uuid, secret } = await calls.added({ events: ['order.created', 'order.paid', 'order.sent'] })
    const stranger = await activePerson(app)
    await callsOf(stranger.token).added()
    const product = await shop.withStock(5)
    const order = await shop.paid('rosa.t', [product.skus[0].id])
    await shop.send(order.uuid, 'Correios', 'AA123456785BR')

    const sent = () => receiver.received.map(({ body }) => JSON.parse(body))
    await expect.poll(() => sent().length, patient).toBe(3)
    expect(
      sent()
        .map(({ type }) => type)
        .sort(),
    ).toEqual(['order.created', 'order.paid', 'order.sent'])
    for (const { type, timestamp, data } of sent()) {
      expect([type, timestamp]).toEqual([type, clock.now().toISOString()])
      expect(Object.keys(data).sort()).toEqual(['merchant_uuid', 'order_uuid', 'state', 'version'])
      expect([data.order_uuid, data.merchant_uuid]).toEqual([order.uuid, shop.merchantUuid])
    }
    for (const { headers, body } of receiver.received)
      expect(isSignedWebhook(secret, headers, body, clock.now())).toBe(true)
    await expect
      .poll(async () => (await calls.deliveries(uuid)).map(({ state }) => state), patient)
      .toEqual(['delivered', 'delivered', 'delivered'])
  })
})

describe('a delivery', () => {
  it('is tried again with growing pauses under the same id, and shows what was sent and answered', async () => {
    const { send, deliveryUuid, show, deliveries, uuid } = await withWaiting()
    receiver.answersWith(400, 'not today')
    await send()
    expect(await show(deliveryUuid)).toMatchObject({
      ...{
        state: 'waiting',
        attempts: 1,
        next_try_at: new Date(clock.now().getTime() + 30_000).toISOString(),
      },
      attempt_list: [{ status: 400, failure: null, response: 'not today' }],
    })
    await send()
    expect(receiver.received).toHaveLength(1)
    await advance(30_000)
    await send()
    await advance(5 * minute)
    receiver.answersWith(200)
    await send()
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([
      ...[deliveryUuid, deliveryUuid, deliveryUuid],
    ])
    const shown = await show(deliveryUuid)
    expect(shown).toMatchObject({ state: 'delivered', attempts: 3, next_try_at: null })
    expect(shown.attempt_list[0].request).toContain(`webhook-id: ${deliveryUuid}`)
    expect(shown.attempt_list[0].request).toContain('{"type":"order.paid"}')
    expect((await deliveries(uuid)).map(({ state }) => state)).toEqual(['delivered'])
  })

  it('has failed after its last try, and is sent again when its owner asks', async () => {
    const { send, deliveryUuid, show, post } = await withWaiting()
    receiver.answersWith(404)
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await send()
      const { next_try_at: next } = await show(deliveryUuid)
      await advance(next ? Date.parse(next) - clock.now().getTime() : 0)
    }
    expect(await show(deliveryUuid)).toMatchObject({ state: 'failed', attempts: 10 })
    receiver.answersWith(204)
    const { body } = await post('deliveries/replay', { delivery_uuid: deliveryUuid })
    expect(body.row).toMatchObject({ status: 204 })
    expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(deliveryUuid)
    expect(await show(deliveryUuid)).toMatchObject({ state: 'delivered' })
  })

  it('keeps the beginning of a long answer alone, and follows no redirect', async () => {
    const { send, deliveryUuid, show } = await withWaiting()
    receiver.answersWith(302, `\0${'x'.repeat(100_000)}`, { location: `${receiver.url}/elsewhere` })
    await send()
    const { attempt_list: attempts, state } = await show(deliveryUuid)
    expect([state, receiver.received.length]).toEqual(['waiting', 1])
    expect(attempts[0].response.length).toBeLessThanOrEqual(2_000)
  })

  it('never goes to an address of a private network', async () => {
    const { token } = await activePerson(app)
    const { added, post } = callsOf(token)
    for (const address of ['http://127.0.0.1:1/x', 'https://10.0.0.8/x', 'https://[::1]/x']) {
      const { uuid } = await added({ address })
      const { body } = await post('test', { uuid })
      expect([address, body.row.status, body.row.failure]).toEqual([address, null, 'address'])
    }
  })
})

describe('an address', () => {
  it('that does not answer is left alone for a while, as long as it asks', async () => {
    const { send } = await withWaiting()
    receiver.answersWith(503, '', { 'retry-after': '120' })
    await send()
    await advance(minute)
    await send()
    expect(receiver.received).toHaveLength(1)
    await advance(minute)
    await send()
    expect(receiver.received).toHaveLength(2)
  })

  it('at which nothing arrives for five days is switched off, with one e-mail, until it is switched on', async () => {
    const { token, uuid, send, deliveryUuid, show, list, post } = await withWaiting()
    const { email } = (await app.call('GET', '/users/my', { token })).body.row
    await app.app.accounts.setNotification((await app.call('GET', '/users/my', { token })).body.row.uuid, {
      ...{ kind: 'connection_trouble', channel: 'email', enabled: true },
    })
    receiver.answersWith(500)
    await send()
    await advance(5 * day)
    await send()
    expect((await list())[0]).toMatchObject({ state: 'failing', waiting: 0 })
    expect(await show(deliveryUuid)).toMatchObject({ state: 'failed' })
    const told = async () =>
      (await messagesTo(app, email)).filter(({ subject }) => subject?.includes('127.0.0.1'))
    await expect.poll(async () => (await told()).length, patient).toBe(1)

    receiver.answersWith(204)
    await send()
    expect(receiver.received).toHaveLength(2)
    expect((await post('enable', { uuid })).status).toBe(204)
    expect((await list())[0]).toMatchObject({ state: 'active', failing_since: null })
  })

  it('that answers 410 is switched off at once', async () => {
    const { send, list } = await withWaiting()
    receiver.answersWith(410)
    await send()
    expect((await list())[0]).toMatchObject({ state: 'gone', waiting: 0 })
  })

  it('signs with both secrets for a day after a change', async () => {
    const { token } = await activePerson(app)
    const { added, post, list } = callsOf(token)
    const { uuid, secret: former } = await added()
    expect((await post('secret/rotate', { uuid, password: 'errada' })).body.error).toBe('wrong_password')
    const { secret } = (await post('secret/rotate', { uuid, password: permanentPassword })).body.row
    expect(secret).not.toBe(former)
    const valid = async () => {
      await post('test', { uuid })
      const { headers, body } = receiver.received.at(-1)!
      return [secret, former].map((key) => isSignedWebhook(key, headers, body, clock.now()))
    }
    expect(await valid()).toEqual([true, true])
    expect((await list())[0]?.former_secret_until).toBe(new Date(clock.now().getTime() + day).toISOString())
    await advance(day)
    expect(await valid()).toEqual([true, false])
    expect((await list())[0]?.former_secret_until).toBeNull()
  })

  it('gets a test event once, which is not repeated', async () => {
    const { token } = await activePerson(app)
    const { added, post, deliveries, show } = callsOf(token)
    const { uuid } = await added()
    receiver.answersWith(500, 'broken')
    expect((await post('test', { uuid })).body.row).toMatchObject({ status: 500, response: 'broken' })
    const [delivery] = await deliveries(uuid)
    expect(delivery).toMatchObject({ type: 'test', state: 'failed' })
    expect(JSON.parse((await show(delivery?.uuid)).body)).toMatchObject({ type: 'test', data: {} })
  })

  it('needs the password, an address of the web and an event, and there are at most five', async () => {
    const person = await activePerson(app)
    const { add, list } = callsOf(person.token)
    expect((await add({ password: 'errada' })).body.error).toBe('wrong_password')
    expect((await add({ address: 'ftp://sistema.example/x' })).status).toBe(422)
    expect((await add({ address: 'sistema' })).status).toBe(422)
    expect((await add({ events: [] })).status).toBe(422)
    const answers = await Promise.all(Array.from({ length: mostEndpoints + 1 }, () => add()))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 409])
    expect(await list()).toHaveLength(mostEndpoints)
    const mails = await messagesTo(app, person.email)
    expect(mails.filter(({ text }) => text?.includes('passou a enviar eventos'))).toHaveLength(mostEndpoints)
  })

  it('and its deliveries are its owner’s alone, and end with the account', async () => {
    const { uuid, deliveryUuid, userUuid, list } = await withWaiting()
    const stranger = callsOf((await activePerson(app)).token)
    const password = permanentPassword
    const refused = [
      await stranger.post('secret/rotate', { uuid, password }),
      await stranger.post('enable', { uuid }),
      await stranger.post('test', { uuid }),
      await stranger.post('deliveries', { uuid }),
      await stranger.post('deliveries/show', { delivery_uuid: deliveryUuid }),
      await stranger.post('deliveries/replay', { delivery_uuid: deliveryUuid }),
      await stranger.post('remove', { uuid }),
    ]
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404))
    expect(receiver.received).toEqual([])
    await developerAccessPersonalData(app.app.platform).erase(userUuid)
    expect(await list()).toEqual([])
  })

  it('takes its deliveries with it when it is removed', async () => {
    const { uuid, post, list, send } = await withWaiting()
    expect((await post('remove', { uuid })).status).toBe(204)
    await send()
    expect([await list(), receiver.received]).toEqual([[], []])
  })
})
