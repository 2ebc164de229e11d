import { describe, expect, it } from 'vitest'
import { piecesOf } from './testing/pieces-of.ts'

describe('a weight', () => {
  const trays = ['loja: COD 31 linguiça, bandeja de 500g 14,00', 'bia: 31']

  it('is as many trays as weigh so much', () => {
    expect(piecesOf(trays, '31 2kg')).toBe(4)
    expect(piecesOf(trays, '31 1kg e meio')).toBe(3)
    expect(piecesOf(['loja: COD 33 contrafilé pacote fechado 1kg 46,90', 'bia: 33'], '5 kg da 33')).toBe(5)
  })

  it('says which one where it is no whole number of them', () => {
    expect(piecesOf(trays, '31 de 700g')).toBe(1)
    expect(piecesOf(['loja: linguiça toscana 14,00'], 'linguiça 2kg')).toBe(1)
  })
})

describe('the pieces of a set', () => {
  const sockets = ['loja: jogo de soquetes 40 peças 119,00']

  it('count no sets', () => {
    expect(piecesOf(sockets, 'quero o jogo de 40 peças')).toBe(1)
    expect(piecesOf(sockets, 'quero 2')).toBe(2)
  })
})

describe('metres', () => {
  it('count where the shop sells by the metre, also after a buyer asks for a length', () => {
    const cloth = ['loja: linho misto 48 o metro', 'bia: quero um corte de 1,5m']
    expect(piecesOf(cloth, '3 metros')).toBe(3)
    expect(piecesOf(['loja: varão de cortina 48,00', 'bia: quero dois de 2 metros'], '3 metros')).toBe(1)
  })
})

describe('one more', () => {
  it('is of what it stands beside in a list of what is wanted in all', () => {
    const shop = ['loja: item 1 detergente', 'loja: item 2 amaciante', 'loja: item 7 esponja']
    expect(
      piecesOf(shop, '2 do 1', '1 do 2', '1 do 7', 'conferindo: 2 do 1, 1 do 2 e do 7 põe mais um'),
    ).toBe(5)
  })
})
