import type { searchProducts } from '#features/catalogue/contract.ts'
import { priceOf, shownName } from '#features/catalogue/web/index.ts'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { newUuid } from '#platform/web/new-key.ts'
import { withNew } from '../../../link-order.ts'
import type { LinkType } from '../../../link-types.ts'
import type { BioGroup, BioLink, BioProduct } from '../../bio-queries.ts'

type CatalogueProduct = ItemOfReply<typeof searchProducts>

/** An empty link of a kind. The server keeps its id. */
export function newLink(type: LinkType, filled: Partial<BioLink> = {}): BioLink {
  return {
    id: newUuid(),
    type,
    header: '',
    url: '',
    order: -1,
    active: true,
    img: null,
    showFrom: null,
    showUntil: null,
    stores: type === 'store' ? [newGroup()] : null,
    live:
      type === 'live'
        ? { name: '', img: null, description: '', date: null, endDate: null, state: 'scheduled' }
        : null,
    embed: null,
    ...filled,
  }
}

/** A new group is a grid (spec §4). */
export function newGroup(): BioGroup {
  return { id: newUuid(), name: '', layout: 'grid', products: [] }
}

export function newProduct(): BioProduct {
  return {
    id: newUuid(),
    merchantId: null,
    productUuid: null,
    catalogue: null,
    name: '',
    img: null,
    url: '',
    price: { sale: 0, discount: 0, currency: 'BRL' },
    order: -1,
  }
}

/** A product of a catalogue. The server answers with what the catalogue shows, and this stands until then. */
export function productOfCatalogue(product: CatalogueProduct): BioProduct {
  return {
    ...newProduct(),
    merchantId: product.merchantUuid,
    productUuid: product.uuid,
    name: shownName(product.name),
    url: product.link ?? '',
    catalogue: {
      state: product.available ? 'available' : 'sold_out',
      picture: product.previewUrl,
      price: priceOf(product),
    },
  }
}

/** The links with this one at its place, or first when it is new; and its place. */
export function withLink(links: BioLink[], link: BioLink): { links: BioLink[]; place: number } {
  const place = links.findIndex(({ id }) => id === link.id)
  if (place === -1) return { links: withNew(links, link), place: 0 }
  return { links: links.with(place, link), place }
}
