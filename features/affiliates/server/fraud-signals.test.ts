import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { type AffiliateFixture, affiliateFixture, type TestUser } from './testing/affiliate-fixture.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
let fixture: AffiliateFixture
let administrator: TestUser
beforeAll(async () => {
  app = await startTestApp({ clock, variables: { ARARA_ROLES: 'web,jobs' } })
  fixture = affiliateFixture(app, clock)
  administrator = await fixture.administrator()
})
afterAll(() => app.stop())

/** What is held of one affiliate, with its reasons. */
const heldOf = async ({ uuid }: TestUser) =>
  (await fixture.reviewOf(administrator)).filter((reward) => reward.referrer_uuid === uuid)

describe('a reward', () => {
  it('is held for review if the referred user has the affiliate’s mailbox or phone', async () => {
    const bia = await fixture.affiliate('bia1', {
      email: 'bia.prado@gmail.com',
      mobile_number: '(11) 98765-4321',
    })
    await fixture.pays(await fixture.referred('bia1', { email: 'biaprado+2@gmail.com' }))
    await fixture.pays(await fixture.referred('bia1', { mobile_number: '11 98765 4321' }))
    expect((await heldOf(bia)).map(({ reasons }) => reasons)).toEqual([['same_email'], ['same_phone']])
    expect(await fixture.rewardsOf(bia)).toMatchObject([{ state: 'held' }, { state: 'held' }])

    await fixture.refundWindowLater()
    expect(await fixture.panelOf(bia)).toMatchObject({ held_rewards: 2, redeemable_rewards: 0 })
    expect((await fixture.redeem(bia, (await fixture.rewardsOf(bia))[0]!.id)).status).toBe(409)
  })

  it('is held for review if payer and affiliate share a card, even if the affiliate uses it later', async () => {
    const caio = await fixture.affiliate('caio1')
    await fixture.pays(caio, { card: 'card-of-caio' })
    await fixture.pays(await fixture.referred('caio1'), { card: 'card-of-caio' })
    expect(await heldOf(caio)).toMatchObject([{ reasons: ['same_payment_method'] }])

    const duda = await fixture.affiliate('duda1')
    await fixture.pays(await fixture.referred('duda1'), { card: 'card-of-duda' })
    expect(await heldOf(duda)).toEqual([])
    await fixture.pays(duda, { card: 'card-of-duda' })
    await fixture.refundWindowLater()
    expect(await heldOf(duda)).toMatchObject([{ state: 'held', reasons: ['same_payment_method'] }])
  })

  it('is held for review if two referrals of an affiliate seem to be one person', async () => {
    const elis = await fixture.affiliate('elis1')
    await fixture.pays(await fixture.referred('elis1'), { card: 'one-card' })
    await fixture.pays(await fixture.referred('elis1'), { card: 'one-card' })
    expect(await heldOf(elis)).toMatchObject([{ reasons: ['same_as_another_referral'] }])
  })

  it('is held for review if the chain of referrals leads back to the same person', async () => {
    const first = await fixture.affiliate('loopa1', { mobile_number: '(21) 99911-0001' })
    const second = await fixture.affiliate('loopb1', { affiliate_code: 'loopa1' })
    const third = await fixture.affiliate('loopc1', { affiliate_code: 'loopb1' })
    await fixture.pays(await fixture.referred('loopb1', { mobile_number: '(21) 99911-0001' }))
    await fixture.pays(await fixture.referred('loopc1', { mobile_number: '(21) 99911-0001' }))
    await fixture.pays(second)

    expect(await heldOf(first)).toEqual([])
    expect(await heldOf(second)).toMatchObject([{ reasons: ['loop'] }])
    expect(await heldOf(third)).toMatchObject([{ reasons: ['loop'] }])
  })

  it('is held for review if the stored referrals form a cycle', async () => {
    const one = await fixture.affiliate('cyclea1')
    const two = await fixture.affiliate('cycleb1', { affiliate_code: 'cyclea1' })
    await app.app.platform.connection.pool.query(
      'insert into referrals (id, referrer_uuid, referred_uuid, signed_up_at) values ($1, $2, $3, $4)',
      [app.app.platform.ids.uuid(), two.uuid, one.uuid, clock.now()],
    )
    await fixture.pays(one)
    expect(await heldOf(two)).toMatchObject([{ reasons: ['loop'] }])
  })
})

