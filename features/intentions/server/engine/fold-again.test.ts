import { describe, expect, it } from 'vitest'
import { writtenLive } from './testing/written-live.ts'

const ordersOf = (...said: string[]): string[] =>
  writtenLive(said.map((text) => (text.includes(': ') ? text : `ana: ${text}`)))
    .orders.filter((line) => line.startsWith('ana: '))
    .map((line) => line.slice('ana: '.length))

describe('a later comment about what was ordered', () => {
  it('says again what it lists before what comes on top', () => {
    expect(ordersOf('loja: body de suedine 20,00 P M G', '5 P 5 M', '5 P 5 M e põe mais 2 G')).toEqual([
      '5 × body de suedine (p)',
      '5 × body de suedine (m)',
      '2 × body de suedine (g)',
    ])
  })

  it('has no amount in a number that is far from the one before', () => {
    expect(ordersOf('loja: vaso de cimento 65,00', 'quero um', 'vi aqui, 65 eu pago')).toEqual([
      '1 × vaso de cimento',
    ])
  })

  it('repeats the amount that comes with an article', () => {
    expect(ordersOf('loja: polvo de pelúcia 15,00', 'quero 12', 'então fechou as 12')).toEqual([
      '12 × polvo de pelucia',
    ])
  })

  it('leaves two kinds where one piece of something is wanted', () => {
    expect(ordersOf('loja: furadeira 90,00', 'uma preta e uma azul', 'me vê uma')).toEqual([
      '1 × furadeira (preto)',
      '1 × furadeira (azul)',
    ])
  })
})
