import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RunningLlmSimulator } from '#simulators/llm/start.ts'
import type { SellerInput } from '../engine/seller-input.ts'
import {
  findWithModel,
  type Labels,
  labelled,
  linesOf,
  type Said,
  startSimulator,
} from './testing/simulated-model.ts'

let simulator: RunningLlmSimulator
beforeAll(async () => {
  simulator = await startSimulator()
})
afterAll(() => simulator.close())
beforeEach(() => {
  Object.assign(simulator.world, { live: null, next: [], always: null, replies: [], requests: [] })
})

/** When the comment of this number is written, in milliseconds; comments come every 10 seconds. */
const timeOf = (place: number) => Date.parse('2026-11-21T22:00:00Z') + (place - 1) * 10_000

const dress = { codes: ['41'], label: 'vestido longo', commentIds: ['id-1'] }
const skirt = { codes: ['52'], label: 'saia jeans', commentIds: ['id-2'] }

/** What the seller decided after the comment `place`: how many pieces of a product the person wants. */
function correction(
  userName: string,
  place: number,
  decisions: { product: typeof dress; pieces: number; by: number[] }[],
): SellerInput {
  return {
    kind: 'correction',
    id: `correction ${userName}`,
    at: timeOf(place) + 1,
    userName,
    decisions: decisions.map(({ product, pieces, by }) => ({
      product,
      items: pieces === 0 ? [] : [{ variant: '', quantity: pieces }],
      commentIds: by.map((one) => `id-${one}`),
      since: timeOf(by[0]!),
    })),
  }
}

const said: Said[] = [
  ['loja.da.lu', 'vestido longo, cod 41, R$ 120'],
  ['loja.da.lu', 'saia jeans, cod 52, R$ 89'],
  ['rosa.t', 'quero o 41'],
  ['caio.r', 'quero o 41'],
  ['bia_22', 'aquele de ontem eu levo também'],
  ['dora.k', 'quero a 52'],
]
/** What the model reads, whatever the seller says. */
const labels: Labels = [
  { product: 'vestido longo', codes: ['41'], by: [3] },
  { product: 'vestido longo', codes: ['41'], by: [4] },
  { product: 'saia jeans', codes: ['52'], by: [6] },
]
const inputs = [
  correction('rosa.t', 6, [{ product: dress, pieces: 3, by: [3] }]),
  correction('caio.r', 6, [{ product: dress, pieces: 0, by: [4] }]),
  correction('bia_22', 6, [{ product: skirt, pieces: 2, by: [5] }]),
  correction('dora.k', 6, [
    { product: skirt, pieces: 0, by: [6] },
    { product: dress, pieces: 1, by: [6] },
  ]),
]
const corrected = ['rosa.t vestido longo 3', 'bia_22 saia jeans 2', 'dora.k vestido longo 1']

/** The embedded engine's labels have the code. */
const withoutCodes = (found: Parameters<typeof linesOf>[0]) =>
  linesOf(found).map((line) => line.replace(/ (?:41|52)(?= )/, ''))

