import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { type AffiliateScene, affiliateScene, type Somebody } from './testing/affiliate-scene.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
let scene: AffiliateScene
let administrator: Somebody
beforeAll(async () => {
  app = await startTestApp({ clock, variables: { ARARA_ROLES: 'web,jobs' } })
  scene = affiliateScene(app, clock)
  administrator = await scene.administrator()
})
afterAll(() => app.stop())

/** What is held of one affiliate, with its reasons. */
const heldOf = async ({ uuid }: Somebody) =>
  (await scene.reviewOf(administrator)).filter((reward) => reward.referrer_uuid === uuid)

describe('held for review instead of paid', () => {
  it('is who seems to be the affiliate: mailbox, phone', async () => {
    const bia = await scene.affiliate('bia1', {
      email: 'bia.prado@gmail.com',
      mobile_number: '(11) 98765-4321',
    })
    await scene.pays(await scene.referred('bia1', { email: 'biaprado+2@gmail.com' }))
    await scene.pays(await scene.referred('bia1', { mobile_number: '11 98765 4321' }))
    expect((await heldOf(bia)).map(({ reasons }) => reasons)).toEqual([['same_email'], ['same_phone']])
    expect(await scene.rewardsOf(bia)).toMatchObject([{ state: 'held' }, { state: 'held' }])

    await scene.refundWindowLater()
    expect(await scene.panelOf(bia)).toMatchObject({ held_rewards: 2, redeemable_rewards: 0 })
    expect((await scene.redeem(bia, (await scene.rewardsOf(bia))[0]!.id)).status).toBe(409)
  })

  it('is who pays with the affiliate’s card, also when it is used by the affiliate only later', async () => {
    const caio = await scene.affiliate('caio1')
    await scene.pays(caio, { card: 'card-of-caio' })
    await scene.pays(await scene.referred('caio1'), { card: 'card-of-caio' })
    expect(await heldOf(caio)).toMatchObject([{ reasons: ['same_payment_method'] }])

    const duda = await scene.affiliate('duda1')
    await scene.pays(await scene.referred('duda1'), { card: 'card-of-duda' })
    expect(await heldOf(duda)).toEqual([])
    await scene.pays(duda, { card: 'card-of-duda' })
    await scene.refundWindowLater()
    expect(await heldOf(duda)).toMatchObject([{ state: 'held', reasons: ['same_payment_method'] }])
  })

  it('is who seems to be another referral of the same affiliate', async () => {
    const elis = await scene.affiliate('elis1')
    await scene.pays(await scene.referred('elis1'), { card: 'one-card' })
    await scene.pays(await scene.referred('elis1'), { card: 'one-card' })
    expect(await heldOf(elis)).toMatchObject([{ reasons: ['same_as_another_referral'] }])
  })

  it('is a loop, two or more long, closed by another account of the same person', async () => {
    const first = await scene.affiliate('loopa1', { mobile_number: '(21) 99911-0001' })
    const second = await scene.affiliate('loopb1', { affiliate_code: 'loopa1' })
    const third = await scene.affiliate('loopc1', { affiliate_code: 'loopb1' })
    await scene.pays(await scene.referred('loopb1', { mobile_number: '(21) 99911-0001' }))
    await scene.pays(await scene.referred('loopc1', { mobile_number: '(21) 99911-0001' }))
    await scene.pays(second)

    expect(await heldOf(first)).toEqual([])
    expect(await heldOf(second)).toMatchObject([{ reasons: ['loop'] }])
    expect(await heldOf(third)).toMatchObject([{ reasons: ['loop'] }])
  })

  it('is a cycle of referrals, should the records ever hold one', async () => {
    const one = await scene.affiliate('cyclea1')
    const two = await scene.affiliate('cycleb1', { affiliate_code: 'cyclea1' })
    await app.app.platform.connection.pool.query(
      'insert into referrals (id, referrer_uuid, referred_uuid, signed_up_at) values ($1, $2, $3, $4)',
      [app.app.platform.ids.uuid(), two.uuid, one.uuid, clock.now()],
    )
    await scene.pays(one)
    expect(await heldOf(two)).toMatchObject([{ reasons: ['loop'] }])
  })
})

