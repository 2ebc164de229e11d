import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  activePerson,
  newPerson,
  type Person,
  permanentPassword,
} from '#features/accounts/server/testing/people.ts'
import { sendWrongData } from './accounts/sign-up.ts'
import { type BrowserFixture, startBrowserFixture } from './browser-fixture.ts'
import { signIn } from './shop.ts'
import { controlledInstagram, peopleInstagram, type SimulatedInstagram } from './simulated-instagram.ts'
import type { Size, UserBrowser } from './user-browser.ts'

let fixture: BrowserFixture
beforeAll(async () => {
  fixture = await startBrowserFixture()
})
afterAll(() => fixture.stop())

describe.each([
  {
    size: 'phone',
    locale: 'pt-BR',
    account: 'ateliedalu.modas',
    arrives: 'signs up',
    arrive: signUpAndIn,
    live: controlledInstagram,
  },
  {
    size: 'laptop',
    locale: 'en-US',
    account: 'pingodegente.kids',
    // The sign-up on a laptop is one of the account journeys.
    arrives: 'signs in',
    arrive: signInByCall,
    live: peopleInstagram,
  },
] as const)('a newcomer with a $size in $locale', ({ size, locale, account, arrives, arrive, live }) => {
  it(`${arrives}, connects, follows a live, answers, unlocks and finds`, async () => {
    const browser = await fixture.openBrowser({ size, locale })
    const instagram = live(fixture.product, browser, account)

    await arrive(browser)
    await connect(browser, account)
    await followLive(browser, instagram, size)
    await answer(browser, instagram)
    await seeItEnd(browser, instagram)
    await unlock(browser)
    await findUnaccented(browser)
    await browser.close()
  })
})

async function signInByCall(browser: UserBrowser): Promise<void> {
  const person = await activePerson(fixture.product, { full_name: 'Rosa Teixeira' })
  await signIn(fixture.product, browser, person, '/dashboard')
  await browser.page.getByRole('heading', { name: browser.t.frame.firstSteps.title }).waitFor()
}

async function signUpAndIn(browser: UserBrowser): Promise<void> {
  const person = newPerson({ full_name: 'Rosa Teixeira' })
  await signUp(browser, person)
  await choosePassword(browser, person)
}

async function signUp(browser: UserBrowser, person: Person): Promise<void> {
  const { page, t, goTo, checkpoint } = browser
  const { fields, login, signup } = t.accounts
  await goTo('/session/login')
  await page.getByRole('heading', { name: login.title }).waitFor()
  await checkpoint('01-login')

  await page.getByRole('link', { name: login.signUp }).click()
  await page.getByRole('heading', { name: signup.title }).waitFor()
  await sendWrongData(browser)
  await page.getByRole('textbox', { name: fields.document }).fill(person.document)
  await page.getByRole('textbox', { name: fields.fullName }).fill(person.full_name)
  await page.getByRole('textbox', { name: fields.email }).fill(person.email)
  await page.getByRole('textbox', { name: fields.mobile }).fill(person.mobile_number)
  await page.getByRole('checkbox').check()
  await page.getByText(t.fields.fixErrors).waitFor({ state: 'hidden' })
  await checkpoint('02-signup-filled')

  await page.getByRole('button', { name: signup.submit }).click()
  await page.getByRole('heading', { name: signup.doneTitle }).waitFor()
  await checkpoint('04-signup-done')
}

async function choosePassword(browser: UserBrowser, person: Person): Promise<void> {
  const { page, t, checkpoint } = browser
  const { fields, signup, temporaryPassword, passwordReset } = t.accounts
  const password = await passwordFromOutbox(browser)

  await page.getByRole('link', { name: signup.doneAction }).click()
  await page.getByRole('heading', { name: temporaryPassword.title }).waitFor()
  await page.getByRole('textbox', { name: fields.document }).fill(person.document)
  await page.getByLabel(fields.temporaryPassword, { exact: true }).fill(password)
  await checkpoint('06-temporary-password')
  await page.getByRole('button', { name: temporaryPassword.submit }).click()

  await page.getByRole('heading', { name: passwordReset.titleFirst }).waitFor()
  await page.getByLabel(passwordReset.new, { exact: true }).fill(permanentPassword)
  await page.getByLabel(passwordReset.confirm, { exact: true }).fill(permanentPassword)
  await checkpoint('07-new-password')
  await page.getByRole('button', { name: passwordReset.submit }).click()

  await page.getByRole('heading', { name: t.frame.firstSteps.title }).waitFor()
  await checkpoint('08-dashboard-empty')
}

async function passwordFromOutbox({ context, checkpoint }: UserBrowser): Promise<string> {
  const outbox = await context.newPage()
  await outbox.goto('/dev/outbox')
  const mail = outbox.frameLocator('iframe').first()
  await mail.getByRole('heading').first().waitFor()
  await checkpoint('05-outbox', outbox)

  const password = await mail.getByText(/^\S{8,20}$/).textContent()
  await outbox.close()
  return password ?? ''
}