describe('a correction by the seller', () => {
  it('stands in the carts of a language model that reads the comments otherwise', async () => {
    simulator.world.live = labelled(said, labels)
    const { found: without } = await findWithModel(simulator, said)
    expect(linesOf(without)).toEqual([
      'rosa.t vestido longo 1',
      'caio.r vestido longo 1',
      'dora.k saia jeans 1',
    ])

    const { found } = await findWithModel(simulator, said, { inputs })
    expect(linesOf(found)).toEqual(corrected)
    for (const line of found!.lines)
      expect(line).toMatchObject({ reason: { kind: 'corrected' }, confidence: 1 })
    expect(found?.info).toMatchObject({ engine: 'llm', model: 'simulated', use: { calls: 1, asked: 6 } })
  })

  it('stands where the model took the comment for another product', async () => {
    simulator.world.live = labelled(said, [{ product: 'saia jeans', codes: ['52'], by: [4] }])
    const { found } = await findWithModel(simulator, said, { inputs: [inputs[1]!] })
    expect(linesOf(found)).toEqual([])
  })

  it('is built on by what the person writes later', async () => {
    const later: Said[] = [...said, ['rosa.t', 'mais uma'], ['caio.r', 'quero 2 da 52']]
    simulator.world.live = labelled(later, [
      ...labels,
      { product: 'saia jeans', codes: ['52'], by: [8], quantity: 2 },
    ])
    const { found } = await findWithModel(simulator, later, { inputs })
    expect(linesOf(found)).toEqual(['rosa.t vestido longo 4', ...corrected.slice(1), 'caio.r saia jeans 2'])
  })

  it('stands where the model answers only a part of the live, or nothing', async () => {
    simulator.world.always = 'down'
    for (const engine of ['llm', 'both'] as const) {
      const { found } = await findWithModel(simulator, said, { inputs, engine })
      expect(withoutCodes(found), engine).toEqual(corrected)
    }
  })

  it('is not put to a model that judges doubts, and no verdict brings a rejected order back', async () => {
    const doubtful: Said[] = [
      ...said.slice(0, 3),
      ['caio.r', 'quero o 14'],
      ['caio.r', 'acho que quero o 41?'],
    ]
    const { found: before } = await findWithModel(simulator, doubtful, { engine: 'both' })
    const asked = () =>
      simulator.world.requests.flatMap(({ prompt }) =>
        JSON.parse(prompt).asked.map(({ id }: { id: string }) => id),
      )
    expect(asked()).toContain('c4')
    const product = before!.products.find(({ codes }) => codes.includes('41'))!.id

    simulator.world.requests = []
    const verdict = { person: 'p3', verdict: 'order', product, quantity: 1, variant: '', confidence: 0.9 }
    simulator.world.replies = [{ verdicts: ['c4', 'c5'].map((comment) => ({ ...verdict, comment })) }]
    const rejected = correction('caio.r', 5, [{ product: dress, pieces: 0, by: [4, 5] }])
    const { found } = await findWithModel(simulator, doubtful, { engine: 'both', inputs: [rejected] })
    expect(asked()).not.toContain('c4')
    expect(withoutCodes(found)).toEqual(['rosa.t vestido longo 1'])
  })
})

describe('a statement of what is on show', () => {
  const show: SellerInput = {
    ...{ kind: 'show', at: timeOf(2) - 1, code: '77', name: 'blusa de linho', price: 89.9, pieces: 1 },
  }
  const unnamed: Said[] = [
    ['loja.da.lu', 'boa noite, gente'],
    ['rosa.t', 'quero'],
    ['caio.r', 'eu quero também'],
  ]
  const order = (comment: string, person: string) => ({
    ...{ comment, person, product: 'n1', kind: 'order', quantity: 1, variant: '', confidence: 0.9 },
  })

  it('is sent to the model at its time; its product is proven by the first order and its pieces are served in order', async () => {
    simulator.world.replies = [
      {
        products: [{ id: 'n1', label: 'blusa de linho', codes: ['77'], confidence: 0.9, comments: ['s1'] }],
        decisions: [order('c2', 'p2'), order('c3', 'p3')],
      },
    ]
    const { found } = await findWithModel(simulator, unnamed, {
      inputs: [show, { kind: 'close', at: timeOf(3) + 1 }],
    })
    const { comments } = JSON.parse(simulator.world.requests[0]!.prompt)
    expect(comments.map(({ id }: { id: string }) => id)).toEqual(['c1', 's1', 'c2', 'c3', 's2'])
    expect(comments[1]).toEqual({
      id: 's1',
      person: 'shop',
      text: 'na tela: código 77, blusa de linho, R$ 89,90, peça única',
    })
    expect(found?.products).toEqual([
      expect.objectContaining({ label: 'blusa de linho', codes: ['77'], commentIds: ['id-2'] }),
    ])
    expect(found?.lines.map(({ userName, isWaiting, position }) => [userName, isWaiting, position])).toEqual([
      ['rosa.t', false, 1],
      ['caio.r', true, 2],
    ])
    expect(found?.info.use).toMatchObject({ asked: 3, dropped: 0 })
  })

  it('decides no order of its own, whatever the model says', async () => {
    simulator.world.replies = [
      {
        products: [{ id: 'n1', label: 'blusa', codes: [], confidence: 0.9, comments: ['s1'] }],
        decisions: [order('s1', 'shop')],
      },
    ]
    const { found } = await findWithModel(simulator, unnamed, { inputs: [show] })
    expect(found?.lines).toEqual([])
    expect(found?.info.use).toMatchObject({ dropped: 1 })
  })
})
