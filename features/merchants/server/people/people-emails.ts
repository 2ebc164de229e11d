import type { Locale } from '#platform/i18n/locale.ts'
import type { MessageToSend } from '#platform/server/messaging/messenger.ts'
import { plainName } from '#platform/server/messaging/plain-name.ts'
import { renderEmail } from '#platform/server/messaging/render-email.ts'
import { publicAddress } from '#platform/server/public-address.ts'
import type { MemberRole } from '../../contract.ts'
import type { MerchantsDeps } from '../deps.ts'

type Texts = Pick<MerchantsDeps, 'i18n' | 'env'>
type Recipient = { email: string; locale: Locale; name?: string }

type Invited = {
  to: Recipient
  merchantName: string
  inviterName: string
  role: MemberRole
  /** With one, the person only signs in. */
  hasAccount: boolean
  expiresAt: Date
}

/** The e-mail that invites a person to administer a merchant. */
export function invitationEmail(deps: Texts, invited: Invited): MessageToSend {
  const { to, merchantName, inviterName, role, hasAccount, expiresAt } = invited
  const day = new Intl.DateTimeFormat(to.locale, { dateStyle: 'long', timeZone: 'America/Sao_Paulo' })
  const params = {
    merchant: plainName(merchantName),
    inviter: plainName(inviterName),
    email: to.email,
    date: day.format(expiresAt),
  }
  const lines = [role === 'full' ? 'full' : 'read', 'expires', ...(hasAccount ? [] : ['without_account'])]
  return merchantEmail(deps, to, 'invitation', { params, lines, page: '/merchants' })
}

/** Tells the inviter how the person answered. */
export function answeredEmail(
  deps: Texts,
  to: Recipient,
  answer: { merchantUuid: string; merchantName: string; personName: string; isAccepted: boolean },
): MessageToSend {
  const params = { merchant: plainName(answer.merchantName), person: plainName(answer.personName) }
  return merchantEmail(deps, to, answer.isAccepted ? 'accepted' : 'declined', {
    params,
    page: `/merchants/${answer.merchantUuid}/settings/admins`,
  })
}

/** Tells an administrator that their role changed, or that their access ended (`role` null). */
export function roleEmail(
  deps: Texts,
  to: Recipient,
  change: { merchantName: string; changerName: string; role: MemberRole | null },
): MessageToSend {
  const params = { merchant: plainName(change.merchantName), changer: plainName(change.changerName) }
  if (change.role === null) return merchantEmail(deps, to, 'removed', { params })
  return merchantEmail(deps, to, 'role', { params, lines: [change.role], page: '/merchants' })
}

type Parts = { params: Record<string, string>; lines?: string[]; page?: string }

/** Renders an e-mail of the texts `subject`, `title`, `intro`, `button` and `footer` under `merchant_emails.<key>`. */
export function merchantEmail(
  { i18n, env }: Texts,
  { email, locale }: Recipient,
  key: string,
  { params, lines = [], page }: Parts,
): MessageToSend {
  const translate = i18n.translator(locale)
  const text = (part: string) => translate(`merchant_emails.${key}.${part}`, params)
  return {
    channel: 'email',
    to: email,
    subject: text('subject'),
    ...renderEmail({
      locale,
      title: text('title'),
      blocks: [
        { kind: 'paragraph', text: text('intro') },
        ...lines.map((line) => ({ kind: 'paragraph' as const, text: text(line) })),
        ...(page === undefined
          ? []
          : [{ kind: 'button' as const, text: text('button'), url: publicAddress(env, page) }]),
      ],
      footer: text('footer'),
    }),
  }
}
