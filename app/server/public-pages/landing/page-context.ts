import type { Plan } from '#features/billing/server/index.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { LandingWords } from './words.pt-BR.ts'

/** What the sections of the landing page draw from. */
export type PageContext = {
  locale: Locale
  t: LandingWords
  /** What is sold, in the order in which it is shown. */
  plans: readonly Plan[]
  /** Of the support, digits with country code. */
  whatsapp: string | undefined
  /** Who runs the installation: e-mail or https address. */
  contact: string | undefined
}

/** A conversation with the support that begins with this message; null where no number is known. */
export function whatsappLink({ whatsapp }: Pick<PageContext, 'whatsapp'>, message: string): string | null {
  return whatsapp ? `https://wa.me/${whatsapp}?text=${encodeURIComponent(message)}` : null
}

/** Puts values where a text says `{name}`. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** A price in the language's way, without cents where there are none: `R$ 100`. */
export function priceText(locale: Locale, cents: number, currency: string): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100)
}

/** Where every call to sign up leads. */
export const signUpPath = '/session/signup'
export const logInPath = '/session/login'
