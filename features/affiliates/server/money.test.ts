import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBuyer } from '#features/billing/server/testing/buyer.ts'
import { eventually } from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { type AffiliateFixture, affiliateFixture, type TestUser } from './testing/affiliate-fixture.ts'

let app: TestApp
let fixture: AffiliateFixture
beforeAll(async () => {
  app = await startTestApp({ variables: { ARARA_ROLES: 'web,jobs' } })
  fixture = affiliateFixture(app, { now: () => new Date(), advance: () => {} })
})
afterAll(() => app.stop())

const world = () => app.payments.world
const rewardOf = (affiliate: TestUser, state: string) =>
  eventually(async () => (await fixture.rewardsOf(affiliate)).find((reward) => reward.state === state))

describe('a payment at the provider', () => {
  it('starts a reward, and withdraws it when it is refunded', async () => {
    const affiliate = await fixture.affiliate('provedor1')
    const referred = await createBuyer(app, { affiliate_code: 'provedor1' })
    const { charge } = await referred.buy('credit_4')
    await rewardOf(affiliate, 'waiting')

    world().refund(charge, charge.amount)
    await rewardOf(affiliate, 'withdrawn')
    await referred.buy('subscription_month')
    await rewardOf(affiliate, 'waiting')
  })

  it('reveals by its card that two accounts belong to one person', async () => {
    const own = await createBuyer(app)
    await fixture.as(own, 'POST', '/users/affiliate/join', { affiliate_code: 'mesmocartao1' })
    const referred = await createBuyer(app, { affiliate_code: 'mesmocartao1' })
    for (const buyer of [own, referred]) {
      const { orderId, checkout } = await buyer.checkout('credit_1')
      world().pay(checkout, 'card', 'now', '5555555555554444')
      await eventually(async () => (await buyer.order(orderId)).status === 'paid')
    }
    await rewardOf(own, 'held')
    const administrator = await fixture.administrator()
    expect(await fixture.reviewOf(administrator)).toMatchObject([{ reasons: ['same_payment_method'] }])
  })

  it('puts its reward on hold when it is partly refunded', async () => {
    const affiliate = await fixture.affiliate('parcial1')
    const referred = await createBuyer(app, { affiliate_code: 'parcial1' })
    const { charge } = await referred.buy('credit_4')
    await rewardOf(affiliate, 'waiting')
    world().refund(charge, 5_000)
    await rewardOf(affiliate, 'held')
  })
})
