import { expect, it } from 'vitest'
import { isQuestion } from '../../../lives/server/capture/is-question.ts'
import { createEngine } from './engine.ts'
import { shop, writtenLive } from './testing/written-live.ts'
import type { LiveComment } from './types.ts'

const comments = [
  'bia: que lindo esse cachepô',
  'loja: olha o brilho desse',
  'ana: manda 2 cachepôs',
  'leo: quero um cachepô também',
  'rui: 1 cachepô',
]

const read = (again: boolean) => {
  const first = createEngine({ seller: shop })
  const { ordersOfProducts } = writtenLive(comments, first)
  return again ? writtenLive(comments, first.again()).ordersOfProducts : ordersOfProducts
}

it('lists on a second reading what it lists on the first', () => {
  expect(read(true)).toEqual(expect.arrayContaining(read(false)))
})

it('knows the products of the first reading by the same ids', () => {
  const first = createEngine({ seller: shop })
  const before = writtenLive(['loja: CÓD 12 vaso azul R$ 40', 'ana: quero a 12', 'bia: 12 2x'], first)
  const after = writtenLive(['loja: CÓD 12 vaso azul R$ 40', 'ana: quero a 12', 'bia: 12 2x'], first.again())
  expect(after.products.map(({ id, codes }) => [id, codes])).toEqual(
    before.products.map(({ id, codes }) => [id, codes]),
  )
  expect(after.orders).toEqual(before.orders)
})

it('knows a code no sooner than its product got it', () => {
  const first = createEngine({ seller: shop })
  const talk = ['que lindo', 'boa noite', 'oi gente', 'cheguei agora', 'amei', 'arrasou'].map(
    (text) => `leo: ${text}`,
  )
  const lines = [
    'ana: quero o trenzinho',
    'loja: FOFOLETE na caixinha R$ 35',
    'bia: me vê 3',
    ...talk,
    'loja: LOTE 3 trenzinho azul R$ 50',
    'caio: quero o lote 3',
  ]
  writtenLive(lines, first)
  expect(writtenLive(lines, first.again()).ordersOfProducts).toContain('bia: 3 × fofolete na caixinha')
})

it('applies the corrections of the seller again', () => {
  const live: LiveComment[] = ['loja: CÓD 12 vaso azul R$ 40', 'ana: quero a 12'].map((line, at) => {
    const [name, text] = line.split(': ') as [string, string]
    const userName = name === 'loja' ? shop : name
    return { id: String(at + 1), userName, text, at: 1_000_000 + at * 6_000, isQuestion: isQuestion(text) }
  })
  const first = createEngine({ seller: shop })
  const correct = (engine: typeof first) => {
    for (const comment of live) engine.push(comment)
    engine.apply({
      kind: 'correction',
      id: 'c1',
      at: 1_010_000,
      userName: 'ana',
      decisions: [
        {
          product: { codes: ['12'], label: 'vaso azul', commentIds: [] },
          items: [{ variant: '', quantity: 3 }],
          commentIds: ['2'],
          since: 1_006_000,
        },
      ],
    })
    return engine.result().lines.map(({ userName, quantity }) => ({ userName, quantity }))
  }
  correct(first)
  expect(correct(first.again())).toEqual([{ userName: 'ana', quantity: 3 }])
})
