import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { updateRecordsOf } from '#features/customers/server/testing/records.ts'
import { rowsOf } from '#tests/support/integrations-app.ts'
import { type BrowserFixture, startBrowserFixture } from './browser-fixture.ts'
import { openShop, type Shop, signIn } from './shop.ts'
import type { UserBrowser } from './user-browser.ts'

let fixture: BrowserFixture
let browser: UserBrowser
let shop: Shop
beforeAll(async () => {
  fixture = await startBrowserFixture()
  shop = await openShop(fixture.product, 'ateliedalu.modas')
  await shop.say(
    ['maria.silva', 'quero o vestido azul'],
    ['joana.t', 'tem M?'],
    ['maria.silva', 'tem no tamanho M?'],
    ['carla.dias', 'quero o vestido verde'],
  )
  await shop.unlock()
  await updateRecordsOf(fixture.product)
})
afterAll(() => fixture.stop())
afterEach(() => browser.close())

const call = (path: string, body: object) =>
  fixture.product.call('POST', `/customers${path}`, { token: shop.token, body })
const uuidOf = async (name: string) =>
  rowsOf((await call('/list', { filter: { search_param: name } })).body)[0]!.uuid as string
const opens = (name: string) => new RegExp(`${name.replace('.', '\\.')}$`)

describe.each([
  { size: 'phone', locale: 'pt-BR', theme: 'light', name: 'maria.silva', said: 'quero o vestido azul' },
  { size: 'laptop', locale: 'en-US', theme: 'dark', name: 'carla.dias', said: 'quero o vestido verde' },
] as const)('the customers of a seller on a $size', ({ name, said, ...device }) => {
  it('are found, read, blocked and erased', async () => {
    browser = await fixture.openBrowser(device)
    const { page, t } = browser
    await signIn(fixture.product, browser, shop, '/crm')
    await page.getByRole('button', { name: opens('@bia.mendes') }).waitFor()
    await browser.checkpoint('customers')

    await page.getByRole('searchbox', { name: t.customers.list.search }).fill(name.slice(0, 5))
    await page.getByRole('button', { name: opens('@bia.mendes') }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: opens(`@${name}`) }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByText(t.customers.marks.commentsAsEverybody).waitFor()
    await browser.checkpoint('customer')
    await drawer.getByRole('tab', { name: t.customers.profile.comments }).click()
    await drawer.getByText(said).waitFor()

    await drawer.getByRole('tab', { name: t.customers.profile.overview }).click()
    await drawer.getByRole('button', { name: t.customers.marks.block }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: t.customers.marks.block }).click()
    await drawer.getByRole('button', { name: t.customers.marks.unblock }).waitFor()

    await drawer.getByRole('button', { name: t.customers.erasure.eraseThis }).click()
    await browser.checkpoint('customer-erasure')
    await page.getByRole('alertdialog').getByRole('button', { name: t.customers.erasure.act }).click()
    await page.getByText(t.customers.erasure.erased).waitFor()
    expect((await call('/list', { filter: { search_param: name } })).status).toBe(204)
  })

  it('are blocked by a part of their name, or before their first comment, and unblocked', async () => {
    browser = await fixture.openBrowser(device)
    const { page, t } = browser
    const { marks } = t.customers
    await signIn(fixture.product, browser, shop, '/crm')
    await page.getByRole('button', { name: t.customers.more }).click()
    await page.getByRole('menuitem', { name: marks.open }).click()
    const drawer = page.getByRole('dialog')
    const field = drawer.getByRole('textbox', { name: marks.username })
    const block = drawer.getByRole('button', { name: marks.block, exact: true })

    await field.fill('joan')
    await drawer.getByRole('button', { name: '@joana.t', exact: true }).click()
    await block.click()
    const unblockJoana = drawer.getByRole('button', { name: marks.unblockOf.replace('{name}', '@joana.t') })
    await unblockJoana.waitFor()

    const stranger = `${device.size}.nunca.comentou`
    await field.fill(stranger)
    await block.click()
    const unblock = drawer.getByRole('button', { name: marks.unblockOf.replace('{name}', `@${stranger}`) })
    await unblock.waitFor()
    await browser.checkpoint('customers-blocked')
    await unblock.click()
    await unblock.waitFor({ state: 'detached' })
    // A notice may lie over the button.
    await unblockJoana.press('Enter')
    await drawer.getByText(marks.noProfiles).waitFor()
  })

  it('who agreed to offers get them chat by chat', async () => {
    const uuid = await uuidOf('joana')
    await call('/update', { uuid, full_name: 'Joana Torres', mobile: '11998124410', city: 'Contagem' })
    await call('/consents/add', {
      uuid,
      channel: 'whatsapp',
      is_given: true,
      how: 'asked in a direct message',
    })
    browser = await fixture.openBrowser(device)
    const { page, t } = browser
    await signIn(fixture.product, browser, shop, '/crm')
    await page.getByRole('combobox', { name: t.customers.list.city }).selectOption('Contagem')
    await page.getByRole('button', { name: opens('Joana Torres') }).waitFor()
    await browser.checkpoint('customers-filtered')
    await page.getByRole('button', { name: t.customers.more }).click()
    await page.getByRole('menuitem', { name: t.customers.campaign.menu }).click()
    const link = page.getByRole('link', { name: t.customers.campaign.open })
    await link.waitFor()
    await browser.checkpoint('customers-campaign')
    expect(await link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/5511998124410\?text=/)
    await page.getByRole('button', { name: t.customers.campaign.skip }).click()
    await page.getByText(t.customers.campaign.finished).waitFor()
    await browser.goTo(`/crm/${uuid}`)
    await page.getByText('asked in a direct message').first().waitFor()
    await browser.checkpoint('customer-page')
  })
})
