import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { legalPaths } from '#app/server/public-pages/legal-documents.ts'
import { routes } from '#app/web/routes.ts'
import { activePerson, newPerson, temporaryPasswordOf } from '#features/accounts/server/testing/people.ts'
import { saoPauloDay } from '#platform/contract/time.ts'
import { type BrowserStage, openStage } from './browser-stage.ts'
import { openShop, type Shop, signIn } from './shop.ts'
import type { Visit } from './visit.ts'

let stage: BrowserStage
let shop: Shop
beforeAll(async () => {
  stage = await openStage()
  shop = await openShop(stage.product, 'ateliedalu.modas')
  await shop.say(['carol_lima', 'tem no tamanho P?'], ['dona.zefa', 'que linda essa blusa'])
})
afterAll(() => stage.stop())

const refreshPage = '/session/refresh'
const gallery = '/_ui'
/** Open to everybody, and with nothing for somebody who has an account. */
const referralPage = '/affiliate/r/:affiliateCode'
/** Leads on to the report. */
const fullReportPage = '/merchants/lr/:date/:platform/:account/full'

// Who is led where from which page is judged for every page by app/web/guards.test.ts.
const pages = routes.filter(({ path }) => path !== gallery)
const openPages = pages.filter(({ access }) => access !== 'session').map(({ path }) => path)
const sellersPages = pages
  .filter(({ path, access }) => access !== 'guests' && path !== referralPage && path !== fullReportPage)
  .map(({ path }) => path)

describe.each([
  { size: 'phone', locale: 'pt-BR' },
  { size: 'laptop', locale: 'en-US' },
] as const)('the gallery of components, in both themes side by side, on a $size in $locale', (device) => {
  it('is sound', async () => {
    const visit = await stage.visit({ ...device, motion: true })
    await visit.goTo(gallery)
    await visit.page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
    await visit.station(`gallery-${device.size}`)
    await visit.close()
  })
})

