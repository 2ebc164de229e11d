import { useTranslations } from 'use-intl'
import { locales } from '#platform/i18n/locale.ts'
import { chooseLocale, useChosenLocale } from '#platform/i18n/web-locale.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

const names = { 'pt-BR': 'Português', 'en-US': 'English' }

/** The language of this browser; each named in itself. */
export function LanguageSelect({ quiet }: { quiet?: boolean }) {
  const t = useTranslations('shell.chrome')
  const locale = useChosenLocale()
  return (
    <Field label={t('language')} hideLabel={quiet}>
      <Select
        look={quiet ? 'quiet' : 'box'}
        value={locale}
        onChange={(event) => {
          const chosen = locales.find((candidate) => candidate === event.target.value)
          if (chosen) chooseLocale(chosen)
        }}
      >
        {locales.map((candidate) => (
          <option key={candidate} value={candidate} lang={candidate}>
            {names[candidate]}
          </option>
        ))}
      </Select>
    </Field>
  )
}