async function connect({ page, t, checkpoint }: UserBrowser, account: string): Promise<void> {
  await page.getByRole('link', { name: t.frame.firstSteps.connect.action }).click()
  await page.getByRole('heading', { name: t.integrations.empty.title }).waitFor()
  await checkpoint('09-integrations-empty')

  await page.getByRole('button', { name: t.integrations.connect.instagram }).click()
  await page.getByRole('radio', { name: account }).check()
  await checkpoint('10-authorise')
  await page.getByRole('button', { name: /^(Permitir|Allow)$/ }).click()

  await page.getByRole('heading', { name: account }).waitFor()
  expect(await page.getByText(t.integrations.callback.done.replace('{username}', account)).count()).toBe(1)
  await checkpoint('11-integrations-connected')
}

async function followLive({ page, t, checkpoint }: UserBrowser, instagram: SimulatedInstagram, size: Size) {
  await instagram.start('Live de sexta')
  await instagram.say('bia.mendes', 'cheguei!')

  const place = size === 'phone' ? t.shell.menu.reportsShort : t.shell.menu.reports
  await page.getByRole('link', { name: place, exact: true }).click()
  await checkpoint('12-lives')
  await page.getByRole('link', { name: t.lives.list.open.split('{')[0] }).click()
  await page.getByText('cheguei!').waitFor()
  await checkpoint('13-report-first-comment')

  const loads = countLoads(page)
  await instagram.say('carol_lima', 'tem no tamanho P?')
  await page.getByText('tem no tamanho P?').first().waitFor()
  for (let n = 1; n <= 11; n++) await instagram.say(`cliente_${n}`, `quero a número ${n}`)
  await instagram.say('dona.zefa', 'Vai ter promoção hoje?')
  const messagesTab = page.getByRole('link', { name: t.lives.report.tab.messages })
  await messagesTab.filter({ hasText: '14' }).waitFor()
  expect(loads()).toBe(0)
  await checkpoint('14-report-on-air')
}

async function answer({ page, t, checkpoint }: UserBrowser, instagram: SimulatedInstagram): Promise<void> {
  const { messages, composer } = t.lives
  await page.getByRole('button', { name: messages.replyTo.replace('{name}', 'carol_lima') }).click()
  const field = page.getByRole('textbox', { name: composer.label.replace('{name}', 'carol_lima') })
  await field.fill('Tem sim, Carol. Separo para você?')
  await checkpoint('15-replying')
  await page.getByRole('button', { name: composer.send }).click()
  await page.getByText(composer.sent).waitFor()
  await page.getByText('Tem sim, Carol. Separo para você?').first().waitFor()
  await checkpoint('16-replied')
  await instagram.readInbox('Tem sim, Carol. Separo para você?')
}

async function seeItEnd({ page, t, checkpoint }: UserBrowser, instagram: SimulatedInstagram): Promise<void> {
  const loads = countLoads(page)
  await instagram.end()
  await page.getByText(t.lives.capture.ended).first().waitFor()
  expect(loads()).toBe(0)
  await checkpoint('17-ended-locked')
}

async function unlock({ page, t, checkpoint }: UserBrowser): Promise<void> {
  const { acts, confirms, done } = t.lives.locked
  await page.getByRole('link', { name: t.lives.report.tab.unlock }).last().click()
  await page.getByRole('button', { name: acts.free }).waitFor()
  await checkpoint('17-unlock-tab')
  await page.getByRole('button', { name: acts.free }).click()
  await page.getByRole('button', { name: confirms.free }).waitFor()
  await checkpoint('18-unlock-asks')
  await page.getByRole('button', { name: confirms.free }).click()
  await page.getByText(done).waitFor()
  await page.getByText('Vai ter promoção hoje?').first().waitFor()
  await checkpoint('19-unlocked')

  const { tab } = t.lives.report
  await page.getByRole('link', { name: tab.users }).click()
  await page.getByText('dona.zefa').first().waitFor()
  await checkpoint('19-unlocked-users')
  await page.getByRole('link', { name: tab.questions }).click()
  await page.getByText('quero a número 3', { exact: true }).waitFor({ state: 'hidden' })
  await page.getByText('tem no tamanho P?').first().waitFor()
  await checkpoint('19-unlocked-questions')
  await page.getByRole('link', { name: tab.messages }).click()
  await page.getByText('quero a número 3', { exact: true }).waitFor()
}

async function findUnaccented({ page, t, size, checkpoint }: UserBrowser): Promise<void> {
  const { tools } = t.lives
  if (size === 'phone') await page.getByRole('button', { name: tools.openSearch }).click()
  await page.getByRole('searchbox', { name: tools.search }).fill('promocao')
  await page.getByText('quero a número 3', { exact: true }).waitFor({ state: 'hidden' })
  await page.getByRole('article').filter({ hasText: 'Vai ter promoção hoje?' }).waitFor()
  await checkpoint('20-found')
}

function countLoads(page: UserBrowser['page']): () => number {
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  return () => loads
}
