import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messagesTo } from '#features/accounts/server/testing/people.ts'
import { allNoticesWritten } from '#features/notifications/server/testing/notices.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { type AffiliateScene, affiliateScene, type Somebody } from './testing/affiliate-scene.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
let scene: AffiliateScene
beforeAll(async () => {
  app = await startTestApp({ clock, variables: { ARARA_ROLES: 'web,jobs' } })
  scene = affiliateScene(app, clock)
})
afterAll(() => app.stop())

describe('a reward', () => {
  it('waits for the refund window, becomes redeemable, tells the affiliate, and is redeemed for a credit', async () => {
    const ana = await scene.affiliate('anaindica', { full_name: 'Ana Prado' })
    const rosa = await scene.referred('AnaIndica', { full_name: 'Rosa Teixeira' })
    await scene.pays(rosa)
    const [waiting] = await scene.rewardsOf(ana)
    expect(waiting).toMatchObject({
      state: 'waiting',
      amount: 10_000,
      currency: 'BRL',
      name: 'Rosa',
      due_at: '2026-12-05T12:00:00.000Z',
      redeemable_at: null,
    })
    expect((await scene.redeem(ana, waiting!.id)).status).toBe(409)

    await scene.daysLater(13.9)
    expect((await scene.rewardsOf(ana))[0]).toMatchObject({ state: 'waiting' })
    await scene.daysLater(0.1)
    expect((await scene.rewardsOf(ana))[0]).toMatchObject({ state: 'redeemable' })
    await allNoticesWritten(app)
    const [mail] = await messagesTo(app, ana.email)
    expect(mail?.subject).toMatch(/^Você ganhou um crédito de R\$\s100,00$/)
    expect(mail?.text).toContain('/affiliate/dashboard')
    expect(mail?.text).not.toContain('Rosa')

    const redeemed = await scene.redeem(ana, waiting!.id)
    expect(redeemed.body.row).toMatchObject({ state: 'redeemed', redeemed_at: clock.now().toISOString() })
    expect(await scene.rewardCreditsOf(ana)).toMatchObject([{ credits: 1, available: 1 }])
    expect(await scene.panelOf(ana)).toMatchObject({
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

  it('is given once, however often and at once it is asked for', async () => {
    const lia = await scene.affiliate('lia1')
    await scene.pays(await scene.referred('lia1'))
    await scene.refundWindowLater()
    const [reward] = await scene.rewardsOf(lia)

    const answers = await Promise.all(Array.from({ length: 30 }, () => scene.redeem(lia, reward!.id)))
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200))
    expect(await scene.rewardCreditsOf(lia)).toHaveLength(1)
  })

  it('is one for a person, however often they pay and the payment is told', async () => {
    const bel = await scene.affiliate('bel1')
    const payer = await scene.referred('bel1')
    const id = await scene.pays(payer)
    await Promise.all(Array.from({ length: 5 }, () => scene.pays(payer, { id })))
    await scene.pays(payer)
    await scene.refundWindowLater()
    await scene.pays(payer)
    await scene.refundWindowLater()

    expect(await scene.rewardsOf(bel)).toHaveLength(1)
    expect(await scene.panelOf(bel)).toMatchObject({
      total_payments: 3,
      total_rewards: 1,
      paying_referrals: 1,
    })
  })

  it('is not earned by a payment of nothing, nor by people nobody referred', async () => {
    const eva = await scene.affiliate('eva1')
    await scene.pays(await scene.referred('eva1'), { amount: 0 })
    await scene.pays(eva)
    await scene.pays(await scene.referred('nobodyhasthis'))
    expect(await scene.rewardsOf(eva)).toEqual([])
  })

  it('goes back with the payment, and the next payment that lasts earns it', async () => {
    const cris = await scene.affiliate('cris1')
    const payer = await scene.referred('cris1')
    const first = await scene.pays(payer)
    await scene.daysLater(3)
    const second = await scene.pays(payer)
    await scene.refunds(payer, first)
    const [again, gone] = await scene.rewardsOf(cris)
    expect([gone, again]).toMatchObject([{ state: 'withdrawn' }, { state: 'waiting' }])

    await scene.daysLater(11)
    expect((await scene.rewardsOf(cris))[0]).toMatchObject({ state: 'waiting' })
    await scene.daysLater(3)
    expect((await scene.rewardsOf(cris))[0]).toMatchObject({ state: 'redeemable' })
    await scene.refunds(payer, second)
    expect((await scene.rewardsOf(cris)).map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn'])
    expect(await scene.panelOf(cris)).toMatchObject({ total_payments: 0, total_rewards: 0 })
  })

  it('does not begin when the refund is heard of before the payment', async () => {
    const gil = await scene.affiliate('gil1')
    const payer = await scene.referred('gil1')
    const id = '00000000-0000-7000-9100-000000000001'
    await scene.refunds(payer, id)
    await scene.pays(payer, { id })
    expect(await scene.rewardsOf(gil)).toEqual([])
    expect(await scene.panelOf(gil)).toMatchObject({ total_payments: 0 })
  })

  it('takes its credit with it when that was not used', async () => {
    const ivo = await scene.affiliate('ivo1')
    const payer = await scene.referred('ivo1')
    const payment = await scene.pays(payer)
    await scene.refundWindowLater()
    await scene.redeem(ivo, (await scene.rewardsOf(ivo))[0]!.id)
    await scene.refunds(payer, payment)
    await scene.refunds(payer, payment)

    expect((await scene.rewardsOf(ivo)).map(({ state }) => state)).toEqual(['withdrawn'])
    expect(await scene.rewardCreditsOf(ivo)).toMatchObject([{ available: 0 }])
  })

  it('ends the same when it is redeemed and refunded at the same moment', async () => {
    const leo = await scene.affiliate('leo1')
    const payers = await Promise.all(Array.from({ length: 4 }, () => scene.referred('leo1')))
    const paid: [Somebody, string][] = []
    for (const payer of payers) paid.push([payer, await scene.pays(payer)])
    await scene.refundWindowLater()
    const ready = await scene.rewardsOf(leo)
    await Promise.all([
      ...ready.map(({ id }) => scene.redeem(leo, id)),
      ...paid.map(([payer, payment]) => scene.refunds(payer, payment)),
    ])

    expect((await scene.rewardsOf(leo)).map(({ state }) => state)).toEqual(Array(4).fill('withdrawn'))
    const left = (await scene.rewardCreditsOf(leo)).map(({ available }) => available)
    expect(left.every((available) => available === 0)).toBe(true)
  })

  it('is looked at by somebody when a part of the payment went back', async () => {
    const administrator = await scene.administrator()
    const rui = await scene.affiliate('rui1')
    const payer = await scene.referred('rui1')
    const payment = await scene.pays(payer, { amount: 30_000 })
    await scene.refunds(payer, payment, false)
    const [held] = await scene.reviewOf(administrator)
    expect(held).toMatchObject({ state: 'held', reasons: ['partly_refunded'], referrer_uuid: rui.uuid })
    expect((await scene.decide(administrator, held!.id, 'release')).body.row.state).toBe('waiting')
    await scene.refunds(payer, payment, false)
    await scene.refundWindowLater()
    expect((await scene.rewardsOf(rui))[0]).toMatchObject({ state: 'redeemable' })
  })
})

describe('what was used before its payment went back', () => {
  it('is owed, and the next reward makes up for it', async () => {
    const administrator = await scene.administrator()
    const zoe = await scene.affiliate('zoe1')
    const [one, two] = [await scene.referred('zoe1'), await scene.referred('zoe1')]
    const first = await scene.pays(one)
    await scene.refundWindowLater()
    await redeemAndUse(zoe)
    await scene.refunds(one, first)
    expect(await scene.panelOf(zoe)).toMatchObject({ owed_rewards: 1, total_rewards: 0 })
    expect(await scene.reviewOf(administrator)).toMatchObject([{ state: 'owed', referrer_uuid: zoe.uuid }])

    await allNoticesWritten(app)
    const before = (await messagesTo(app, zoe.email)).length
    const second = await scene.pays(two)
    await scene.refundWindowLater()
    expect((await scene.rewardsOf(zoe)).map(({ state }) => state)).toEqual(['offset', 'withdrawn'])
    await allNoticesWritten(app)
    expect((await messagesTo(app, zoe.email)).length).toBe(before)
    expect(await scene.reviewOf(administrator)).toEqual([])

    await scene.refunds(two, second)
    expect((await scene.rewardsOf(zoe)).map(({ state }) => state)).toEqual(['owed', 'withdrawn'])
  })

  it('takes a reward that is ready at once', async () => {
    const yan = await scene.affiliate('yan1')
    const [one, two] = [await scene.referred('yan1'), await scene.referred('yan1')]
    const first = await scene.pays(one)
    await scene.refundWindowLater()
    await redeemAndUse(yan)
    await scene.pays(two)
    await scene.refundWindowLater()
    expect(await scene.panelOf(yan)).toMatchObject({ redeemable_rewards: 1 })

    await scene.refunds(one, first)
    expect((await scene.rewardsOf(yan)).map(({ state }) => state)).toEqual(['offset', 'withdrawn'])
  })

  it('may be forgiven', async () => {
    const administrator = await scene.administrator()
    const noa = await scene.affiliate('noa1')
    const payer = await scene.referred('noa1')
    const payment = await scene.pays(payer)
    await scene.refundWindowLater()
    await redeemAndUse(noa)
    await scene.refunds(payer, payment)
    const owed = (await scene.reviewOf(administrator)).find((reward) => reward.referrer_uuid === noa.uuid)
    expect((await scene.decide(administrator, owed!.id, 'refuse')).status).toBe(409)
    expect((await scene.decide(administrator, owed!.id, 'release')).body.row.state).toBe('forgiven')
    await scene.pays(payer)
    expect(await scene.rewardsOf(noa)).toHaveLength(1)
  })

  async function redeemAndUse(person: Somebody) {
    const ready = (await scene.rewardsOf(person)).find(({ state }) => state === 'redeemable')
    const { body } = await scene.redeem(person, ready!.id)
    await spendCredit(person.uuid, body.row.id)
  }

  /** Opens a report with the credit of a reward, which bears the reward's id. */
  async function spendCredit(userUuid: string, creditId: string) {
    const { platform, billing } = app.app
    await platform.connection.transaction((tx) =>
      billing.takeCredit(tx, creditId, {
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
