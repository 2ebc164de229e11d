import { languageNames, locales } from '#platform/i18n/locale.ts'
import type { PageContext } from '../page-context.ts'

const names = { 'pt-BR': ['PT', 'Português'], 'en-US': ['EN', 'English'] } as const

/** Both languages, each named in itself; the choice is stored where the rest of the product reads it. */
export function LanguageLinks({ locale, t, className }: PageContext & { className?: string }) {
  return (
    <ul className={className ? `languages ${className}` : 'languages'} aria-label={t('header.language')}>
      {locales.map((each) => (
        <li key={each}>
          <a
            href={`/?lang=${languageNames[each]}`}
            hrefLang={each}
            lang={each}
            data-locale={each}
            {...(each === locale && { 'aria-current': 'true' })}
          >
            <abbr title={names[each][1]}>{names[each][0]}</abbr>
          </a>
        </li>
      ))}
    </ul>
  )
}
