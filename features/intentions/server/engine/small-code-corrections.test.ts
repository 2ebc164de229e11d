import { expect, it } from 'vitest'
import { writtenLive } from './testing/written-live.ts'

const list = 'loja: 1 vela lua 5, 2 caneca sol 6, 3 pires mar 20, 4 laço rubi 9'
const ordersOf = (...comments: string[]) =>
  writtenLive([list, ...comments.map((text) => `ana: ${text}`)]).orders.map((line) =>
    line.replace('ana: ', ''),
  )

it.each([
  ['an amount that was said', ['quero 1 do 3', 'era 2'], ['2 × pires mar 3']],
  ['a code that stood alone', ['quero 4', 'digo 2'], ['1 × caneca sol 2']],
  ['a code after no', ['3', 'não, 2'], ['1 × caneca sol 2']],
  ['what is told by its article', ['2 do 3', 'digo a 4'], ['2 × laco rubi 4']],
  ['an amount after only', ['4 do 2', 'só 3'], ['3 × caneca sol 2']],
])('where numbers are codes, a correction is of %s', (_, comments, orders) => {
  expect(ordersOf(...comments)).toEqual(orders)
})

it('takes the order of a code away that is denied', () => {
  expect(ordersOf('o 3 e o 4', 'o 3 não, obrigada')).toEqual(['1 × laco rubi 4'])
})

it('counts pieces of what is spoken of', () => {
  expect(ordersOf('do 4 quero 2')).toEqual(['2 × laco rubi 4'])
  expect(ordersOf('quantos metros tem o 4?', 'quero 2 dele')).toEqual(['2 × laco rubi 4'])
})
