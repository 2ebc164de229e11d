import type { Locale } from '#platform/i18n/locale.ts'
import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { messages as portuguese } from './pt-BR.ts'

export type Messages = MessagesLike<typeof portuguese>

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: Messages
  }
}

let latest: Messages | null = null

/** Fetches a language's texts: one chunk. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const { messages } = await (locale === 'pt-BR' ? import('./pt-BR.ts') : import('./en-US.ts'))
  latest = messages
  return messages
}

/** The texts in use, for what speaks outside of React. */
export function latestMessages(): Messages {
  if (!latest) throw new Error('no language was loaded yet')
  return latest
}
