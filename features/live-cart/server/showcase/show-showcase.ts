import type { ProductOffer } from '#features/catalogue/server/index.ts'
import { pageOf } from '#platform/contract/table.ts'
import { second } from '#platform/contract/time.ts'
import type { LiveCartDeps } from '../deps.ts'
import { timelineStore } from '../timeline/timeline-store.ts'

type Deps = Pick<LiveCartDeps, 'connection' | 'clock' | 'streams' | 'catalogue'>

/** A product of a stream as viewers see it now. */
export type ShowcaseProduct = Omit<ProductOffer, 'merchantUuid'> & { featured: boolean }

/** Of a stream that thousands open at once the products are read once in this time. */
const keptFor = second
const mostKept = 500

/** Reads what a stream shows; throws `not_found` for one that visitors may not see. */
export function showcaseReader(deps: Deps) {
  const kept = new Map<string, { until: number; products: Promise<ShowcaseProduct[]> }>()
  return {
    read(name: string): Promise<ShowcaseProduct[]> {
      const now = deps.clock.now().getTime()
      const known = kept.get(name)
      if (known && now < known.until && known.until <= now + keptFor) return known.products
      if (kept.size >= mostKept) kept.clear()
      const products = readShowcase(deps, name)
      kept.set(name, { until: now + keptFor, products })
      products.catch(() => kept.delete(name))
      return products
    },
    forget: () => kept.clear(),
  }
}
export type Showcase = ReturnType<typeof showcaseReader>

export async function readShowcase(deps: Omit<Deps, 'clock'>, name: string): Promise<ShowcaseProduct[]> {
  const stream = await deps.streams.visible(name)
  const offers = await deps.catalogue.offers(stream.activeProductsId)
  const soldOut = new Set(await timelineStore(deps.connection.db).soldOutOf(stream.uuid))
  const byUuid = new Map(offers.map((offer) => [offer.uuid, offer]))
  return stream.activeProductsId.flatMap((uuid) => {
    const offer = byUuid.get(uuid)
    if (!offer) return []
    const { merchantUuid: _, ...shown } = offer
    const featured = stream.featuredProductsId.includes(uuid)
    return { ...shown, available: offer.available && !soldOut.has(uuid), featured }
  })
}

export async function listShowcase(showcase: Showcase, name: string) {
  const rows = await showcase.read(name)
  return pageOf(rows, rows.length, { page: 1, limit: Math.max(1, rows.length) })
}
