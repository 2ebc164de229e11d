import { expect, it } from 'vitest'
import { linesOf } from './testing/lines-of.ts'

const shown = [
  'loja: vestido midi 45',
  'suelen.moraes: quero preto G',
  'loja: saia plissada 60',
  'caio_b: quero 2',
]

it('copies the order of the person who is named, except for the variant or amount in the comment', () => {
  for (const [text, line] of [
    ['o mesmo da Suelen', 'ana: 1 × vestido midi (g preto)'],
    ['igual o da dona Suelen pra mim, mas M', 'ana: 1 × vestido midi (m preto)'],
    ['quero o mesmo do Caio', 'ana: 2 × saia plissada'],
    ['a mesma do Caio só que 1', 'ana: 1 × saia plissada'],
    ['idem', 'ana: 2 × saia plissada'],
  ] as const)
    expect(linesOf([...shown, `ana: ${text}`]), text).toContain(line)
})

it('adds a buyer who asks for the place behind a person to the queue for that person’s product', () => {
  for (const text of ['me põe atrás da Suelen', 'se a Suelen não quiser eu fico', 'sou depois da Suelen'])
    expect(linesOf([...shown, `ana: ${text}`]), text).toContain('ana: 1 × vestido midi')
})

it('reads no order when no buyer has that name or the comment asks for nothing', () => {
  for (const text of [
    'é igual o da minha vó',
    'o mesmo da farmácia',
    'é o mesmo da Suelen?',
    'não quero igual da Suelen',
  ])
    expect(
      linesOf([...shown, `ana: ${text}`]).filter((line) => line.startsWith('ana')),
      text,
    ).toEqual([])
})
