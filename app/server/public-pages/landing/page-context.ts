import type { Plan } from '#features/billing/server/index.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { LandingWords } from './words.pt-BR.ts'

/** The data of the landing page's sections. */
export type PageContext = {
  locale: Locale
  t: LandingWords
  /** The plans, in the order in which they are shown. */
  plans: readonly Plan[]
  /** The support's number, digits with country code. */
  whatsapp: string | undefined
  /** The operator of the installation: e-mail or https address. */
  contact: string | undefined
}

/** A conversation with the support that begins with this message; null without a number. */
export function whatsappLink({ whatsapp }: Pick<PageContext, 'whatsapp'>, message: string): string | null {
  return whatsapp ? `https://wa.me/${whatsapp}?text=${encodeURIComponent(message)}` : null
}

/** Replaces `{name}` in a text with values. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** A price in the language's format, without cents if they are zero: `R$ 100`. */
export function priceText(locale: Locale, cents: number, currency: string): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100)
}

/** The target of every call to sign up. */
export const signUpPath = '/session/signup'
export const logInPath = '/session/login'
