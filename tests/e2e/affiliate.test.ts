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
import { type BrowserFixture, startBrowserFixture } from './browser-fixture.ts'
import { signIn } from './shop.ts'
import type { UserBrowser } from './user-browser.ts'

let fixture: BrowserFixture
beforeAll(async () => {
  fixture = await startBrowserFixture()
})
afterAll(() => fixture.stop())

describe('an affiliate', () => {
  it('joins with a phone, shares the link, and earns a reward when a referred user pays', async () => {
    const affiliate = await activePerson(fixture.product, { full_name: 'Luciana Prado' })
    const mine = await fixture.openBrowser({ size: 'phone', locale: 'pt-BR' })
    const link = await join(mine, affiliate, 'VaralDaLu')

    const theirs = await fixture.openBrowser({ size: 'phone', locale: 'pt-BR' })
    const friend = newPerson({ full_name: 'Rosa Teixeira' })
    await signUpBy(theirs, link, friend)
    await buyCredit(theirs, await choosePassword(friend), 'Pagar o Pix agora')
    await theirs.close()

    await affiliateFixture(fixture.product, systemTime).jobsDone()
    await mine.goTo('/affiliate/dashboard')
    await seeThemPay(mine)
    await refundWindowPasses(affiliate)
    await redeem(mine)
    await mine.close()
    const { body } = await fixture.product.call('POST', '/billing/credit/my', {
      token: affiliate.token,
      body: {},
    })
    expect(affiliateFixture(fixture.product, systemTime).rowsOf(body)).toHaveLength(2)
  })

  it('sees the payment on a laptop, waits for the release, and redeems the reward', async () => {
    const scene = affiliateFixture(fixture.product, systemTime)
    const affiliate = await scene.affiliate('lusellslive', { full_name: 'Luciana Prado' })
    await scene.pays(await scene.referred('lusellslive', { full_name: 'Rosa Teixeira' }))
    const browser = await fixture.openBrowser({ size: 'laptop', locale: 'en-US' })
    await signIn(fixture.product, browser, affiliate, '/affiliate/dashboard')
    await browser.page.getByRole('img', { name: browser.t.affiliates.share.qr }).waitFor()
    await seeThemPay(browser)
    await refundWindowPasses(affiliate)
    await redeem(browser)
    await browser.close()
  })
})

it('a referral link counts once when its visitor returns later to sign up', async () => {
  const scene = affiliateFixture(fixture.product, systemTime)
  const affiliate = await scene.affiliate('voltodepois', { full_name: 'Luciana Prado' })
  const browser = await fixture.openBrowser({ size: 'phone', locale: 'pt-BR' })
  const { page, t } = browser
  const note = page.getByText(t.affiliates.referrer.by.replace('{name}', 'Luciana Prado'))
  await browser.goTo('/affiliate/r/voltodepois')
  await note.waitFor()

  await browser.goTo('/')
  await page.locator('a[href="/session/signup"]:visible').first().click()
  await page.waitForURL('**/affiliate/r/voltodepois')
  await note.waitFor()
  await browser.checkpoint('affiliate-came-back')
  await fillSignUp(browser, newPerson())
  await eventually(async () => (await scene.referralsOf(affiliate)).length === 1)

  await browser.goTo('/session/signup')
  await page.getByRole('button', { name: t.accounts.signup.submit }).waitFor()
  expect(browser.place()).toBe('/session/signup')
  expect(await note.count()).toBe(0)
  await browser.close()
})

it('an unknown referral link still lets visitors sign up', async () => {
  const browser = await fixture.openBrowser({ size: 'phone', locale: 'pt-BR', theme: 'dark' })
  browser.expectFaults(/GET \S+\/api\/users\/affiliate\/ninguem9 answered 404/)
  await browser.goTo('/affiliate/r/ninguem9')
  await browser.page.getByText(browser.t.affiliates.referrer.unknown).waitFor()
  await browser.page.getByRole('button', { name: browser.t.accounts.signup.submit }).waitFor()
  await browser.checkpoint('affiliate-unknown-link')
  await browser.goTo('/session/signup')
  await browser.page.getByRole('button', { name: browser.t.accounts.signup.submit }).waitFor()
  expect(browser.place()).toBe('/session/signup')
  await browser.close()
})

it('an administrator releases a held reward with a reason', async () => {
  const scene = affiliateFixture(fixture.product, systemTime)
  const administrator = await scene.administrator()
  await scene.affiliate('seguradas', { full_name: 'Ana Prado', mobile_number: '(11) 98888-7777' })
  await scene.pays(await scene.referred('seguradas', { mobile_number: '(11) 98888-7777' }))
  const browser = await fixture.openBrowser({ size: 'laptop', locale: 'pt-BR' })
  const { page, t } = browser
  const { review } = t.affiliates
  await signIn(fixture.product, browser, administrator, '/affiliate/admin')
  await page.getByText(review.reasons.same_phone).waitFor()
  await browser.checkpoint('affiliate-review')

  await page.getByRole('button', { name: review.release }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: review.release }).click()
  await page.getByText(review.reasonNeeded).waitFor()
  await page.getByRole('textbox', { name: review.reason }).fill('mãe e filha, conferido')
  await browser.checkpoint('affiliate-review-decision')
  await page.getByRole('alertdialog').getByRole('button', { name: review.release }).click()
  await page.getByText(review.rewardsEmpty).waitFor()
  await browser.close()
})

