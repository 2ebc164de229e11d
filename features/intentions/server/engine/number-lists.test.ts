import { expect, it } from 'vitest'
import { normalise } from './normalise.ts'
import { tellsScore } from './number-lists.ts'
import { writtenLive } from './testing/written-live.ts'

const shop = ['vela', 'caneca', 'pires', 'copo'].map((name, at) => `loja: item ${at + 1} ${name} 10,00`)
const ordersOf = (text: string): string[] =>
  writtenLive([...shop, `ana: ${text}`]).orders.map((line) => line.replace(/^ana: /, ''))

it('a range of codes is all of them', () => {
  expect(ordersOf('do 1 ao 4, um de cada')).toEqual([
    '1 × vela 1',
    '1 × caneca 2',
    '1 × pires 3',
    '1 × copo 4',
  ])
  expect(ordersOf('do 1 ao 9 um de cada').length).toBeLessThan(4)
})

it('"então" between a number and what it counts changes nothing', () => {
  expect(ordersOf('2 então do 3 e 2 do 4')).toEqual(['2 × pires 3', '2 × copo 4'])
})

it.each([
  ['Palmeiras 3 a 2 ontem, sofrido', true],
  ['gol do Tupi 1 x 0', true],
  ['quero 3 a 2', false],
  ['a 3 a 2 separadas', false],
  ['3 x 2', false],
])('the score of a match is no order: "%s"', (text, isScore) => {
  expect(tellsScore(normalise(text).words)).toBe(isScore)
  if (isScore) expect(ordersOf(text)).toEqual([])
})
