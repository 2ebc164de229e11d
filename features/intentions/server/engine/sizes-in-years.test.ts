import { expect, it } from 'vitest'
import { writtenLive } from './testing/written-live.ts'

const shown = 'loja: cód 31 pijama infantil 2 a 8 anos R$ 60'
const ordersOf = (text: string) => writtenLive([shown, `ana: ${text}`]).orders

it('reads ages that the shop names as the sizes of a product', () => {
  expect(writtenLive([shown]).products).toMatchObject([{ label: 'pijama infantil 31', codes: ['31'] }])
})

it.each([
  ['quero 4 anos', 'ana: 1 × pijama infantil 31 (4)'],
  ['o de 4 anos', 'ana: 1 × pijama infantil 31 (4)'],
  ['31 4 anos', 'ana: 1 × pijama infantil 31 (4)'],
  ['quero 2 de 4 anos', 'ana: 2 × pijama infantil 31 (4)'],
  ['quero um, minha filha tem 4 anos', 'ana: 1 × pijama infantil 31'],
])('reads an age as a size: "%s"', (text, order) => {
  expect(ordersOf(text)).toEqual([order])
})
