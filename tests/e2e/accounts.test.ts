import { afterAll, beforeAll, describe, it } from 'vitest'
import { forcedReset } from './accounts/forced-reset.ts'
import { walkAsPair } from './accounts/journey.ts'
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

describe('with a phone in Portuguese and a laptop in English, an account', () => {
  it.each([
    ['is opened by CPF', signUpByCpf],
    ['is opened by a CNPJ with letters', signUpByAlphanumericCnpj],
    ['is recovered by e-mail', recoverByMail],
    ['is recovered by SMS', recoverBySms],
    ['waits for a password of its own', forcedReset],
    ['keeps what is being typed when its session runs out', sessionExpiry],
    ['gets a photo and an address', profileWithPhotoAndAddress],
    ['is taken along as a copy, and deleted', exportAndDeletion],
  ])('%s', (_name, walk) => walkAsPair(stage, walk))
})
