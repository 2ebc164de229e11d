import type { Locale } from '#platform/i18n/locale.ts'
import type { MessageToSend } from '#platform/server/messaging/messenger.ts'
import { renderEmail } from '#platform/server/messaging/render-email.ts'
import { publicAddress } from '#platform/server/public-address.ts'
import type { StreamsDeps } from './deps.ts'

export type EmailParts = Pick<StreamsDeps, 'i18n' | 'env'>
export type Recipient = { email: string; locale: Locale }

type Parts = {
  params: Record<string, string>
  lines?: string[]
  /** Of the button, a path of ours; without one there is no button. */
  page?: string
  /** The button's text. */
  button?: string
  /** Ends messages of this kind, a path of ours. */
  unsubscribe?: string
}

/** Renders an e-mail of the texts `subject`, `title`, `intro`, `button` and `footer` under `stream_emails.<key>`. */
export function streamEmail(
  { i18n, env }: EmailParts,
  { email, locale }: Recipient,
  key: string,
  { params, lines = [], page, button: label = 'button', unsubscribe }: Parts,
): MessageToSend {
  const translate = i18n.translator(locale)
  const text = (part: string) => translate(`stream_emails.${key}.${part}`, params)
  const button = page && { kind: 'button' as const, text: text(label), url: publicAddress(env, page) }
  return {
    ...{ channel: 'email', to: email, subject: text('subject') },
    ...renderEmail({
      ...{ locale, title: text('title'), footer: text('footer') },
      blocks: [
        { kind: 'paragraph', text: text('intro') },
        ...lines.map((line) => ({ kind: 'paragraph' as const, text: text(line) })),
        ...(button ? [button] : []),
      ],
    }),
    ...(unsubscribe && { unsubscribeUrl: publicAddress(env, unsubscribe) }),
  }
}
