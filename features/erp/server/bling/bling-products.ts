import { idOf, type Json, listOf, numberOf, objectOf, textOf } from '#platform/server/provider-json.ts'
import { piecesOf } from '../links/service-answers.ts'
import type { ProductsThere, ProductThere, VariantThere } from '../products/product-there.ts'

/** Products of one call: each with variants takes a further call. */
const pageSize = 20

/**
 * A page of Bling's products. All are asked for: by default its lists hide inactive and sold-out ones. Deleted ones, whose
 * codes may be in use again, are left out.
 */
export async function blingProducts(
  ask: (request: { path: string }) => Promise<Json | null>,
  cursor: string | null,
): Promise<ProductsThere> {
  const page = Number(cursor ?? 1)
  const query = new URLSearchParams({
    ...{ pagina: String(page), limite: String(pageSize), criterio: '5', tipo: 'T', filtroSaldoEstoque: '0' },
  })
  const rows = listOf((await ask({ path: `/produtos?${query}` }))?.data).map(objectOf)
  const products: ProductThere[] = []
  for (const row of rows) {
    const [id, parent] = [idOf(row.id), idOf(row.idProdutoPai)]
    // A variant comes with its product.
    if (!id || row.situacao === 'E' || (parent && parent !== '0')) continue
    const own = row.formato === 'V' ? objectOf((await ask({ path: `/produtos/${id}` }))?.data) : row
    products.push(productOf(id, row, own))
  }
  // An empty page is the end: one may have fewer rows than were asked for.
  return { products, next: rows.length === 0 ? null : String(page + 1) }
}

function productOf(erpId: string, row: Json, own: Json): ProductThere {
  const variants = listOf(own.variacoes).map(objectOf)
  return {
    ...{ erpId, name: textOf(row.nome) ?? '', isActive: row.situacao !== 'I', isForSale: row.tipo !== 'S' },
    picture: textOf(row.imagemURL) || null,
    variants: (row.formato === 'V' ? variants : [own]).flatMap((each) => variantOf(each) ?? []),
  }
}

function variantOf(row: Json): VariantThere | null {
  const erpId = idOf(row.id)
  if (!erpId || row.situacao === 'E') return null
  const price = numberOf(row.preco)
  return {
    ...{ erpId, code: textOf(row.codigo)?.trim() || null, promotion: null },
    price: price === null ? null : Math.round(price * 100),
    stock: piecesOf(objectOf(row.estoque).saldoVirtualTotal),
    options: optionsOf(textOf(objectOf(row.variacao).nome) ?? ''),
  }
}

/** `Tamanho:G;Cor:Verde` */
function optionsOf(text: string): VariantThere['options'] {
  return text.split(';').flatMap((pair) => {
    const at = pair.indexOf(':')
    const [name, value] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
    return at > 0 && name && value ? [{ name, value }] : []
  })
}
