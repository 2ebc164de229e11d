import { describe, expect, it } from 'vitest'
import { piecesOf } from './testing/written-live.ts'

const snacks = ['loja: esfiha de carne 1,50', 'loja: quibe frito 1,80']
const candles = ['loja: castiçal de vidro 18,00', 'loja: incenso 4,00']

describe('so many of one thing', () => {
  it.each([
    ['um trio de incensos', { incenso: 3 }],
    ['uma dupla de castiçal', { 'castical de vidro': 2 }],
    ['2 trios', { incenso: 6 }],
    ['1/2 dúzia de incenso', { incenso: 6 }],
    ['100 incensos', { incenso: 100 }],
  ])('are that many pieces of what has a price by the piece: "%s"', (said, pieces) => {
    expect(piecesOf(candles, said)).toEqual(pieces)
  })

  it.each([
    ['um cento de esfiha', { 'esfiha de carne': 100 }],
    ['meio cento de quibe', { 'quibe frito': 50 }],
    ['esfiha cento e meio', { 'esfiha de carne': 150 }],
    ['2 centos de esfiha e meio cento de quibe', { 'esfiha de carne': 200, 'quibe frito': 50 }],
    ['200 esfiha 50 quibe', { 'esfiha de carne': 200, 'quibe frito': 50 }],
  ])('are hundreds of what is cheap: "%s"', (said, pieces) => {
    expect(piecesOf(snacks, said)).toEqual(pieces)
  })

  it('are one each of what is sold so', () => {
    expect(piecesOf(['loja: trio de potes 60,00'], '1 trio')).toEqual({ trio: 1 })
    expect(piecesOf(['loja: quibe frito, o cento 90,00'], '2 centos de quibe')).toEqual({ 'quibe frito': 2 })
  })
})
