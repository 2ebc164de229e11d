import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { legalPaths } from '#app/server/public-pages/legal-documents.ts'
import { routes } from '#app/web/routes.ts'
import {
  activePerson,
  newPerson,
  permanentPassword,
  temporaryPasswordOf,
} from '#features/accounts/server/testing/people.ts'
import { updateRecordsOf } from '#features/customers/server/testing/records.ts'
import { saoPauloDay } from '#platform/contract/time.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { type BrowserFixture, startBrowserFixture } from './browser-fixture.ts'
import { openShop, type Shop, signIn } from './shop.ts'
import type { Size, UserBrowser } from './user-browser.ts'

let fixture: BrowserFixture
let shop: Shop
let brand: {
  uuid: string
  brand_id: number
  linkUuid: string
  productId: number
  orderUuid: string
  streamUuid: string
  faqUuid: string
}
let customerUuid: string
const refreshPage = '/session/refresh'
const gallery = '/_ui'
/** Open to everyone; signed-in users are redirected. */
const referralPage = '/affiliate/r/:affiliateCode'
/** Redirects to the orders of the only brand. */
const ordersPage = '/orders'
/** Redirects to the report. */
const fullReportPage = '/merchants/lr/:date/:platform/:account/full'

// app/web/guards.test.ts tests the redirects of every page.
const pages = routes.filter(({ path }) => path !== gallery)
const openPages = pages.filter(({ access }) => access !== 'session').map(({ path }) => path)
const sellersPages = pages
  .filter(
    ({ path, access }) => access !== 'guests' && ![referralPage, fullReportPage, ordersPage].includes(path),
  )
  .map(({ path }) => path)

type Device = {
  size: Size
  locale: Locale
  theme: 'light' | 'dark'
  /** Loads each page from its address, or navigates there on the client. */
  way: 'address' | 'link'
}

