import { expect, it } from 'vitest'
import { Around } from './around.ts'
import { emptyProduct } from './product-book.ts'
import type { Said } from './said-evidence.ts'

const said = (at: number, userName: string, named: string[], more: Partial<Said> = {}): Said => ({
  at,
  userName,
  orders: true,
  isQuestion: false,
  nouns: [],
  codes: [],
  named,
  ...more,
})
const show = (productId: string, at: number) => ({ productId, at, announcements: 1, named: 1 })

const around = new Around(
  [show('p1', 10), show('p2', 50), show('p1', 90)],
  [
    said(10, 'loja', [], { shown: 'p1' }),
    said(20, 'ana', ['p1']),
    said(60, 'bia', ['p2']),
    said(70, 'ana', ['p2']),
  ],
  [],
  [emptyProduct(1), emptyProduct(2)],
)

it('knows what was shown before a moment and what after it', () => {
  const { past, next } = around.showsAround(60, 2, 2)
  expect(past.map(({ at }) => at)).toEqual([50, 10])
  expect(next.map(({ at }) => at)).toEqual([90])
})

it('knows who else named a product near a moment', () => {
  expect(around.mentionsOf('p2', 55, 75, 'ana').map(({ userName }) => userName)).toEqual(['bia'])
  expect(around.mentionsOf('p2', 0, 55, 'ana')).toEqual([])
  expect(around.mentionCount('p1')).toEqual({ all: 2, asks: 0, shop: 1 })
})

it('knows what a person named before and after', () => {
  expect(around.ownNear('ana', 20, 100, 100)).toEqual([{ at: 70, productId: 'p2' }])
})
