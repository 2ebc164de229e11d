import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningShopifySimulator, startShopifySimulator } from '#simulators/shopify/start.ts'
import { simulatedShop } from '#simulators/shopify/world/world.ts'
import {
  type RunningYampiSimulator,
  simulatedYampiUser,
  startYampiSimulator,
} from '#simulators/yampi/start.ts'
import { simulatedStore } from '#simulators/yampi/world/world.ts'
import { type BrowserFixture, startBrowserFixture } from './browser-fixture.ts'
import { chooseInMenu, openCatalogue } from './seller-catalogue.ts'
import type { UserBrowser } from './user-browser.ts'

let yampi: RunningYampiSimulator
let shopify: RunningShopifySimulator
let fixture: BrowserFixture
beforeAll(async () => {
  yampi = await startYampiSimulator({ port: 0, retryDelays: [20] })
  shopify = await startShopifySimulator({ port: 0, retryDelays: [20] })
  fixture = await startBrowserFixture({
    YAMPI_API_URL: `${yampi.url}/yampi/v2`,
    SHOPIFY_URL: `${shopify.url}/shopify`,
  })
})
afterAll(async () => {
  await fixture.stop()
  await yampi.close()
  await shopify.close()
})

describe.each([
  { size: 'phone', locale: 'pt-BR', theme: 'dark', name: 'Biquíni hot pants' },
  { size: 'laptop', locale: 'en-US', theme: 'light', name: 'Canga estampada' },
] as const)('the catalogue of a connected shop, with a $size in $locale', ({ name, ...device }) => {
  const openGateway = async (browser: UserBrowser) => {
    const { list } = browser.t.products
    await chooseInMenu(browser, list.tools, list.gateway)
  }

  it('is that of a Yampi store: read, changed there, and put into a group', async () => {
    const { browser } = await openCatalogue(fixture, device)
    const { page, t, checkpoint } = browser
    const { gateway, form, groups, list, selection } = t.products
    await openGateway(browser)
    await page.getByRole('textbox', { name: gateway.alias }).fill(simulatedStore)
    await page.getByRole('textbox', { name: gateway.userToken }).fill(simulatedYampiUser.userToken)
    await page.getByLabel(gateway.secretKey).fill('sk_wrong')
    await checkpoint('yampi-credentials')
    browser.expectFaults(/503/)
    await page.getByRole('button', { name: gateway.connect }).click()
    await page.getByRole('dialog').getByRole('alert').waitFor()
    await checkpoint('yampi-refused')
    await page.getByLabel(gateway.secretKey).fill(yampi.world.state.secretKey)
    await page.getByRole('button', { name: gateway.connect }).click()
    await page.getByRole('dialog').getByText(gateway.writable).waitFor()
    await checkpoint('yampi-connected')
    await page.getByRole('dialog').last().getByRole('button', { name: t.words.close }).click()

    await page.getByRole('searchbox', { name: list.search }).fill(name)
    const link = page.getByRole('link', { name, exact: true })
    await link.waitFor()
    await checkpoint('yampi-products')
    await link.click()
    await page.getByRole('textbox', { name: form.name, exact: true }).fill(`${name} nova`)
    await page.getByRole('button', { name: t.words.save, exact: true }).click()
    await page.getByText(form.saved).waitFor()
    const atYampi = yampi.world.store(simulatedStore)!.products.map((product) => product.name)
    expect(atYampi.filter((each) => each.startsWith(`${name} nova`))).toHaveLength(1)

    await page.getByRole('searchbox', { name: list.search }).fill(`${name} nova`)
    await page.getByRole('checkbox', { name: list.selectOne.replace('{name}', `${name} nova`) }).click()
    await page.getByRole('button', { name: selection.toGroup }).click()
    await page.getByRole('textbox', { name: groups.name }).fill(`Live ${device.size}`)
    await checkpoint('to-group')
    await page.getByRole('button', { name: groups.add, exact: true }).click()
    await page.getByText(groups.done.replace('{name}', `Live ${device.size}`)).waitFor()
    await browser.close()
  })

  it('is that of a Shopify shop, which is installed at Shopify and only read', async () => {
    const { browser, list: path } = await openCatalogue(fixture, device)
    const { page, t, checkpoint } = browser
    const { gateway, form } = t.products
    const { connect, shop } = t.integrations
    await browser.goTo('/plugins')
    await page.getByRole('button', { name: connect.shopify }).click()
    await page.getByRole('textbox', { name: shop.address }).fill(simulatedShop)
    await checkpoint('shopify-address')
    await page.getByRole('button', { name: shop.act }).click()
    await page.getByRole('button', { name: /^(Instalar app|Install app)$/ }).click()
    await page.waitForURL('**/plugins')
    await page.getByRole('heading', { name: 'Ateliê da Lu' }).waitFor()
    await checkpoint('shopify-card')

    await browser.goTo(path)
    await openGateway(browser)
    await page
      .getByRole('combobox', { name: gateway.where })
      .selectOption(gateway.shopifyOf.replace('{name}', 'Ateliê da Lu'))
    await page.getByRole('button', { name: gateway.connect }).click()
    await page.getByRole('dialog').getByText(gateway.readOnly).waitFor()
    await checkpoint('shopify-connected')
    await page.getByRole('dialog').last().getByRole('button', { name: t.words.close }).click()

    await page.getByRole('searchbox', { name: t.products.list.search }).fill('linho')
    await page.getByRole('link', { name: 'Vestido midi de linho', exact: true }).click()
    await page.getByText(gateway.productReadOnly).waitFor()
    await checkpoint('shopify-product')
    expect(await page.getByRole('textbox', { name: form.name, exact: true }).isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: t.words.save, exact: true }).count()).toBe(0)
    await browser.close()
  })
})
