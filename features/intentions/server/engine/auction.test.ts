import { expect, it } from 'vitest'
import { linesOf } from './testing/lines-of.ts'

const lot = ['loja: lote 1 relógio de bolso, lance inicial 80', 'ana.lima: 80', 'bia: 90', 'ana.lima: 100']

it('gives a lot to the bidder who is congratulated', () => {
  for (const text of ['parabéns Ana!!', 'é sua, Ana', 'a Ana levou, parabéns'])
    expect(linesOf([...lot, `bia: ${text}`]), text).toEqual(['ana.lima: 1 × relogio de bolso 1'])
})

it('sells an open lot to the highest bidder when the next lot begins', () => {
  const next = 'loja: lote 2 boneca de pano, lance inicial 40'
  expect(linesOf([...lot, next])).toEqual(['ana.lima: 1 × relogio de bolso 1'])
})

it('gives a lot to the bidder whom the shop names, and takes no bid after it', () => {
  expect(linesOf([...lot, 'loja: vendido pra Bia', 'ana.lima: 110', 'loja: passou do martelo Ana'])).toEqual([
    'bia: 1 × relogio de bolso 1',
  ])
})

it('gives no lot to who is congratulated without a bid', () => {
  expect(linesOf([...lot, 'caio: oi', 'bia: parabéns Caio pelo bebê'])).toEqual([])
})

it('adds no second product when the shop describes the condition of a lot', () => {
  const lines = linesOf([
    'loja: lote 1 disco do Caetano, capa boa. lance inicial 30',
    'ana: 30',
    'loja: vendido',
  ])
  expect(lines).toEqual(['ana: 1 × disco do caetano 1'])
})
