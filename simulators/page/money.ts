import type { Language } from '../instagram/page/language.ts'

/** Centavos as a price of the language. */
export function money(centavos: number, currency: string, language: Language): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(centavos / 100)
}
