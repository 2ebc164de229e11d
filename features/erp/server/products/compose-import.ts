import type { OfferedRow } from '#features/catalogue/server/index.ts'
import type { ErpProductProblem } from '../../erp-kinds.ts'
import type { ProductThere, VariantThere } from './product-there.ts'

/** A product that was read, with ours that it is linked to. */
export type ReadProduct = { erpId: string; product: ProductThere; productUuid: string | null }

/**
 * Why products of an ERP cannot be taken, by their ids there. Nothing is guessed: two that share a code are both left out.
 */
export function problemsOf(products: ProductThere[]): Map<string, ErpProductProblem> {
  const uses = new Map<string, number>()
  for (const { variants } of products)
    for (const { code } of variants) if (code !== null) uses.set(code, (uses.get(code) ?? 0) + 1)
  return new Map(
    products.flatMap((product): [string, ErpProductProblem][] => {
      const problem = problemOf(product, uses)
      return problem ? [[product.erpId, problem]] : []
    }),
  )
}

function problemOf(
  { isForSale, variants }: ProductThere,
  uses: Map<string, number>,
): ErpProductProblem | null {
  if (!isForSale) return 'not_for_sale'
  if (variants.length === 0 || variants.some(({ code }) => code === null)) return 'no_code'
  if (variants.some(({ code }) => (uses.get(code ?? '') ?? 0) > 1)) return 'repeated_code'
  if (variants.some(({ price }) => price === null || price <= 0)) return 'no_price'
  return null
}

/**
 * The rows of products as an import takes them. Of a product that we have, the ERP says name, price and code; its stock is
 * read by itself, and the ERP takes it off sale but never puts it on sale.
 */
export function importRowsOf(products: ReadProduct[]): OfferedRow[] {
  return products.flatMap(({ erpId, product, productUuid }) =>
    product.variants.map((variant): OfferedRow => {
      const { isActive } = product
      return {
        key: productUuid ?? `erp ${erpId}`,
        name: product.name,
        active: isActive ? (productUuid ? null : 'sim') : 'não',
        price_sale: reaisOf(variant.price),
        price_discount: reaisOf(variant.promotion),
        stock: productUuid ? null : String(Math.max(0, variant.stock ?? 0)),
        sku: variant.code,
        ...optionsOf(variant),
      }
    }),
  )
}

const reaisOf = (cents: number | null) => (cents === null ? null : (cents / 100).toFixed(2))

function optionsOf({ options }: VariantThere): OfferedRow {
  const [first, second, third] = options
  return {
    ...{ option1_name: first?.name ?? null, option1_value: first?.value ?? null },
    ...{ option2_name: second?.name ?? null, option2_value: second?.value ?? null },
    ...{ option3_name: third?.name ?? null, option3_value: third?.value ?? null },
  }
}

/** What variants are listed as products of their own, too, is one product: the one that has them. */
export function withoutVariants<Read extends { product: ProductThere }>(read: Read[]): Read[] {
  const variants = new Set(
    read.flatMap(({ product }) =>
      product.variants.flatMap(({ erpId }) => (erpId === product.erpId ? [] : [erpId])),
    ),
  )
  return read.filter(({ product }) => !variants.has(product.erpId))
}
