import type { MessageToSend } from '#platform/server/mail/messenger.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { User } from '../user-store.ts'
import { noticeMail } from './notice-mail.ts'

type Needs = Pick<Platform, 'i18n' | 'env'>
type Reader = Pick<User, 'name' | 'email' | 'language'>

/** After sign-up: the temporary password for the first access. */
export function welcomeMail(needs: Needs, reader: Reader, temporaryPassword: string): MessageToSend {
  return noticeMail(needs, reader, 'welcome_mail', withPassword(temporaryPassword))
}

/** A new temporary password for somebody who forgot the permanent one. */
export function recoveryMail(needs: Needs, reader: Reader, temporaryPassword: string): MessageToSend {
  return noticeMail(needs, reader, 'recovery_mail', withPassword(temporaryPassword))
}

/** Tells an owner that somebody tried to sign up with their document or e-mail. */
export function accountExistsMail(needs: Needs, reader: Reader): MessageToSend {
  return noticeMail(needs, reader, 'account_exists_mail', { lines: ['recover'], page: '/session/recover' })
}

function withPassword(code: string) {
  return { code, lines: ['once'], page: '/session/temporary/password' }
}
