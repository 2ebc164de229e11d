import type { MessageToSend } from '#platform/server/messaging/messenger.ts'
import { renderEmail } from '#platform/server/messaging/render-email.ts'
import type { Platform } from '#platform/server/platform.ts'
import { publicAddress } from '#platform/server/public-address.ts'
import type { User } from '../user-store.ts'
import { firstNameOf } from './first-name.ts'

type Options = {
  params?: Record<string, string | number>
  /** A code to copy. */
  code?: string
  /** Further paragraphs of the same e-mail. */
  lines?: readonly string[]
  /** The target of the button; no button without it. */
  page?: string
}

/** Renders an e-mail from the texts `subject`, `title`, `intro`, `button` and `footer` under `accounts.<key>`. */
export function accountEmail(
  { i18n, env }: Pick<Platform, 'i18n' | 'env'>,
  { name, email, language }: Pick<User, 'name' | 'email' | 'language'>,
  key: string,
  { params = {}, lines = [], code, page }: Options = {},
): MessageToSend {
  const translate = i18n.translator(language)
  const text = (part: string) => translate(`accounts.${key}.${part}`, { name: firstNameOf(name), ...params })

  return {
    channel: 'email',
    to: email,
    subject: text('subject'),
    ...renderEmail({
      locale: language,
      title: text('title'),
      blocks: [
        { kind: 'paragraph', text: text('intro') },
        ...(code === undefined ? [] : [{ kind: 'code' as const, text: code }]),
        ...lines.map((line) => ({ kind: 'paragraph' as const, text: text(line) })),
        ...(page === undefined
          ? []
          : [{ kind: 'button' as const, text: text('button'), url: publicAddress(env, page) }]),
      ],
      footer: text('footer'),
    }),
  }
}
