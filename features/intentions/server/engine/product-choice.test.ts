import { expect, it } from 'vitest'
import { createEngine } from './engine.ts'
import { learnt } from './learnt-products.ts'
import type { ChoiceModel } from './product-choice.ts'
import type { LiveComment } from './types.ts'

const comments: LiveComment[] = [
  ['loja', 'vestido midi 89,90'],
  ['ana', 'quero'],
  ['bia', 'quero o vestido'],
  ['loja', 'saia plissada 59,90'],
  ['carla', 'quero'],
  ['dora', 'quero a saia'],
].map(([userName, text], at) => ({
  id: `c${at}`,
  userName: userName!,
  text: text!,
  at: at * 10_000,
  isQuestion: false,
}))

function linesOf(choice?: ChoiceModel): string[] {
  const first = createEngine({ seller: 'loja', isReadAgain: true }, undefined, { ...learnt, choice })
  for (const comment of comments) first.push(comment)
  const second = first.again()
  for (const comment of comments) second.push(comment)
  const { lines, products } = second.result()
  return lines
    .map(
      ({ userName, productId }) =>
        `${userName} ${products.find(({ id }) => id === productId)?.label.split(' ')[0]}`,
    )
    .toSorted()
}

const ruled = ['ana vestido', 'bia vestido', 'carla saia', 'dora saia']

it('keeps the choice of the grammar where the model is not surer of another product', () => {
  const weights = { base: 0, weights: { 'was shown if show': 1 } }
  expect(linesOf()).toEqual(ruled)
  expect(linesOf({ weights, margin: 1.5 })).toEqual(ruled)
})

it('chooses the product that the model is clearly surer of', () => {
  const weights = { base: 0, weights: { 'was shown if show': 2 } }
  expect(linesOf({ weights, margin: 1.5 })).toEqual([
    'ana vestido',
    'bia vestido',
    'carla vestido',
    'dora saia',
  ])
})

it('shows each order with the products it may be about, the choice of the grammar first', () => {
  const seen = new Map<string, string[]>()
  linesOf({
    weights: { base: 0, weights: {} },
    margin: 1.5,
    observe: (id, _, candidates) =>
      seen.set(
        id,
        candidates.map(({ product }) => product.label.split(' ')[0]!),
      ),
  })
  expect(seen.get('c4')).toEqual(['saia', 'vestido'])
  expect(seen.get('c1')).toEqual(['vestido', 'saia'])
})

it('chooses nothing else while the live is read for the first time', () => {
  const seen: string[] = []
  const choice: ChoiceModel = {
    weights: { base: 0, weights: { 'was shown if show': 9 } },
    margin: 0,
    observe: (id) => seen.push(id),
  }
  const engine = createEngine({ seller: 'loja' }, undefined, { ...learnt, choice })
  for (const comment of comments) engine.push(comment)
  expect(seen).toEqual([])
})
