import { expect, it } from 'vitest'
import { createEngine } from './engine.ts'
import { learnt } from './learnt-products.ts'
import { writtenLive } from './testing/written-live.ts'

it('takes no name of the shop for goods, also if its user name has it made small', () => {
  const options = { seller: 'velas.da.renatinha', isReadAgain: true }
  const comments = [
    'ana: boa noite Renata',
    'bia: olha a cuia',
    'ana: 2 cuias',
    'leo: Renata quero',
    'rui: Renata 1',
  ]
  const first = createEngine(options, undefined, { ...learnt, judge: undefined })
  writtenLive(comments, first)
  const { products } = writtenLive(comments, first.again())
  expect(products.map(({ label }) => label)).toEqual(['cuia'])
})
