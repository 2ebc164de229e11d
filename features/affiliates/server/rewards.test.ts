import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messagesTo } from '#features/accounts/server/testing/people.ts'
import { allNoticesWritten } from '#features/notifications/server/testing/notices.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { type AffiliateFixture, affiliateFixture, type TestUser } from './testing/affiliate-fixture.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
let fixture: AffiliateFixture
beforeAll(async () => {
  app = await startTestApp({ clock, variables: { ARARA_ROLES: 'web,jobs' } })
  fixture = affiliateFixture(app, clock)
})
afterAll(() => app.stop())

describe('a reward', () => {
  it('waits for the refund window, becomes redeemable, notifies the affiliate, and is redeemed for a credit', async () => {
    const ana = await fixture.affiliate('anaindica', { full_name: 'Ana Prado' })
    const rosa = await fixture.referred('AnaIndica', { full_name: 'Rosa Teixeira' })
    await fixture.pays(rosa)
    const [waiting] = await fixture.rewardsOf(ana)
    expect(waiting).toMatchObject({
      state: 'waiting',
      amount: 10_000,
      currency: 'BRL',
      name: 'Rosa',
      due_at: '2026-12-05T12:00:00.000Z',
      redeemable_at: null,
    })
    expect((await fixture.redeem(ana, waiting!.id)).status).toBe(409)

    await fixture.daysLater(13.9)
    expect((await fixture.rewardsOf(ana))[0]).toMatchObject({ state: 'waiting' })
    await fixture.daysLater(0.1)
    expect((await fixture.rewardsOf(ana))[0]).toMatchObject({ state: 'redeemable' })
    await allNoticesWritten(app)
    const [mail] = await messagesTo(app, ana.email)
    expect(mail?.subject).toMatch(/^Você ganhou um crédito de R\$\s100,00$/)
    expect(mail?.text).toContain('/affiliate/dashboard')
    expect(mail?.text).not.toContain('Rosa')

    const redeemed = await fixture.redeem(ana, waiting!.id)
    expect(redeemed.body.row).toMatchObject({ state: 'redeemed', redeemed_at: clock.now().toISOString() })
    expect(await fixture.rewardCreditsOf(ana)).toMatchObject([{ credits: 1, available: 1 }])
    expect(await fixture.panelOf(ana)).toMatchObject({
      total_signups: 1,
      total_plugins: 0,
      total_payments: 1,
      total_rewards: 1,
      redeemable_rewards: 0,
      redeemed_rewards: 1,
      paying_referrals: 1,
      may_apply: false,
    })
  })

  it('is redeemed once, even by concurrent calls', async () => {
    const lia = await fixture.affiliate('lia1')
    await fixture.pays(await fixture.referred('lia1'))
    await fixture.refundWindowLater()
    const [reward] = await fixture.rewardsOf(lia)

    const answers = await Promise.all(Array.from({ length: 30 }, () => fixture.redeem(lia, reward!.id)))
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200))
    expect(await fixture.rewardCreditsOf(lia)).toHaveLength(1)
  })

  it('is earned once for a referral, however many payments and repeated events there are', async () => {
    const bel = await fixture.affiliate('bel1')
    const payer = await fixture.referred('bel1')
    const id = await fixture.pays(payer)
    await Promise.all(Array.from({ length: 5 }, () => fixture.pays(payer, { id })))
    await fixture.pays(payer)
    await fixture.refundWindowLater()
    await fixture.pays(payer)
    await fixture.refundWindowLater()

    expect(await fixture.rewardsOf(bel)).toHaveLength(1)
    expect(await fixture.panelOf(bel)).toMatchObject({
      total_payments: 3,
      total_rewards: 1,
      paying_referrals: 1,
    })
  })

  it('is not earned by a payment of zero, nor by users without a referrer', async () => {
    const eva = await fixture.affiliate('eva1')
    await fixture.pays(await fixture.referred('eva1'), { amount: 0 })
    await fixture.pays(eva)
    await fixture.pays(await fixture.referred('nobodyhasthis'))
    expect(await fixture.rewardsOf(eva)).toEqual([])
  })

  it('is withdrawn with a refund, and earned by the next payment that lasts', async () => {
    const cris = await fixture.affiliate('cris1')
    const payer = await fixture.referred('cris1')
    const first = await fixture.pays(payer)
    await fixture.daysLater(3)
    const second = await fixture.pays(payer)
    await fixture.refunds(payer, first)
    const [again, gone] = await fixture.rewardsOf(cris)
    expect([gone, again]).toMatchObject([{ state: 'withdrawn' }, { state: 'waiting' }])

    await fixture.daysLater(11)
    expect((await fixture.rewardsOf(cris))[0]).toMatchObject({ state: 'waiting' })
    await fixture.daysLater(3)
    expect((await fixture.rewardsOf(cris))[0]).toMatchObject({ state: 'redeemable' })
    await fixture.refunds(payer, second)
    expect((await fixture.rewardsOf(cris)).map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn'])
    expect(await fixture.panelOf(cris)).toMatchObject({ total_payments: 0, total_rewards: 0 })
  })

  it('does not start if the refund arrives before the payment', async () => {
    const gil = await fixture.affiliate('gil1')
    const payer = await fixture.referred('gil1')
    const id = '00000000-0000-7000-9100-000000000001'
    await fixture.refunds(payer, id)
    await fixture.pays(payer, { id })
    expect(await fixture.rewardsOf(gil)).toEqual([])
    expect(await fixture.panelOf(gil)).toMatchObject({ total_payments: 0 })
  })

  it('is withdrawn with its credit if the credit was not used', async () => {
    const ivo = await fixture.affiliate('ivo1')
    const payer = await fixture.referred('ivo1')
    const payment = await fixture.pays(payer)
    await fixture.refundWindowLater()
    await fixture.redeem(ivo, (await fixture.rewardsOf(ivo))[0]!.id)
    await fixture.refunds(payer, payment)
    await fixture.refunds(payer, payment)

    expect((await fixture.rewardsOf(ivo)).map(({ state }) => state)).toEqual(['withdrawn'])
    expect(await fixture.rewardCreditsOf(ivo)).toMatchObject([{ available: 0 }])
  })

  it('has a consistent end when it is redeemed and refunded concurrently', async () => {
    const leo = await fixture.affiliate('leo1')
    const payers = await Promise.all(Array.from({ length: 4 }, () => fixture.referred('leo1')))
    const paid: [TestUser, string][] = []
    for (const payer of payers) paid.push([payer, await fixture.pays(payer)])
    await fixture.refundWindowLater()
    const ready = await fixture.rewardsOf(leo)
    await Promise.all([
      ...ready.map(({ id }) => fixture.redeem(leo, id)),
      ...paid.map(([payer, payment]) => fixture.refunds(payer, payment)),
    ])

    expect((await fixture.rewardsOf(leo)).map(({ state }) => state)).toEqual(Array(4).fill('withdrawn'))
    const left = (await fixture.rewardCreditsOf(leo)).map(({ available }) => available)
    expect(left.every((available) => available === 0)).toBe(true)
  })

  it('is held for review after a partial refund', async () => {
    const administrator = await fixture.administrator()
    const rui = await fixture.affiliate('rui1')
    const payer = await fixture.referred('rui1')
    const payment = await fixture.pays(payer, { amount: 30_000 })
    await fixture.refunds(payer, payment, false)
    const [held] = await fixture.reviewOf(administrator)
    expect(held).toMatchObject({ state: 'held', reasons: ['partly_refunded'], referrer_uuid: rui.uuid })
    expect((await fixture.decide(administrator, held!.id, 'release')).body.row.state).toBe('waiting')
    await fixture.refunds(payer, payment, false)
    await fixture.refundWindowLater()
    expect((await fixture.rewardsOf(rui))[0]).toMatchObject({ state: 'redeemable' })
  })
})

