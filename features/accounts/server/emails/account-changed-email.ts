import type { MessageToSend } from '#platform/server/messaging/messenger.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { User } from '../user-store.ts'
import { accountEmail } from './account-email.ts'

/** The sensitive data of an account. */
export type AccountChange =
  | 'document'
  | 'mobile'
  | 'password'
  | 'email'
  | 'pending_email'
  | 'authenticator_added'
  | 'authenticator_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_codes_renewed'
  | 'recovery_code_used'
  | 'device_trusted'
  | 'removed_by_operator'
  | 'api_key_added'
  | 'api_key_revoked'
  | 'webhook_added'

/** Notifies the owner of a sensitive change, at the e-mail that was valid before it. */
export function accountChangedEmail(
  platform: Pick<Platform, 'i18n' | 'env'>,
  user: Pick<User, 'name' | 'email' | 'language'>,
  changes: AccountChange[],
): MessageToSend {
  return accountEmail(platform, user, 'account_changed_email', { lines: changes, page: '/session/recover' })
}
