import type { MessageToSend } from '#platform/server/mail/messenger.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { User } from '../user-store.ts'

/** The SMS with the token that is good for one login. */
export function loginTokenMessage(
  { speaker }: Pick<Platform, 'speaker'>,
  { mobile, language }: Pick<User, 'mobile' | 'language'>,
  token: string,
): MessageToSend {
  const say = speaker.in(language)
  return {
    channel: 'sms',
    to: mobile,
    subject: say('accounts.login_token_sms.subject'),
    text: say('accounts.login_token_sms.text', { token }),
  }
}
