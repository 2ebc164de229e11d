import { buyPath } from '#features/catalogue/contract.ts'
import type { CurrentProduct } from '#features/catalogue/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { StoredLink, StoredProduct } from './bio-model.ts'
import type { Bio } from './bio-store.ts'
import type { SentLink } from './check-links.ts'
import type { BioDeps, Owner } from './deps.ts'

/** What catalogues show now, by the uuid of the product. */
export type CurrentProducts = Map<string, CurrentProduct>

/** The products of catalogues on these links. */
export function catalogueProductsOf(links: StoredLink[]): StoredProduct[] {
  const products = links.flatMap(({ stores }) => stores ?? []).flatMap((group) => group.products)
  return products.filter(({ productUuid }) => productUuid)
}

/** The page with name, price, picture and address of its catalogue products as they are now. */
export async function withCurrentProducts(
  { catalogue, origin }: Pick<BioDeps, 'catalogue' | 'origin'>,
  bio: Bio,
): Promise<Bio> {
  const uuids = catalogueProductsOf(bio.links).flatMap(({ productUuid }) => productUuid ?? [])
  if (uuids.length === 0) return bio

  const current = new Map((await catalogue.shownProducts([...new Set(uuids)])).map((one) => [one.uuid, one]))
  return mapProducts(bio, (product) => {
    if (!product.productUuid) return [product]
    const now = current.get(product.productUuid)
    return [
      now
        ? { ...product, ...snapshotOf(now), url: now.link ?? buyAddress(origin, now), current: now }
        : { ...product, current: null },
    ]
  })
}

/** Where a product of our own catalogue is put into a bag. */
const buyAddress = (origin: string, { uuid }: CurrentProduct) => `${origin}${buyPath(uuid)}?from=bio`

/** The page for its visitors: without products that their catalogue no longer shows. */
export function withoutGoneProducts(bio: Bio): Bio {
  return mapProducts(bio, (product) => (product.productUuid && !product.current ? [] : [product]))
}

/** What is stored of a product, so that the editor can name it when it is gone. */
export function snapshotOf({ merchantUuid, name, link, price }: CurrentProduct) {
  const isReduced = price.struckThrough !== null
  return {
    merchantId: merchantUuid,
    name,
    img: null,
    url: link ?? '',
    price: {
      sale: price.struckThrough ?? price.amount,
      discount: isReduced ? price.amount : 0,
      currency: 'BRL' as const,
    },
  }
}

/** The sent products that are on show and belong to a merchant of the caller. */
export async function sentProducts(
  { catalogue, merchants }: Pick<BioDeps, 'catalogue' | 'merchants'>,
  actor: Owner,
  links: SentLink[],
): Promise<CurrentProducts> {
  const products = links.flatMap(({ stores }) => stores ?? []).flatMap((group) => group.products)
  const uuids = [...new Set(products.flatMap(({ productUuid }) => productUuid?.toLowerCase() ?? []))]
  if (uuids.length === 0) return new Map()

  const found = await catalogue.shownProducts(uuids)
  const own = new Set<string>()
  for (const uuid of new Set(found.map(({ merchantUuid }) => merchantUuid)))
    if (await mayRead(merchants, actor, uuid)) own.add(uuid)
  return new Map(found.filter(({ merchantUuid }) => own.has(merchantUuid)).map((one) => [one.uuid, one]))
}

async function mayRead(merchants: BioDeps['merchants'], actor: Owner, uuid: string): Promise<boolean> {
  try {
    await merchants.access(actor, uuid, 'read')
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return false
    throw error
  }
}

function mapProducts(bio: Bio, change: (product: StoredProduct) => StoredProduct[]): Bio {
  const links = bio.links.map((link) => ({
    ...link,
    stores: link.stores?.map((group) => ({ ...group, products: group.products.flatMap(change) })) ?? null,
  }))
  return { ...bio, links }
}
