import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forcedReset } from './accounts/forced-reset.ts'
import { laptop, phone, runJourney } from './accounts/journey.ts'
import { exportAndDeletion } from './accounts/own-data.ts'
import { profileWithPhotoAndAddress } from './accounts/profile.ts'
import { recoverByMail, recoverBySms } from './accounts/recover.ts'
import { sessionExpiry } from './accounts/session-expiry.ts'
import { signUpByAlphanumericCnpj, signUpByCpf } from './accounts/sign-up.ts'
import { type BrowserFixture, startBrowserFixture } from './browser-fixture.ts'

let fixture: BrowserFixture
beforeAll(async () => {
  fixture = await startBrowserFixture()
})
afterAll(() => fixture.stop())

/**
 * Each journey runs on one device and checks its own steps in `accounts/`; this test checks its last page.
 * newcomer.test.ts signs up on a phone, and every-page.ts opens each page on both devices.
 */
describe('an account', () => {
  it.each([
    ['is opened by CPF after every wrong field was refused', signUpByCpf, laptop, '/dashboard'],
    ['is opened by a CNPJ with letters', signUpByAlphanumericCnpj, laptop, '/dashboard'],
    ['is recovered by a temporary password sent by e-mail', recoverByMail, laptop, '/dashboard'],
    ['is recovered by a code sent by SMS', recoverBySms, phone, '/dashboard'],
    ['opens no other page before its temporary password is replaced', forcedReset, phone, '/dashboard'],
    ['keeps a half-filled form when its session expires', sessionExpiry, laptop, '/profile/settings/address'],
    ['keeps a photo, changed data and an address', profileWithPhotoAndAddress, phone, '/profile/settings'],
    ['is exported, deleted and refused at the login', exportAndDeletion, laptop, '/session/login'],
  ])('%s', async (_title, steps, device, end) => {
    const browser = await runJourney(device, fixture, steps)
    await expect.poll(() => new URL(browser.page.url()).pathname).toBe(end)
  })
})