describe('an administrator', () => {
  it('releases a held reward with a reason; it is redeemable once its refund window ends', async () => {
    const gabi = await fixture.affiliate('gabi1', { mobile_number: '(31) 99911-0001' })
    await fixture.pays(await fixture.referred('gabi1', { mobile_number: '(31) 99911-0001' }))
    const [held] = await heldOf(gabi)
    expect(held).toMatchObject({ referrer_email: gabi.email, amount: 10_000, currency: 'BRL' })
    expect((await fixture.decide(administrator, held!.id, 'release', 'x')).status).toBe(422)
    const released = await fixture.decide(administrator, held!.id, 'release', 'mãe e filha, conferido')
    expect(released.body.row.state).toBe('waiting')
    expect((await fixture.decide(administrator, held!.id, 'release')).status).toBe(409)

    await fixture.refundWindowLater()
    const [reward] = await fixture.rewardsOf(gabi)
    expect(reward).toMatchObject({ state: 'redeemable' })
    expect((await fixture.redeem(gabi, reward!.id)).status).toBe(200)
    const { rows } = await app.app.platform.connection.pool.query(
      'select decision, reason, decided_by from affiliate_decisions where subject_id = $1',
      [held!.id],
    )
    expect(rows).toEqual([
      { decision: 'release', reason: 'mãe e filha, conferido', decided_by: administrator.uuid },
    ])
  })

  it('makes a reward redeemable at once by releasing it after its refund window', async () => {
    const hugo = await fixture.affiliate('hugo1', { mobile_number: '(31) 99911-0002' })
    await fixture.pays(await fixture.referred('hugo1', { mobile_number: '(31) 99911-0002' }))
    await fixture.refundWindowLater()
    const [held] = await heldOf(hugo)
    expect((await fixture.decide(administrator, held!.id, 'release')).body.row.state).toBe('redeemable')
  })

  it('refuses a reward for good: later payments of the referred user earn nothing', async () => {
    const igor = await fixture.affiliate('igor1', { mobile_number: '(31) 99911-0003' })
    const twin = await fixture.referred('igor1', { mobile_number: '(31) 99911-0003' })
    await fixture.pays(twin)
    const [held] = await heldOf(igor)
    expect((await fixture.decide(administrator, held!.id, 'refuse')).body.row.state).toBe('refused')
    await fixture.pays(twin)
    await fixture.refundWindowLater()
    expect(await fixture.rewardsOf(igor)).toMatchObject([{ state: 'refused' }])
  })

  it('is the only user who sees and decides held rewards', async () => {
    const stranger = await fixture.affiliate('stranger1')
    const id = app.app.platform.ids.uuid()
    const calls = [
      ['/users/affiliates/admin/rewards', {}],
      ['/users/affiliates/admin/rewards/decide', { id, decision: 'release', reason: 'porque sim' }],
      ['/users/affiliates/admin/applications', {}],
      ['/users/affiliates/admin/applications/decide', { id, decision: 'approve', reason: 'porque sim' }],
    ] as const
    for (const [path, body] of calls) {
      expect((await app.call('POST', path, { body })).status, path).toBe(401)
      expect((await fixture.as(stranger, 'POST', path, body)).body.error, path).toBe('access_denied')
      const answer = await fixture.as(administrator, 'POST', path, body)
      expect([200, 204, 404], path).toContain(answer.status)
    }
  })

  it('sees the reasons of a hold, which the affiliate’s own list does not contain', async () => {
    const jose = await fixture.affiliate('jose1', { mobile_number: '(31) 99911-0004' })
    await fixture.pays(await fixture.referred('jose1', { mobile_number: '(31) 99911-0004' }))
    const [reward] = await fixture.rewardsOf(jose)
    expect(Object.keys(reward!)).not.toContain('reasons')
  })
})
