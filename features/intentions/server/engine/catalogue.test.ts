import { describe, expect, it } from 'vitest'
import { Catalogue, type CatalogueProduct } from './catalogue.ts'
import { createEngine } from './engine.ts'
import { shop, writtenLive } from './testing/written-live.ts'

function catalogueOf(products: (Partial<CatalogueProduct> & { name: string })[]): Catalogue {
  const catalogue = new Catalogue()
  for (const [at, product] of products.entries())
    catalogue.set({ id: `c${at + 1}`, codes: [], ref: null, values: [], prices: [], ...product })
  return catalogue
}

/** The products of a live as `label = id in the catalogue`, and its orders. */
function read(comments: string[], catalogue: Catalogue) {
  const { products, orders } = writtenLive(comments, createEngine({ seller: shop, catalogue }))
  return { products: products.map(({ label, catalogueId }) => `${label} = ${catalogueId}`), orders }
}

const dresses = catalogueOf([
  { name: 'Vestido Midi Floral', codes: ['VMF-10'], values: ['P', 'M', 'G'] },
  { name: 'Vestido Longo Liso' },
  { name: 'Saia Jeans', codes: ['2041'], ref: '7' },
  { name: 'Colar Gota' },
])

describe('a product of the live', () => {
  it.each([
    ['the code of a sku', 'loja: COD 2041 por R$ 80', '2041 = c3'],
    ['its number and a word of its name', 'loja: COD 7 saia linda R$ 80', 'saia 7 = c3'],
    ['its whole name', 'loja: vestido midi floral R$ 120', 'vestido midi floral = c1'],
    ['most of its name', 'loja: vestido midi lindo R$ 120', 'vestido midi = c1'],
  ])('is the one of the catalogue by %s', (_, line, product) => {
    expect(read([line, 'ana: quero'], dresses).products).toEqual([product])
  })

  it.each([
    ['a name that two products have in common', 'loja: vestido R$ 120', 'vestido = null'],
    [
      'a code of which the names differ',
      'loja: COD 2041 panela de ferro R$ 80',
      'panela de ferro 2041 = null',
    ],
    ['a number alone', 'loja: COD 7 por R$ 80', '7 = null'],
    ['a name that the catalogue lacks', 'loja: bolsa de couro R$ 90', 'bolsa de couro = null'],
  ])('is none of the catalogue by %s', (_, line, product) => {
    expect(read([line, 'ana: quero'], dresses).products).toEqual([product])
  })

  it('is told from one of the same name by its price', () => {
    const shirts = catalogueOf([
      { name: 'Camiseta Básica', prices: [39.9] },
      { name: 'Camiseta Básica', prices: [59.9] },
    ])
    expect(read(['loja: camiseta básica R$ 59,90', 'ana: quero'], shirts).products).toEqual([
      'camiseta basica = c2',
    ])
  })
})

describe('a product of the catalogue', () => {
  it('is in the live once a buyer orders by the long code of its sku', () => {
    expect(read(['ana: 2041 x2'], dresses)).toEqual({
      products: ['saia jeans = c3'],
      orders: ['ana: 2 × saia jeans'],
    })
  })

  it('is in the live once two people name it, and what the first wrote counts', () => {
    const { orders } = read(['ana: colar gota', 'bia: quero o colar gota'], dresses)
    expect(orders).toContain('bia: 1 × colar gota')
  })

  it('is not in the live because of talk with one of its words', () => {
    const talk = ['ana: meu colar arrebentou', 'bia: que vestido lindo', 'caio: gota de chuva', 'dora: oi']
    expect(read(talk, dresses)).toEqual({ products: [], orders: [] })
  })

  it('is on show when the shop writes its name and hardly more', () => {
    const lines = ['loja: blusa azul R$ 30', 'loja: agora colar gota', 'ana: quero']
    expect(read(lines, dresses).orders).toEqual(['ana: 1 × colar gota'])
  })

  it('is not found by another product of the same words once it is removed', () => {
    const catalogue = catalogueOf([{ name: 'Saia Jeans' }, { name: 'Saia Jeans' }])
    expect(catalogue.named(['saia', 'jeam'])).toBeNull()
    catalogue.delete('c1')
    expect(catalogue.named(['saia', 'jeam'])?.product.id).toBe('c2')
  })
})
