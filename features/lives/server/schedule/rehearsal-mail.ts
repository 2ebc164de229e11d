import type { Locale } from '#platform/i18n/locale.ts'
import { layOutMail } from '#platform/server/mail/mail-layout.ts'
import type { MessageToSend } from '#platform/server/mail/messenger.ts'
import type { LivesDeps } from '../deps.ts'
import type { Rehearsal } from '../report-schema.ts'
import type { ScheduledReport } from './schedule-store.ts'

/** Tells the owner of a planned live what would keep it from being captured, and where to mend it. */
export function rehearsalMail(
  { speaker, env }: Pick<LivesDeps, 'speaker' | 'env'>,
  contact: { email: string; name: string; locale: Locale },
  planned: Pick<ScheduledReport, 'name' | 'account' | 'liveDate'>,
  rehearsal: Rehearsal,
): MessageToSend {
  const say = speaker.in(contact.locale)
  const time = new Intl.DateTimeFormat(contact.locale, {
    timeZone: 'America/Sao_Paulo',
    hour: '2-digit',
    minute: '2-digit',
  }).format(planned.liveDate)
  const facts = { name: planned.name, account: planned.account, time }
  const troubles = (['connection', 'permissions', 'webhook'] as const).filter(
    (part) => rehearsal[part] !== 'ok',
  )

  return {
    channel: 'email',
    to: contact.email,
    subject: say('lives.rehearsal.subject', facts),
    ...layOutMail({
      locale: contact.locale,
      title: say('lives.rehearsal.title', facts),
      blocks: [
        { kind: 'paragraph', text: say('lives.rehearsal.intro', facts) },
        ...troubles.map((part) => ({ kind: 'paragraph' as const, text: say(`lives.rehearsal.${part}`) })),
        {
          kind: 'button',
          text: say('lives.rehearsal.button'),
          url: new URL('/plugins', env.ARARA_URL ?? `http://localhost:${env.PORT}`).href,
        },
      ],
      footer: say('lives.rehearsal.footer'),
    }),
  }
}
