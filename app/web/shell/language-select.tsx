import { useTranslations } from 'use-intl'
import { useChooseLanguage } from '#features/accounts/web/index.ts'
import { locales } from '#platform/i18n/locale.ts'
import { useChosenLocale } from '#platform/i18n/web-locale.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

const names = { 'pt-BR': 'Português', 'en-US': 'English' }

/** The language of this browser and of the account; each language named in itself. */
export function LanguageSelect({ quiet }: { quiet?: boolean }) {
  const t = useTranslations('shell.chrome')
  const locale = useChosenLocale()
  const chooseLanguage = useChooseLanguage()
  return (
    <Field label={t('language')} hideLabel={quiet}>
      <Select
        look={quiet ? 'quiet' : 'box'}
        value={locale}
        onChange={(event) => {
          const chosen = locales.find((candidate) => candidate === event.target.value)
          if (chosen) chooseLanguage(chosen)
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
