import { html } from '#platform/server/html.ts'

/** A variant as the shop's owner keeps it. `inventoryQuantity` null: stock is not tracked. */
export type Variant = {
  id: number
  sku: string
  barcode: string | null
  /** Decimal text with a point, as Shopify writes money. */
  price: string
  compareAtPrice: string | null
  inventoryQuantity: number | null
  options: string[]
}

export type Product = {
  id: number
  title: string
  handle: string
  status: 'ACTIVE' | 'DRAFT' | 'ARCHIVED'
  descriptionHtml: string
  vendor: string
  productType: string
  tags: string[]
  options: { name: string; values: string[] }[]
  variants: Variant[]
  createdAt: number
  updatedAt: number
}

/** The simulated shop, a small clothes shop with 22 products: title; type; code; price; price before; options; stock. */
const seeds = `
Vestido midi de linho; Vestidos; VES-01; 219.90; 259.90; Tamanho=P,M,G,GG|Cor=Areia,Oliva,Preto; 6
Vestido longo estampado; Vestidos; VES-02; 249.90; ; Tamanho=P,M,G,GG; 4
Vestido curto de viscose; Vestidos; VES-03; 159.90; 189.90; Tamanho=P,M,G|Cor=Azul,Coral; 5
Blusa ciganinha de algodão; Blusas; BLU-01; 89.90; ; Tamanho=P,M,G,GG|Cor=Branco,Amarelo; 8
Blusa de tricô canelado; Blusas; BLU-02; 119.90; 139.90; Tamanho=Único|Cor=Off-white,Terracota,Preto; 10
Camisa de linho manga longa; Blusas; BLU-03; 179.90; ; Tamanho=P,M,G,GG; 3
Cropped de renda; Blusas; BLU-04; 69.90; ; Tamanho=P,M,G; 7
Calça pantalona de alfaiataria; Calças; CAL-01; 199.90; 229.90; Tamanho=36,38,40,42,44|Cor=Bege,Preto; 4
Calça jeans wide leg; Calças; CAL-02; 189.90; ; Tamanho=36,38,40,42,44,46; 5
Saia midi plissada; Saias; SAI-01; 139.90; ; Tamanho=P,M,G|Cor=Verde,Rosé; 6
Saia jeans com fenda; Saias; SAI-02; 129.90; 149.90; Tamanho=36,38,40,42; 0
Short de alfaiataria; Shorts; SHO-01; 109.90; ; Tamanho=P,M,G,GG; 9
Macacão pantacourt; Macacões; MAC-01; 229.90; ; Tamanho=P,M,G; 3
Conjunto cropped e saia; Conjuntos; CON-01; 259.90; 299.90; Tamanho=P,M,G|Cor=Laranja,Preto; 2
Kimono de praia; Praia; KIM-01; 149.90; ; Tamanho=Único|Cor=Floral,Liso; 12
Sandália rasteira de couro; Calçados; SAN-01; 129.90; ; Tamanho=34,35,36,37,38,39|Cor=Caramelo,Preto; 3
Tênis casual branco; Calçados; TEN-01; 199.90; 239.90; Tamanho=34,35,36,37,38,39; 4
Bolsa tiracolo de palha; Bolsas; BOL-01; 159.90; ; ; 15
Bolsa tote de lona; Bolsas; BOL-02; 99.90; ; Cor=Cru,Preto; 20
Brinco de argola dourado; Acessórios; ACE-01; 39.90; ; ; 40
Colar de conchas; Acessórios; ACE-02; 49.90; ; ; 0
Vale-presente; Presentes; VAL-01; 100.00; ; Valor=100 reais,200 reais; -
`

const shopVendor = 'Ateliê da Lu'

/** The products of a new simulated shop, created one minute after another before `now`. */
export function seedProducts(now: number): Product[] {
  let variantId = 44_000_000_000
  const lines = seeds.trim().split('\n')
  return lines.map((line, index) => {
    const [title, productType, code, price, before, options, stock] = line
      .split(';')
      .map((part) => part.trim()) as [string, string, string, string, string, string, string]
    const named = optionsOf(options)
    const at = now - (lines.length - index) * 60_000
    const variantOf = (values: string[], place: number): Variant => ({
      id: ++variantId,
      sku: [code, ...values.map((value) => handleOf(value).toUpperCase())].join('-'),
      barcode: null,
      price: productType === 'Presentes' ? `${values[0]?.split(' ')[0]}.00` : price,
      compareAtPrice: before || null,
      inventoryQuantity: stock === '-' ? null : Math.max(0, Number(stock) - (place % 4)),
      options: values.length > 0 ? values : ['Default Title'],
    })
    return {
      id: 8_000_000_001 + index,
      title,
      handle: handleOf(title),
      status: title === 'Colar de conchas' ? 'DRAFT' : 'ACTIVE',
      descriptionHtml: html`<p>${title} do ${shopVendor}. Troca grátis em até 7 dias.</p>`.markup,
      vendor: shopVendor,
      productType,
      tags: index % 4 === 0 ? ['novidade'] : [],
      options: named.length > 0 ? named : [{ name: 'Title', values: ['Default Title'] }],
      variants: combinations(named.map(({ values }) => values)).map(variantOf),
      createdAt: at,
      updatedAt: at,
    }
  })
}

function optionsOf(text: string): Product['options'] {
  if (!text) return []
  return text.split('|').map((option) => {
    const [name = '', values = ''] = option.split('=')
    return { name, values: values.split(',') }
  })
}

function combinations(lists: string[][]): string[][] {
  return lists.reduce<string[][]>(
    (before, list) => before.flatMap((each) => list.map((value) => [...each, value])),
    [[]],
  )
}

/** A title as a part of an address: `Saia midi plissada` is `saia-midi-plissada`. */
function handleOf(title: string): string {
  return title
    .normalize('NFD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/\s+/g, '-')
}
