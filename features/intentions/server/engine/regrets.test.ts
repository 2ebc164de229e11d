import { expect, it } from 'vitest'
import { linesOf } from './testing/lines-of.ts'

const queue = ['loja: bolsa de palha, peça única 80', 'ana: minha', 'bia: se a ana desistir eu fico']

it('keeps who waits and sighs in the queue', () => {
  expect(linesOf([...queue, 'bia: aff, fui a segunda por um triz'])).toContain('bia: 1 × bolsa de palha')
  expect(linesOf([...queue, 'caio: depois da bia sou eu'])).toContain('caio: 1 × bolsa de palha')
})

it('takes what is ordered after a regret', () => {
  const asked = ['loja: torta de frango 80 inteira', 'ana: tem fatia?', 'loja: só inteira']
  expect(linesOf([...asked, 'ana: ah não, uma torta então'])).toEqual(['ana: 1 × torta de frango'])
})

it('reads no cancellation in what is told another viewer, or in a permission', () => {
  const bought = ['loja: A40 presilha 6', 'jaci: A40', 'ana: 2 da A40']
  expect(linesOf([...bought, 'ana: jaci não faz isso, cancela'])).toContain('ana: 2 × presilha a40')
  expect(linesOf(['loja: A40 presilha 6', 'ana: 1 a40 a mãe deixa'])).toEqual(['ana: 1 × presilha a40'])
})

it('reads counted sizes before a question as an order', () => {
  const lines = linesOf(['loja: calcinha de algodão P M G 12', 'ana: 3 P e 3 M pode misturar no kit?'])
  expect(lines.map((line) => line.replace(/ × .*\(/, ' ('))).toEqual(['ana: 3 (p)', 'ana: 3 (m)'])
})

it('moves an order to what is named, away from what is denied', () => {
  const bought = ['loja: edredom 200', 'ana: 2 pra mim', 'loja: lençol de malha 90']
  expect(linesOf([...bought, 'ana: me confundi, os 2 são do lençol! edredom não'])).toEqual([
    'ana: 2 × lencol de malha',
  ])
})
