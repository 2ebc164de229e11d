import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { UserBrowser } from '../user-browser.ts'

/** Opens a user's newest e-mail in the outbox, stores a screenshot as `name`, and returns what `read` finds in it. */
export async function readMail<T>(
  browser: UserBrowser,
  { email, name }: { email: string; name: string },
  read: (mail: Locator) => Promise<T>,
): Promise<T> {
  const outbox = await browser.context.newPage()
  await outbox.goto(`/dev/outbox?${new URLSearchParams({ to: email })}`)
  const mail = outbox.frameLocator('iframe').first().locator('html')
  await mail.getByRole('heading').first().waitFor()
  expect(await mail.getAttribute('lang')).toBe(browser.locale)
  await browser.checkpoint(name, outbox)

  const found = await read(mail)
  await outbox.close()
  return found
}

/** The temporary password in a user's newest e-mail. */
export async function passwordFromMail(browser: UserBrowser, email: string, name: string): Promise<string> {
  const code = (mail: Locator) => mail.getByText(/^\S{8,20}$/).textContent()
  return (await readMail(browser, { email, name }, code)) ?? ''
}

/** The six digits in the SMS to `mobile`, written as a user types it: `(11) 99100-0001`. */
export async function tokenFromSms(browser: UserBrowser, smsPage: string, mobile: string, name: string) {
  const phone = await browser.context.newPage()
  const sms = phone.getByRole('listitem').filter({ hasText: mobile.replace(/\D/g, '') })
  // A job sends it, after the answer that the browser has.
  const received = async () => {
    await phone.goto(smsPage)
    return sms.count()
  }
  await expect.poll(received).toBeGreaterThan(0)
  const text = await sms.locator('.text').first().textContent()
  await browser.checkpoint(name, phone)
  await phone.close()
  return /\b\d{6}\b/.exec(text ?? '')?.[0] ?? ''
}
