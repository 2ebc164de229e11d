import { plainName } from '#platform/server/messaging/plain-name.ts'
import type { StreamRole } from '../../contract.ts'
import { type EmailParts, type Recipient, streamEmail } from '../stream-email.ts'

type Invited = {
  streamName: string
  inviterName: string
  role: StreamRole
  /** With one, the person only signs in. */
  hasAccount: boolean
  expiresAt: Date
}

/** The e-mail that invites a person to a stream. */
export function invitationEmail(deps: EmailParts, to: Recipient, invited: Invited) {
  const { streamName, inviterName, role, hasAccount, expiresAt } = invited
  const day = new Intl.DateTimeFormat(to.locale, { dateStyle: 'long', timeZone: 'America/Sao_Paulo' })
  const params = {
    ...{ stream: plainName(streamName), inviter: plainName(inviterName) },
    ...{ email: to.email, date: day.format(expiresAt) },
  }
  const lines = [role, 'expires', ...(hasAccount ? [] : ['without_account'])]
  return streamEmail(deps, to, 'invitation', { params, lines, page: '/streams' })
}

/** Tells the inviter how the person answered. */
export function answeredEmail(
  deps: EmailParts,
  to: Recipient,
  answer: { streamUuid: string; streamName: string; personName: string; isAccepted: boolean },
) {
  const params = { stream: plainName(answer.streamName), person: plainName(answer.personName) }
  const page = `/streams/${answer.streamUuid}/settings/admins`
  return streamEmail(deps, to, answer.isAccepted ? 'accepted' : 'declined', { params, page })
}

/** Tells a person that their role changed, or that it ended (`role` null). A moderator is led to the chat. */
export function roleEmail(
  deps: EmailParts,
  to: Recipient,
  change: { streamUuid: string; streamName: string; changerName: string; role: StreamRole | null },
) {
  const params = { stream: plainName(change.streamName), changer: plainName(change.changerName) }
  if (change.role === null) return streamEmail(deps, to, 'removed', { params })
  const leadsTo =
    change.role === 'moderator'
      ? { page: `/streams/${change.streamUuid}/broadcast/moderate`, button: 'moderate' }
      : { page: '/streams' }
  return streamEmail(deps, to, 'role', { params, lines: [change.role], ...leadsTo })
}
