import {
  idOf,
  isObject,
  type Json,
  listOf,
  numberOf,
  objectOf,
  textOf,
} from '#platform/server/provider-json.ts'
import { piecesOf } from '../links/service-answers.ts'
import type { ProductsThere, ProductThere, VariantThere } from '../products/product-there.ts'

/** Products of one call: each takes a further call, of 30 in a minute. */
const pageSize = 10

/** A page of Tiny's products. The list has neither stock nor pictures nor variants, and deleted products, too. */
export async function tinyProducts(
  ask: (request: { path: string }) => Promise<Json | null>,
  cursor: string | null,
): Promise<ProductsThere> {
  const offset = Number(cursor ?? 0)
  const query = new URLSearchParams({ limit: String(pageSize), offset: String(offset) })
  const rows = listOf((await ask({ path: `/produtos?${query}` }))?.itens).map(objectOf)
  const products: ProductThere[] = []
  for (const row of rows) {
    const id = idOf(row.id)
    if (!id || row.situacao === 'E') continue
    // It may have been deleted since the list was made.
    const product = await ask({ path: `/produtos/${id}` })
    if (!product) continue
    // A kit has no stock of its own.
    const stock = product.tipo === 'K' ? (await ask({ path: `/estoque/${id}` }))?.disponivel : null
    products.push(productOf(id, product, piecesOf(stock)))
  }
  return { products, next: rows.length < pageSize ? null : String(offset + pageSize) }
}

function productOf(erpId: string, product: Json, stock: number | null): ProductThere {
  const { tipo, descricao, situacao, anexos, variacoes } = product
  const variants = tipo === 'V' ? listOf(variacoes).map(objectOf) : [product]
  return {
    ...{ erpId, name: textOf(descricao) ?? '', isActive: situacao !== 'I', isForSale: tipo !== 'M' },
    picture: textOf(objectOf(listOf(anexos)[0]).url) || null,
    variants: variants.flatMap((each) => variantOf(each, stock) ?? []),
  }
}

function variantOf(row: Json, stock: number | null): VariantThere | null {
  const erpId = idOf(row.id)
  if (!erpId) return null
  const { preco, precoPromocional } = objectOf(row.precos)
  const [price, promotion] = [centsOf(preco), centsOf(precoPromocional)]
  return {
    ...{ erpId, code: (textOf(row.sku) ?? textOf(row.codigo))?.trim() || null, price },
    promotion: promotion && price && promotion < price ? promotion : null,
    stock: stock ?? piecesOf(objectOf(row.estoque).quantidade),
    options: optionsOf(row.grade),
  }
}

/** A list of keys and values, or one object of them. */
function optionsOf(grade: unknown): VariantThere['options'] {
  const pairs = Array.isArray(grade)
    ? grade.map(objectOf).map(({ chave, valor }) => [textOf(chave), textOf(valor)] as const)
    : isObject(grade)
      ? Object.entries(grade).map(([name, value]) => [name, textOf(value)] as const)
      : []
  return pairs.flatMap(([name, value]) => (name && value ? [{ name, value }] : []))
}

/** Reais as a number, or as a text with a point. */
export function centsOf(value: unknown): number | null {
  const reais = numberOf(value) ?? Number(textOf(value) || Number.NaN)
  return Number.isFinite(reais) ? Math.round(reais * 100) : null
}
