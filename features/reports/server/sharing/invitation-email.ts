import type { Live } from '#features/lives/server/index.ts'
import { saoPauloDay } from '#platform/contract/time.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { MessageToSend } from '#platform/server/messaging/messenger.ts'
import { plainName } from '#platform/server/messaging/plain-name.ts'
import { renderEmail } from '#platform/server/messaging/render-email.ts'
import { publicAddress } from '#platform/server/public-address.ts'
import type { ReportsDeps } from '../deps.ts'
import { sharedReportPath } from './report-address.ts'

type Invitation = {
  live: Live
  ownerName: string
  person: { name: string; email: string; role: 'moderator' | 'viewer' }
  /** The language of the invited person's account, else the owner's. */
  locale: Locale
  hasAccount: boolean
}

/** Renders the e-mail that invites a person to a report. It links to the report and contains none of its content. */
export function invitationEmail(
  { i18n, env }: Pick<ReportsDeps, 'i18n' | 'env'>,
  { live, ownerName, person, locale, hasAccount }: Invitation,
): MessageToSend {
  const translate = i18n.translator(locale)
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const facts = {
    name: plainName(person.name),
    owner: plainName(ownerName),
    account: live.accountUsername,
    date: date.format(new Date(saoPauloDay(live.startedAt))),
    email: person.email,
  }
  const text = (key: string) => translate(`sharing.invitation.${key}`, facts)

  return {
    channel: 'email',
    to: person.email,
    subject: text('subject'),
    ...renderEmail({
      locale,
      title: text('title'),
      blocks: [
        { kind: 'paragraph', text: text('intro') },
        { kind: 'paragraph', text: text(person.role) },
        {
          kind: 'button',
          text: text('button'),
          url: publicAddress(env, sharedReportPath(live, person.role)),
        },
        ...(hasAccount ? [] : [{ kind: 'paragraph' as const, text: text('without_account') }]),
      ],
      footer: text('footer'),
    }),
  }
}
