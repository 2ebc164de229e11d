import type { Database } from '#platform/server/database/connect.ts'
import { defineJob } from '#platform/server/jobs.ts'
import type { MessageToSend } from '#platform/server/messaging/messenger.ts'
import type { Contact, NotificationsDeps } from './deps.ts'
import { type NoticeKind, type NoticeParams, noticeKinds } from './kinds/index.ts'
import type { Notice } from './notice.ts'
import { renderEmail } from './render-email.ts'
import { renderSms } from './render-sms.ts'
import { sentNoticeStore } from './sent-notice-store.ts'
import { createWriter } from './writer.ts'

/** `subject`: its object, such as a live's id. A user gets one notice of a kind about one subject. */
export type NoticeToSend<K extends NoticeKind = NoticeKind> = {
  userUuid: string
  kind: K
  subject: string
  params: NoticeParams<K>
}

const sendJob = defineJob<NoticeToSend>('notifications.send', { retries: 12 })

/** Declares the job that sends notices. */
export function noticeJobs(deps: NotificationsDeps): void {
  deps.jobs.handle(sendJob, (notice) => sendNotice(deps, notice), { parallel: 4 })
}

/** Queues a notice with the commit of `tx`. */
export function enqueueNotice(
  { jobs }: Pick<NotificationsDeps, 'jobs'>,
  tx: Database,
  notice: NoticeToSend,
): Promise<void> {
  return jobs.enqueue(sendJob, notice, { tx })
}

/**
 * Sends a notice once, by the channels that the user chose. A notice they turned off is recorded as decided, too:
 * turning the switch on later sends no old notices.
 */
async function sendNotice(deps: NotificationsDeps, notice: NoticeToSend): Promise<void> {
  const contact = await deps.accounts.contactOf(notice.userUuid)
  if (!contact) return

  const messages = await messagesOf(deps, contact, notice)
  await deps.connection.transaction((tx) => sendOnce(deps, tx, notice, messages))
}

/** True when the notice is new; its messages are queued with `tx`'s commit. */
export async function sendOnce(
  { clock, messenger }: Pick<NotificationsDeps, 'clock' | 'messenger'>,
  tx: Database,
  { userUuid, kind, subject }: Pick<NoticeToSend, 'userUuid' | 'kind' | 'subject'>,
  messages: MessageToSend[],
): Promise<boolean> {
  const decided = { userUuid, notice: `${kind}:${subject}`, at: clock.now() }
  if (!(await sentNoticeStore(tx).addOnce(decided))) return false
  for (const message of messages) await messenger.send(message, { tx })
  return true
}

/** One message for each channel that the user has turned on for this kind. */
async function messagesOf(
  deps: NotificationsDeps,
  contact: Contact,
  { userUuid, kind, params }: NoticeToSend,
): Promise<MessageToSend[]> {
  const { setting, alwaysByEmail } = noticeKinds[kind]
  const wants = (channel: 'email' | 'sms') => deps.accounts.mayNotify(userUuid, setting, channel)
  const byEmail = alwaysByEmail || (await wants('email'))
  const bySms = deps.messenger.reaches('sms') && (await wants('sms'))
  return writeMessages(deps, { ...contact, userUuid }, kind, params, { email: byEmail, sms: bySms })
}

/** The messages of a notice for one reader, by the channels that are true. */
export function writeMessages(
  deps: Pick<NotificationsDeps, 'env' | 'secrets' | 'i18n'>,
  reader: Contact & { userUuid: string },
  kind: NoticeKind,
  params: NoticeParams<NoticeKind>,
  channels: { email: boolean; sms: boolean },
): MessageToSend[] {
  const writer = createWriter(deps, reader)
  const notice = noticeKinds[kind] as Notice<typeof params>
  const sms = channels.sms && notice.sms ? notice.sms(params, writer) : null
  return [
    ...(channels.email ? [renderEmail(deps, reader, notice, notice.email(params, writer))] : []),
    ...(sms ? [renderSms(reader, sms, writer)] : []),
  ]
}