/** The tests of every page on one device: a file for each, as all of them together take long on a busy machine. */
export function everyPage({ size, locale, theme, way }: Device): void {
  beforeAll(openSellersShop)
  afterAll(() => fixture.stop())

  describe(`the gallery of components, in both themes side by side, on a ${size} in ${locale}`, () => {
    it('has no faults', async () => {
      const browser = await fixture.openBrowser({ size, locale, motion: true })
      await browser.goTo(gallery)
      await browser.page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
      await browser.checkpoint(`gallery-${size}`)
      await browser.close()
    })
  })

  describe(`every page, opened by its ${way} on a ${size} in ${locale},`, () => {
    const open = (browser: UserBrowser, place: string) =>
      way === 'address' ? browser.goTo(place) : browser.moveTo(place)

    describe('for a visitor', () => {
      let browser: UserBrowser
      beforeAll(async () => {
        browser = await fixture.openBrowser({ size, locale, theme, thorough: true })
        // No login waits for its second factor.
        browser.expectFaults(/GET \S+\/api\/session\/second-factor answered 404/)
        await browser.goTo('/error')
      })
      afterAll(() => browser.close())

      it.each(openPages)('%s has no faults', async (path) => {
        const place = placeOf(path)
        await open(browser, place)
        await browser.checkpoint(`guest${nameOf(path)}`)
        expect(browser.place()).toBe(place)
      })

      it('redirects to the login when it needs a session', async () => {
        await open(browser, shop.reportPath)
        await browser.page.waitForURL(
          `**/session/login?${new URLSearchParams({ redirect: shop.reportPath })}`,
        )
      })
    })

    describe('for a seller', () => {
      let browser: UserBrowser
      beforeAll(async () => {
        browser = await fixture.openBrowser({ size, locale, theme, thorough: true })
        await signIn(fixture.product, browser, shop, '/dashboard')
        await browser.page.getByRole('heading', { level: 1 }).waitFor()
      })
      afterAll(() => browser.close())

      it.each(sellersPages)('%s has no faults', async (path) => {
        const place = placeOf(path)
        await open(browser, place)
        await browser.checkpoint(`member${nameOf(path)}`)
        expect(browser.place()).toBe(place)
      })

      it('redirects a signed-in seller from the sign-up, the referral link and the full-report link', async () => {
        await open(browser, '/session/signup')
        await browser.page.waitForURL('**/dashboard')
        await open(browser, placeOf(referralPage))
        await browser.page.waitForURL('**/dashboard')
        await open(browser, placeOf(fullReportPage))
        await browser.page.waitForURL(`**${shop.reportPath}`)
        await open(browser, ordersPage)
        await browser.page.waitForURL(`**/merchants/${brand.uuid}/orders`)
      })
    })

    it('has no faults when it is a legal text', async () => {
      const browser = await fixture.openBrowser({ size, locale, theme, thorough: true })
      for (const path of Object.values(legalPaths)) {
        await browser.goTo(path)
        await browser.checkpoint(`guest${nameOf(path)}`)
      }
      await browser.close()
    })

    it('shows the not-found page for an unknown path, and the error page', async () => {
      const browser = await fixture.openBrowser({ size, locale, theme, thorough: true })
      browser.expectFaults(/GET \S+\/no\/such\/page answered 404/)
      await browser.goTo('/no/such/page')
      await browser.page.getByRole('heading', { name: browser.t.shell.notFound.title }).waitFor()
      await browser.page.getByRole('link', { name: browser.t.shell.wayOn.home }).waitFor()
      await browser.checkpoint('not-found')
      await browser.goTo('/oops-500')
      await browser.page.getByRole('heading', { name: browser.t.shell.error.title }).waitFor()
      await browser.checkpoint('broken')
      await browser.close()
    })

    it('redirects to the password page until the user has chosen a password', async () => {
      const person = newPerson()
      await fixture.product.call('POST', '/session/signup', { body: person })
      const browser = await fixture.openBrowser({ size, locale, theme, thorough: true })
      const { fields, temporaryPassword } = browser.t.accounts
      await browser.goTo('/session/temporary/password')
      await browser.page.getByRole('textbox', { name: fields.document }).fill(person.document)
      const password = await temporaryPasswordOf(fixture.product, person.email)
      await browser.page.getByLabel(fields.temporaryPassword, { exact: true }).fill(password)
      await browser.page.getByRole('button', { name: temporaryPassword.submit }).click()
      await browser.page.waitForURL('**/session/password/reset')

      await browser.goTo(shop.reportPath)
      await browser.page.waitForURL('**/session/password/reset')
      await browser.goTo(refreshPage)
      // The server refuses the user's own data until then; the pages learn of it by this answer.
      browser.expectFaults(/GET \S+\/api\/users\/my answered 403/)
      await browser.checkpoint('refresh-password-due')
      expect(browser.place()).toBe(refreshPage)
      await browser.close()
    })

    it('has no faults while a dialog or menu is open over it', async () => {
      const browser = await fixture.openBrowser({ size, locale, theme, thorough: true })
      const { page, t, checkpoint } = browser
      await signIn(fixture.product, browser, shop, '/plugins')
      await page.getByRole('button', { name: t.integrations.about.open }).click()
      await page.getByRole('dialog').waitFor()
      await checkpoint('over-about')
      await page.keyboard.press('Escape')
      await seeAdministrators(browser)
      await page.getByRole('button', { name: t.integrations.remove.open, exact: true }).click()
      await page.getByRole('button', { name: t.integrations.remove.confirm }).waitFor()
      await checkpoint('over-remove')
      await page.getByRole('button', { name: t.words.cancel }).click()
      await page.getByRole('button', { name: t.integrations.help.open }).click()
      await page.getByRole('dialog').waitFor()
      await checkpoint('over-help')
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })

      const menu = size === 'phone' ? t.shell.menu.open : t.shell.chrome.preferences
      await page.getByRole('button', { name: menu }).last().click()
      await page.getByRole(size === 'phone' ? 'dialog' : 'menu').waitFor()
      // An open menu lies over the page, named and outside of its landmarks.
      browser.expectFaults(/axe region: .*role="menu"/)
      await checkpoint('over-menu')
      await browser.close()
    })
  })
}

/** Belongs into the file of one device, after `everyPage`. */
export function pageWithoutConnection(): void {
  it('shows the page for a lost connection, which the service worker keeps', async () => {
    // Not used again: on a busy machine Chromium sometimes never closes a page that a service worker controls, and only
    // closing the whole context ends it.
    const browser = await fixture.openBrowser({
      size: 'phone',
      locale: 'pt-BR',
      serviceWorker: true,
      fresh: true,
    })
    const { page, context } = browser
    await browser.goTo('/session/login')
    // Resolves when the worker is active, so with its files kept.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    browser.expectFaults(/ERR_INTERNET_DISCONNECTED/)
    await context.setOffline(true)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Você está sem internet' }).waitFor()
    await context.setOffline(false)
    await browser.close()
  })
}

async function openSellersShop(): Promise<void> {
  fixture = await startBrowserFixture()
  shop = await openShop(fixture.product, 'ateliedalu.modas')
  brand = await addBrand()
  await shop.say(['carol_lima', 'tem no tamanho P?'], ['dona.zefa', 'que linda essa blusa'])
  await updateRecordsOf(fixture.product)
  const { token } = shop
  const customers = await fixture.product.call('POST', '/customers/list', { token, body: {} })
  customerUuid = customers.body.rows[0][customers.body.columns.indexOf('uuid')]
}

