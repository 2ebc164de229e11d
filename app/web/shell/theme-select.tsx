import { useTranslations } from 'use-intl'
import { chooseTheme, type Theme, useTheme } from '#platform/web/theme.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

const themes = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const

/** Light, dark, or the device's theme. */
export function ThemeSelect({ quiet }: { quiet?: boolean }) {
  const t = useTranslations('shell.chrome')
  const theme = useTheme()
  return (
    <Field label={t('theme')} hideLabel={quiet}>
      <Select
        look={quiet ? 'quiet' : 'box'}
        value={theme}
        onChange={(event) => chooseTheme(event.target.value as Theme)}
      >
        {Object.entries(themes).map(([value, key]) => (
          <option key={value} value={value}>
            {t(key)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
