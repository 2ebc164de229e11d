import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { couponCode } from '#features/checkout/coupon-contract.ts'
import { shopWithStream, visitorOf } from '#features/live-cart/server/testing/visitors.ts'
import { viewerToken } from '#features/streams/server/broadcast/viewer-token.ts'
import { day, minute, second } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { takenMinutes } from '../../kit-limits.ts'
import { roomKitPersonalData } from '../personal-data.ts'
import { purgeKit } from '../purge-kit.ts'

const clock = fixedClock('2026-11-21T20:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.stop())
// What a stream shows is read once in a second.
beforeEach(() => clock.advance(2 * second))

const query = (text: string, values: unknown[]) => app.app.platform.connection.pool.query(text, values)

/** A live of a shop whose bags are paid on our own page. */
async function liveShop(pieces = [20]) {
  const shop = await shopWithStream(app, pieces)
  const { streamUuid: stream_uuid } = shop
  await query(`update streams set broadcast_status = 'live', live_since = now() where uuid = $1`, [
    stream_uuid,
  ])
  const desk = (path: string, body: object, token = shop.shop.token) =>
    app.call('POST', `/streams/kit/${path}`, { token, body: { stream_uuid, ...body } })
  const open = async (more: object = {}) =>
    (await desk('coupons/open', { kind: 'percent', value: 15, most: 10, ...more })).body?.row

  /** Someone with a browser of their own, at this address. */
  function buyer(address = freshAddress(), userId = `v-${crypto.randomUUID()}`) {
    const visitor = visitorOf(app)
    const chat_token = viewerToken(app.app.platform, { streamUuid: stream_uuid, userId, role: 2 })
    const post = async (path: string, body: object) => {
      const cookie = visitor.cookie()
      const answer = await app.call('POST', `/streams/kit/${path}`, {
        ...{ token: null, body: { stream_uuid, chat_token, ...body } },
        headers: { 'x-forwarded-for': address, ...(cookie && { cookie }) },
      })
      const set = answer.headers.get('set-cookie')
      if (set) visitor.withCookie(set.split(';')[0] ?? '')
      return answer
    }
    return {
      ...visitor,
      take: (coupon_uuid: string) => post('coupon/take', { coupon_uuid }),
      show: async () => (await post('show', {})).body.row,
      add: () => visitor.add(stream_uuid, shop.skuIds[0]!),
      cart: () => visitor.cart(stream_uuid),
      async bag() {
        const { url } = (await visitor.checkOut(stream_uuid)).body.row
        const { order } = (await app.app.checkout.bags.open(new URL(url).pathname.split('/').at(-1) ?? ''))!
        return order
      },
    }
  }
  return { ...shop, desk, open, buyer }
}

let addresses = 0
function freshAddress(): string {
  addresses += 1
  return `10.${addresses >> 8}.${addresses & 255}.1`
}

const shownPrice = async (order: { uuid: string }) => {
  const url = await app.app.checkout.linkOf(order.uuid)
  const { order: now } = (await app.app.checkout.bags.open(new URL(url).pathname.split('/').at(-1) ?? ''))!
  return app.app.checkout.bags.show(now, null)
}

describe('a coupon of a live', () => {
  it('comes off the cart by itself, and is used by the bag without a code', async () => {
    const { open, buyer } = await liveShop()
    const { uuid } = await open()
    const lia = buyer()
    expect((await lia.take(uuid)).body.row.is_used).toBe(false)
    await lia.add()
    const { total, discount, discount_until } = await lia.cart()
    expect(discount).toBe(Math.floor(total * 0.15))
    expect(Date.parse(discount_until)).toBe(clock.now().getTime() + takenMinutes * minute)

    const order = await lia.bag()
    expect((await shownPrice(order)).price.discount).toBe(discount)
    expect(await lia.show()).toMatchObject({ own_coupon: { is_used: true }, coupon: { left: 9 } })
    await lia.add()
    expect((await lia.cart()).discount).toBe(0)
  })

  it('is taken by exactly ten of 200 who press at the same time', async () => {
    const { open, buyer } = await liveShop()
    const { uuid } = await open()
    const people = Array.from({ length: 200 }, () => buyer())
    const answers = await Promise.all(people.map((person) => person.take(uuid)))
    const count = (status: number) => answers.filter((answer) => answer.status === status).length
    expect([count(200), count(409)]).toEqual([10, 190])
    const taken = await query('select count(*)::int from room_coupon_takers where coupon_uuid = $1', [uuid])
    expect(taken.rows[0].count).toBe(10)
    expect((await people[0]!.show()).coupon.left).toBe(0)
  })

  it('is held once by who takes it again, and by one participant with the same cart', async () => {
    const { open, buyer } = await liveShop()
    const { uuid } = await open()
    const lia = buyer()
    const first = (await lia.take(uuid)).body.row
    clock.advance(minute)
    expect((await lia.take(uuid)).body.row).toEqual(first)
    const again = buyer()
    again.withCookie(lia.cookie())
    expect((await again.take(uuid)).status).toBe(409)
    expect((await lia.show()).coupon.left).toBe(9)
  })

  it('goes to others when its taker does not check out in time', async () => {
    const { open, buyer } = await liveShop()
    const { uuid } = await open({ most: 1 })
    const [lia, eva] = [buyer(), buyer()]
    await lia.take(uuid)
    await lia.add()
    expect((await eva.take(uuid)).status).toBe(409)
    clock.advance((takenMinutes + 1) * minute)
    expect((await lia.cart()).discount).toBe(0)
    expect((await eva.take(uuid)).status).toBe(200)
    expect((await lia.take(uuid)).status).toBe(409)
    await lia.add()
    expect((await shownPrice(await lia.bag())).price.discount).toBe(0)
  })

  it('goes to others when the bag that uses it ends', async () => {
    const { open, buyer, shop } = await liveShop()
    const { uuid } = await open({ most: 1 })
    const [lia, eva] = [buyer(), buyer()]
    await lia.take(uuid)
    await lia.add()
    const order = await lia.bag()
    clock.advance((takenMinutes + 1) * minute)
    expect((await eva.take(uuid)).status).toBe(409)
    await shop.post('/orders/cancel', { order_uuid: order.uuid })
    expect((await lia.show()).own_coupon).toBeNull()
    expect((await eva.take(uuid)).status).toBe(200)
  })

  it('leaves half of the places to others than one network', async () => {
    const { open, buyer } = await liveShop()
    const { uuid } = await open({ most: 4 })
    const statuses = []
    for (let n = 0; n < 3; n += 1) statuses.push((await buyer('192.0.2.1').take(uuid)).status)
    expect(statuses).toEqual([200, 200, 429])
    expect((await buyer().take(uuid)).status).toBe(200)
  })

  it('stays with those who have it when it is closed, and ends with the live', async () => {
    const { open, buyer, desk, shop, streamUuid } = await liveShop()
    const { uuid } = await open()
    const lia = buyer()
    await lia.take(uuid)
    await lia.add()
    expect((await desk('coupons/close', { coupon_uuid: uuid })).status).toBe(204)
    expect((await buyer().take(uuid)).status).toBe(409)
    expect((await lia.cart()).discount).toBeGreaterThan(0)
    const next = await open({ minutes: 5 })
    await shop.post('/streams/realtime/status', { stream_uuid: streamUuid, status: 'finished' })
    expect((await buyer().take(next.uuid)).status).toBe(409)
  })

  it('is announced by full administrators only, one at a time, with a value that can be', async () => {
    const { desk, open, shop, streamUuid } = await liveShop()
    const ask = (more: object, token?: string) =>
      desk('coupons/open', { kind: 'percent', value: 15, most: 10, ...more }, token)
    const helper = await activePerson(app)
    const invited = await shop.post('/streams/people/invite', {
      ...{ uuid: streamUuid, email: helper.email, role: 'moderator' },
    })
    const { invitation_id } = invited.body.row
    await app.call('POST', '/streams/invitations/accept', { token: helper.token, body: { invitation_id } })
    expect((await ask({}, helper.token)).status).toBe(403)
    expect((await desk('desk', {}, helper.token)).body.row.may_open_coupon).toBe(false)
    expect((await desk('desk', {})).body.row.may_open_coupon).toBe(true)
    for (const wrong of [{ value: 101 }, { value: 0 }, { most: 0 }, { kind: 'amount', value: 1.5 }])
      expect((await ask(wrong)).status, JSON.stringify(wrong)).toBe(422)
    await open()
    expect((await ask({})).status).toBe(409)
  })

  it('cannot be typed as a code', async () => {
    const { open, buyer } = await liveShop()
    const { uuid } = await open()
    const { rows } = await query('select code from coupons where uuid = $1', [uuid])
    const lia = buyer()
    await lia.add()
    const { bags } = app.app.checkout
    const type = bags.useCoupon
    const order = await lia.bag()
    for (const typed of [rows[0].code, rows[0].code.replace(' ', '')]) {
      const code = couponCode.parse(typed)
      await expect(type(order, { code })).rejects.toMatchObject({ code: 'validation_failed' })
    }
  })

  it('is exported to who took it, and forgotten with the account and after 30 days', async () => {
    const { open, buyer } = await liveShop()
    const { uuid } = await open()
    const person = await activePerson(app)
    await buyer(undefined, person.uuid).take(uuid)
    await buyer().take(uuid)
    const data = roomKitPersonalData(app.app.platform)
    const taken = (await data.tablesOf(person.uuid)).find(({ name }) => name === 'coupons-of-lives')
    expect(taken?.rows()).toMatchObject([{ kind: 'percent', value: 15 }])
    await data.erase(person.uuid)
    const stored = async () =>
      (await query('select user_uuid from room_coupon_takers where coupon_uuid = $1', [uuid])).rows
    expect(await stored()).toEqual([{ user_uuid: null }])
    clock.advance(31 * day)
    await purgeKit({ ...app.app.platform, coupons: app.app.checkout.couponsOfLives })
    expect(await stored()).toEqual([])
    const coupon = await query('select ended_at from coupons where uuid = $1', [uuid])
    expect(coupon.rows[0].ended_at).not.toBeNull()
  })
})
