import { createTranslator } from 'use-intl/core'
import type { Locale } from './locale.ts'
import type { CatalogueTree } from './server-messages.ts'

/** Translates the keys of one page's catalogue; the compiler knows them. */
type PageTexts<Messages extends CatalogueTree> = ReturnType<typeof createTranslator<Messages>>

/**
 * The texts of pages that the server writes, in ICU format: a catalogue for each language, from a folder `messages`.
 * A language's translator is made when it is first needed.
 */
export function pageTexts<Messages extends CatalogueTree>(catalogues: Record<Locale, Messages>) {
  const made = new Map<Locale, PageTexts<Messages>>()

  return (locale: Locale): PageTexts<Messages> => {
    const known = made.get(locale)
    if (known) return known

    const t = serverTranslator(locale, catalogues[locale])
    made.set(locale, t)
    return t
  }
}

/** Translates a catalogue on the server, with times as in Brasília. */
export function serverTranslator<Messages extends CatalogueTree>(
  locale: Locale,
  messages: Messages,
): PageTexts<Messages> {
  return createTranslator<Messages>({ locale, messages, timeZone: 'America/Sao_Paulo' })
}
