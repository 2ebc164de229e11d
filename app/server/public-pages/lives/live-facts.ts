import type { CurrentProduct } from '#features/catalogue/server/index.ts'
import { type Locale, languageNames } from '#platform/i18n/locale.ts'
import { type IconName, type Icons, iconSet } from '../bio/bio-icons.ts'
import { type LiveTexts, liveTexts } from './live-texts.ts'

/** A picture by its addresses: the large one, and a smaller copy. */
type LivePicture = { large: string; small: string }

export type LiveProduct = Pick<CurrentProduct, 'uuid' | 'name' | 'link' | 'picture' | 'price' | 'available'>

/** What the public pages show of a stream. */
export type ShownLive = {
  uuid: string
  uri: string
  name: string
  /** Sanitised HTML, as is the logo. */
  description: string
  logo: string
  state: 'pending' | 'live' | 'finished'
  scheduledAt: Date | null
  startedAt: Date | null
  endedAt: Date | null
  hasLanding: boolean
  cover: LivePicture | null
  coverUuid: string | null
  background: string | null
  seller: { name: string; picture: string | null }
  links: { network: IconName; address: string }[]
  questions: { question: string; answer: string }[]
  /** Of the landing; empty where it shows none. */
  products: LiveProduct[]
  /** Its products are bought here, and not at addresses outside. */
  sellsHere: boolean
  /** The landing offers the cart: products of the full checkout are shown on it (spec §2). */
  hasCart: boolean
}

/** What was typed into a form that was refused, and why; or that a form was sent. */
export type FormState = {
  typed: string
  refused: 'email' | 'consent' | 'busy' | null
  isSent: boolean
}

/** The data of a page, and what its parts share. */
export type LiveFacts = {
  live: ShownLive
  locale: Locale
  t: LiveTexts
  now: Date
  icon: Icons
  form: FormState
  /** The public address of the product, without a path. */
  origin: string
  /** The public key of our pushes. */
  pushKey: string
  /** The path of a page of this live, in the language that the visitor chose. */
  at(page?: LivePage): string
  /** `segunda-feira, 23 de novembro, 20:00`, in São Paulo. */
  moment(time: Date): string
  money(cents: number): string
}

export type LivePage = 'countdown' | 'finished' | 'recordings' | 'alert' | 'calendar.ics' | 'watch'

type Given = Pick<LiveFacts, 'live' | 'locale' | 'now' | 'origin' | 'pushKey'> & {
  form?: Partial<FormState>
  /** The language that the address names; null: the browser's. */
  chosen: Locale | null
}

export function liveFacts({ live, locale, now, origin, pushKey, chosen, form }: Given): LiveFacts {
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'BRL' })
  const moment = new Intl.DateTimeFormat(locale, {
    ...{
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: 'numeric',
      minute: '2-digit',
    },
    timeZone: 'America/Sao_Paulo',
  })
  const language = chosen ? `?lang=${languageNames[chosen]}` : ''
  return {
    ...{ live, locale, now, origin, pushKey },
    t: liveTexts(locale),
    icon: iconSet(),
    form: { typed: '', refused: null, isSent: false, ...form },
    at: (page) => livePath(live.uri, page) + language,
    moment: (time) => moment.format(time),
    money: (cents) => money.format(cents / 100),
  }
}

export function livePath(uri: string, page?: LivePage): string {
  const name = encodeURIComponent(uri)
  if (page === 'watch') return `/streams/${name}/broadcast/watch`
  return page ? `/lives/${name}/${page}` : `/lives/${name}`
}
