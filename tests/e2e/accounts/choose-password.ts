import type { UserBrowser } from '../user-browser.ts'

/** Chooses a permanent password on the page that asks for the first one. */
export async function choosePassword({ page, t }: UserBrowser, password: string): Promise<void> {
  const { passwordReset } = t.accounts
  await page.getByRole('heading', { name: passwordReset.titleFirst }).waitFor()
  await page.getByLabel(passwordReset.new, { exact: true }).fill(password)
  await page.getByLabel(passwordReset.confirm, { exact: true }).fill(password)
  await page.getByRole('button', { name: passwordReset.submit }).click()
}
