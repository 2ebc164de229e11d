import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  activePerson,
  logIn,
  newPerson,
  type Person,
  permanentPassword,
  temporaryPasswordOf,
} from '#features/accounts/server/testing/people.ts'
import { affiliateFixture } from '#features/affiliates/server/testing/affiliate-fixture.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { eventually } from '#tests/support/connected-seller.ts'
import { type BrowserStage, openStage } from './browser-stage.ts'
import { signIn } from './shop.ts'
import type { Visit } from './visit.ts'

let stage: BrowserStage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.stop())

describe('an affiliate', () => {
  it('with a phone joins, sends the link, and is rewarded when somebody signs up by it and pays', async () => {
    const affiliate = await activePerson(stage.product, { full_name: 'Luciana Prado' })
    const mine = await stage.visit({ size: 'phone', locale: 'pt-BR' })
    const link = await join(mine, affiliate, 'VaralDaLu')

    const theirs = await stage.visit({ size: 'phone', locale: 'pt-BR' })
    const friend = newPerson({ full_name: 'Rosa Teixeira' })
    await signUpBy(theirs, link, friend)
    await buyCredit(theirs, await choosePassword(friend), 'Pagar o Pix agora')
    await theirs.close()

    await affiliateFixture(stage.product, systemTime).jobsDone()
    await mine.goTo('/affiliate/dashboard')
    await seeThemPay(mine)
    await refundWindowPasses(affiliate)
    await redeem(mine)
    await mine.close()
    const { body } = await stage.product.call('POST', '/billing/credit/my', {
      token: affiliate.token,
      body: {},
    })
    expect(affiliateFixture(stage.product, systemTime).rowsOf(body)).toHaveLength(2)
  })

  it('with a laptop sees who paid, waits, and takes the reward', async () => {
    const scene = affiliateFixture(stage.product, systemTime)
    const affiliate = await scene.affiliate('lusellslive', { full_name: 'Luciana Prado' })
    await scene.pays(await scene.referred('lusellslive', { full_name: 'Rosa Teixeira' }))
    const visit = await stage.visit({ size: 'laptop', locale: 'en-US' })
    await signIn(stage.product, visit, affiliate, '/affiliate/dashboard')
    await visit.page.getByRole('img', { name: visit.t.affiliates.share.qr }).waitFor()
    await seeThemPay(visit)
    await refundWindowPasses(affiliate)
    await redeem(visit)
    await visit.close()
  })
})

it('a link that was left counts when the person comes back to sign up, once', async () => {
  const scene = affiliateFixture(stage.product, systemTime)
  const affiliate = await scene.affiliate('voltodepois', { full_name: 'Luciana Prado' })
  const visit = await stage.visit({ size: 'phone', locale: 'pt-BR' })
  const { page, t } = visit
  const note = page.getByText(t.affiliates.referrer.by.replace('{name}', 'Luciana Prado'))
  await visit.goTo('/affiliate/r/voltodepois')
  await note.waitFor()

  await visit.goTo('/')
  await page.locator('a[href="/session/signup"]:visible').first().click()
  await page.waitForURL('**/affiliate/r/voltodepois')
  await note.waitFor()
  await visit.station('affiliate-came-back')
  await fillSignUp(visit, newPerson())
  await eventually(async () => (await scene.referralsOf(affiliate)).length === 1)

  await visit.goTo('/session/signup')
  await page.getByRole('button', { name: t.accounts.signup.submit }).waitFor()
  expect(visit.place()).toBe('/session/signup')
  expect(await note.count()).toBe(0)
  await visit.close()
})

it('a link of nobody lets people sign up all the same', async () => {
  const visit = await stage.visit({ size: 'phone', locale: 'pt-BR', theme: 'dark' })
  visit.expectFaults(/GET \S+\/api\/users\/affiliate\/ninguem9 answered 404/)
  await visit.goTo('/affiliate/r/ninguem9')
  await visit.page.getByText(visit.t.affiliates.referrer.unknown).waitFor()
  await visit.page.getByRole('button', { name: visit.t.accounts.signup.submit }).waitFor()
  await visit.station('affiliate-unknown-link')
  await visit.goTo('/session/signup')
  await visit.page.getByRole('button', { name: visit.t.accounts.signup.submit }).waitFor()
  expect(visit.place()).toBe('/session/signup')
  await visit.close()
})

it('an administrator releases what is held, with a reason', async () => {
  const scene = affiliateFixture(stage.product, systemTime)
  const administrator = await scene.administrator()
  await scene.affiliate('seguradas', { full_name: 'Ana Prado', mobile_number: '(11) 98888-7777' })
  await scene.pays(await scene.referred('seguradas', { mobile_number: '(11) 98888-7777' }))
  const visit = await stage.visit({ size: 'laptop', locale: 'pt-BR' })
  const { page, t } = visit
  const { review } = t.affiliates
  await signIn(stage.product, visit, administrator, '/affiliate/admin')
  await page.getByText(review.reasons.same_phone).waitFor()
  await visit.station('affiliate-review')

  await page.getByRole('button', { name: review.release }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: review.release }).click()
  await page.getByText(review.reasonNeeded).waitFor()
  await page.getByRole('textbox', { name: review.reason }).fill('mãe e filha, conferido')
  await visit.station('affiliate-review-decision')
  await page.getByRole('alertdialog').getByRole('button', { name: review.release }).click()
  await page.getByText(review.rewardsEmpty).waitFor()
  await visit.close()
})

