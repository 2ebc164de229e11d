import { describe, expect, it } from 'vitest'
import { ProductBook } from './product-book.ts'
import { emptyState } from './state.ts'

const emptyBook = () => new ProductBook(emptyState().book)

describe('the products of a live', () => {
  it('are found by a name that they got after it had been asked for', () => {
    const book = emptyBook()
    const kettle = book.add({ label: 'chaleira', names: ['chaleira'] })
    expect(book.named('moringa')).toBeNull()
    book.addNames(kettle, ['moringa'])
    expect(book.named('moringa')?.products).toEqual([kettle])
  })

  it('are all found by a name that a second one got', () => {
    const book = emptyBook()
    const first = book.add({ label: 'chaleira azul', names: ['chaleira'] })
    expect(book.named('chaleiras')?.products).toEqual([first])
    expect(book.named('peneira')).toBeNull()
    const second = book.add({ label: 'chaleira verde', names: ['chaleira'] })
    expect(book.named('chaleiras')?.products).toEqual([first, second])
    expect(book.named('peneira')).toBeNull()
  })

  it('are named as the nearest of a code in the order of how near they are', () => {
    const book = emptyBook()
    for (const code of ['4071', '4082', '4701', '471', '9999', '40711', '4073'])
      book.add({ label: code, codes: [code] })
    const codesNear = (code: string) => book.nearestCodes(code).map((id) => book.get(id).codes[0])
    expect(codesNear('4072')).toEqual(['4071', '4082', '4073'])
    expect(codesNear('4710')).toEqual(['4701', '471', '4071'])
    expect(codesNear('77777')).toEqual([])
    expect(codesNear('99')).toEqual(['9999'])
  })
})

it('takes a word of its own for no mistyped name', () => {
  const book = emptyBook()
  const sleeve = book.add({ label: 'blusa manga longa', names: ['blusa', 'manga', 'longa'] })
  expect(book.named('manda')).toBeNull()
  expect(book.named('mamga')?.products).toEqual([sleeve])
})

it.each([
  ['bestido', 'vestido'],
  ['kaderno', 'caderno'],
  ['zandalia', 'sandalia'],
  ['gaqueta', 'jaqueta'],
  ['tennis', 'teni'],
])('finds a product by a name that is written as it sounds: %s', (typed, name) => {
  const book = emptyBook()
  const product = book.add({ label: name, names: [name] })
  expect(book.named(typed)?.products).toEqual([product])
})
