import { describe, expect, it } from 'vitest'
import { writtenLive } from './testing/written-live.ts'

describe('a profile that types names and prices', () => {
  it('counts as the shop after one line where it is called as the shop is', () => {
    const { orders } = writtenLive([
      'rita.dacolina: LUMINÁRIA FAROL - 89,90',
      'ana: quero',
      'rita.dacolina: BULE CANOA - 45,00',
      'bia: quero a canoa',
      'ana: quero também',
    ])
    expect(orders).toEqual(['ana: 1 × luminaria farol', 'bia: 1 × bule canoa', 'ana: 1 × bule canoa'])
  })

  it('counts as the shop after three lines with any other name', () => {
    const { orders } = writtenLive([
      'rita: LUMINÁRIA FAROL - 89,90',
      'rita: BULE CANOA - 45,00',
      'rita: BULE AZUL - 70,00',
      'ana: quero',
    ])
    expect(orders).toEqual(['ana: 1 × bule azul'])
  })

  it('stays a buyer who has ordered, asks or wants', () => {
    const { orders } = writtenLive([
      'loja: LUMINÁRIA FAROL - 89,90',
      'rita.dacolina: quero a luminária',
      'rita.dacolina: luminária farol 89,90',
      'carla.colina: luminária farol 89,90 quero',
      'ana: quero',
    ])
    expect(orders).toEqual([
      'rita.dacolina: 1 × luminaria farol',
      'carla.colina: 1 × luminaria farol',
      'ana: 1 × luminaria farol',
    ])
  })
})
