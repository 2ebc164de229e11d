import type { Bag } from '#features/checkout/server/index.ts'
import type { WayOfParcel } from '#features/parcels/server/index.ts'
import { type Locale, languageNames } from '#platform/i18n/locale.ts'
import { type BagTexts, bagTexts } from './bag-texts.ts'

/** What the visitor has opened: how to receive the order, by parcel or by pick-up. */
export type Step = 'ship' | 'pickup'

/** The data of a page, and what its parts share. */
export type BagFacts = {
  bag: Bag
  /** Of its parcel, where a carrier says it. */
  way: WayOfParcel | null
  locale: Locale
  t: BagTexts
  now: Date
  step: Step | null
  /** What was typed into a form that was refused, and why, by field. */
  typed: Record<string, string>
  errors: Record<string, string[]>
  /** Why something was refused, or that it was done. */
  notice: string | null
  /** The address of the page, or of an action under it, in the language that the visitor chose. */
  at(path?: string, query?: Record<string, string>): string
  money(cents: number): string
  /** `terça-feira, 24 de novembro, 14:32`, in São Paulo. */
  moment(time: Date): string
  /** `terça-feira, 24 de novembro`, of `2026-11-24`. */
  day(day: string): string
}

type Given = Pick<BagFacts, 'bag' | 'locale' | 'now'> &
  Partial<Pick<BagFacts, 'way' | 'step' | 'typed' | 'errors' | 'notice'>> & {
    token: string
    /** The language that the address names; null: the browser's. */
    chosen: Locale | null
  }

export function bagFacts({ token, chosen, locale, ...given }: Given): BagFacts {
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'BRL' })
  const moment = new Intl.DateTimeFormat(locale, {
    ...{ weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
    timeZone: 'America/Sao_Paulo',
  })
  const date = new Intl.DateTimeFormat(locale, {
    ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' },
  })
  return {
    ...{ way: null, step: null, typed: {}, errors: {}, notice: null, ...given },
    locale,
    t: bagTexts(locale),
    at: (path = '', query = {}) => bagAddress(token, chosen, path, query),
    money: (cents) => money.format(cents / 100),
    moment: (time) => moment.format(time),
    day: (day) => date.format(new Date(`${day}T00:00:00Z`)),
  }
}

export function bagAddress(
  token: string,
  chosen: Locale | null,
  path = '',
  query: Record<string, string> = {},
): string {
  const asked = new URLSearchParams({ ...(chosen && { lang: languageNames[chosen] }), ...query })
  return `/sacola/${token}${path}${asked.size > 0 ? `?${asked}` : ''}`
}
