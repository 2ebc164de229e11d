import { expect, it } from 'vitest'
import { createEngine } from './engine.ts'
import type { KeptModel } from './kept-features.ts'
import { learnt } from './learnt-products.ts'
import type { LiveComment } from './types.ts'

const comments: LiveComment[] = [
  ['loja', 'bolo de pote 12,90'],
  ['ana', 'quero um bolo'],
  ['bia', 'quero a travessa'],
  ['carla', 'quero a travessa também'],
  ['dora', 'quero um bolo'],
  ['elaine', 'quanto é a travessa?'],
  ['fabi', 'quero uma travessa'],
].map(([userName, text], at) => ({
  id: `c${at}`,
  userName: userName!,
  text: text!,
  at: at * 10_000,
  isQuestion: text!.endsWith('?'),
}))

function readTwice(kept?: KeptModel) {
  const first = createEngine({ seller: 'loja', isReadAgain: true }, undefined, { ...learnt, kept })
  for (const comment of comments) first.push(comment)
  const spoken = first.result().products.filter(({ announcedAt }) => announcedAt === null)
  const second = first.again()
  for (const comment of comments) second.push(comment)
  return { spoken, ids: second.result().products.map(({ id }) => id) }
}

const weights = { base: 0, weights: {} }

it('judges the products that only buyers name, and none that the shop has typed', () => {
  const seen: string[] = []
  const { spoken } = readTwice({ weights, least: 0, observe: (id) => seen.push(id) })
  expect(spoken.map(({ label }) => label)).toEqual(['travessa'])
  expect(seen).toEqual(spoken.map(({ id }) => id))
})

it('keeps a product that the model finds likely enough, and all without a model', () => {
  for (const { spoken, ids } of [readTwice({ weights, least: 0.5 }), readTwice()])
    expect(ids).toContain(spoken[0]!.id)
})

it('forgets a product that the model finds unlikely', () => {
  const { spoken, ids } = readTwice({ weights: { base: -3, weights: {} }, least: 0.5 })
  expect(ids).not.toContain(spoken[0]!.id)
})

it('sees how buyers name a product and what else the live has, never its word', () => {
  let seen: string[] = []
  readTwice({ weights, least: 0, observe: (_, features) => (seen = features) })
  expect(seen).toEqual(
    expect.arrayContaining(['typed', 'typed>=1', 'buyers>=2', 'orders by name~4', 'orders~4']),
  )
  expect(seen.join(' ')).not.toMatch(/travessa/)
})

it('keeps what the seller has put in order', () => {
  const seen: string[] = []
  const kept: KeptModel = { weights, least: 0, observe: (id) => seen.push(id) }
  const first = createEngine({ seller: 'loja', isReadAgain: true }, undefined, { ...learnt, kept })
  for (const comment of comments) first.push(comment)
  for (const order of first.current().orders) order.correctionId = 'k1'
  first.again()
  expect(seen).toEqual([])
})
