import { afterAll, beforeAll, describe, it } from 'vitest'
import { forcedReset } from './accounts/forced-reset.ts'
import { walkInBothLanguages } from './accounts/journey.ts'
import { exportAndDeletion } from './accounts/own-data.ts'
import { profileWithPhotoAndAddress } from './accounts/profile.ts'
import { recoverByMail, recoverBySms } from './accounts/recover.ts'
import { sessionExpiry } from './accounts/session-expiry.ts'
import { signUpByAlphanumericCnpj, signUpByCpf } from './accounts/sign-up.ts'
import { type BrowserStage, openStage } from './browser-stage.ts'

let stage: BrowserStage
beforeAll(async () => {
  stage = await openStage()
}, 120_000)
afterAll(() => stage.stop())

describe.each(['phone', 'laptop'] as const)('with a %s, in Portuguese and in English, an account', (size) => {
  it.each([
    ['is opened by CPF', signUpByCpf],
    ['is opened by a CNPJ with letters', signUpByAlphanumericCnpj],
    ['is recovered by e-mail', recoverByMail],
    ['is recovered by SMS', recoverBySms],
    ['waits for a password of its own', forcedReset],
    ['keeps what is being typed when its session runs out', sessionExpiry],
    ['gets a photo and an address', profileWithPhotoAndAddress],
    ['is taken along as a copy, and deleted', exportAndDeletion],
  ])('%s', (_name, walk) => walkInBothLanguages(stage, size, walk))
})