describe.each([
  { size: 'phone', locale: 'pt-BR', way: 'address' },
  { size: 'laptop', locale: 'en-US', way: 'link' },
] as const)('every page, opened by its $way on a $size in $locale,', ({ size, locale, way }) => {
  /** The phone loads each page from its address, the laptop goes there from the page before. */
  const open = (visit: Visit, place: string) => (way === 'address' ? visit.goTo(place) : visit.moveTo(place))

  describe('for a visitor', () => {
    let visit: Visit
    beforeAll(async () => {
      visit = await stage.visit({ size, locale, theme: 'dark', thorough: true })
      await visit.goTo('/error')
    })
    afterAll(() => visit.close())

    it.each(openPages)('%s is sound', async (path) => {
      const place = placeOf(path)
      await open(visit, place)
      await visit.station(`guest${nameOf(path)}`)
      expect(visit.place()).toBe(place)
    })

    it('that needs a session leads to the login', async () => {
      await open(visit, shop.reportPath)
      await visit.page.waitForURL(`**/session/login?${new URLSearchParams({ redirect: shop.reportPath })}`)
    })
  })

  describe('for a seller', () => {
    let visit: Visit
    beforeAll(async () => {
      visit = await stage.visit({ size, locale, theme: 'dark', thorough: true })
      await signIn(stage.product, visit, shop, '/dashboard')
      await visit.page.getByRole('heading', { level: 1 }).waitFor()
    })
    afterAll(() => visit.close())

    it.each(sellersPages)('%s is sound', async (path) => {
      const place = placeOf(path)
      await open(visit, place)
      await visit.station(`member${nameOf(path)}`)
      expect(visit.place()).toBe(place)
    })

    it('that is for visitors, or only leads on, leads on', async () => {
      await open(visit, '/session/signup')
      await visit.page.waitForURL('**/dashboard')
      await open(visit, placeOf(referralPage))
      await visit.page.waitForURL('**/dashboard')
      await open(visit, placeOf(fullReportPage))
      await visit.page.waitForURL(`**${shop.reportPath}`)
    })
  })

  it('of law is sound', async () => {
    const visit = await stage.visit({ size, locale, theme: 'dark', thorough: true })
    for (const path of Object.values(legalPaths)) {
      await visit.goTo(path)
      await visit.station(`guest${nameOf(path)}`)
    }
    await visit.close()
  })

  it('that does not exist says so', async () => {
    const visit = await stage.visit({ size, locale, theme: 'dark', thorough: true })
    visit.expectFaults(/GET \S+\/no\/such\/page answered 404/)
    await visit.goTo('/no/such/page')
    await visit.page.getByRole('heading', { name: visit.t.shell.notFound.title }).waitFor()
    await visit.page.getByRole('link', { name: visit.t.shell.wayOn.home }).waitFor()
    await visit.station('not-found')
    await visit.goTo('/oops-500')
    await visit.page.getByRole('heading', { name: visit.t.shell.error.title }).waitFor()
    await visit.station('broken')
    await visit.close()
  })

  it('waits for whoever must choose a password first', async () => {
    const person = newPerson()
    await stage.product.call('POST', '/session/signup', { body: person })
    const visit = await stage.visit({ size, locale, theme: 'dark', thorough: true })
    const { fields, temporaryPassword } = visit.t.accounts
    await visit.goTo('/session/temporary/password')
    await visit.page.getByRole('textbox', { name: fields.document }).fill(person.document)
    const password = await temporaryPasswordOf(stage.product, person.email)
    await visit.page.getByLabel(fields.temporaryPassword, { exact: true }).fill(password)
    await visit.page.getByRole('button', { name: temporaryPassword.submit }).click()
    await visit.page.waitForURL('**/session/password/reset')

    await visit.goTo(shop.reportPath)
    await visit.page.waitForURL('**/session/password/reset')
    await visit.goTo(refreshPage)
    // Their own data is refused until then; that is how the pages learn of it.
    visit.expectFaults(/GET \S+\/api\/users\/my answered 403/)
    await visit.station('refresh-password-due')
    expect(visit.place()).toBe(refreshPage)
    await visit.close()
  })

  it('keeps what opens over it sound', async () => {
    const visit = await stage.visit({ size, locale, theme: 'dark', thorough: true })
    const { page, t, station } = visit
    await signIn(stage.product, visit, shop, '/plugins')
    await page.getByRole('button', { name: t.integrations.about.open }).click()
    await page.getByRole('dialog').waitFor()
    await station('over-about')
    await page.keyboard.press('Escape')
    await seeAdministrators(visit)
    await page.getByRole('button', { name: t.integrations.remove.open, exact: true }).click()
    await page.getByRole('button', { name: t.integrations.remove.confirm }).waitFor()
    await station('over-remove')
    await page.getByRole('button', { name: t.words.cancel }).click()
    await page.getByRole('button', { name: t.integrations.help.open }).click()
    await page.getByRole('dialog').waitFor()
    await station('over-help')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    const menu = size === 'phone' ? t.shell.menu.open : t.shell.chrome.preferences
    await page.getByRole('button', { name: menu }).last().click()
    await page.getByRole(size === 'phone' ? 'dialog' : 'menu').waitFor()
    // An open menu lies over the page, named and outside of its landmarks.
    visit.expectFaults(/axe region: .*role="menu"/)
    await station('over-menu')
    await visit.close()
  })
})

function placeOf(path: string): string {
  const found: Record<string, string> = {
    '/plugins/:account/reports': '/plugins/ateliedalu.modas/reports',
    '/plugins/v2/:pluginId/:pluginType/lives': shop.livesPath,
    '/plugins/v2/:pluginId/:pluginType/:accountId/medias/:mediaId/report': shop.reportPath,
    '/plugins/v2/:pluginId/:pluginType/:accountId/medias/:mediaId/report/invoice': `${shop.reportPath}/invoice`,
    '/plugins/v2/:pluginId/:pluginType/:accountId/medias/:mediaId/report/share-with-me': `${shop.reportPath}/share-with-me`,
    [fullReportPage]: `/merchants/lr/${saoPauloDay(new Date())}/insta/ateliedalu.modas/full`,
  }
  return found[path] ?? path
}

const nameOf = (path: string) => path.replaceAll(/\/(:\w+)?/g, '-').replaceAll(/-+/g, '-')

/** On the plugin manager; what the dialog does is tested beside it, in admins-dialog.test.tsx. */
async function seeAdministrators(visit: Visit) {
  const { page, t, station } = visit
  const { admins } = t.integrations
  const helper = await activePerson(stage.product, { full_name: 'Rafaela Nunes' })
  await page.getByRole('button', { name: admins.open }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: admins.email }).fill(helper.email)
  await dialog.getByRole('button', { name: admins.act }).click()
  await dialog.getByRole('list', { name: admins.list }).getByText(helper.email).waitFor()
  await station('over-administrators')
  await dialog.getByRole('button', { name: admins.removeOf.replace('{name}', 'Rafaela Nunes') }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText(helper.email).waitFor()
  await station('over-administrator-removal')
  await question.getByRole('button', { name: admins.confirm }).click()
  await question.waitFor({ state: 'detached' })
  await dialog.getByText(admins.empty).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}
