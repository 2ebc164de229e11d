import { describe, expect, it } from 'vitest'
import { createEngine, type Engine } from './engine.ts'
import { JUDGED_BY, type JudgeModel, learntJudge } from './judge.ts'
import { learnt } from './learnt-products.ts'
import type { SellerInput } from './seller-input.ts'
import type { LiveComment, Order } from './types.ts'

const comments: LiveComment[] = [
  ['loja', 'bolo de pote 12,90'],
  ['ana', 'quero um bolo'],
  ['bia', 'quero 2 bolos'],
  ['loja', 'agora a travessa de vidro 40,00'],
  ['carla', 'quero a travessa'],
  ['dora', 'quero a jarra'],
  ['eva', 'quero a jarra também'],
].map(([userName, text], at) => ({
  id: `c${at}`,
  userName: userName!,
  text: text!,
  at: at * 20_000,
  isQuestion: false,
}))

/** Orders of what one person alone wants are unlikely. */
const model: JudgeModel = {
  trees: { features: ['buyers'], base: 0, trees: ['0<2 -1 3'] },
  least: 0.5,
  fewest: 0,
}

function readOnce(judge: JudgeModel | undefined, inputs: SellerInput[] = []): Engine {
  const engine = createEngine({ seller: 'loja', isReadAgain: true }, undefined, { ...learnt, judge })
  return read(engine, inputs)
}
function read(engine: Engine, inputs: SellerInput[] = []): Engine {
  for (const comment of comments) engine.push(comment)
  for (const input of inputs) engine.apply(input)
  return engine
}
const buyers = (engine: Engine): string[] => engine.result().lines.map(({ userName }) => userName)

describe('the lines of a live that was read twice', () => {
  it('leaves those off the list that are not likely enough, and says which', () => {
    const engine = read(readOnce(model).again())
    expect(buyers(engine)).toEqual(['ana', 'bia', 'dora', 'eva'])
    const { unlikely } = engine.result()
    expect(unlikely).toMatchObject([{ userName: 'carla', position: null, commentIds: ['c4'] }])
  })

  it('keeps all of a live that is shorter than those that the model knows', () => {
    const { lines, unlikely } = read(readOnce({ ...model, fewest: comments.length + 1 }).again()).result()
    expect(lines).toHaveLength(5)
    expect(unlikely).toEqual([])
  })

  it('takes how likely they are for their confidence', () => {
    const { lines, unlikely } = read(readOnce(model).again()).result()
    expect(new Set(lines.map(({ confidence }) => confidence))).toEqual(new Set([0.953]))
    expect(unlikely[0]!.confidence).toBe(0.269)
  })

  it('never leaves off what the seller has decided', () => {
    const travessa = { codes: [], label: 'travessa', commentIds: ['c4'] }
    const items = [{ variant: '', quantity: 3 }]
    const inputs: SellerInput[] = [
      {
        kind: 'correction',
        id: 'i1',
        at: 150_000,
        userName: 'carla',
        decisions: [{ product: travessa, items, commentIds: ['c4'], since: 80_000 }],
      },
    ]
    const { lines, unlikely } = read(readOnce(model, inputs).again(), inputs).result()
    expect(unlikely).toEqual([])
    const own = lines.find(({ userName }) => userName === 'carla')
    expect(own).toMatchObject({ quantity: 3, confidence: 1 })
  })

  it('has no product any more that only those wanted who are off the list', () => {
    const never: JudgeModel = { ...model, trees: { features: [], base: -5, trees: [] } }
    const { lines, products } = read(readOnce(never).again()).result()
    expect(lines).toEqual([])
    expect(products.every(({ announcedAt }) => announcedAt !== null)).toBe(true)
    const { products: all } = read(readOnce(undefined).again()).result()
    expect(all.length).toBeGreaterThan(products.length)
  })
})

it('judges nothing while the live is read for the first time, nor without a model', () => {
  const once = readOnce(model)
  expect(buyers(once)).toEqual(['ana', 'bia', 'carla', 'dora', 'eva'])
  expect(once.result().unlikely).toEqual([])
  expect(buyers(read(readOnce(undefined).again()))).toEqual(['ana', 'bia', 'carla', 'dora', 'eva'])
})

it('shows a number for each name that it looks at', () => {
  const seen: number[][] = []
  const trees = { features: JUDGED_BY, base: 0, trees: [] }
  const observe = (_: Order, values: number[]) => seen.push(values)
  read(readOnce({ trees, least: 0, fewest: 0, observe }).again()).result()
  expect(seen).toHaveLength(5)
  for (const values of seen) {
    expect(values).toHaveLength(JUDGED_BY.length)
    expect(values.every(Number.isFinite)).toBe(true)
  }
})

it('has learnt from nothing that the engine does not know', () => {
  expect(learntJudge.trees.features.filter((name) => !JUDGED_BY.includes(name))).toEqual([])
})
