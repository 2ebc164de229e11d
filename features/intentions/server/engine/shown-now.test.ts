import { expect, it } from 'vitest'
import { createEngine } from './engine.ts'
import { shop, writtenLive } from './testing/written-live.ts'

const spoken = [
  'bia: que linda essa luminária',
  'rui: quanto a luminária?',
  'ana: o fio da luminária é longo?',
  'leo: quero a luminária',
  'eva: eu também',
  'gil: luminária preta pra mim',
  'lia: olha essa peneira gente',
  'rui: quanto a peneira?',
  'ana: a peneira é de inox?',
  'leo: quero a peneira',
  'eva: 2',
  'ivo: peneira pra mim também',
  'noa: eu quero uma',
  'gil: peneira 1',
  'lia: eu',
  'bia: quero',
]

it('binds what is ordered without a name to what buyers speak of while the live runs', () => {
  const { ordersOfProducts } = writtenLive(spoken)
  expect(ordersOfProducts).toEqual(
    expect.arrayContaining(['eva: 2 × peneira', 'noa: 1 × peneira', 'lia: 1 × peneira']),
  )
})

it('leaves to the seller what is on show once she states it', () => {
  const engine = createEngine({ seller: shop })
  engine.apply({ kind: 'show', at: 1_000_000, code: null, name: 'bacia', price: null, pieces: null })
  writtenLive(spoken, engine)
  expect(engine.onShow()?.productId).toBe(engine.result().products.find(({ label }) => label === 'bacia')?.id)
})

it('reads the same after every restart', () => {
  const whole = createEngine({ seller: shop })
  writtenLive(spoken, whole)
  let restarted = createEngine({ seller: shop })
  for (let at = 0; at < spoken.length; at++) {
    const [userName, text] = spoken[at]!.split(': ') as [string, string]
    const comment = {
      id: String(at + 1),
      userName,
      text,
      at: 1_000_000 + at * 6_000,
      isQuestion: text.endsWith('?'),
    }
    restarted.push(comment)
    restarted = createEngine({ seller: shop }, JSON.parse(JSON.stringify(restarted.save())))
  }
  expect(restarted.result().lines).toEqual(whole.result().lines)
})

it('keeps the newest comments alone', () => {
  const engine = createEngine({ seller: shop })
  writtenLive(
    Array.from({ length: 300 }, (_, at) => `p${at}: que luminária linda ${'a'.repeat(500)}`),
    engine,
  )
  const { told } = engine.current()
  expect(told.length).toBeLessThanOrEqual(60)
  expect(Math.max(...told.map(({ text }) => text.length))).toBeLessThanOrEqual(300)
})
