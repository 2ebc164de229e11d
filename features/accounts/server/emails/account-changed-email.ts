import type { MessageToSend } from '#platform/server/messaging/messenger.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { User } from '../user-store.ts'
import { accountEmail } from './account-email.ts'

/** What an account stands on. */
export type AccountChange = 'document' | 'mobile' | 'password' | 'email' | 'pending_email'

/** Tells an owner what was changed, at the address that held before the change. */
export function accountChangedEmail(
  platform: Pick<Platform, 'i18n' | 'env'>,
  user: Pick<User, 'name' | 'email' | 'language'>,
  changes: AccountChange[],
): MessageToSend {
  return accountEmail(platform, user, 'account_changed_email', { lines: changes, page: '/session/recover' })
}
