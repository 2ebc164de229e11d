import { describe, expect, it } from 'vitest'
import { writtenLive } from './testing/written-live.ts'

const ordersOf = (...said: string[]): string[] =>
  writtenLive(said.map((text) => (text.includes(': ') ? text : `ana: ${text}`)))
    .orders.filter((line) => line.startsWith('ana: '))
    .map((line) => line.slice('ana: '.length))

describe('a comment that goes once more through what was ordered', () => {
  it.each([
    'soma pra mim: 2 vasos, 3 pratos e 1 floreira',
    'confere se pegou o meu vaso, o preto e as brancas',
    'confirma o meu vaso aí',
  ])('changes nothing of the order: "%s"', (text) => {
    expect(ordersOf('loja: vaso de barro 20,00', '2 vasos', text)).toContain('2 × vaso de barro')
  })

  it('may say another amount', () => {
    expect(ordersOf('loja: vaso de barro 20,00', '2 vasos', 'confirma 3 vasos pra mim')).toEqual([
      '3 × vaso de barro',
    ])
  })
})

describe('a kind that is kept alone', () => {
  it.each([
    ['um M e um G', 'vou cortar um deles. só o M', 'm'],
    ['um nude e um preto', 'bonito, só o nude, tira o preto', 'nude'],
  ])('leaves the others: "%s", "%s"', (first, then, kind) => {
    expect(ordersOf('loja: roupão de banho 80,00 P M G', first, then)).toEqual([
      `1 × roupao de banho (${kind})`,
    ])
  })
})
