import type { ResultOf, Sendable } from '#platform/contract/endpoint.ts'
import type { saveBio } from '../contract.ts'
import { embedCode, sourceAddress } from '../embed.ts'
import { withAt } from '../handle.ts'
import type { StoredLink, StoredProduct } from './bio-model.ts'
import type { Bio } from './bio-store.ts'
import { bioImageAddress } from './image-key.ts'
import { liveStateOf } from './shown-links.ts'

export type BioView = Sendable<ResultOf<typeof saveBio>>

/** A bio on the wire, with the given links. */
export function bioView(bio: Bio, links: StoredLink[], now: Date): BioView {
  const { id, live, version, createdAt, updatedAt, style, profile } = bio
  return {
    id,
    live,
    version,
    createdAt,
    updatedAt,
    username: withAt(bio.handle),
    style: { buttons: style.buttons, bio: { ...style.bio, bgImg: image(style.bio.bgImg) } },
    profile: { ...profile, img: image(profile.img) },
    links: links.map((link) => linkView(link, now)),
  }
}

function linkView({ live, stores, embed, ...link }: StoredLink, now: Date): BioView['links'][number] {
  return {
    ...link,
    img: image(link.img),
    url: embed ? embedCode(embed) : link.url,
    stores:
      stores?.map((group) => ({
        ...group,
        products: group.products.map(productView),
      })) ?? null,
    live: live && { ...live, img: image(live.img), state: liveStateOf(live, now) },
    embed: embed && { ...embed, address: sourceAddress(embed) },
  }
}

function productView({ productUuid = null, current, ...product }: StoredProduct) {
  return {
    ...product,
    img: image(product.img),
    productUuid,
    catalogue: productUuid ? catalogueView(current) : null,
  }
}

function catalogueView(current: StoredProduct['current']) {
  const price = { amount: 0, struckThrough: null, isFree: false, isFrom: false, hasFreeOptions: false }
  if (!current) return { state: 'gone' as const, picture: null, price }
  return {
    state: current.available ? ('available' as const) : ('sold_out' as const),
    picture: current.picture,
    price: current.price,
  }
}

/** A picture on the wire. */
export type ImageView = { uuid: string; cdnUrl: string; cdnUrlModifiers: null; mimeType: string }

export function image(uuid: string): ImageView
export function image(uuid: string | null): ImageView | null
export function image(uuid: string | null): ImageView | null {
  return uuid === null
    ? null
    : { uuid, cdnUrl: bioImageAddress(uuid), cdnUrlModifiers: null, mimeType: 'image/webp' }
}