describe('a reward whose credit was used before the refund', () => {
  it('is owed, and the next reward offsets it', async () => {
    const administrator = await fixture.administrator()
    const zoe = await fixture.affiliate('zoe1')
    const [one, two] = [await fixture.referred('zoe1'), await fixture.referred('zoe1')]
    const first = await fixture.pays(one)
    await fixture.refundWindowLater()
    await redeemAndUse(zoe)
    await fixture.refunds(one, first)
    expect(await fixture.panelOf(zoe)).toMatchObject({ owed_rewards: 1, total_rewards: 0 })
    expect(await fixture.reviewOf(administrator)).toMatchObject([{ state: 'owed', referrer_uuid: zoe.uuid }])

    await allNoticesWritten(app)
    const before = (await messagesTo(app, zoe.email)).length
    const second = await fixture.pays(two)
    await fixture.refundWindowLater()
    expect((await fixture.rewardsOf(zoe)).map(({ state }) => state)).toEqual(['offset', 'withdrawn'])
    await allNoticesWritten(app)
    expect((await messagesTo(app, zoe.email)).length).toBe(before)
    expect(await fixture.reviewOf(administrator)).toEqual([])

    await fixture.refunds(two, second)
    expect((await fixture.rewardsOf(zoe)).map(({ state }) => state)).toEqual(['owed', 'withdrawn'])
  })

  it('is offset at once by a redeemable reward', async () => {
    const yan = await fixture.affiliate('yan1')
    const [one, two] = [await fixture.referred('yan1'), await fixture.referred('yan1')]
    const first = await fixture.pays(one)
    await fixture.refundWindowLater()
    await redeemAndUse(yan)
    await fixture.pays(two)
    await fixture.refundWindowLater()
    expect(await fixture.panelOf(yan)).toMatchObject({ redeemable_rewards: 1 })

    await fixture.refunds(one, first)
    expect((await fixture.rewardsOf(yan)).map(({ state }) => state)).toEqual(['offset', 'withdrawn'])
  })

  it('can be forgiven by an administrator', async () => {
    const administrator = await fixture.administrator()
    const noa = await fixture.affiliate('noa1')
    const payer = await fixture.referred('noa1')
    const payment = await fixture.pays(payer)
    await fixture.refundWindowLater()
    await redeemAndUse(noa)
    await fixture.refunds(payer, payment)
    const owed = (await fixture.reviewOf(administrator)).find((reward) => reward.referrer_uuid === noa.uuid)
    expect((await fixture.decide(administrator, owed!.id, 'refuse')).status).toBe(409)
    expect((await fixture.decide(administrator, owed!.id, 'release')).body.row.state).toBe('forgiven')
    await fixture.pays(payer)
    expect(await fixture.rewardsOf(noa)).toHaveLength(1)
  })

  async function redeemAndUse(person: TestUser) {
    const ready = (await fixture.rewardsOf(person)).find(({ state }) => state === 'redeemable')
    const { body } = await fixture.redeem(person, ready!.id)
    await spendCredit(person.uuid, body.row.id)
  }

  /** Opens a report with the credit of a reward, which bears the reward's id. */
  async function spendCredit(userUuid: string, creditId: string) {
    const { platform, billing } = app.app
    await platform.connection.transaction((tx) =>
      billing.spendCredit(tx, creditId, {
        userUuid,
        mediaId: platform.ids.digits(12),
        pluginId: platform.ids.uuid(),
        accountId: platform.ids.digits(12),
        pluginAccountName: 'loja',
        liveDay: '2026-11-20',
        mediaCreatedAt: clock.now(),
        unlockedBy: userUuid,
      }),
    )
  }
})
