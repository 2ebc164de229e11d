import sharp from 'sharp'
import { expect } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { save } from '#features/bio/server/testing/bio-page.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import { signIn } from '../shop.ts'
import type { UserBrowser } from '../user-browser.ts'

/** The embed code that a video site offers for copying. */
export const embed =
  '<iframe width="560" height="315" src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>'

/** Opens the editor of a new, empty page, created by API. */
export async function openEditor(
  product: TestApp,
  browser: UserBrowser,
  handle: string,
  changes: object = {},
): Promise<{ token: string; document: string }> {
  const person = await activePerson(product)
  const made = await save(product, person.token, { username: `@${handle}`, ...changes })
  if (made.status !== 200) throw new Error(`no page was made: ${JSON.stringify(made.body)}`)
  await signIn(product, browser, person, '/bio')
  await browser.page.getByRole('button', { name: browser.t.bio.links.add, exact: true }).waitFor()
  return person
}

/** Signs a user in and creates their page, after trying a handle against every rule. */
export async function create(
  product: TestApp,
  browser: UserBrowser,
  handle: string,
): Promise<{ token: string; document: string }> {
  const { page, t, checkpoint } = browser
  const { create: words } = t.bio
  const person = await activePerson(product)
  await signIn(product, browser, person, '/bio')
  const field = page.getByRole('textbox', { name: words.handle })
  const submit = page.getByRole('button', { name: words.submit })
  await field.fill('Lú')
  expect(await field.inputValue()).toBe('lu')
  expect(await submit.isDisabled()).toBe(true)
  await field.fill('Arara')
  await page
    .getByText(words.try)
    .or(page.getByText(/não pode ser usado|cannot be used/))
    .first()
    .waitFor()
  await checkpoint('bio-create-reserved')

  await field.fill(`@${handle.toUpperCase()}`)
  expect(await field.inputValue()).toBe(handle)
  const count =
    browser.locale === 'pt-BR' ? `${handle.length} de 30 caracteres` : `${handle.length} of 30 characters`
  await page.getByText(count, { exact: true }).waitFor()
  await page.getByText(new RegExp(`/@${handle} `)).waitFor()
  await checkpoint('bio-create')
  await submit.click()
  await page.getByText(t.bio.links.empty).waitFor()
  await checkpoint('bio-editor-empty')
  return person
}

async function add({ page, t }: UserBrowser, kind: keyof UserBrowser['t']['bio']['kinds']) {
  await page.getByRole('button', { name: t.bio.links.add, exact: true }).click()
  await page
    .getByRole('menuitem', { name: t.bio.kinds[kind], exact: true })
    .or(page.getByRole('dialog').getByRole('button', { name: t.bio.kinds[kind], exact: true }))
    .click()
  const dialog = page.getByRole('dialog', { name: t.bio.kinds[kind] })
  await dialog.waitFor()
  return {
    dialog,
    field: (name: string) => dialog.getByRole('textbox', { name }),
    async save() {
      await dialog.getByRole('button', { name: t.bio.form.save }).click()
      await dialog.waitFor({ state: 'hidden' })
    },
  }
}

/** Adds a link, first without its https://. */
export async function addLink(browser: UserBrowser, text: string, url: string): Promise<void> {
  const { t, checkpoint } = browser
  const { dialog, field, save } = await add(browser, 'link')
  await field(t.bio.form.text).fill(text)
  await field(t.bio.form.address).fill('chat.example/vip')
  await dialog.getByRole('button', { name: t.bio.form.save }).click()
  await dialog.getByText(t.bio.refusals.link_url_without_http).waitFor()
  await checkpoint('bio-editor-link-refused')
  await field(t.bio.form.address).fill(url)
  await save()
}

