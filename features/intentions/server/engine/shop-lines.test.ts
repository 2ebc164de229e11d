import { describe, expect, it } from 'vitest'
import { writtenLive } from './testing/written-live.ts'

const ordersIn = (comments: string[]): string[] => writtenLive(comments).orders
const labelsOf = (comments: string[]) => writtenLive(comments).products.map(({ label }) => label)

describe('a line of the shop', () => {
  it('greets and shows goods that only the list of nouns knows', () => {
    expect(
      ordersIn([
        'loja: boa noite! vamos de desinfetante primeiro, pinho ou talco, 9 reais',
        'ana: 2 de pinho',
      ]),
    ).toEqual(['ana: 2 × desinfetante (pinho)'])
  })

  it('names no product by a buyer and the colour that is left for her', () => {
    const labels = labelsOf([
      'loja: guardanapo bordado 12,00, tem salmão e bege',
      'valdirene.lopes: 5 salmão',
      'loja: valdirene salmão só restam 4',
      'valdirene.lopes: então 4',
    ])
    expect(labels).toEqual(['guardanapo bordado'])
  })

  it('does not price what it says is left', () => {
    const { products } = writtenLive([
      'loja: guardanapo bordado 12,00',
      'loja: guardanapo bordado restam 5',
      'ana: 1',
    ])
    expect(products.map(({ price }) => price)).toEqual([12])
  })
})

describe('a word that what is on show was announced with', () => {
  it('is one kind of it, whoever orders by it', () => {
    const orders = ordersIn([
      'loja: vela em lata 30,00 🌸 alecrim, pitanga, flor de figo, jabuticaba',
      'ana: pitanga',
      'bia: 1 figo',
      'caio: um alecrim e um figo',
      'duda: figo 2 pra mim',
      'eva: quero jabuticaba',
    ])
    expect(orders.every((line) => line.includes('vela em lata'))).toBe(true)
    expect(orders).toHaveLength(6)
  })
})

describe('"ent"', () => {
  it('is "então" and no product', () => {
    expect(ordersIn(['loja: COD 21 vaso de barro 40,00', 'ana: ent manda um 21'])).toEqual([
      'ana: 1 × vaso de barro 21',
    ])
  })
})
