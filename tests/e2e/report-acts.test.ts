import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runSchedule } from '#features/agenda/server/run-schedule.ts'
import { hour, minute } from '#platform/contract/time.ts'
import { type BrowserFixture, startBrowserFixture } from './browser-fixture.ts'
import { itOn } from './it-on.ts'
import { openShop, type Shop, signIn } from './shop.ts'
import type { UserBrowser, UserBrowserOptions } from './user-browser.ts'

let fixture: BrowserFixture
let browser: UserBrowser
/** How far the product and the simulated Instagram are ahead of the browser, ms. */
let ahead = 0
beforeAll(async () => {
  fixture = await startBrowserFixture()
})
afterAll(() => fixture.stop())
afterEach(() => browser.close())

const people: (UserBrowserOptions & { account: string })[] = [
  { size: 'phone', locale: 'pt-BR', theme: 'light', account: 'ateliedalu.modas' },
  { size: 'laptop', locale: 'en-US', theme: 'dark', account: 'pingodegente.kids' },
]
/** The text up to its first placeholder. */
const upTo = (text: string, end: string) => text.slice(0, text.indexOf(end))

describe.each(people)('a seller who works through a report on a $size in $locale', (person) => {
  let shop: Shop

  beforeAll(async () => {
    shop = await openShop(fixture.product, person.account)
    await shop.unlock()
    await shop.say(
      ...Array.from({ length: 12 }, (_, n): [string, string] => [`pergunta_${n}`, `quanto custa o ${n}?`]),
      ['fa.de.sempre', 'amei tudo 💕'],
      ['fa.de.sempre', 'linda demais'],
    )
  })
  beforeEach(async () => {
    browser = await fixture.openBrowser(person)
    await signIn(fixture.product, browser, shop, shop.reportPath)
    await browser.page.getByText('linda demais').first().waitFor()
  })

  itOn('laptop', person)('answers all unanswered questions at once, each user by name', async () => {
    const { page, t } = browser
    const { work, tools } = t.lives
    await browser.goTo(`${shop.reportPath}?tab=questions&show=unanswered`)
    await page.getByText('quanto custa o 0?').first().waitFor()
    await page.getByRole('button', { name: tools.choose, exact: true }).click()
    const bar = page.getByRole('region', { name: work.selected })
    await bar.getByRole('button', { name: new RegExp(`^${upTo(work.all, '{')}12`) }).click()
    await bar.getByText(/^12 /).waitFor()
    await browser.checkpoint('report-all-chosen')

    await bar.getByRole('button', { name: work.reply, exact: true }).click()
    const dialog = page.getByRole('dialog')
    const text = dialog.getByRole('textbox', { name: work.template })
    await text.fill('{nada}')
    await dialog.getByText(/nada/).last().waitFor()
    browser.expectFaults(/reply\/bulk\/preview answered 422/)
    await text.fill(`Oi, {${work.word.name}}!`)
    await dialog.getByText('Oi, pergunta_0!').waitFor()
    await browser.checkpoint('report-bulk-reply')
    await dialog.getByRole('button', { name: /12/ }).click()
    await dialog.waitFor({ state: 'detached' })

    await expect
      .poll(async () => (await fixture.product.control('GET', `/lives/${shop.mediaId}`)).private_replies, {
        timeout: 120_000,
      })
      .toBe(12)
    await browser.goTo(`${shop.reportPath}?tab=questions`)
    await page.getByText('Oi, pergunta_7!').first().waitFor()
    await expect.poll(() => page.getByText(/Oi, pergunta_\d+!$/).count()).toBe(12)
    await browser.goTo(`${shop.reportPath}?tab=questions&show=unanswered`)
    await page.getByText(t.lives.messages.allAnswered).first().waitFor()
    await browser.checkpoint('report-all-answered')
  })

  it('tags messages, saves a filter, filters by user and jumps to a minute', async () => {
    const { page, t } = browser
    const { work, tools } = t.lives
    await page.getByRole('button', { name: tools.choose, exact: true }).click()
    await page.getByRole('article').filter({ hasText: 'amei tudo' }).getByRole('checkbox').check()
    const bar = page.getByRole('region', { name: work.selected })
    await bar.getByRole('button', { name: work.tag, exact: true }).click()
    await page.getByRole('textbox', { name: work.newTag }).fill('vip')
    await page.keyboard.press('Enter')
    await page
      .getByRole('article')
      .filter({ hasText: 'amei tudo' })
      .getByText('vip', { exact: true })
      .waitFor()

    await page.getByRole('button', { name: work.byTag }).click()
    await page.getByRole('menuitem', { name: /^vip/ }).click()
    await expect.poll(() => page.getByRole('article').count()).toBe(1)
    await page.getByRole('button', { name: work.filters }).click()
    await page.getByRole('menuitem', { name: work.keepFilter }).click()
    await page.getByRole('textbox', { name: work.filterName }).fill('Só vip')
    await browser.checkpoint('report-keep-filter')
    await page.keyboard.press('Enter')
    await page.getByText(work.filterKept).waitFor()

    await browser.goTo(`${shop.reportPath}?tab=users`)
    await page.getByTitle(t.lives.users.show.replace('{name}', 'fa.de.sempre')).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByText('linda demais').waitFor()
    await browser.checkpoint('report-person')
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: work.filters }).waitFor({ state: 'detached' })
    await browser.goTo(shop.reportPath)
    await page.getByRole('button', { name: work.filters }).click()
    await page.getByRole('menuitem', { name: 'Só vip' }).click()
    // Wait for exactly one message: the filter applies. Zero messages could also mean that the list is still loading.
    await expect.poll(() => page.getByRole('article').count()).toBe(1)
    await page.getByRole('menu').waitFor({ state: 'detached' })
    const minute = page.getByRole('slider', { name: work.jump })
    await minute.focus()
    await page.keyboard.press('Enter')
    await page.getByText('linda demais').first().waitFor()
    expect(new URL(page.url()).searchParams.get('at')).toMatch(/Z$/)
  })

  itOn('phone', person)(
    'plans a live and finds its report in the agenda once the live has started',
    async () => {
      const { page, t } = browser
      const { agenda } = t.lives
      await browser.goTo(`${shop.livesPath}?tab=agenda`)
      await page.getByRole('button', { name: agenda.plan }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: agenda.name }).fill('Live de amanhã')
      const when = inSaoPaulo(new Date(Date.now() + ahead + 2 * hour))
      await dialog.getByLabel(agenda.day, { exact: true }).fill(when.day)
      await dialog.getByLabel(agenda.time, { exact: true }).fill(when.time)
      await browser.checkpoint('agenda-plan')
      await dialog.getByRole('button', { name: agenda.plan }).click()
      await page.getByText(agenda.planned).first().waitFor()
      await page.getByText('Live de amanhã').first().waitFor()
      await browser.checkpoint('agenda')

      const { app } = fixture.product
      const keep = () =>
        runSchedule({ ...app.platform, integrations: app.integrations, notifications: app.notifications })
      await shop.end()
      await advanceClock(2 * hour + minute)
      await keep()
      const { media_id: mediaId } = await fixture.product.control('POST', '/lives', {
        username: person.account,
      })
      await fixture.product.control('POST', `/lives/${mediaId}/comments`, {
        comments: [{ user_name: 'pontual', text: 'cheguei na hora' }],
      })
      await expect
        .poll(
          async () => {
            await keep()
            await page.reload()
            await page.getByText('Live de amanhã').first().waitFor()
            return page.getByRole('link', { name: agenda.openReport }).count()
          },
          { timeout: 120_000, interval: 1_000 },
        )
        .toBe(1)
      await browser.checkpoint('agenda-came')
      await page.getByRole('link', { name: agenda.openReport }).click()
      await page.getByText('cheguei na hora').first().waitFor()
    },
  )
})

async function advanceClock(milliseconds: number) {
  ahead += milliseconds
  fixture.advanceClock(milliseconds)
  await fixture.product.control('POST', '/clock', { advance_seconds: milliseconds / 1000 })
}

/** Day and time in the form's fields. */
function inSaoPaulo(moment: Date): { day: string; time: string } {
  const [day = '', time = ''] = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/Sao_Paulo',
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(moment)
    .split(' ')
  return { day, time }
}
