import { describe, expect, it } from 'vitest'
import { writtenLive } from './testing/written-live.ts'

describe('what the shop says it has', () => {
  it('is on sale, and none of it on show', () => {
    const { orders } = writtenLive([
      'loja: boa noite! hoje tem sabonetes, velas e os difusores 🌿',
      'ana: 2 velas',
      'bia: um difusor pra mim',
    ])
    expect(orders).toEqual(['ana: 2 × velas', 'bia: 1 × difusores'])
  })

  it('is no list of colours or materials', () => {
    const { products } = writtenLive(['loja: tem rosa, branca e preta', 'loja: tem linho, seda e algodão'])
    expect(products).toEqual([])
  })
})

describe('what one thing holds', () => {
  it('is not announced by it', () => {
    const { products } = writtenLive([
      'ana: quero a cesta',
      'bia: vem com o quê?',
      'loja: 1 geleia, 1 queijo e 2 bolachas na cestinha, R$ 110',
      'caio: quero 2 cestas',
    ])
    expect(products.map(({ label }) => label)).toEqual(['cesta'])
  })
})

describe('words on both sides of "ou"', () => {
  it('name no product', () => {
    const { products } = writtenLive([
      'ana: quero café',
      'bia: moído ou torrado?',
      'bia: 2 moído',
      'caio: um moído pra mim',
      'duda: quero moído',
    ])
    expect(products.map(({ label }) => label)).toEqual(['cafe'])
  })
})

describe('what is left of each size', () => {
  it('is no list of what a thing holds, so that the thing is announced', () => {
    const { orders } = writtenLive([
      'loja: REF 51 saia godê, últimas 9 pçs: 3 do tam 2, 4 do 6 e 2 do 8. R$ 40',
      'ana: 51 tam 6',
    ])
    expect(orders).toEqual(['ana: 1 × saia gode 51 (6)'])
  })
})
