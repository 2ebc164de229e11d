import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson, type Person, permanentPassword } from '#features/accounts/server/testing/people.ts'
import { requestedScopes } from '#features/integrations/server/permissions.ts'
import { expectObserved } from '#tests/support/observed-table.ts'
import {
  answerOfReviewer,
  commentOfReviewer,
  connectLabels,
  outside,
  type ReviewStep,
  reviewSteps,
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

it('shows every permission that the product asks for, and no other', () => {
  for (const provider of ['instagram', 'instagram_facebook'] as const) {
    const shown = new Set(reviewSteps.flatMap(({ shows }) => shows?.[provider] ?? []))
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
      ...[
        String(at + 1),
        sentence(step.acts.map(actInWords).join('; ')),
        step.sees.map(sightInWords).join(', '),
      ],
      ...(['instagram', 'instagram_facebook'] as const).map((provider) =>
        (step.shows?.[provider] ?? []).map((name) => `\`${name}\``).join(', '),
      ),
    ]),
  })
})

type Review = {
  browser: UserBrowser
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
    await within.getByRole('button', { name: label, exact: true }).click()
  }
}

async function performOutside({ browser, instagram, account }: Review, what: keyof typeof outside) {
  const { page } = browser
  if (what === 'open') await browser.goTo('/session/login')
  if (what === 'allow') {
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
