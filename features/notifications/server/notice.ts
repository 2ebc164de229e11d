import type { NotificationKind } from '#features/accounts/server/index.ts'
import type { EmailBlock } from '#platform/server/messaging/render-email.ts'
import type { Writer } from './writer.ts'

export type EmailDraft = {
  subject: string
  title: string
  blocks: EmailBlock[]
  /** Why the user gets this message. If a switch can turn it off, the renderer adds its name and link. */
  footer: string
}

/** `text` takes the name of the account, which is shortened until text and link fit into one SMS. */
export type SmsDraft = { text: (account: string) => string; account: string; link: string }

/**
 * One kind of notice. `setting` is its switch on the settings page; `alwaysByEmail`: a receipt or an answer, which the
 * switch cannot turn off.
 */
export type Notice<P> = {
  setting: NotificationKind
  alwaysByEmail: boolean
  email: (params: P, writer: Writer) => EmailDraft
  /** Null: this kind is never sent by SMS. */
  sms: ((params: P, writer: Writer) => SmsDraft | null) | null
}
