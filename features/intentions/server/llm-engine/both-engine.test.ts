import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RunningLlmSimulator } from '#simulators/llm/start.ts'
import { findWithModel, linesOf, type Said, startSimulator } from './testing/simulated-model.ts'

let simulator: RunningLlmSimulator
beforeAll(async () => {
  simulator = await startSimulator()
})
afterAll(() => simulator.close())
beforeEach(() => {
  Object.assign(simulator.world, { next: [], always: null, replies: [], requests: [] })
})

const live: Said[] = [
  ['loja.da.lu', 'vestido longo cod 124, R$ 120'],
  ['rosa.tavares', 'quero o 124'],
  ['bia_22', 'linda demais'],
  ['caio.r', 'quero o 142'],
  ['loja.da.lu', 'saia jeans cod 873 R$ 89'],
  ['rosa.tavares', 'a 873 também quero'],
]

const verdict = (comment: string, person: string, more: object) => ({
  comment,
  person,
  verdict: 'order',
  product: '',
  quantity: 1,
  variant: '',
  confidence: 0.9,
  ...more,
})

describe('both engines', () => {
  it('ask the model only about doubtful comments, with those around them', async () => {
    const { found } = await findWithModel(simulator, live, { engine: 'both' })
    const { products, asked } = JSON.parse(simulator.world.requests[0]!.prompt)
    expect(products.map(({ codes }: { codes: string[] }) => codes)).toEqual([['124'], ['873']])
    expect(asked).toEqual([
      expect.objectContaining({ id: 'c4', person: 'p2', text: 'quero o 142', only: [products[0].id] }),
    ])
    expect(asked[0].near.map(({ id }: { id: string }) => id)).toEqual(['c1', 'c2', 'c3', 'c5', 'c6'])
    expect(found?.info).toMatchObject({
      engine: 'both',
      use: { calls: 1, asked: 1, changed: 0, unjudged: 0 },
    })
    expect(linesOf(found)).toHaveLength(2)
  })

  it('bind a code that was typed wrong to the product that the model names', async () => {
    const { found: before } = await findWithModel(simulator, live, { engine: 'both' })
    const [dress, skirt] = before!.products
    simulator.world.replies = [{ verdicts: [verdict('c4', 'p2', { product: dress!.id, quantity: 2 })] }]
    const { found } = await findWithModel(simulator, live, { engine: 'both' })
    expect(found?.lines).toContainEqual(
      expect.objectContaining({ productId: dress!.id, userName: 'caio.r', quantity: 2, position: 2 }),
    )
    expect(found?.info.use).toMatchObject({ asked: 1, changed: 1, dropped: 0 })

    simulator.world.replies = [{ verdicts: [verdict('c4', 'p2', { product: skirt!.id })] }]
    const { found: other } = await findWithModel(simulator, live, { engine: 'both' })
    expect(other?.lines).toHaveLength(2)
    expect(other?.info.use).toMatchObject({ changed: 0, dropped: 1 })
  })

  it('drop verdicts about comments that were not asked about, and on other people', async () => {
    const { found: before } = await findWithModel(simulator, live, { engine: 'both' })
    const product = before!.products[0]!.id
    simulator.world.replies = [
      {
        verdicts: [
          verdict('c3', 'p3', { product }),
          verdict('c4', 'p3', { product }),
          verdict('c4', 'p999', { product }),
        ],
      },
    ]
    const { found } = await findWithModel(simulator, live, { engine: 'both' })
    expect(found?.lines).toEqual(before?.lines)
    expect(found?.info.use).toMatchObject({ changed: 0, dropped: 3 })
  })

  it('keep what the embedded engine found when the model does not answer', async () => {
    const { found: before } = await findWithModel(simulator, live, { engine: 'both' })
    simulator.world.always = 'down'
    const { found } = await findWithModel(simulator, live, { engine: 'both' })
    expect(found?.lines).toEqual(before?.lines)
    expect(found?.info).toMatchObject({ model: 'arara', use: { asked: 0, unjudged: 1, fallback: 'failed' } })
  })

  it('ask nothing where nothing is doubtful', async () => {
    const { found } = await findWithModel(simulator, live.slice(0, 2), { engine: 'both' })
    expect(simulator.world.requests).toEqual([])
    expect(linesOf(found)).toHaveLength(1)
  })
})
