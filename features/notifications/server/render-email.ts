import type { MessageToSend } from '#platform/server/messaging/messenger.ts'
import { renderEmail as layOut } from '#platform/server/messaging/render-email.ts'
import type { Contact, NotificationsDeps } from './deps.ts'
import type { EmailDraft, Notice } from './notice.ts'
import { unsubscribeUrl } from './unsubscribe/unsubscribe-token.ts'
import { createWriter } from './writer.ts'

/** The page of the switches. */
const settingsPage = '/profile/settings/notifications'

/** An e-mail in the common layout. If a switch can turn it off, it names and links the switch. */
export function renderEmail(
  deps: Pick<NotificationsDeps, 'env' | 'secrets' | 'i18n'>,
  reader: Contact & { userUuid: string },
  { setting, alwaysByEmail }: Pick<Notice<never>, 'setting' | 'alwaysByEmail'>,
  { subject, title, blocks, footer }: EmailDraft,
): MessageToSend {
  const { say, address } = createWriter(deps, reader)
  const choice = alwaysByEmail
    ? { footer }
    : {
        footer: `${footer} ${say('footer', { setting: say(`settings.${setting}`) })}`,
        footerLink: { text: say('settings_link'), url: address(settingsPage) },
      }
  return {
    channel: 'email',
    to: reader.email,
    subject,
    ...layOut({ locale: reader.locale, title, blocks, ...choice }),
    ...(!alwaysByEmail && {
      unsubscribeUrl: unsubscribeUrl(deps, { userUuid: reader.userUuid, setting }),
    }),
  }
}
