import { type ReactNode, useEffect, useState } from 'react'
import { type AbstractIntlMessages, IntlProvider } from 'use-intl'
import type { Locale } from './locale.ts'
import { useChosenLocale } from './web-locale.ts'

/** Brings the texts of one language: one lazy chunk each. */
export type LoadMessages = (locale: Locale) => Promise<AbstractIntlMessages>

type Spoken = { locale: Locale; messages: AbstractIntlMessages }

type Props = {
  /** What the page was opened with, loaded before the first paint. */
  initial: Spoken
  load: LoadMessages
  timeZone: string
  children: ReactNode
}

/** Speaks the chosen language; while another is being fetched the page goes on in the one before. */
export function MessagesProvider({ initial, load, timeZone, children }: Props) {
  const chosen = useChosenLocale()
  const [spoken, setSpoken] = useState(initial)

  useEffect(() => {
    if (chosen === spoken.locale) return
    let wanted = true
    load(chosen).then(
      (messages) => wanted && setSpoken({ locale: chosen, messages }),
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [chosen, spoken.locale, load])

  useEffect(() => {
    document.documentElement.lang = spoken.locale
  }, [spoken.locale])

  return (
    <IntlProvider locale={spoken.locale} messages={spoken.messages} timeZone={timeZone}>
      {children}
    </IntlProvider>
  )
}
