import sharp from 'sharp'
import { expect } from 'vitest'
import { activePerson, permanentPassword } from '#features/accounts/server/testing/people.ts'
import type { BrowserFixture } from '../browser-fixture.ts'
import { logIn } from '../shop.ts'
import type { UserBrowser } from '../user-browser.ts'

const settings = '/profile/settings'

/** A user uploads a photo, completes the profile, changes the mobile number and stores an address. */
export async function profileWithPhotoAndAddress(
  fixture: BrowserFixture,
  browser: UserBrowser,
): Promise<void> {
  const person = await activePerson(fixture.product, {
    full_name: 'Dalva Nogueira',
    language: browser.locale,
  })
  const translate = fixture.product.app.platform.i18n.translator(browser.locale)
  await browser.goTo(`/session/login?${new URLSearchParams({ redirect: settings })}`)
  await logIn(browser, person)

  await choosePhoto(browser)
  await changeData(browser, translate('errors.wrong_password'))
  await addAddress(browser)

  await browser.goTo(settings)
  const { page, t, checkpoint } = browser
  await page.getByRole('textbox', { name: t.profile.social.instagram }).waitFor()
  expect(await page.getByRole('textbox', { name: t.profile.social.instagram }).inputValue()).toBe(
    'dalva.veste',
  )
  expect(await page.getByLabel(t.profile.about.birthdate).inputValue()).toBe('1988-03-14')
  await page.getByText(t.profile.photo.remove).waitFor()
  await checkpoint('profile-complete')
}

async function choosePhoto({ page, t, checkpoint }: UserBrowser): Promise<void> {
  const { photo } = t.profile
  const chooser = page.getByLabel(photo.choose)
  await chooser.setInputFiles({
    name: 'dalva.svg.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  })
  await page.getByText(photo.unreadable).waitFor()

  await chooser.setInputFiles({ name: 'dalva.jpg', mimeType: 'image/jpeg', buffer: await portrait() })
  const area = page.getByRole('button', { name: photo.cropArea })
  await area.press('+')
  await area.press('ArrowUp')
  await checkpoint('profile-photo-crop')
  await page.getByRole('button', { name: photo.use }).click()
  await page.getByText(photo.done).waitFor()
  await page.getByText(photo.change).waitFor()
  const seen = page.locator('main img')
  await expect
    .poll(() => seen.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth)))
    .not.toContain(0)
  expect(await seen.count()).toBeGreaterThan(0)
}

async function changeData(
  { page, t, checkpoint, expectFaults }: UserBrowser,
  wrongPassword: string,
): Promise<void> {
  const { about, social, current, save } = t.profile
  await page.getByLabel(about.birthdate).fill('1988-03-14')
  await page.getByRole('textbox', { name: social.instagram }).fill('https://www.instagram.com/dalva.veste/')
  await page.getByRole('textbox', { name: t.accounts.fields.mobile }).fill('(21) 98877-6655')
  await checkpoint('profile-typed')
  await page.getByRole('button', { name: save }).click()

  const asked = page.getByRole('dialog')
  await asked.getByText(current.title).waitFor()
  await asked.getByLabel(current.field, { exact: true }).fill('não é esta')
  expectFaults(/profiles\/my\/update answered 403/)
  await asked.getByRole('button', { name: current.confirm }).click()
  await asked.getByText(wrongPassword).waitFor()
  await checkpoint('profile-wrong-password')
  await asked.getByLabel(current.field, { exact: true }).fill(permanentPassword)
  await asked.getByRole('button', { name: current.confirm }).click()
  await page.getByText(t.profile.saved).waitFor()
}

async function addAddress({ page, t, checkpoint }: UserBrowser): Promise<void> {
  const { address, sections } = t.profile
  await page.getByRole('link', { name: sections.address }).click()
  await page.getByRole('heading', { name: address.empty }).waitFor()
  await checkpoint('profile-no-address')
  await page.getByRole('link', { name: address.add }).click()
  await page.getByRole('textbox', { name: address.postalCode }).fill('01310100')
  await page.getByText(address.found).waitFor()
  expect(await page.getByRole('textbox', { name: address.street }).inputValue()).toBe('Avenida Paulista')
  expect(await page.getByRole('combobox', { name: address.state }).inputValue()).toBe('SP')
  await page.getByRole('textbox', { name: address.number, exact: true }).fill('1000')
  await page.getByRole('textbox', { name: address.label }).fill('Ateliê')
  await checkpoint('profile-address-typed')
  await page.getByRole('button', { name: address.save }).click()
  await page.getByText('Avenida Paulista, 1000').waitFor()
  await page.getByText(address.default, { exact: true }).waitFor()
  await checkpoint('profile-addresses')
}

/** A photo as a phone takes it: larger than any place that shows it, wider than high. */
function portrait(): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200">
    <rect width="1600" height="1200" fill="#e7b08f"/><rect y="820" width="1600" height="380" fill="#7a3b5e"/>
    <circle cx="800" cy="520" r="260" fill="#8a5a44"/><path d="M520 520a280 300 0 0 1 560 0z" fill="#2b1a17"/>
    <circle cx="710" cy="540" r="22" fill="#1b1010"/><circle cx="890" cy="540" r="22" fill="#1b1010"/>
    <path d="M700 640q100 90 200 0" stroke="#1b1010" stroke-width="16" fill="none"/></svg>`
  return sharp(Buffer.from(drawing)).jpeg().toBuffer()
}
