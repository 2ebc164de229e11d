import { expect, it } from 'vitest'
import { writtenLive } from './testing/written-live.ts'

const ordersOf = (...comments: string[]) => writtenLive(comments).ordersOfProducts

it('takes numbers for codes where the shop wants orders by the number', () => {
  const orders = ordersOf(
    'loja: boa noite, peçam pelo número da etiqueta',
    'ana: 31',
    'bia: 31 quero 2',
    'caio: 32 M',
    'davi: me separa 4 da 32',
  )
  expect(orders).toEqual(['ana: 1 × 31', 'bia: 2 × 31', 'caio: 1 × 32', 'davi: 4 × 32'])
})

it('gives the number to what the first to write it had ordered by its name', () => {
  const orders = ordersOf(
    'loja: façam o pedido pelo código, meninas',
    'ana: quero a saia 31',
    'bia: 31 pra mim',
    'caio: a saia eu quero',
  )
  expect(new Set(orders.map((line) => line.slice(line.indexOf('×'))))).toHaveProperty('size', 1)
})

it('takes no number for a code where the shop speaks of the number of its telephone', () => {
  expect(ordersOf('loja: chamem pelo número do zap', 'ana: 38', 'bia: 38 preta')).not.toContain('ana: 1 × 38')
})

it('takes no size for a code', () => {
  const orders = ordersOf('loja: peçam pelo número do sapato', 'ana: 38', 'bia: 38 preto', 'caio: 39')
  expect(orders.some((line) => line.endsWith('× 38'))).toBe(false)
})
