import { type Bio, isShown, liveStateOf, type StoredLink } from '#features/bio/server/index.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { type Html, trusted } from '#platform/server/html.ts'
import { type Icons, iconSet } from './bio-icons.ts'
import { type BioTexts, bioTexts } from './bio-texts.ts'

/** The data of a page, and the state that its parts share. */
export type PageFacts = {
  bio: Bio
  /** The links that are visible now. */
  links: StoredLink[]
  locale: Locale
  now: Date
  t: BioTexts
  icon: Icons
  /** How the next picture is loaded: the first ones at once, the others when they come into view. */
  loading(): Html
  /** The public address of the product, without a path. */
  origin: string
  /** The address of this page. */
  address: string
  /** Its displayed name: the owner's name, else the handle. */
  name: string
  /** The link of a live on air, or the first one while the owner has switched on "live". */
  onAir: StoredLink | null
  isLive: boolean
}

export function pageFacts(bio: Bio, locale: Locale, now: Date, origin: string): PageFacts {
  const links = bio.links.filter((link) => isShown(link, now))
  const lives = links.filter(({ live }) => live !== null)
  const running = lives.find(({ live }) => live && liveStateOf(live, now) === 'live')
  const onAir = running ?? (bio.live ? (lives[0] ?? null) : null)
  return {
    bio,
    links,
    locale,
    now,
    origin,
    onAir,
    t: bioTexts(locale),
    icon: iconSet(),
    loading: loadingOrder(),
    address: pageAddress(origin, bio.handle),
    name: bio.profile.name || `@${bio.handle}`,
    isLive: bio.live || onAir !== null,
  }
}

/** `https://arara.example/@lu.prado`; the apostrophe is encoded because some programs end an address there. */
export function pageAddress(origin: string, handle: string): string {
  return `${origin}/@${handle.replaceAll("'", '%27')}`
}

/** About as many as a phone shows without scrolling. */
const picturesAtOnce = 3

function loadingOrder(): () => Html {
  let drawn = 0
  return () => trusted(drawn++ < picturesAtOnce ? 'fetchpriority="high"' : 'loading="lazy"')
}
