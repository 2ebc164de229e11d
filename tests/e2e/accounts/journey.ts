import { onTestFinished } from 'vitest'
import type { BrowserFixture } from '../browser-fixture.ts'
import type { UserBrowser, UserBrowserOptions } from '../user-browser.ts'

/** The steps of one user. A yielded number moves the product's clock by that many milliseconds. */
export type Journey = AsyncGenerator<number, void, void>

type Steps = (fixture: BrowserFixture, browser: UserBrowser) => Promise<void> | Journey

export const phone: UserBrowserOptions = { size: 'phone', locale: 'pt-BR', theme: 'light' }
export const laptop: UserBrowserOptions = { size: 'laptop', locale: 'en-US', theme: 'dark' }

/** Runs the steps of a journey on a device. Returns the browser, which stays open until the test ends. */
export async function runJourney(
  device: UserBrowserOptions,
  fixture: BrowserFixture,
  steps: Steps,
): Promise<UserBrowser> {
  const browser = await fixture.openBrowser(device)
  onTestFinished(() => browser.close())
  const journey = steps(fixture, browser)
  if (journey instanceof Promise) await journey
  else for await (const milliseconds of journey) fixture.advanceClock(milliseconds)
  return browser
}
