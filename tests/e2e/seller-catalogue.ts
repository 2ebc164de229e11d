import { activePerson } from '#features/accounts/server/testing/people.ts'
import type { BrowserFixture } from './browser-fixture.ts'
import { signIn } from './shop.ts'
import type { UserBrowser, UserBrowserOptions } from './user-browser.ts'

/** A seller with a brand of the full checkout, whose browser shows the empty list of products at the path `list`. */
export async function openCatalogue(fixture: BrowserFixture, options: UserBrowserOptions) {
  const person = await activePerson(fixture.product, { language: options.locale })
  const { body } = await fixture.product.call('POST', '/merchants/add', {
    token: person.token,
    body: { name: 'Ateliê da Lu', product_gateway: 'full-checkout' },
  })
  const { uuid, brand_id } = body.row
  const browser = await fixture.openBrowser(options)
  const list = `/merchants/${uuid}/settings/products/brand/${brand_id}`
  await signIn(fixture.product, browser, person, list)
  return { browser, token: person.token, merchantUuid: uuid as string, list }
}

/** Opens a menu, which is a sheet on a phone, and chooses an entry. */
export async function chooseInMenu({ page }: UserBrowser, menu: string, entry: string): Promise<void> {
  await letNoticesEnd(page)
  await page.getByRole('button', { name: menu, exact: true }).click()
  const sheet = page.getByRole('dialog')
  await page
    .getByRole('menuitem', { name: entry })
    .or(sheet.getByRole('button', { name: entry }))
    .or(sheet.getByRole('link', { name: entry }))
    .click()
}

/** Notices lie over the buttons at the top right, and stay as long as the mouse is on them. */
async function letNoticesEnd(page: UserBrowser['page']): Promise<void> {
  await page.mouse.move(0, 0)
  await page.locator('[data-sonner-toast]').first().waitFor({ state: 'detached' })
}
