import { expect, it } from 'vitest'
import { linesOf } from './testing/lines-of.ts'

const shown = [
  'loja: vestido midi 45',
  'suelen.moraes: quero preto G',
  'loja: saia plissada 60',
  'caio_b: quero 2',
]

it('gives a person the same as somebody else has, with what is said otherwise', () => {
  for (const [text, line] of [
    ['o mesmo da Suelen', 'ana: 1 × vestido midi (g preto)'],
    ['igual o da dona Suelen pra mim, mas M', 'ana: 1 × vestido midi (m preto)'],
    ['quero o mesmo do Caio', 'ana: 2 × saia plissada'],
    ['a mesma do Caio só que 1', 'ana: 1 × saia plissada'],
    ['idem', 'ana: 2 × saia plissada'],
  ] as const)
    expect(linesOf([...shown, `ana: ${text}`]), text).toContain(line)
})

it('puts who stands behind somebody into the queue for what that person has', () => {
  for (const text of ['me põe atrás da Suelen', 'se a Suelen não quiser eu fico', 'sou depois da Suelen'])
    expect(linesOf([...shown, `ana: ${text}`]), text).toContain('ana: 1 × vestido midi')
})

it('reads no order where nobody is called so, or nothing is asked for', () => {
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
