import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson, type Person, permanentPassword } from '#features/accounts/server/testing/people.ts'
import { requestedScopes } from '#features/integrations/server/permissions.ts'
import { eventually } from '#tests/support/connected-seller.ts'
import { expectObserved } from '#tests/support/observed-table.ts'
import {
  answerOfReviewer,
  commentOfReviewer,
  connectLabels,
  outside,
  pageReviewSteps,
  type ReviewStep,
  reviewSteps,
  storyReplyOfReviewer,
} from './app-review-steps.ts'
import { type BrowserFixture, startBrowserFixture } from './browser-fixture.ts'
import { controlledInstagram, type SimulatedInstagram } from './simulated-instagram.ts'
import type { UserBrowser } from './user-browser.ts'

let fixture: BrowserFixture
beforeAll(async () => {
  fixture = await startBrowserFixture()
})
afterAll(() => fixture.stop())

const commenter = 'carol_lima'

describe.each([
  { provider: 'instagram', account: 'ateliedalu.modas' },
  { provider: 'instagram_facebook', account: 'pingodegente.kids' },
] as const)('the reviewer who connects through $provider', ({ provider, account }) => {
  it('finds every label of the list, and what it says the screen shows', async () => {
    const browser = await fixture.openBrowser({ size: 'laptop', locale: 'en-US' })
    const review = {
      browser,
      product: fixture.product,
      instagram: controlledInstagram(fixture.product, browser, account),
      person: await activePerson(fixture.product, { language: 'en-US' }),
      account,
      named: (text: string) =>
        text
          .replaceAll('{account}', account)
          .replaceAll('{commenter}', commenter)
          .replaceAll('{connect}', connectLabels[provider]),
    }
    for (const step of reviewSteps) {
      for (const act of step.acts) await perform(review, act)
      for (const sight of step.sees) await see(review, sight)
    }
    await browser.close()
  })
})

it('the reviewer who connects a Facebook Page finds every label of its list, and what it says the screen shows', async () => {
  const browser = await fixture.openBrowser({ size: 'laptop', locale: 'en-US' })
  const account = 'ateliedalu.modas'
  const page = { account: 'Ateliê da Lu', commenter: 'Carol Lima' }
  const review = {
    ...{ browser, product: fixture.product, account },
    instagram: controlledInstagram(fixture.product, browser, account),
    person: await activePerson(fixture.product, { language: 'en-US' }),
    named: (text: string) =>
      text.replaceAll('{account}', page.account).replaceAll('{commenter}', page.commenter),
  }
  for (const step of pageReviewSteps) {
    for (const act of step.acts) await perform(review, act)
    for (const sight of step.sees) await see(review, sight)
  }
  await browser.close()
})

it('shows every permission that the product asks for, and no other', () => {
  for (const provider of ['instagram', 'instagram_facebook', 'facebook'] as const) {
    const steps = provider === 'facebook' ? pageReviewSteps : reviewSteps
    const shown = new Set(steps.flatMap(({ shows }) => shows?.[provider] ?? []))
    expect([...shown].toSorted()).toEqual(requestedScopes[provider].toSorted())
  }
})

it('docs/app-review.md is written from the list', () => {
  expectObserved({
    file: 'app-review.md',
    title: 'Steps for Meta’s App Review',
    intro:
      'What Meta’s reviewer does on a laptop, with the labels of the screens in English, and what the screen then shows. ' +
      'The reviewer gets a test account of the product, its password, and a professional Instagram account. ' +
      '`{account}` is the name of that account, `{commenter}` the name of another one, which comments. ' +
      'Every permission that the product asks for is in the list. `tests/e2e/app-review.test.ts` takes each step in a ' +
      'browser, once for each way to connect, and fails when a label has changed; it writes this file with ' +
      '`OBSERVED_TABLES=write`.',
    heads: [
      ...['step', 'do this', 'the screen shows'],
      ...['permission, through Instagram', 'permission, through Facebook'],
    ],
    rows: reviewSteps.map((step, at) => [
      ...inWords(step, at),
      ...(['instagram', 'instagram_facebook'] as const).map((provider) => permissionsOf(step, provider)),
    ]),
    more: [
      {
        title: 'Facebook Pages',
        intro:
          'For the permissions of pages, whose lives are captured, too. `{account}` is the name of a Facebook Page, ' +
          '`{commenter}` that of a person on Facebook. The same test takes these steps.',
        heads: ['step', 'do this', 'the screen shows', 'permission'],
        rows: pageReviewSteps.map((step, at) => [...inWords(step, at), permissionsOf(step, 'facebook')]),
      },
    ],
  })
})

