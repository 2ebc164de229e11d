import type { DemoGarment } from '#features/merchants/server/index.ts'

type DemoSku = {
  size?: 'P' | 'M' | 'G'
  /** Centavos. */
  sale: number
  discount?: number
  /** Null: not counted, unlimited. */
  stock: number | null
}
export type DemoProduct = {
  name: string
  /** As sellers name it in a live. */
  code: string
  category: string
  description: string
  picture: [garment: DemoGarment, colors: [ground: string, cloth: string, detail: string]]
  skus: DemoSku[]
}

/** With a discount, with a size that is sold out, sold out, free, from a lowest price, unlimited. */
export const demoProducts: DemoProduct[] = [
  {
    ...{ name: 'Vestido midi floral', code: '27', category: 'Vestidos' },
    description: 'Viscose, com forro e bolsos. A modelo do desenho não existe: veste qualquer tamanho.',
    picture: ['dress', ['#FBE3CF', '#D9435A', '#FFE3C2']],
    skus: [
      { size: 'P', sale: 11_990, discount: 8_990, stock: 4 },
      { size: 'M', sale: 11_990, discount: 8_990, stock: 7 },
      { size: 'G', sale: 11_990, discount: 8_990, stock: 2 },
    ],
  },
  {
    ...{ name: 'Camisa listrada azul', code: '31', category: 'Blusas' },
    description: 'Algodão, manga curta. O tamanho G acabou.',
    picture: ['shirt', ['#E3ECF7', '#3E6FB0', '#DCE9F8']],
    skus: [
      { size: 'P', sale: 6_990, stock: 5 },
      { size: 'M', sale: 6_990, stock: 3 },
      { size: 'G', sale: 6_990, stock: 0 },
    ],
  },
  {
    ...{ name: 'Macacão pantacourt', code: '18', category: 'Vestidos' },
    description: 'Linho misto, cintura marcada. A última peça saiu na live passada.',
    picture: ['overalls', ['#F4EAD3', '#E0A030', '#7A4A12']],
    skus: [{ sale: 12_990, stock: 0 }],
  },
  {
    ...{ name: 'Saia com fenda', code: '40', category: 'Saias' },
    description: 'Alfaiataria. O G custa um pouco mais, porque leva mais tecido.',
    picture: ['skirt', ['#E1F0E9', '#2F8F6B', '#F4D35E']],
    skus: [
      { size: 'P', sale: 7_990, stock: 6 },
      { size: 'M', sale: 7_990, stock: 6 },
      { size: 'G', sale: 9_990, stock: 1 },
    ],
  },
  {
    ...{ name: 'Cropped de tricô', code: '12', category: 'Blusas' },
    description: 'Feito sob encomenda: não tem estoque para acabar.',
    picture: ['top', ['#F3E6EE', '#F7F2EA', '#B4377F']],
    skus: [{ sale: 7_990, discount: 5_990, stock: null }],
  },
  {
    ...{ name: 'Lenço de brinde na primeira compra', code: 'BRINDE', category: 'Acessórios' },
    description: 'Um por cliente.',
    picture: ['scarf', ['#E9E6F7', '#7A5CC0', '#F4D35E']],
    skus: [{ sale: 0, stock: 20 }],
  },
]
