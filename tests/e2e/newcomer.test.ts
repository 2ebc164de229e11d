import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  activePerson,
  newPerson,
  type Person,
  permanentPassword,
} from '#features/accounts/server/testing/people.ts'
import { sendWrongData } from './accounts/sign-up.ts'
import { type BrowserStage, openStage } from './browser-stage.ts'
import { controlledInstagram, type PretendInstagram, peopleInstagram } from './pretend-instagram.ts'
import { signIn } from './shop.ts'
import type { Size, Visit } from './visit.ts'

let stage: BrowserStage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.stop())

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
    const visit = await stage.visit({ size, locale })
    const instagram = live(stage.product, visit, account)

    await arrive(visit)
    await connect(visit, account)
    await followLive(visit, instagram, size)
    await answer(visit, instagram)
    await seeItEnd(visit, instagram)
    await unlock(visit)
    await findUnaccented(visit)
    await visit.close()
  })
})

async function signInByCall(visit: Visit): Promise<void> {
  const person = await activePerson(stage.product, { full_name: 'Rosa Teixeira' })
  await signIn(stage.product, visit, person, '/dashboard')
  await visit.page.getByRole('heading', { name: visit.t.frame.firstSteps.title }).waitFor()
}

async function signUpAndIn(visit: Visit): Promise<void> {
  const person = newPerson({ full_name: 'Rosa Teixeira' })
  await signUp(visit, person)
  await choosePassword(visit, person)
}

async function signUp(visit: Visit, person: Person): Promise<void> {
  const { page, t, goTo, station } = visit
  const { fields, login, signup } = t.accounts
  await goTo('/session/login')
  await page.getByRole('heading', { name: login.title }).waitFor()
  await station('01-login')

  await page.getByRole('link', { name: login.signUp }).click()
  await page.getByRole('heading', { name: signup.title }).waitFor()
  await sendWrongData(visit)
  await page.getByRole('textbox', { name: fields.document }).fill(person.document)
  await page.getByRole('textbox', { name: fields.fullName }).fill(person.full_name)
  await page.getByRole('textbox', { name: fields.email }).fill(person.email)
  await page.getByRole('textbox', { name: fields.mobile }).fill(person.mobile_number)
  await page.getByRole('checkbox').check()
  await page.getByText(t.fields.fixErrors).waitFor({ state: 'hidden' })
  await station('02-signup-filled')

  await page.getByRole('button', { name: signup.submit }).click()
  await page.getByRole('heading', { name: signup.doneTitle }).waitFor()
  await station('04-signup-done')
}

async function choosePassword(visit: Visit, person: Person): Promise<void> {
  const { page, t, station } = visit
  const { fields, signup, temporaryPassword, passwordReset } = t.accounts
  const password = await passwordFromOutbox(visit)

  await page.getByRole('link', { name: signup.doneAction }).click()
  await page.getByRole('heading', { name: temporaryPassword.title }).waitFor()
  await page.getByRole('textbox', { name: fields.document }).fill(person.document)
  await page.getByLabel(fields.temporaryPassword, { exact: true }).fill(password)
  await station('06-temporary-password')
  await page.getByRole('button', { name: temporaryPassword.submit }).click()

  await page.getByRole('heading', { name: passwordReset.titleFirst }).waitFor()
  await page.getByLabel(passwordReset.new, { exact: true }).fill(permanentPassword)
  await page.getByLabel(passwordReset.confirm, { exact: true }).fill(permanentPassword)
  await station('07-new-password')
  await page.getByRole('button', { name: passwordReset.submit }).click()

  await page.getByRole('heading', { name: t.frame.firstSteps.title }).waitFor()
  await station('08-dashboard-empty')
}

async function passwordFromOutbox({ context, station }: Visit): Promise<string> {
  const outbox = await context.newPage()
  await outbox.goto('/dev/outbox')
  const mail = outbox.frameLocator('iframe').first()
  await mail.getByRole('heading').first().waitFor()
  await station('05-outbox', outbox)

  const password = await mail.getByText(/^\S{8,20}$/).textContent()
  await outbox.close()
  return password ?? ''
}

