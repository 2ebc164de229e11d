import { describe, expect, it } from 'vitest'
import { readPrice } from './read-price.ts'

describe('a typed price', () => {
  it.each([
    ['89,90', 8990],
    ['89.9', 8990],
    ['R$ 89', 8900],
    ['1.299', 129_900],
    ['R$ 1.299,50', 129_950],
    ['1,299.50', 129_950],
    ['0', 0],
    ['  ', null],
  ])('reads %s', (text, price) => {
    expect(readPrice(text)).toBe(price)
  })

  it.each(['caro', '89,901234', '0,123', '12345.678', '1.299,999', '1.29.9', ',50', '-5', '8 reais'])(
    'takes %s for no price',
    (text) => {
      expect(readPrice(text)).toBeNaN()
    },
  )
})
