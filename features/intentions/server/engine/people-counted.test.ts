import { expect, it } from 'vitest'
import { normalise } from './normalise.ts'
import { peopleIn } from './people-counted.ts'
import { writtenLive } from './testing/written-live.ts'

it.each([
  ['eu e minha irmã', 2],
  ['eu, meu marido e minha filha', 3],
  ['coloca eu e minhas duas filhas', 3],
  ['eu + 2', 3],
  ['quero, somos 5', 5],
  ['quero 3 lugares, eu minha mãe e minha tia', 3],
  ['eu e a Bia', 2],
  ['eu e minha irmã adoramos esse passeio', null],
  ['eu queria ir', null],
  ['somos de Recife', null],
])('"%s" are so many people', (text, count) => {
  expect(peopleIn(normalise(text))).toBe(count)
})

it('people are ordered for where the shop sells by the person, and nowhere else', () => {
  const comments = ['ana: eu e minha irmã', 'bia: eu + 2']
  expect(writtenLive(['loja: passeio Serra Azul 180 por pessoa', ...comments]).orders).toEqual([
    'ana: 2 × passeio serra azul',
    'bia: 3 × passeio serra azul',
  ])
  expect(writtenLive(['loja: bolsa Serra Azul 180', 'ana: eu e minha irmã amamos']).orders).toEqual([])
})
