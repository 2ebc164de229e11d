import { expect, it } from 'vitest'
import { linesOf } from './testing/lines-of.ts'

const shown = ['loja: bermuda escolar do 8 ao 16 35 reais', 'ana: quero tamanho 12']

it('gives another size to who changes their mind about what they ordered', () => {
  expect(linesOf([...shown, 'ana: mudei de ideia, a bermuda tamanho 14'])).toEqual([
    'ana: 1 × bermuda escolar (14)',
  ])
})

it('orders by what one’s own is to be, while it is shown', () => {
  expect(linesOf([...shown, 'bia: a minha é tamanho 10'])).toContain('bia: 1 × bermuda escolar (10)')
})

it('reads an order that will be fetched', () => {
  expect(linesOf([...shown, 'bia: então me reserve uma que passo sábado pra buscar'])).toContain(
    'bia: 1 × bermuda escolar',
  )
})

it('keeps what was ordered where the buyer passes on what is shown after it', () => {
  const later = ['loja: mochila de rodinha 90 reais', 'ana: dessa eu passo, já tenho']
  expect(linesOf([...shown, ...later])).toEqual(['ana: 1 × bermuda escolar (12)'])
})
