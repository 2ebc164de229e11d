import type { CurrentProduct } from '#features/catalogue/server/index.ts'
import type { BioNetwork, GroupLayout, LinkType, LiveState } from '../contract.ts'
import type { Embed } from '../embed.ts'
import type { BioStyle } from '../themes.ts'

/** A picture is stored by its uuid only; null for none. */
type Picture = string | null

export type StoredStyle = {
  buttons: BioStyle['buttons']
  bio: Omit<BioStyle['bio'], 'bgImg'> & { bgImg: Picture }
}

export type StoredProfile = {
  img: Picture
  name: string
  description: string
  category: string
  /** Whole addresses; null for none. */
  social: Record<BioNetwork, string | null>
}

/** Centavos. */
type Price = { sale: number; discount: number; currency: 'BRL' }

/**
 * A product that was typed in; or one of a catalogue (`productUuid`), stored with what it showed when the page was
 * saved. `current` is not stored: it is what the catalogue shows now, null when it no longer shows the product.
 */
export type StoredProduct = {
  id: string
  merchantId: string | null
  productUuid?: string | null
  current?: CurrentProduct | null
  name: string
  img: Picture
  /** Empty: no target. */
  url: string
  price: Price
  order: number
}

export type StoredGroup = { id: string; name: string; layout: GroupLayout; products: StoredProduct[] }

/** Timestamps are ISO text. `stream` is not stored: our own stream that the link leads to, as it is now. */
export type StoredLive = {
  stream?: { uri: string; state: LiveState }
  name: string
  img: Picture
  description: string
  date: string | null
  endDate: string | null
}

export type StoredLink = {
  id: string
  type: LinkType
  header: string
  /** Empty for headers, embeds and stores without one. */
  url: string
  order: number
  active: boolean
  img: Picture
  showFrom: string | null
  showUntil: string | null
  stores: StoredGroup[] | null
  live: StoredLive | null
  embed: Embed | null
}

/** Every picture a page shows. */
export function picturesOf({ style, profile, links }: Pages): string[] {
  const ofLinks = links.flatMap((link) => [
    link.img,
    link.live?.img,
    ...(link.stores ?? []).flatMap((group) => group.products.map((product) => product.img)),
  ])
  return [style.bio.bgImg, profile.img, ...ofLinks].filter((uuid) => typeof uuid === 'string')
}
type Pages = { style: StoredStyle; profile: StoredProfile; links: StoredLink[] }

/** The page without one picture, in all its places. */
export function withoutPicture<T extends Pages>(page: T, uuid: string): T {
  const kept = (picture: Picture) => (picture === uuid ? null : picture)
  return {
    ...page,
    style: { ...page.style, bio: { ...page.style.bio, bgImg: kept(page.style.bio.bgImg) } },
    profile: { ...page.profile, img: kept(page.profile.img) },
    links: page.links.map((link) => ({
      ...link,
      img: kept(link.img),
      live: link.live && { ...link.live, img: kept(link.live.img) },
      stores:
        link.stores?.map((group) => ({
          ...group,
          products: group.products.map((product) => ({ ...product, img: kept(product.img) })),
        })) ?? null,
    })),
  }
}

/** Ids of everything on the page that can be clicked: links, and products of stores. */
export function followableIds(links: StoredLink[]): string[] {
  return links.flatMap((link) => [
    link.id,
    ...(link.stores ?? []).flatMap((group) => group.products.map(({ id }) => id)),
  ])
}
