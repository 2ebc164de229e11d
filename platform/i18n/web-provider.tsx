import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { IntlProvider } from 'use-intl'
import { useChosenLocale } from './web-locale.ts'
import type { TextStore } from './web-texts.ts'

type Props = {
  /** A language must be loaded before the first paint. */
  texts: Pick<TextStore, 'state' | 'subscribe' | 'speak'>
  timeZone: string
  children: ReactNode
}

/** Provides the texts of the chosen language; while another is being fetched the page keeps the previous one. */
export function MessagesProvider({ texts, timeZone, children }: Props) {
  const chosen = useChosenLocale()
  const spoken = useSyncExternalStore(texts.subscribe, texts.state)

  useEffect(() => {
    texts.speak(chosen).catch(() => {})
  }, [chosen, texts])

  useEffect(() => {
    if (spoken) document.documentElement.lang = spoken.locale
  }, [spoken])

  return (
    spoken && (
      <IntlProvider locale={spoken.locale} messages={spoken.messages as never} timeZone={timeZone}>
        {children}
      </IntlProvider>
    )
  )
}
