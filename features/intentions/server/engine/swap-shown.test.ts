import { expect, it } from 'vitest'
import { linesOf } from './testing/lines-of.ts'

const bought = ['loja: nhoque fresco 20', 'ana: 2 nhoques', 'loja: lasanha de legumes 30']

it('changes what the buyer has for what is on show', () => {
  for (const text of ['troca o meu nhoque por ela', 'ai que tudo, troca os meus por essa!'])
    expect(linesOf([...bought, `ana: ${text}`]), text).toEqual(['ana: 2 × lasanha de legumes'])
})

it('changes the last order for what is named before', () => {
  const codes = ['loja: COD 14 saia jeans 60', 'ana: 14', 'loja: COD 18 saia longa 70']
  expect(linesOf([...codes, 'ana: era essa que eu queria, a 18, troca a minha'])).toEqual([
    'ana: 1 × saia longa 18',
  ])
})

it('changes nothing for who has ordered what is on show', () => {
  expect(linesOf([...bought, 'ana: 1 lasanha', 'ana: troca a minha por essa'])).toContain(
    'ana: 1 × lasanha de legumes',
  )
})
