import type { Plan } from '#features/billing/server/index.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { pageTexts } from '#platform/i18n/page-texts.ts'
import { landingEnUs } from '../../messages/landing.en-US.ts'
import { landingPtBr } from '../../messages/landing.pt-BR.ts'

export const landingTexts = pageTexts({ 'pt-BR': landingPtBr, 'en-US': landingEnUs })

/** The data of the landing page's sections. */
export type PageContext = {
  locale: Locale
  t: ReturnType<typeof landingTexts>
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

/** The questions, in the order in which they are shown. */
export const questions = [
  'computer',
  'personalAccount',
  'credit',
  'firstReport',
  'expiry',
  'replies',
  'helper',
  'carts',
  'forgotten',
  'otherPlatforms',
] as const satisfies (keyof (typeof landingPtBr)['questions']['list'])[]
