import { type Bio, isShown, liveStateOf, type StoredLink } from '#features/bio/server/index.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { type Icons, iconSet } from './bio-icons.ts'
import { type BioWords, bioWords } from './bio-words.ts'
import { type Html, trusted } from './html.ts'

/** What a page is drawn from, and what its parts need to know of each other. */
export type PageFacts = {
  bio: Bio
  /** Those to be seen now. */
  links: StoredLink[]
  locale: Locale
  now: Date
  words: BioWords
  icon: Icons
  /** How the next picture is loaded: the first ones at once, they are what is seen first; the others when they come near. */
  loading(): Html
  /** The public address of the product, without a path. */
  origin: string
  /** Of this page. */
  address: string
  /** What it is called: its owner's name, else the handle. */
  name: string
  /** The link of a live that is on air, or of the first one while the owner says to be live. */
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
    words: bioWords[locale],
    icon: iconSet(),
    loading: loadingOrder(),
    address: pageAddress(origin, bio.handle),
    name: bio.profile.name || `@${bio.handle}`,
    isLive: bio.live || onAir !== null,
  }
}

/** `https://arara.example/@lu.prado`; an apostrophe is the one character of a handle that some programs stumble over. */
export function pageAddress(origin: string, handle: string): string {
  return `${origin}/@${handle.replaceAll("'", '%27')}`
}

/** About what a telephone shows before anybody scrolls. */
const picturesAtOnce = 3

function loadingOrder(): () => Html {
  let drawn = 0
  return () => trusted(drawn++ < picturesAtOnce ? 'fetchpriority="high"' : 'loading="lazy"')
}
