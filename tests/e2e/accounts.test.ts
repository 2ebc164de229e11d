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

/** The journeys with screens of their own are walked on both devices; one is enough where only the way is another. */
describe('an account', () => {
  it.each([
    ['is opened by CPF', signUpByCpf, [phone, laptop]],
    ['is opened by a CNPJ with letters', signUpByAlphanumericCnpj, [laptop]],
    ['is recovered by e-mail', recoverByMail, [laptop]],
    ['is recovered by SMS', recoverBySms, [phone]],
    ['waits for a password of its own', forcedReset, [phone]],
    ['keeps what is being typed when its session runs out', sessionExpiry, [laptop]],
    ['gets a photo and an address', profileWithPhotoAndAddress, [phone, laptop]],
    ['is taken along as a copy, and deleted', exportAndDeletion, [phone, laptop]],
  ])('%s', (_name, walk, devices) => walkOn(devices, stage, walk))
})
