import { useLocale, useTimeZone } from 'use-intl'
import { createFormats, type Formats } from './formats.ts'

let latest: { key: string; formats: Formats } | null = null

/** Numbers, money and times in the user's language, and in São Paulo's time unless the user chose another. */
export function useFormats(): Formats {
  const locale = useLocale()
  const timeZone = useTimeZone() ?? 'America/Sao_Paulo'
  const key = `${locale} ${timeZone}`
  if (latest?.key !== key) latest = { key, formats: createFormats(locale, timeZone) }
  return latest.formats
}
