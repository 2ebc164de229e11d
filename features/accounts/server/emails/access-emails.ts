import type { MessageToSend } from '#platform/server/messaging/messenger.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { User } from '../user-store.ts'
import { accountEmail } from './account-email.ts'

type Needs = Pick<Platform, 'i18n' | 'env'>
type Reader = Pick<User, 'name' | 'email' | 'language'>

/** After sign-up: the temporary password for the first access. */
export function welcomeEmail(needs: Needs, reader: Reader, temporaryPassword: string): MessageToSend {
  return accountEmail(needs, reader, 'welcome_email', withPassword(temporaryPassword))
}

/** The e-mail with a new temporary password, after the user forgot the permanent one. */
export function recoveryEmail(needs: Needs, reader: Reader, temporaryPassword: string): MessageToSend {
  return accountEmail(needs, reader, 'recovery_email', withPassword(temporaryPassword))
}

/** Warns an owner that another person tried to sign up with the owner's document or e-mail. */
export function accountExistsEmail(needs: Needs, reader: Reader): MessageToSend {
  return accountEmail(needs, reader, 'account_exists_email', { lines: ['recover'], page: '/session/recover' })
}

function withPassword(code: string) {
  return { code, lines: ['once'], page: '/session/temporary/password' }
}
