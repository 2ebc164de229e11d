import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { liveCartPersonalData } from '#features/live-cart/server/personal-data.ts'
import { shopWithStream, visitorOf } from '#features/live-cart/server/testing/visitors.ts'
import { minute, second } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { rowsOf } from '#tests/support/integrations-app.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const clock = fixedClock('2026-11-21T20:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.stop())
// What a stream shows is read once in a second.
beforeEach(() => clock.advance(2 * second))

type Shop = Awaited<ReturnType<typeof shopWithStream>>

const desk = (path: string, { streamUuid }: Shop, token: string, body: object = {}) =>
  app.call('POST', `/streams/desk${path}`, { token, body: { stream_uuid: streamUuid, ...body } })

async function moderatorOf({ shop, streamUuid }: Shop) {
  const person = await activePerson(app, { full_name: 'Bia Nunes' })
  const invited = { uuid: streamUuid, email: person.email, role: 'moderator' }
  const { invitation_id } = (await shop.post('/streams/people/invite', invited)).body.row
  await app.call('POST', '/streams/invitations/accept', { token: person.token, body: { invitation_id } })
  return person
}

describe('the desk of an own live', () => {
  it('shows what helpers did with products and in the chat, the newest first, by first name', async () => {
    const live = await shopWithStream(app, [5, 5])
    const [dress, belt] = live.products
    const bia = await moderatorOf(live)
    await live.update({ featured_products_id: [belt.uuid] })
    clock.advance(second)
    await live.shop.post('/streams/products/sold-out', {
      ...{ stream_uuid: live.streamUuid, product_uuid: dress.uuid, sold_out: true },
    })
    clock.advance(second)
    await app.call('POST', '/streams/room/desk/rules', {
      ...{ token: bia.token, body: { stream_uuid: live.streamUuid, slow_seconds: 5 } },
    })

    const rows = rowsOf((await desk('/actions', live, bia.token)).body)
    expect(rows.map(({ action, name }) => [action, name]).slice(0, 3)).toEqual([
      ['rules', ''],
      ['sold_out', 'Produto 1'],
      ['featured', 'Produto 2'],
    ])
    expect(rows[0]?.who).toBe('Bia')
    expect(rows[1]?.who).not.toMatch(/^$|\s/)
  })

  it('shows what viewers took and ordered, and what is left, to a moderator without who ordered', async () => {
    const live = await shopWithStream(app, [5, 3])
    const bia = await moderatorOf(live)
    const visitor = visitorOf(app)
    await live.update({ featured_products_id: [live.products[1].uuid] })
    const shown_at = clock.now().toISOString()
    await visitor.add(live.streamUuid, live.skuIds[0]!, { quantity: 2 })
    clock.advance(second)
    await visitor.checkOut(live.streamUuid)
    clock.advance(second)
    await visitorOf(app).add(live.streamUuid, live.skuIds[1]!)

    const seen = (await desk('/sales', live, bia.token)).body.row
    expect(seen.taken).toMatchObject([
      {
        ...{ name: 'Produto 2', quantity: 1, state: 'held', order: null },
        held_until: new Date(clock.now().getTime() + 10 * minute).toISOString(),
      },
      { name: 'Produto 1', quantity: 2, state: 'ordered', held_until: null, order: null },
    ])
    expect(seen.stock).toMatchObject([
      { product_uuid: live.products[0].uuid, pieces: 3, in_carts: 0, ordered: 2, shown_at: null },
      { product_uuid: live.products[1].uuid, pieces: 2, in_carts: 1, ordered: 0, shown_at },
    ])
    const bySeller = (await desk('/sales', live, live.shop.token)).body.row
    expect(bySeller.taken[1].order).toMatchObject({ merchant_uuid: live.shop.merchantUuid, number: 1 })
  })

  it('no longer says who did something once the account is erased', async () => {
    const live = await shopWithStream(app, [5])
    const bia = await activePerson(app, { full_name: 'Bia Nunes' })
    const invited = { uuid: live.streamUuid, email: bia.email, role: 'full' }
    const { invitation_id } = (await live.shop.post('/streams/people/invite', invited)).body.row
    await app.call('POST', '/streams/invitations/accept', { token: bia.token, body: { invitation_id } })
    const mark = { stream_uuid: live.streamUuid, product_uuid: live.products[0].uuid, sold_out: true }
    await app.call('POST', '/streams/products/sold-out', { token: bia.token, body: mark })
    const who = async () => rowsOf((await desk('/actions', live, live.shop.token)).body).map(({ who }) => who)
    expect(await who()).toContain('Bia')
    await liveCartPersonalData(app.app.platform).erase(bia.uuid)
    expect(await who()).not.toContain('Bia')
  })
})
