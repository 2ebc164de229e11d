import { readPrice } from '../../read-price.ts'
import { type FoundProduct, mostImages } from './found-product.ts'

/** The values of a page's JSON that are looked at; a real page has some hundred. */
const mostValues = 20_000

type Node = Record<string, unknown>

/** The product in the texts of a page's `application/ld+json` scripts: the first one, at any depth. */
export function readJsonLd(scripts: string[]): Partial<FoundProduct> | null {
  const waiting: unknown[] = scripts.map(parsed)
  for (let at = 0; at < waiting.length && at < mostValues; at += 1) {
    const value = waiting[at]
    if (typeof value !== 'object' || value === null) continue
    if (isOfType(value as Node, /^(Product|ProductGroup|IndividualProduct|ProductModel)$/))
      return productOf(value as Node)
    for (const inner of Object.values(value).slice(0, 1_000))
      if (typeof inner === 'object') waiting.push(inner)
  }
  return null
}

function parsed(script: string): unknown {
  try {
    return JSON.parse(script.replace(/^\s*<!--|-->\s*$/g, ''))
  } catch {
    return null
  }
}

function isOfType(node: Node, type: RegExp): boolean {
  return listOf(node['@type']).some(
    (one) => typeof one === 'string' && type.test(one.replace(/^.*[/#:]/, '')),
  )
}

function productOf(product: Node): Partial<FoundProduct> {
  const variant = listOf(product.hasVariant).find(isNode) ?? {}
  const of = (name: string) => product[name] ?? variant[name]
  return {
    isProduct: true,
    name: textOf(of('name')),
    description: textOf(of('description')),
    images: listOf(of('image')).flatMap(imageOf).slice(0, mostImages),
    ...pricesOf(listOf(of('offers')).filter(isNode)),
  }
}

function imageOf(image: unknown): string[] {
  if (typeof image === 'string') return [image]
  if (!isNode(image)) return []
  return listOf(image.contentUrl ?? image.url).filter((one) => typeof one === 'string')
}

/** The lowest offer is what is paid; a list price above it is the regular one. */
function pricesOf(offers: Node[]): Pick<FoundProduct, 'priceSale' | 'priceDiscount' | 'currency'> {
  const flat = offers
    .slice(0, 500)
    .flatMap((offer) => [offer, ...listOf(offer.offers).filter(isNode).slice(0, 500)])
  const specified = flat.flatMap((offer) => listOf(offer.priceSpecification).filter(isNode))
  const isListPrice = (one: Node) => /ListPrice|StrikethroughPrice|SRP/.test(String(one.priceType ?? ''))
  const paid = [...flat, ...specified.filter((one) => !isListPrice(one))].flatMap((one) =>
    centavosOf(one.lowPrice ?? one.price),
  )
  const listed = specified.filter(isListPrice).flatMap((one) => centavosOf(one.price))
  const currency =
    [...flat, ...specified].map((one) => textOf(one.priceCurrency)).find((one) => one !== '') ?? null
  if (paid.length === 0) return { priceSale: listed[0] ?? null, priceDiscount: 0, currency }

  const lowest = paid.reduce((least, one) => Math.min(least, one))
  const regular = listed.find((one) => one > lowest)
  return regular === undefined
    ? { priceSale: lowest, priceDiscount: 0, currency }
    : { priceSale: regular, priceDiscount: lowest, currency }
}

function centavosOf(price: unknown): number[] {
  const centavos =
    typeof price === 'number' ? Math.round(price * 100) : typeof price === 'string' ? readPrice(price) : null
  return centavos !== null && centavos >= 0 ? [centavos] : []
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value]
}

function textOf(value: unknown): string {
  const [first] = listOf(value)
  return typeof first === 'string' ? first : ''
}
