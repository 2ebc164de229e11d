import type { Locale } from '#platform/i18n/locale.ts'
import { layOutMail } from '#platform/server/mail/mail-layout.ts'
import type { MessageToSend } from '#platform/server/mail/messenger.ts'
import type { LivesDeps } from '../deps.ts'
import type { Live } from '../live-store.ts'
import type { ReportExport } from './export-store.ts'

/** Tells somebody that the file they asked for is ready; the link needs their session. */
export function exportMail(
  { speaker, env }: Pick<LivesDeps, 'speaker' | 'env'>,
  contact: { email: string; name: string; locale: Locale },
  live: Live,
  { format, total }: ReportExport,
): MessageToSend {
  const say = speaker.in(contact.locale)
  const params = {
    name: contact.name.split(' ')[0]?.slice(0, 30) ?? '',
    account: live.accountUsername,
    format: format.toUpperCase(),
    n: total,
  }
  const text = (part: string) => say(`lives_export.mail.${part}`, params)
  const page = `/plugins/v2/${live.pluginId}/instagram/${encodeURIComponent(live.accountId)}/medias/${encodeURIComponent(live.mediaId)}/report?files=1`

  return {
    channel: 'email',
    to: contact.email,
    subject: text('subject'),
    ...layOutMail({
      locale: contact.locale,
      title: text('title'),
      blocks: [
        { kind: 'paragraph', text: text('intro') },
        {
          kind: 'button',
          text: text('button'),
          url: new URL(page, env.ARARA_URL ?? `http://localhost:${env.PORT}`).href,
        },
      ],
      footer: text('footer'),
    }),
  }
}
