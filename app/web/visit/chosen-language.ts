import { type Locale, languageNames, locales } from '#platform/i18n/locale.ts'
import { chooseLocale, currentLocale } from '#platform/i18n/web-locale.ts'

type Page = { pathname: string; search: string; hash: string; lang: string }

/**
 * The address of this page in the chosen language. Null when the page is in that language, or when its address names a
 * language: then the address decides.
 */
export function addressInLanguage({ pathname, search, hash, lang }: Page, locale: Locale): string | null {
  const query = new URLSearchParams(search)
  if (locale === lang || query.has('lang')) return null
  query.set('lang', languageNames[locale])
  return `${pathname}?${query}${hash}`
}

/** The server knows only the browser's language; this is the redirect to an earlier choice, or null. */
export function wayToChosenLanguage(): string | null {
  const { pathname, search, hash } = location
  return addressInLanguage({ pathname, search, hash, lang: document.documentElement.lang }, currentLocale())
}

/** Redirects to the page in the chosen language. Call it before the first paint. */
export function openInChosenLanguage(): void {
  const way = wayToChosenLanguage()
  if (way) location.replace(way)
}

/** A link to the other language (`a[data-locale]`) stores the choice, and keeps the rest of the address. */
export function followLanguageLinks(): void {
  document.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[data-locale]')
    const locale = locales.find((each) => each === link?.dataset.locale)
    if (!link || !locale) return

    const query = new URLSearchParams(location.search)
    query.set('lang', languageNames[locale])
    link.search = `?${query}`
    chooseLocale(locale)
  })
}
