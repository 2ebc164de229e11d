import { afterAll, beforeAll, describe, it } from 'vitest'
import { forcedReset } from './accounts/forced-reset.ts'
import { laptop, phone, walkOn } from './accounts/journey.ts'
import { exportAndDeletion } from './accounts/own-data.ts'
import { profileWithPhotoAndAddress } from './accounts/profile.ts'
import { recoverByMail, recoverBySms } from './accounts/recover.ts'
import { sessionExpiry } from './accounts/session-expiry.ts'
import { signUpByAlphanumericCnpj, signUpByCpf } from './accounts/sign-up.ts'
import { type BrowserStage, openStage } from './browser-stage.ts'

let stage: BrowserStage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.stop())

/** Each on one device: newcomer.test.ts signs up on a phone, and every-page.test.ts looks at each page on both. */
describe('an account', () => {
  it.each([
    ['is opened by CPF', signUpByCpf, laptop],
    ['is opened by a CNPJ with letters', signUpByAlphanumericCnpj, laptop],
    ['is recovered by e-mail', recoverByMail, laptop],
    ['is recovered by SMS', recoverBySms, phone],
    ['waits for a password of its own', forcedReset, phone],
    ['keeps what is being typed when its session runs out', sessionExpiry, laptop],
    ['gets a photo and an address', profileWithPhotoAndAddress, phone],
    ['is taken along as a copy, and deleted', exportAndDeletion, laptop],
  ])('%s', (_name, walk, device) => walkOn(device, stage, walk))
})
