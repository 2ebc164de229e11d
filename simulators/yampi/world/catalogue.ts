import { html } from '#platform/server/html.ts'

export type Sku = {
  id: number
  sku: string
  token: string
  barcode: string | null
  blockedSale: boolean
  priceCost: number
  priceSale: number
  priceDiscount: number
  weight: number
  width: number
  height: number
  length: number
  quantityManaged: boolean
  availability: number
  availabilitySoldout: number
  stock: number
  order: number
  variations: { name: string; id: number; value: string; valueId: number }[]
  images: string[]
}

export type Product = {
  id: number
  brandId: number
  simple: boolean
  active: boolean
  isDigital: boolean
  name: string
  slug: string
  description: string
  skus: Sku[]
  createdAt: number
  updatedAt: number
}

/** The simulated shop, beachwear and things for the sea, 18 products: name; code; price; discounted; variations; stock. */
const seeds = `
Biquíni cortininha; BIQ-01; 129.90; 99.90; Tamanho=P,M,G|Cor=Coral,Azul-marinho; 8
Biquíni hot pants; BIQ-02; 149.90; ; Tamanho=P,M,G,GG; 6
Maiô com recorte; MAI-01; 189.90; 159.90; Tamanho=P,M,G,GG|Cor=Preto,Verde; 4
Maiô infantil com proteção UV; MAI-02; 99.90; ; Tamanho=4,6,8,10,12; 7
Saída de praia de crochê; SAI-01; 169.90; ; Tamanho=Único|Cor=Branco,Bege; 5
Canga estampada; CAN-01; 59.90; 49.90; Estampa=Folhagem,Conchas,Listras; 15
Chapéu de palha; CHA-01; 89.90; ; ; 12
Viseira de palha; VIS-01; 59.90; ; ; 0
Bolsa de praia grande; BOL-01; 139.90; ; Cor=Natural,Preto; 9
Chinelo slim; CHI-01; 49.90; ; Tamanho=33/34,35/36,37/38,39/40; 20
Rasteirinha de búzios; RAS-01; 119.90; 99.90; Tamanho=34,35,36,37,38,39; 3
Óculos de sol redondo; OCU-01; 149.90; ; Cor=Tartaruga,Preto; 6
Toalha de secagem rápida; TOA-01; 79.90; ; Cor=Areia,Azul; 18
Garrafa térmica 500 ml; GAR-01; 99.90; 84.90; Cor=Verde,Rosa,Preto; 10
Protetor de celular à prova d’água; PRO-01; 39.90; ; ; 30
Short masculino com elástico; SHM-01; 119.90; ; Tamanho=P,M,G,GG|Cor=Azul,Cinza; 6
Camiseta de proteção UV; CAM-01; 139.90; ; Tamanho=P,M,G,GG; 7
Vale-presente digital; VAL-01; 100.00; ; ; -
`

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** A purchase token of ten letters and digits; the same number always has the same. */
export function tokenOf(number: number): string {
  let state = (number * 2_654_435_761) >>> 0
  return Array.from({ length: 10 }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return letters[(state >>> 16) % letters.length]
  }).join('')
}

/** The products of a new simulated shop, created one minute after another before `now`. */
export function seedProducts(now: number): Product[] {
  const lines = seeds.trim().split('\n')
  const names: string[] = []
  const values: string[] = []
  const numberOf = (list: string[], name: string) => {
    if (!list.includes(name)) list.push(name)
    return list.indexOf(name) + 1
  }
  let skuId = 1000
  return lines.map((line, index) => {
    const [name, code, sale, discount, variations, stock] = line.split(';').map((part) => part.trim()) as [
      string,
      string,
      string,
      string,
      string,
      string,
    ]
    const at = now - (lines.length - index) * 60_000
    const lists = variations ? variations.split('|').map((each) => each.split('=') as [string, string]) : []
    const rows = lists.reduce<{ name: string; value: string }[][]>(
      (before, [variation, all]) =>
        before.flatMap((row) => all.split(',').map((value) => [...row, { name: variation, value }])),
      [[]],
    )
    return {
      id: 300 + index,
      brandId: 1,
      simple: lists.length === 0,
      active: true,
      isDigital: stock === '-',
      name,
      slug: slugOf(name),
      description: html`<p>${name}, da Loja do Mar.</p>`.markup,
      skus: rows.map((row, place) => {
        skuId += 1
        return {
          id: skuId,
          sku: [code, ...row.map(({ value }) => slugOf(value).toUpperCase())].join('-'),
          token: tokenOf(skuId),
          barcode: null,
          blockedSale: false,
          priceCost: Math.round(Number(sale) * 40) / 100,
          priceSale: Number(sale),
          priceDiscount: Number(discount || 0),
          weight: 0.3,
          width: 20,
          height: 5,
          length: 30,
          quantityManaged: stock !== '-',
          availability: 0,
          availabilitySoldout: -1,
          stock: stock === '-' ? 0 : Math.max(0, Number(stock) - (place % 3)),
          order: place + 1,
          variations: row.map(({ name: variation, value }) => ({
            name: variation,
            id: numberOf(names, variation),
            value,
            valueId: 100 + numberOf(values, `${variation}:${value}`),
          })),
          images: [],
        }
      }),
      createdAt: at,
      updatedAt: at,
    }
  })
}

export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/\s+/g, '-')
}
