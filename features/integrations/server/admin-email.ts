import type { Locale } from '#platform/i18n/locale.ts'
import type { MessageToSend } from '#platform/server/messaging/messenger.ts'
import { plainName } from '#platform/server/messaging/plain-name.ts'
import { renderEmail } from '#platform/server/messaging/render-email.ts'
import { publicAddress } from '#platform/server/public-address.ts'
import type { IntegrationsDeps } from './deps.ts'

type Added = {
  person: { name: string; email: string; locale: Locale }
  ownerName: string
  /** Instagram's user name of the connected account. */
  username: string
}

/** The e-mail to a new administrator: who added them, to which account, and their permissions. */
export function adminAddedEmail(
  { i18n, env }: Pick<IntegrationsDeps, 'i18n' | 'env'>,
  { person, ownerName, username }: Added,
): MessageToSend {
  const translate = i18n.translator(person.locale)
  const facts = { name: plainName(person.name), owner: plainName(ownerName), account: username }
  const text = (key: string) => translate(`integrations.admin_added.${key}`, facts)

  return {
    channel: 'email',
    to: person.email,
    subject: text('subject'),
    ...renderEmail({
      locale: person.locale,
      title: text('title'),
      blocks: [
        { kind: 'paragraph', text: text('intro') },
        { kind: 'paragraph', text: text('rights') },
        {
          kind: 'button',
          text: text('button'),
          url: publicAddress(env, '/plugins'),
        },
      ],
      footer: text('footer'),
    }),
  }
}
