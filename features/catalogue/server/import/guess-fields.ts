import { foldText } from '#platform/contract/fold-text.ts'
import type { FileSource, ImportField, ImportMapping } from '../../import-fields.ts'

/**
 * Heads of columns, folded: ours in both languages, plain Portuguese and English, and those of the programs of decision
 * 0092. Of several columns with heads of one field, the earlier head in its list counts.
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
      'codigo do pai',
      'sku pai',
      'parent',
      'slug',
    ],
    ...['product id', 'id do produto', 'product uuid', 'codigo do produto (id)'],
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
    ...['descricao completa', 'html da descricao completa', 'descricao html', 'descricao curta'],
    ...['short description', 'detalhes'],
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
    ...[
      'categoria nome nivel 1',
      'nome da categoria nivel 1',
      'grupo de produtos',
      'departamento',
      'collection',
    ],
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
    ...['published on online store', 'exibir produto ativo'],
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
    ...[
      'preco cheio',
      'preco de venda em reais',
      'preco normal',
      'preco unitario',
      'unit price',
      'preco (r$)',
      'valor de venda',
    ],
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
  price_before: ['variant compare at price', 'compare at price', 'preco de', 'preco de comparacao'],
  price_cost: [
    'custo',
    'cost',
    'preco de custo',
    'cost per item',
    'price cost',
    'cost price',
    'preco custo',
    'preco de custo em reais',
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
    ...['estoque quantidade', 'estoque do produto', 'saldo', 'quantidade em estoque', 'stock quantity'],
  ],
  sku: [
    'sku',
    'variant sku',
    'codigo',
    'codigo (sku)',
    'referencia (codigo fornecedor)',
    'referencia',
    'ref',
    'code',
    'codigo do produto',
  ],
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
    'peso em kg',
    'peso bruto (kg)',
    'peso liquido (kg)',
    'peso kg',
  ],
  weight_g: [
    'variant grams',
    'weight value (grams)',
    'peso do produto (gramas)',
    'peso (g)',
    'weight (g)',
    'peso em gramas',
  ],
  width: [
    'largura (cm)',
    'width (cm)',
    'largura em cm',
    'largura',
    'width',
    'largura do produto',
    'largura embalagem',
  ],
  height: [
    'altura (cm)',
    'height (cm)',
    'altura em cm',
    'altura',
    'height',
    'altura do produto',
    'altura embalagem',
  ],
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
    ...['comprimento em cm', 'profundidade do produto', 'comprimento embalagem'],
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

/** What products differ in, as sellers call the column of its values. */
const plainOptions = new Set([
  ...[
    'cor',
    'cores',
    'tamanho',
    'tam',
    'tam.',
    'numeracao',
    'voltagem',
    'sabor',
    'tecido',
    'estampa',
    'aroma',
  ],
  ...['color', 'colour', 'size', 'voltage', 'flavor', 'flavour', 'fabric', 'scent'],
])

const longestHead = 100

/** A head of a column as it is compared: without accents, case, and the signs between its words. */
function folded(head: string): string {
  return foldText(head.slice(0, longestHead))
    .replace(/[_\s-]+/g, ' ')
    .trim()
}

/** The columns that the heads of a file name, each used once. */
export function guessFields(row: string[]): ImportMapping {
  const given = row.map(folded)
  const mapping = columnsOf(given, heads)
  // Bling and Olist call the name of a product its description.
  return withPlainOptions(
    given,
    mapping.name === undefined ? columnsOf(given, { ...heads, name: ['descricao', 'description'] }) : mapping,
  )
}

/** In a file without columns for variations, those that are called color, size and the like; their heads name them. */
function withPlainOptions(given: string[], mapping: ImportMapping): ImportMapping {
  if (Object.keys(mapping).some((field) => field.startsWith('option'))) return mapping
  const taken = new Set(Object.values(mapping))
  const columns = given.flatMap((head, at) => (plainOptions.has(head) && !taken.has(at) ? [at] : []))
  const [option1_value, option2_value, option3_value] = columns
  return {
    ...mapping,
    ...(option1_value !== undefined && { option1_value }),
    ...(option2_value !== undefined && { option2_value }),
    ...(option3_value !== undefined && { option3_value }),
  }
}

function columnsOf(given: string[], known: typeof heads): ImportMapping {
  const mapping: ImportMapping = {}
  const taken = new Set<number>()
  for (const [field, names] of Object.entries(known) as [ImportField, string[]][]) {
    const columns = names.map((name) => given.findIndex((head, at) => head === name && !taken.has(at)))
    const column = columns.find((at) => at !== -1)
    if (column === undefined) continue
    mapping[field] = column
    taken.add(column)
  }
  return mapping
}

/** Heads that together only one program writes (decision 0092). */
const marks: [FileSource, string[]][] = [
  ['nuvemshop', ['identificador url', 'nome da variacao 1', 'exibir na loja']],
  ['shopify', ['handle', 'title', 'variant price']],
  ['shopify', ['url handle', 'title', 'price']],
  ['woocommerce', ['regular price', 'categories', 'parent']],
  ['bling', ['codigo', 'descricao', 'codigo pai', 'situacao']],
  ['olist', ['codigo (sku)', 'descricao', 'codigo do pai']],
  ['loja-integrada', ['sku pai', 'preco cheio', 'estoque gerenciado']],
  ['tray', ['nome do produto', 'preco de venda em reais', 'estoque do produto']],
  ['arara', ['identificador', 'nome', 'preco promocional', 'nome da variacao 1']],
  ['arara', ['identifier', 'name', 'sale price', 'variation 1 name']],
]

/** The program that wrote a file, by its heads; null if it is none that we know. */
export function sourceOf(row: string[]): FileSource | null {
  const given = new Set(row.map(folded))
  return marks.find(([, needed]) => needed.every((head) => given.has(head)))?.[0] ?? null
}
