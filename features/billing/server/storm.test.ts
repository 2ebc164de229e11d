import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#app/server/build-app.ts'
import type { ReceivedComment } from '#features/integrations/server/index.ts'
import { silentLog } from '#platform/server/log.ts'
import { connectAccount, eventually } from '#tests/support/connected-seller.ts'
import { type CallAnswer, startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { freeCreditId } from '../contract.ts'
import { type Buyer, createBuyer } from './testing/buyer.ts'

let app: TestApp
let who: Buyer
let account: { accountId: string; pluginId: string }

beforeAll(async () => {
  app = await startTestApp({ variables: { ARARA_ROLES: 'web,jobs' } })
  who = await createBuyer(app)
  account = await connectAccount(app, who.token, 'ateliedalu.modas')
})
afterAll(() => app.stop())

const world = () => app.payments.world

async function capture(mediaId: string) {
  const comment: ReceivedComment = {
    accountId: account.accountId,
    mediaId,
    commentId: `${mediaId}1`,
    userId: 'u1',
    userName: 'cliente',
    text: 'quero',
    at: new Date(),
    isExactTime: true,
    parentId: null,
    source: 'webhook',
  }
  await app.app.lives.capture([comment])
}
/** Retries as a client does: on a busy machine a call may wait too long for a connection, and its answer is 503. */
async function unlock(mediaId: string, billingCreditId: string): Promise<CallAnswer> {
  for (;;) {
    const body = { media_id: mediaId, billing_credit_id: billingCreditId }
    const answer = await who.call('/billing/credit/consume', body)
    if (answer.status !== 503) return answer
  }
}
const spent = async () => {
  const credits = await who.credits()
  return credits.reduce((sum, credit) => sum + credit.credits - credit.available, 0)
}
const times = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)))

describe('a hundred concurrent unlocks', () => {
  it('of one live spend one credit, whichever credits they name', async () => {
    await who.buy('credit_4')
    const bought = (await who.bought())[0]!
    await capture('8001')
    const answers = await times(100, (at) => unlock('8001', at % 2 === 0 ? freeCreditId : bought.id))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 100 }, () => 200))
    expect(new Set(answers.map(({ body }) => body.row.billing_credit_id)).size).toBe(1)
    expect(await spent()).toBe(1)
  })

  it('of ten lives of one day spend one credit', async () => {
    const before = await spent()
    const media = Array.from({ length: 10 }, (_, at) => `81${at}`)
    for (const mediaId of media) await capture(mediaId)
    const answers = await times(100, (at) => unlock(media[at % 10]!, freeCreditId))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 100 }, () => 200))
    expect(await spent()).toBe(before)
  })
})

describe('webhooks', () => {
  it('credit a payment once when they are delivered fifty times, concurrently and in any order', async () => {
    const before = (await who.bought()).length
    const { orderId, checkout } = await who.checkout('credit_1')
    world().deliveries.faults.hold = true
    world().pay(checkout, 'boleto', 'later')
    world().settle(checkout, 'paid')
    const events = world().state.events.slice(-2)
    world().deliveries.faults.hold = false
    await world().deliveries.release(() => [])

    const statuses = await times(50, (at) => world().deliveries.deliver(events[(at + 1) % 2]!))
    expect(statuses).toEqual(Array.from({ length: 50 }, () => 200))
    await eventually(async () => (await who.order(orderId)).status === 'paid')
    await app.app.billing.reconcile()
    await times(10, () => world().deliveries.deliver(events[0]!))
    expect(await who.bought()).toHaveLength(before + 1)
    expect((await who.order(orderId)).status).toBe('paid')
  })

  it('change nothing when they are forged, stale or unsigned', async () => {
    const { orderId, checkout } = await who.checkout('credit_1')
    const before = await who.bought()
    const body = JSON.stringify({
      id: 'evt_forged',
      type: 'checkout.session.completed',
      happened_at: new Date().toISOString(),
      subject: { kind: 'checkout', id: checkout.id },
    })
    const headers: Record<string, string>[] = [
      {},
      { 'arara-sandbox-signature': 't=1,v1=00' },
      { 'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` },
    ]
    for (const path of ['/webhooks/sandbox', '/webhooks/stripe']) {
      for (const each of headers) {
        const answer = await app.call('POST', path, { body, headers: each })
        expect([path, answer.status, answer.body.error]).toEqual([path, 401, 'invalid_signature'])
      }
    }
    expect(await who.bought()).toEqual(before)
    expect((await who.order(orderId)).status).toBe('open')
  })

  it('are only pointers: false claims in a signed one are ignored, and the state is fetched', async () => {
    const { orderId, checkout } = await who.checkout('credit_1')
    const lie = {
      id: `evt_lie${checkout.id}`,
      type: 'checkout.session.completed',
      kind: 'checkout' as const,
      objectId: checkout.id,
      account: null,
      at: Date.now(),
    }
    expect(await world().deliveries.deliver(lie)).toBe(200)
    await app.app.billing.reconcileDue()
    expect((await who.order(orderId)).status).toBe('open')
  })

  it('may be lost: reconciliation finds their payments', async () => {
    const before = (await who.bought()).length
    const { checkout } = await who.checkout('credit_1')
    world().deliveries.faults.drop = true
    world().pay(checkout, 'pix', 'now')
    world().refund(world().state.charges[checkout.chargeId!]!, 10_000)
    world().deliveries.faults.drop = false
    await app.app.billing.reconcile()
    await eventually(async () => (await who.bought()).length === before + 1)
    await eventually(async () => (await who.bought()).some(({ state }) => state === 'revoked'))
  })
})

describe('a process that ends between the payment and the credit', () => {
  it('is recovered by the next process, once', async () => {
    const before = (await who.bought()).length
    const { orderId, checkout } = await who.checkout('credit_1')
    // Stored and answered, but no process is running to apply it.
    await app.app.platform.jobs.stop()
    world().pay(checkout, 'pix', 'now')
    await world().deliveries.idle()
    expect(await who.bought()).toHaveLength(before)

    const second = await buildApp({
      env: { ...app.app.platform.env, PORT: 0 },
      databaseUrl: app.database.url,
      parts: { log: silentLog },
    })
    await second.start()
    try {
      await eventually(async () => (await who.order(orderId)).status === 'paid')
      await second.billing.reconcile()
      expect(await who.bought()).toHaveLength(before + 1)
    } finally {
      await second.stop()
    }
  })
})
