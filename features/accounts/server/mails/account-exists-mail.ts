import { layOutMail } from '#platform/server/mail/mail-layout.ts'
import type { MessageToSend } from '#platform/server/mail/messenger.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { User } from '../user-store.ts'
import { firstNameOf } from './first-name.ts'
import { pageAddress } from './page-address.ts'

/** Tells an owner that somebody tried to sign up with their document or e-mail. */
export function accountExistsMail(
  { speaker, env }: Pick<Platform, 'speaker' | 'env'>,
  { name, email, language }: Pick<User, 'name' | 'email' | 'language'>,
): MessageToSend {
  const say = speaker.in(language)
  const text = (key: string) => say(`accounts.account_exists_mail.${key}`, { name: firstNameOf(name) })

  return {
    channel: 'email',
    to: email,
    subject: text('subject'),
    ...layOutMail({
      locale: language,
      title: text('title'),
      blocks: [
        { kind: 'paragraph', text: text('intro') },
        { kind: 'paragraph', text: text('recover') },
        { kind: 'button', text: text('button'), url: pageAddress(env, '/session/recover') },
      ],
      footer: text('footer'),
    }),
  }
}
