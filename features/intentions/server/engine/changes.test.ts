import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/properties/runs.ts'
import { textOfState } from '../claims/state-text.ts'
import { createEngine } from './engine.ts'
import type { Line } from './types.ts'

const said = [
  'quero a 41',
  'quero 2 da 41',
  'mais uma',
  'cancela',
  'desisto da 52',
  'quero a 52 M',
  'quero a 52 no G e uma no P',
  'minha',
  'troca pela 52',
  'fila da 41',
  'quero cód 410',
  'se tiver no azul eu quero',
  'kkkk',
]
const announced = [
  'CÓD 41 vestido longo R$ 120',
  'CÓD 52 saia jeans R$ 89 do P ao G',
  'só tem 2 da 41',
  'peça única',
  '@ana tem sim',
  'CÓD 410 bolsa',
]

const comment = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(fc.constantFrom('ana', 'bia', 'caio', 'duda'), fc.constantFrom(...said)) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('loja'), fc.constantFrom(...announced)) },
)
const keyOf = ({ productId, userName, variant }: Pick<Line, 'productId' | 'userName' | 'variant'>) =>
  `${productId} ${userName} ${variant}`

describe('the changes of a live', () => {
  it('add up to its result, whenever they are asked for', () => {
    fc.assert(
      fc.property(fc.array(fc.array(comment, { maxLength: 6 }), { maxLength: 12 }), (batches) => {
        const engine = createEngine({ seller: 'loja' })
        const lines = new Map<string, Line>()
        const products = new Map<string, string>()
        let codes: unknown[] = []
        let number = 0
        const first = [...announced.slice(0, 2)].map((text) => ['loja', text] as const)
        for (const batch of [first, ...batches]) {
          for (const [userName, text] of batch) {
            number++
            engine.push({ id: `c${number}`, userName, text, at: number * 3_000, isQuestion: false })
          }
          if (number % 7 === 3)
            engine.apply({
              ...{ kind: 'correction', id: `x${number}`, at: number * 3_000 + 1, userName: 'ana' },
              decisions: [
                {
                  product: { codes: ['41'], label: 'vestido', commentIds: [] },
                  ...{ items: number % 2 ? [{ variant: 'G', quantity: 4 }] : [], commentIds: [], since: 1 },
                },
              ],
            })
          const changes = engine.changes()
          for (const key of changes.gone) lines.delete(keyOf(key))
          for (const line of changes.lines) lines.set(keyOf(line), line)
          for (const { id, label } of changes.products) products.set(id, label)
          if (changes.codesNotFound) codes = [...changes.codesNotFound]
          const result = engine.result()
          const expected = [...result.lines, ...result.rejected]
          expect([...lines.values()].toSorted(byKey)).toEqual(
            [...new Map(expected.map((line) => [keyOf(line), line])).values()].toSorted(byKey),
          )
          expect(changes.counts).toEqual({
            lines: new Set(result.lines.map(keyOf)).size,
            people: new Set(result.lines.map(({ userName }) => userName)).size,
            products: new Set(result.lines.map(({ productId }) => productId)).size,
          })
          expect(codes).toEqual(result.codesNotFound)
          expect([...products]).toEqual(
            expect.arrayContaining(result.products.map(({ id, label }) => [id, label])),
          )
        }
      }),
      { numRuns: runs(60) },
    )
  })

  it('begin with everything in an engine that goes on from a saved state, also one made in pieces', async () => {
    const engine = createEngine({ seller: 'loja' })
    const all = [...announced.slice(0, 2).map((text) => ['loja', text]), ...said.map((text) => ['ana', text])]
    for (const [at, [userName, text]] of all.entries())
      engine.push({ id: `c${at}`, userName: userName!, text: text!, at: at * 3_000, isQuestion: false })
    engine.changes()
    const text = await textOfState(engine.current())
    expect(JSON.parse(text)).toEqual(engine.save())
    const again = createEngine({ seller: 'loja' }, JSON.parse(text))
    expect(again.changes().lines.map(keyOf).toSorted()).toEqual(
      [...engine.result().lines, ...engine.result().rejected].map(keyOf).toSorted(),
    )
    expect(again.changes().lines).toEqual([])
  })
})

const byKey = (a: Line, b: Line) => (keyOf(a) < keyOf(b) ? -1 : 1)