const systemTime = { now: () => new Date(), advance: () => {} }

async function join(browser: UserBrowser, person: Person, code: string): Promise<string> {
  const { page, t, checkpoint } = browser
  const { join, share } = t.affiliates
  await signIn(fixture.product, browser, person, '/affiliate/dashboard')
  const field = page.getByRole('textbox', { name: join.label })
  await field.waitFor()
  await checkpoint('affiliate-01-join')
  await field.fill('x y')
  await page.getByRole('button', { name: join.submit }).click()
  await page.getByText(join.invalid).waitFor()
  await field.fill(code)
  await page.getByRole('button', { name: join.submit }).click()

  await page.getByRole('img', { name: share.qr }).waitFor()
  await page.getByText(t.affiliates.referrals.empty).waitFor()
  await checkpoint('affiliate-02-member')
  const whatsapp = await page.getByRole('link', { name: share.whatsapp }).getAttribute('href')
  const link = new URL(whatsapp ?? '').searchParams.get('text')?.split(' ').at(-1) ?? ''
  expect(link).toBe(`${fixture.product.url}/affiliate/r/${code}`)
  return link
}

async function signUpBy(browser: UserBrowser, link: string, person: Person): Promise<void> {
  const { page, t, checkpoint } = browser
  await page.goto(link)
  await page.getByText(t.affiliates.referrer.by.replace('{name}', 'Luciana Prado')).waitFor()
  await checkpoint('affiliate-03-referred')
  await fillSignUp(browser, person)
}

async function fillSignUp({ page, t }: UserBrowser, person: Person): Promise<void> {
  const { fields, signup } = t.accounts
  await page.getByRole('textbox', { name: fields.document }).fill(person.document)
  await page.getByRole('textbox', { name: fields.fullName }).fill(person.full_name)
  await page.getByRole('textbox', { name: fields.email }).fill(person.email)
  await page.getByRole('textbox', { name: fields.mobile }).fill(person.mobile_number)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: signup.submit }).click()
  await page.getByRole('heading', { name: signup.doneTitle }).waitFor()
}

/** The first login, which another journey tests in the browser. */
async function choosePassword(person: Person): Promise<Person> {
  const temporary = await temporaryPasswordOf(fixture.product, person.email)
  const first = await logIn(fixture.product, person, temporary)
  await fixture.product.call('POST', '/session/password/update', {
    token: first.body.row.token,
    body: {
      password: permanentPassword,
      password_confirmation: permanentPassword,
      validate_current_password: false,
    },
  })
  return person
}

async function buyCredit(browser: UserBrowser, person: Person, pix: string): Promise<void> {
  const { page, t } = browser
  const { pricing, process } = t.billing
  await signIn(fixture.product, browser, person, '/pricing')
  await page.getByRole('button', { name: pricing.buy.credit_1 }).click()
  await page.getByRole('dialog').getByRole('button').last().click()
  await page.getByRole('button', { name: pix }).click()
  await page.getByText(process.paid).first().waitFor()
}

async function seeThemPay({ page, t, checkpoint }: UserBrowser): Promise<void> {
  const { referrals, rewards } = t.affiliates
  await page.getByText(referrals.events.new_payment).waitFor()
  await page.getByText(rewards.states.waiting, { exact: true }).waitFor()
  await page.getByText('Teixeira').waitFor({ state: 'hidden' })
  await checkpoint('affiliate-04-paid')
}

/** The product's own clock cannot be moved here, so the payment is moved two weeks back. */
async function refundWindowPasses({ uuid }: { uuid: string }): Promise<void> {
  const { platform } = fixture.product.app
  await platform.connection.pool.query(
    "update affiliate_rewards set due_at = due_at - interval '14 days' where referrer_uuid = $1",
    [uuid],
  )
  await platform.jobs.enqueue(defineJob('affiliates.mature-rewards'), {})
  await affiliateFixture(fixture.product, systemTime).jobsDone()
}

async function redeem({ page, t, goTo, checkpoint }: UserBrowser): Promise<void> {
  const { rewards } = t.affiliates
  await goTo('/affiliate/dashboard')
  await page.getByText(rewards.states.redeemable, { exact: true }).waitFor()
  await checkpoint('affiliate-05-redeemable')
  await page.getByRole('button', { name: new RegExp(`^${rewards.redeem} `) }).click()
  await page.getByText(rewards.redeemed).waitFor()
  await page.getByText(rewards.states.redeemed, { exact: true }).waitFor()
  await checkpoint('affiliate-06-redeemed')
}