async function connect({ page, t, station }: Visit, account: string): Promise<void> {
  await page.getByRole('link', { name: t.frame.firstSteps.connect.action }).click()
  await page.getByRole('heading', { name: t.integrations.empty.title }).waitFor()
  await station('09-integrations-empty')

  await page.getByRole('button', { name: t.integrations.connect.instagram }).click()
  await page.getByRole('radio', { name: account }).check()
  await station('10-authorise')
  await page.getByRole('button', { name: /^(Permitir|Allow)$/ }).click()

  await page.getByRole('heading', { name: account }).waitFor()
  expect(await page.getByText(t.integrations.callback.done.replace('{username}', account)).count()).toBe(1)
  await station('11-integrations-connected')
}

async function followLive({ page, t, station }: Visit, instagram: PretendInstagram, size: Size) {
  await instagram.start('Live de sexta')
  await instagram.say('bia.mendes', 'cheguei!')

  const place = size === 'phone' ? t.shell.menu.reportsShort : t.shell.menu.reports
  await page.getByRole('link', { name: place, exact: true }).click()
  await station('12-lives')
  await page.getByRole('link', { name: t.lives.list.open.split('{')[0] }).click()
  await page.getByText('cheguei!').waitFor()
  await station('13-report-first-comment')

  const loads = countLoads(page)
  await instagram.say('carol_lima', 'tem no tamanho P?')
  await page.getByText('tem no tamanho P?').first().waitFor()
  for (let n = 1; n <= 11; n++) await instagram.say(`cliente_${n}`, `quero a número ${n}`)
  await instagram.say('dona.zefa', 'Vai ter promoção hoje?')
  const messagesTab = page.getByRole('link', { name: t.lives.report.tab.messages })
  await messagesTab.filter({ hasText: '14' }).waitFor()
  expect(loads()).toBe(0)
  await station('14-report-on-air')
}

async function answer({ page, t, station }: Visit, instagram: PretendInstagram): Promise<void> {
  const { messages, composer } = t.lives
  await page.getByRole('button', { name: messages.replyTo.replace('{name}', 'carol_lima') }).click()
  const field = page.getByRole('textbox', { name: composer.label.replace('{name}', 'carol_lima') })
  await field.fill('Tem sim, Carol. Separo para você?')
  await station('15-replying')
  await page.getByRole('button', { name: composer.send }).click()
  await page.getByText(composer.sent).waitFor()
  await page.getByText('Tem sim, Carol. Separo para você?').first().waitFor()
  await station('16-replied')
  await instagram.readInbox('Tem sim, Carol. Separo para você?')
}

async function seeItEnd({ page, t, station }: Visit, instagram: PretendInstagram): Promise<void> {
  const loads = countLoads(page)
  await instagram.end()
  await page.getByText(t.lives.capture.ended).first().waitFor()
  expect(loads()).toBe(0)
  await station('17-ended-locked')
}

async function unlock({ page, t, station }: Visit): Promise<void> {
  const { acts, confirms, done } = t.lives.locked
  await page.getByRole('link', { name: t.lives.report.tab.unlock }).last().click()
  await page.getByRole('button', { name: acts.free }).waitFor()
  await station('17-unlock-tab')
  await page.getByRole('button', { name: acts.free }).click()
  await page.getByRole('button', { name: confirms.free }).waitFor()
  await station('18-unlock-asks')
  await page.getByRole('button', { name: confirms.free }).click()
  await page.getByText(done).waitFor()
  await page.getByText('Vai ter promoção hoje?').first().waitFor()
  await station('19-unlocked')

  const { tab } = t.lives.report
  await page.getByRole('link', { name: tab.users }).click()
  await page.getByText('dona.zefa').first().waitFor()
  await station('19-unlocked-users')
  await page.getByRole('link', { name: tab.questions }).click()
  await page.getByText('quero a número 3', { exact: true }).waitFor({ state: 'hidden' })
  await page.getByText('tem no tamanho P?').first().waitFor()
  await station('19-unlocked-questions')
  await page.getByRole('link', { name: tab.messages }).click()
  await page.getByText('quero a número 3', { exact: true }).waitFor()
}

async function findUnaccented({ page, t, size, station }: Visit): Promise<void> {
  const { tools } = t.lives
  if (size === 'phone') await page.getByRole('button', { name: tools.openSearch }).click()
  await page.getByRole('searchbox', { name: tools.search }).fill('promocao')
  await page.getByText('quero a número 3', { exact: true }).waitFor({ state: 'hidden' })
  await page.getByRole('article').filter({ hasText: 'Vai ter promoção hoje?' }).waitFor()
  await station('20-found')
}

function countLoads(page: Visit['page']): () => number {
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  return () => loads
}