describe('an administrator', () => {
  it('releases with a reason: before the time it waits on, after it it can be redeemed', async () => {
    const gabi = await scene.affiliate('gabi1', { mobile_number: '(31) 99911-0001' })
    await scene.pays(await scene.referred('gabi1', { mobile_number: '(31) 99911-0001' }))
    const [held] = await heldOf(gabi)
    expect(held).toMatchObject({ referrer_email: gabi.email, amount: 10_000, currency: 'BRL' })
    expect((await scene.decide(administrator, held!.id, 'release', 'x')).status).toBe(422)
    const released = await scene.decide(administrator, held!.id, 'release', 'mãe e filha, conferido')
    expect(released.body.row.state).toBe('waiting')
    expect((await scene.decide(administrator, held!.id, 'release')).status).toBe(409)

    await scene.refundWindowLater()
    const [reward] = await scene.rewardsOf(gabi)
    expect(reward).toMatchObject({ state: 'redeemable' })
    expect((await scene.redeem(gabi, reward!.id)).status).toBe(200)
    const { rows } = await app.app.platform.connection.pool.query(
      'select decision, reason, decided_by from affiliate_decisions where subject_id = $1',
      [held!.id],
    )
    expect(rows).toEqual([
      { decision: 'release', reason: 'mãe e filha, conferido', decided_by: administrator.uuid },
    ])
  })

  it('releases late, and it can be redeemed at once', async () => {
    const hugo = await scene.affiliate('hugo1', { mobile_number: '(31) 99911-0002' })
    await scene.pays(await scene.referred('hugo1', { mobile_number: '(31) 99911-0002' }))
    await scene.refundWindowLater()
    const [held] = await heldOf(hugo)
    expect((await scene.decide(administrator, held!.id, 'release')).body.row.state).toBe('redeemable')
  })

  it('refuses for good: later payments of that person earn nothing', async () => {
    const igor = await scene.affiliate('igor1', { mobile_number: '(31) 99911-0003' })
    const twin = await scene.referred('igor1', { mobile_number: '(31) 99911-0003' })
    await scene.pays(twin)
    const [held] = await heldOf(igor)
    expect((await scene.decide(administrator, held!.id, 'refuse')).body.row.state).toBe('refused')
    await scene.pays(twin)
    await scene.refundWindowLater()
    expect(await scene.rewardsOf(igor)).toMatchObject([{ state: 'refused' }])
  })

  it('alone sees and decides', async () => {
    const stranger = await scene.affiliate('stranger1')
    const id = app.app.platform.ids.uuid()
    const calls = [
      ['/users/affiliates/admin/rewards', {}],
      ['/users/affiliates/admin/rewards/decide', { id, decision: 'release', reason: 'porque sim' }],
      ['/users/affiliates/admin/applications', {}],
      ['/users/affiliates/admin/applications/decide', { id, decision: 'approve', reason: 'porque sim' }],
    ] as const
    for (const [path, body] of calls) {
      expect((await app.call('POST', path, { body })).status, path).toBe(401)
      expect((await scene.as(stranger, 'POST', path, body)).body.error, path).toBe('access_denied')
      const answer = await scene.as(administrator, 'POST', path, body)
      expect([200, 204, 404], path).toContain(answer.status)
    }
  })

  it('tells nobody by the list of the affiliate why something is held', async () => {
    const jose = await scene.affiliate('jose1', { mobile_number: '(31) 99911-0004' })
    await scene.pays(await scene.referred('jose1', { mobile_number: '(31) 99911-0004' }))
    const [reward] = await scene.rewardsOf(jose)
    expect(Object.keys(reward!)).not.toContain('reasons')
  })
})