const inWords = (step: ReviewStep, at: number): string[] => [
  String(at + 1),
  sentence(step.acts.map(actInWords).join('; ')),
  step.sees.map(sightInWords).join(', '),
]
const permissionsOf = (step: ReviewStep, provider: keyof NonNullable<ReviewStep['shows']>): string =>
  (step.shows?.[provider] ?? []).map((name) => `\`${name}\``).join(', ')

type Review = {
  browser: UserBrowser
  product: BrowserFixture['product']
  instagram: SimulatedInstagram
  person: Person
  account: string
  named: (text: string) => string
}
type Act = ReviewStep['acts'][number]

async function perform(review: Review, act: Act): Promise<void> {
  const { browser, person, named } = review
  const { page } = browser
  if ('outside' in act) return performOutside(review, act.outside)
  if ('fill' in act) {
    const values = { document: person.document, password: permanentPassword, answer: answerOfReviewer }
    const field = page.getByRole('textbox', { name: named(act.fill), exact: true })
    const secret = page.getByLabel(named(act.fill), { exact: true })
    return (act.with === 'password' ? secret : field).fill(values[act.with])
  }
  const label = named(act.press)
  // A tab of a report has a count behind its label, and the link to a report its date.
  const startsSo = new RegExp(`^${label}(?=$|[\\s:])`)
  if (act.as === 'link') await page.getByRole('link', { name: startsSo }).first().click()
  else {
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    const within = (await dialog.count()) > 0 ? dialog : page
    // The words of a switch are followed by what it does.
    const name = act.as === 'switch' ? startsSo : label
    // What is written before a switch is saved is not read.
    const saved = act.as === 'switch' ? page.waitForResponse('**/api/plugins/live/stories') : null
    await within
      .getByRole(act.as, { name, exact: act.as === 'button' })
      .first()
      .click()
    await saved
  }
}

async function performOutside({ browser, product, instagram, account }: Review, what: keyof typeof outside) {
  const { page } = browser
  if (what === 'open') await browser.goTo('/session/login')
  if (what === 'allow' || what === 'allowPage') {
    const choices = page.locator('input[name=account]')
    await choices.first().waitFor()
    for (const choice of await choices.all()) {
      const isWanted = (await choice.getAttribute('value')) === account
      if (isWanted || (await choice.getAttribute('type')) === 'checkbox') await choice.setChecked(isWanted)
    }
    await page.getByRole('button', { name: 'Allow', exact: true }).click()
  }
  if (what === 'startLive') await instagram.start('Live de sexta')
  if (what === 'comment') await instagram.say(commenter, commentOfReviewer)
  if (what === 'readMessage') await instagram.readInbox(answerOfReviewer)
  if (what === 'startPageLive')
    await product.control('POST', '/lives', {
      username: account,
      title: 'Live de sexta',
      network: 'facebook',
    })
  if (what === 'commentOnPage') await commentOnPage(product)
  if (what === 'readPageMessage')
    await eventually(async () =>
      (await product.control('GET', '/inbox')).some(
        ({ text }: { text: string }) => text === answerOfReviewer,
      ),
    )
  if (what === 'replyToStory')
    await product.control('POST', '/stories/replies', {
      ...{ username: account, user_name: commenter, text: storyReplyOfReviewer },
    })
}

async function commentOnPage(product: Review['product']) {
  const lives = await product.control('GET', '/lives')
  const live = lives.findLast(({ on_air: isOnAir }: { on_air: boolean }) => isOnAir)
  await product.control('POST', `/lives/${live.media_id}/comments`, {
    comments: [{ user_name: 'Carol Lima', text: commentOfReviewer }],
  })
}

async function see({ browser, named }: Review, { text, as }: ReviewStep['sees'][number]): Promise<void> {
  const { page } = browser
  const found =
    as === 'heading'
      ? page.getByRole('heading', { name: named(text), exact: true })
      : page.getByText(named(text), { exact: as !== 'part' })
  await found.first().waitFor()
}

function actInWords(act: Act): string {
  if ('outside' in act) return outside[act.outside]
  if ('fill' in act) {
    const what = {
      document: 'the document of the test account',
      password: 'its password',
      answer: 'an answer',
    }
    return `type ${what[act.with]} into “${act.fill}”`
  }
  const label = act.press === '{connect}' ? Object.values(connectLabels).join('” or “') : act.press
  return `press “${label}”`
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const sightInWords = ({ text }: ReviewStep['sees'][number]) => `“${text}”`
