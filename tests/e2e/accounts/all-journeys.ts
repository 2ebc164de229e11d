import { afterAll, beforeAll, describe, it } from 'vitest'
import { type BrowserStage, openStage } from '../browser-stage.ts'
import type { Size } from '../visit.ts'
import { forcedReset } from './forced-reset.ts'
import { walkInBothLanguages } from './journey.ts'
import { exportAndDeletion } from './own-data.ts'
import { profileWithPhotoAndAddress } from './profile.ts'
import { recoverByMail, recoverBySms } from './recover.ts'
import { sessionExpiry } from './session-expiry.ts'
import { signUpByAlphanumericCnpj, signUpByCpf } from './sign-up.ts'

/** The tests of a file: every journey on one device. */
export function testEveryJourneyWith(size: Size): void {
  let stage: BrowserStage
  beforeAll(async () => {
    stage = await openStage()
  }, 120_000)
  afterAll(() => stage.stop())

  describe(`with a ${size}, in Portuguese and in English, an account`, () => {
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
}