const systemTime = { now: () => new Date(), advance: () => {} }

async function join(visit: Visit, person: Person, code: string): Promise<string> {
  const { page, t, station } = visit
  const { join, share } = t.affiliates
  await signIn(stage.product, visit, person, '/affiliate/dashboard')
  const field = page.getByRole('textbox', { name: join.label })
  await field.waitFor()
  await station('affiliate-01-join')
  await field.fill('x y')
  await page.getByRole('button', { name: join.submit }).click()
  await page.getByText(join.invalid).waitFor()
  await field.fill(code)
  await page.getByRole('button', { name: join.submit }).click()

  await page.getByRole('img', { name: share.qr }).waitFor()
  await page.getByText(t.affiliates.referrals.empty).waitFor()
  await station('affiliate-02-member')
  const whatsapp = await page.getByRole('link', { name: share.whatsapp }).getAttribute('href')
  const link = new URL(whatsapp ?? '').searchParams.get('text')?.split(' ').at(-1) ?? ''
  expect(link).toBe(`${stage.product.url}/affiliate/r/${code}`)
  return link
}

async function signUpBy(visit: Visit, link: string, person: Person): Promise<void> {
  const { page, t, station } = visit
  await page.goto(link)
  await page.getByText(t.affiliates.referrer.by.replace('{name}', 'Luciana Prado')).waitFor()
  await station('affiliate-03-referred')
  await fillSignUp(visit, person)
}

async function fillSignUp({ page, t }: Visit, person: Person): Promise<void> {
  const { fields, signup } = t.accounts
  await page.getByRole('textbox', { name: fields.document }).fill(person.document)
  await page.getByRole('textbox', { name: fields.fullName }).fill(person.full_name)
  await page.getByRole('textbox', { name: fields.email }).fill(person.email)
  await page.getByRole('textbox', { name: fields.mobile }).fill(person.mobile_number)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: signup.submit }).click()
  await page.getByRole('heading', { name: signup.doneTitle }).waitFor()
}

/** The first access, which another journey walks in the browser. */
async function choosePassword(person: Person): Promise<Person> {
  const temporary = await temporaryPasswordOf(stage.product, person.email)
  const first = await logIn(stage.product, person, temporary)
  await stage.product.call('POST', '/session/password/update', {
    token: first.body.row.token,
    body: {
      password: permanentPassword,
      password_confirmation: permanentPassword,
      validate_current_password: false,
    },
  })
  return person
}

async function buyCredit(visit: Visit, person: Person, pix: string): Promise<void> {
  const { page, t } = visit
  const { pricing, process } = t.billing
  await signIn(stage.product, visit, person, '/pricing')
  await page.getByRole('button', { name: pricing.buy.credit_1 }).click()
  await page.getByRole('dialog').getByRole('button').last().click()
  await page.getByRole('button', { name: pix }).click()
  await page.getByText(process.paid).first().waitFor()
}

async function seeThemPay({ page, t, station }: Visit): Promise<void> {
  const { referrals, rewards } = t.affiliates
  await page.getByText(referrals.events.new_payment).waitFor()
  await page.getByText(rewards.states.waiting, { exact: true }).waitFor()
  await page.getByText('Teixeira').waitFor({ state: 'hidden' })
  await station('affiliate-04-paid')
}

/** The product's own clock goes on by itself; two weeks are put behind the payment instead. */
async function refundWindowPasses({ uuid }: { uuid: string }): Promise<void> {
  const { platform } = stage.product.app
  await platform.connection.pool.query(
    "update affiliate_rewards set due_at = due_at - interval '14 days' where referrer_uuid = $1",
    [uuid],
  )
  await platform.jobs.enqueue(defineJob('affiliates.mature-rewards'), {})
  await affiliateFixture(stage.product, systemTime).jobsDone()
}

async function redeem({ page, t, goTo, station }: Visit): Promise<void> {
  const { rewards } = t.affiliates
  await goTo('/affiliate/dashboard')
  await page.getByText(rewards.states.redeemable, { exact: true }).waitFor()
  await station('affiliate-05-redeemable')
  await page.getByRole('button', { name: new RegExp(`^${rewards.redeem} `) }).click()
  await page.getByText(rewards.redeemed).waitFor()
  await page.getByText(rewards.states.redeemed, { exact: true }).waitFor()
  await station('affiliate-06-redeemed')
}
