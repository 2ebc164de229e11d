import type { MessageToSend } from '#platform/server/messaging/messenger.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { User } from '../user-store.ts'

/** The SMS with the token for one login. */
export function loginTokenSms(
  { i18n }: Pick<Platform, 'i18n'>,
  { mobile, language }: Pick<User, 'mobile' | 'language'>,
  token: string,
): MessageToSend {
  const translate = i18n.translator(language)
  return {
    channel: 'sms',
    to: mobile,
    subject: translate('accounts.login_token_sms.subject'),
    text: translate('accounts.login_token_sms.text', { token }),
  }
}
