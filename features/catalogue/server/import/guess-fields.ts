import { foldText } from '#platform/contract/fold-text.ts'
import type { ImportField, ImportMapping } from '../../import-fields.ts'

/**
 * Heads of columns, folded: ours in both languages, plain Portuguese and English, and those of the exports of Nuvemshop,
 * Shopify, WooCommerce, Yampi and Bling. Of several columns with heads of one field, the earlier head in its list counts.
 */
const heads: Record<ImportField, string[]> = {
  key: [
    ...[
      'identificador',
      'identifier',
      'identificador url',
      'handle',
      'url handle',
      'codigo pai',
      'parent',
      'slug',
    ],
    ...['product id', 'id do produto', 'product uuid'],
  ],
  name: [
    ...[
      'nome',
      'name',
      'produto',
      'product',
      'titulo',
      'title',
      'nome do produto',
      'product name',
      'product title',
    ],
    'descricao do produto',
  ],
  description: [
    ...['descricao', 'description', 'body (html)', 'body html', 'body', 'descricao complementar', 'texto'],
    ...['descricao html', 'descricao curta', 'short description', 'detalhes'],
  ],
  categories: [
    ...[
      'categorias',
      'categories',
      'categoria',
      'category',
      'categoria do produto',
      'product category',
      'type',
    ],
    ...['grupo de produtos', 'departamento', 'collection'],
  ],
  active: [
    ...[
      'ativo',
      'active',
      'situacao',
      'status',
      'exibir na loja',
      'published',
      'publicado',
      'visivel',
      'visible',
    ],
    'published on online store',
  ],
  link: [
    'link',
    'url',
    'link do produto',
    'product link',
    'product url',
    'url do produto',
    'link externo',
    'external url',
  ],
  price_sale: [
    ...[
      'preco',
      'price',
      'preco de venda',
      'variant price',
      'price sale',
      'regular price',
      'valor',
      'preco venda',
    ],
    ...['preco normal', 'preco unitario', 'unit price', 'preco (r$)', 'valor de venda'],
  ],
  price_discount: [
    ...[
      'preco promocional',
      'sale price',
      'promotional price',
      'price discount',
      'preco com desconto',
      'preco oferta',
    ],
    ...['discount price', 'discounted price', 'preco por', 'valor promocional'],
  ],
  price_before: [
    'variant compare at price',
    'compare-at price',
    'compare at price',
    'preco de',
    'preco de comparacao',
  ],
  price_cost: [
    'custo',
    'cost',
    'preco de custo',
    'cost per item',
    'price cost',
    'cost price',
    'valor de custo',
  ],
  stock: [
    ...[
      'estoque',
      'stock',
      'quantidade',
      'quantity',
      'qtd',
      'variant inventory qty',
      'inventory quantity',
      'estoque atual',
    ],
    ...['saldo', 'quantidade em estoque', 'stock quantity'],
  ],
  sku: ['sku', 'variant sku', 'codigo', 'codigo (sku)', 'referencia', 'ref', 'code', 'codigo do produto'],
  barcode: [
    'codigo de barras',
    'barcode',
    'variant barcode',
    'gtin/ean',
    'ean',
    'gtin',
    'gtin, upc, ean, or isbn',
  ],
  weight_kg: [
    'peso (kg)',
    'weight (kg)',
    'peso',
    'weight',
    'peso bruto (kg)',
    'peso liquido (kg)',
    'peso kg',
  ],
  weight_g: ['variant grams', 'weight value (grams)', 'peso (g)', 'weight (g)', 'peso em gramas'],
  width: ['largura (cm)', 'width (cm)', 'largura', 'width', 'largura do produto'],
  height: ['altura (cm)', 'height (cm)', 'altura', 'height', 'altura do produto'],
  length: [
    ...[
      'comprimento (cm)',
      'length (cm)',
      'comprimento',
      'length',
      'profundidade (cm)',
      'profundidade',
      'depth',
    ],
    'profundidade do produto',
  ],
  option1_name: optionHeads(1, 'name'),
  option1_value: optionHeads(1, 'value'),
  option2_name: optionHeads(2, 'name'),
  option2_value: optionHeads(2, 'value'),
  option3_name: optionHeads(3, 'name'),
  option3_value: optionHeads(3, 'value'),
}

function optionHeads(n: number, part: 'name' | 'value'): string[] {
  return part === 'name'
    ? [
        `nome da variacao ${n}`,
        `option${n} name`,
        `variation ${n} name`,
        `attribute ${n} name`,
        `variacao ${n} nome`,
      ]
    : [
        `valor da variacao ${n}`,
        `option${n} value`,
        `variation ${n} value`,
        `attribute ${n} value(s)`,
        `variacao ${n}`,
      ]
}

const longestHead = 100

/** The columns that the heads of a file name, each used once. */
export function guessFields(row: string[]): ImportMapping {
  const folded = row.map((head) => foldText(head.slice(0, longestHead)).replaceAll('_', ' ').trim())
  const mapping = columnsOf(folded, heads)
  // Bling calls the name of a product its description.
  return mapping.name === undefined
    ? columnsOf(folded, { ...heads, name: ['descricao', 'description'] })
    : mapping
}

function columnsOf(folded: string[], known: typeof heads): ImportMapping {
  const mapping: ImportMapping = {}
  const taken = new Set<number>()
  for (const [field, names] of Object.entries(known) as [ImportField, string[]][]) {
    const columns = names.map((name) => folded.findIndex((head, at) => head === name && !taken.has(at)))
    const column = columns.find((at) => at !== -1)
    if (column === undefined) continue
    mapping[field] = column
    taken.add(column)
  }
  return mapping
}
