import { describe, expect, it } from 'vitest'
import { writtenLive } from './testing/written-live.ts'

describe('words before a colon with which a shop opens what it shows', () => {
  it('are no part of the name, and what follows for one person is none either', () => {
    const { orders } = writtenLive([
      'loja: NO AR: luminária Lua R$ 80',
      'ana: quero',
      'loja: NO AR: trilho Sol R$ 95 @ana a sua chega amanhã',
      'bia: eu quero',
    ])
    expect(orders).toEqual(['ana: 1 × luminaria lua', 'bia: 1 × trilho sol'])
  })

  it('may be any words from the second priced line on', () => {
    const { products } = writtenLive([
      'loja: desfilando agora: luminária Lua R$ 80',
      'ana: quero',
      'loja: desfilando agora: Trilho Sol R$ 95',
      'bia: eu quero',
    ])
    expect(products.map(({ label }) => label)).toContain('trilho sol')
  })

  it('are none where they name goods', () => {
    const { products } = writtenLive(['loja: Luminária Lua: pequena 80', 'ana: luminária lua 1'])
    expect(products.map(({ names }) => names[0])).toEqual(['luminaria'])
  })
})

it('an answer that begins with yes announces nothing', () => {
  const { orders } = writtenLive([
    'loja: biquíni Onda R$ 159',
    'rita: faz GG?',
    'loja: faço sim Dona Rita, GG + 20 reais',
    'rita: então quero GG',
  ])
  expect(orders).toEqual(['rita: 1 × biquini onda (gg)'])
})

it('a name with sizes and their prices after a colon is one product', () => {
  const { products } = writtenLive(['loja: Lustra-Móveis Figo: spray 500ml 19 / refil 2L 49', 'ana: 1 refil'])
  expect(products).toHaveLength(1)
})