function placeOf(path: string): string {
  const found: Record<string, string> = {
    '/plugins/:account/reports': '/plugins/ateliedalu.modas/reports',
    '/plugins/v2/:pluginId/:pluginType/lives': shop.livesPath,
    '/plugins/v2/:pluginId/:pluginType/:accountId/medias/:mediaId/report': shop.reportPath,
    '/plugins/v2/:pluginId/:pluginType/:accountId/medias/:mediaId/report/invoice': `${shop.reportPath}/invoice`,
    '/plugins/v2/:pluginId/:pluginType/:accountId/medias/:mediaId/report/share-with-me': `${shop.reportPath}/share-with-me`,
    '/plugins/v2/:pluginId/:pluginType/:accountId/medias/:mediaId/report/desk': `${shop.reportPath}/desk`,
    '/crm/:uuid': `/crm/${customerUuid}`,
    [fullReportPage]: `/merchants/lr/${saoPauloDay(new Date())}/insta/ateliedalu.modas/full`,
  }
  return (found[path] ?? path)
    .replace('/streams/:uuid', `/streams/${brand.streamUuid}`)
    .replace(':faqUuid', brand.faqUuid)
    .replace(':groupId', '0')
    .replace(/:uuid|:merchantUuid/, brand.uuid)
    .replace(':brandId', String(brand.brand_id))
    .replace(':productUuid', brand.linkUuid)
    .replace(':productId', String(brand.productId))
    .replace(':orderUuid', brand.orderUuid)
}

/**
 * A brand with a location, an invitation, a Pix key, a policy, a product of either kind, an order and a stream; it lacks the
 * rest.
 */
async function addBrand(): Promise<typeof brand> {
  const { token } = shop
  const post = async (path: string, body: object) =>
    (await fixture.product.call('POST', path, { token, body })).body.row
  const added = await post('/merchants/add', { name: 'Ateliê da Lu', product_gateway: 'full-checkout' })
  const { uuid } = added
  await post('/merchants/admins/invite', { uuid, email: 'rafaela@exemplo.example', role: 'full' })
  await post('/merchants/locations/add', {
    ...{ uuid, label: 'Ateliê', postal_code: '01310100', street: 'Avenida Paulista', number: '1000' },
    ...{ neighborhood: 'Bela Vista', city: 'São Paulo', state: 'SP' },
    ...{ is_pickup: true, pickup_instructions: 'Segunda a sexta, 9h às 18h' },
  })
  const pix = { type: 'email', key: 'loja@exemplo.example' }
  await post('/merchants/billing/update', { uuid, password: permanentPassword, pix_key: pix })
  await post('/merchants/policies/update', { uuid, kind: 'exchange', text: 'Trocamos em até 30 dias.' })
  const product = { merchant_uuid: uuid, active: true, name: 'Vestido midi' }
  const link = { ...product, link: 'https://loja.example/vestido', price_sale: 12_990, external_link: true }
  const sku = { price_sale: 12_990, quantity_managed: true, blocked_sale: false, stock_quantity: 3 }
  const inCatalogue = { ...product, simple: true, brand_id: added.brand_id, variations_ids: [], skus: [sku] }
  const linkUuid = (await post('/products/create', link)).uuid
  const { id: productId, skus } = await post('/products/create', inCatalogue)
  const lines = [{ sku_id: skus[0].id, quantity: 1 }]
  const orderUuid = (await post('/orders/add', { merchant_uuid: uuid, user_name: 'bia', lines })).uuid
  const streamUuid = (await post('/streams/add', { name: 'Live de verão', merchant_uuid: uuid })).uuid
  const faq = { uuid: streamUuid, question: 'Tem troca?', answer: 'Tem, em 30 dias.' }
  const faqUuid = (await post('/streams/faqs/add', faq)).uuid
  await post('/streams/people/invite', { uuid: streamUuid, email: 'bia@exemplo.example', role: 'moderator' })
  await post('/streams/my/update', { uuid: streamUuid, products_uuid: [linkUuid] })
  return { ...added, linkUuid, productId, orderUuid, streamUuid, faqUuid }
}

const nameOf = (path: string) => path.replaceAll(/\/(:\w+)?/g, '-').replaceAll(/-+/g, '-')

/** On the plugin manager; admins-dialog.test.tsx tests what the dialog does. */
async function seeAdministrators(browser: UserBrowser) {
  const { page, t, checkpoint } = browser
  const { admins } = t.integrations
  const helper = await activePerson(fixture.product, { full_name: 'Rafaela Nunes' })
  await page.getByRole('button', { name: admins.open }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: admins.email }).fill(helper.email)
  await dialog.getByRole('button', { name: admins.act }).click()
  await dialog.getByRole('list', { name: admins.list }).getByText(helper.email).waitFor()
  await checkpoint('over-administrators')
  await dialog.getByRole('button', { name: admins.removeOf.replace('{name}', 'Rafaela Nunes') }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText(helper.email).waitFor()
  await checkpoint('over-administrator-removal')
  await question.getByRole('button', { name: admins.confirm }).click()
  await question.waitFor({ state: 'detached' })
  await dialog.getByText(admins.empty).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}
