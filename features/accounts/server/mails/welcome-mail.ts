import { layOutMail } from '#platform/server/mail/mail-layout.ts'
import type { MessageToSend } from '#platform/server/mail/messenger.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { User } from '../user-store.ts'
import { firstNameOf } from './first-name.ts'
import { pageAddress } from './page-address.ts'

/** After sign-up: the temporary password for the first access. */
export function welcomeMail(
  { speaker, env }: Pick<Platform, 'speaker' | 'env'>,
  { name, email, language }: Pick<User, 'name' | 'email' | 'language'>,
  temporaryPassword: string,
): MessageToSend {
  const say = speaker.in(language)
  const text = (key: string) => say(`accounts.welcome_mail.${key}`, { name: firstNameOf(name) })

  return {
    channel: 'email',
    to: email,
    subject: text('subject'),
    ...layOutMail({
      locale: language,
      title: text('title'),
      blocks: [
        { kind: 'paragraph', text: text('intro') },
        { kind: 'code', text: temporaryPassword },
        { kind: 'paragraph', text: text('once') },
        { kind: 'button', text: text('button'), url: pageAddress(env, '/session/temporary/password') },
      ],
      footer: text('footer'),
    }),
  }
}