/** Adds a store with one product. */
export async function addStore(browser: UserBrowser): Promise<void> {
  const { t, checkpoint } = browser
  const { dialog, field, save } = await add(browser, 'store')
  await field(t.bio.form.text).fill('Vitrine da semana')
  await dialog.getByRole('button', { name: t.bio.store.addProduct }).click()
  await field(t.bio.store.name).fill('Vestido midi floral')
  await field(t.bio.store.address).fill('https://loja.example/vestido')
  await field(t.bio.store.price).first().fill('11990')
  await field(t.bio.store.discount).fill('8990')
  await checkpoint('bio-editor-store')
  await save()
}

/** Adds a link with a picture, shown for a month. */
export async function addLinkForAWhile(browser: UserBrowser): Promise<void> {
  const { t, page } = browser
  const { form, picture, refusals } = t.bio
  const { dialog, field, save } = await add(browser, 'link')
  await field(form.text).fill('Só em janeiro')
  await field(form.address).fill('https://loja.example/janeiro')
  await dialog.getByRole('switch', { name: form.schedule }).check()
  await dialog.getByLabel(form.from, { exact: true }).fill('2031-01-01')
  await dialog.getByLabel(form.until, { exact: true }).fill('2030-12-31')
  await dialog.getByRole('button', { name: form.save }).click()
  await dialog.getByText(refusals.invalid_period).waitFor()
  await dialog.getByLabel(form.until, { exact: true }).fill('2031-01-31')

  const drawing = sharp({ create: { width: 900, height: 600, channels: 3, background: '#c2553a' } })
  const file = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await drawing.jpeg().toBuffer() }
  await dialog.getByLabel(new RegExp(`^${picture.choose}`)).setInputFiles(file)
  await dialog.getByRole('button', { name: picture.area }).focus()
  await page.keyboard.press('ArrowLeft')
  await browser.checkpoint('bio-editor-crop')
  await dialog.getByRole('button', { name: picture.use }).click()
  await dialog.getByRole('button', { name: picture.remove }).waitFor()
  await save()
}

/** Adds an upcoming live. */
export async function addLive(browser: UserBrowser): Promise<void> {
  const { form, refusals } = browser.t.bio
  const { dialog, field, save } = await add(browser, 'live')
  await field(form.liveAddress).fill('https://youtube.com/live')
  await field(form.name).fill('Vestidos de festa')
  await dialog.getByRole('button', { name: form.save }).click()
  await dialog.getByText(refusals.link_url_of_live).waitFor()
  await field(form.liveAddress).fill(`${new URL(browser.page.url()).origin}/lives/vestidos`)
  await dialog.getByLabel(form.date, { exact: true }).fill('2031-02-01')
  await save()
}

/** Adds a video, whose code the server first refuses. */
export async function addEmbed(browser: UserBrowser): Promise<void> {
  const { t } = browser
  browser.expectFaults(/POST \S+\/api\/users\/bio answered 422/)
  const { dialog, field, save } = await add(browser, 'youtube')
  await field(t.bio.form.code).fill(embed.replace('dQw4w9WgXcQ', '../../evil'))
  await dialog.getByRole('button', { name: t.bio.form.save }).click()
  await dialog.locator('[aria-invalid=true]').waitFor()
  await field(t.bio.form.code).fill(embed)
  await save()
}

/** Adds a section title. */
export async function addHeader(browser: UserBrowser, text: string): Promise<void> {
  const { field, save } = await add(browser, 'header')
  await field(browser.t.bio.form.textOfHeader).fill(text)
  await save()
}

/** The links in the list. */
export const rows = ({ page, t }: UserBrowser) =>
  page.getByRole('list', { name: t.bio.links.list }).locator('> li')
/** Their kinds, from top to bottom. */
export const order = (browser: UserBrowser) =>
  rows(browser).evaluateAll((items) => items.map((item) => (item as HTMLElement).dataset.kind))
/** The names of the links. */
export const names = (browser: UserBrowser) =>
  rows(browser).evaluateAll((items) => items.map((item) => item.querySelector('.font-semibold')?.textContent))
/** The drag handle of the link at a position. */
export const handleOf = (browser: UserBrowser, place: number) =>
  rows(browser).nth(place).getByRole('button').first()
