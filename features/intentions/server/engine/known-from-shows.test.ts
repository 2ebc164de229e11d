import { expect, it } from 'vitest'
import { createEngine } from './engine.ts'
import { noteOrdered } from './known-from-shows.ts'
import { normalise } from './normalise.ts'
import { emptyProduct } from './product-book.ts'
import { saidNouns } from './said-words.ts'
import { readTwice, shop, writtenLive } from './testing/written-live.ts'

const candles = [
  'bia: quanto a vela?',
  'ana: jasmim quero 2',
  'leo: me vê um de sândalo',
  'rui: essa vela é de soja?',
  'gil: a vela queima quantas horas?',
  'eva: 3 jasmim e 2 sândalo',
  'ivo: sândalo 1',
]

it('binds flavours to what is on show, and makes no products of them', () => {
  const { products, ordersOfProducts } = readTwice(candles)
  expect(products.map(({ label }) => label)).toEqual(['vela'])
  expect(ordersOfProducts).toEqual(
    expect.arrayContaining(['ana: 2 × vela', 'leo: 1 × vela', 'ivo: 1 × vela']),
  )
})

it('makes no product of a part that viewers ask about', () => {
  const { products } = readTwice([
    'bia: quanto é a frigideira?',
    'ana: quero a frigideira',
    'leo: o cabo esquenta?',
    'rui: o cabo é de madeira?',
    'eva: e o cabo, solta?',
    'ivo: frigideira pra mim também',
    'gil: 2 frigideiras',
  ])
  expect(products.map(({ label }) => label)).toEqual(['frigideira'])
})

it('binds colours to what is shown next once something else is', () => {
  const { ordersOfProducts } = readTwice([
    'bia: quanto o regador?',
    'ana: regador azul quero',
    'leo: verde pra mim',
    'rui: quero o regador também',
    'eva: que graça essa peneira',
    'ivo: quero a peneira',
    'ana: peneira vermelha 1',
    'leo: rosa pra mim',
  ])
  expect(ordersOfProducts).toEqual(
    expect.arrayContaining(['ana: 1 × regador', 'leo: 1 × regador', 'leo: 1 × peneira', 'ana: 1 × peneira']),
  )
})

it('divides nothing where the shop types what it shows', () => {
  const typed = ['loja: CÓD 12 vela R$ 40', ...candles]
  const first = createEngine({ seller: shop, isReadAgain: true })
  writtenLive(typed, first)
  expect(first.again().current().isDivided).toBe(false)
})

it('keeps what is said only for a live that is read again', () => {
  const first = createEngine({ seller: shop })
  writtenLive(candles, first)
  expect(first.again().current().isDivided).toBe(false)
})

it('saves what it knows of shows as JSON', () => {
  const first = createEngine({ seller: shop, isReadAgain: true })
  writtenLive(candles, first)
  const second = first.again()
  writtenLive(candles, second)
  expect(JSON.parse(JSON.stringify(second.save()))).toEqual(second.save())
  expect(second.save().isDivided).toBe(true)
})

it('knows a product from the first order by its noun on, not from where it is only spoken of', () => {
  const saidAt = (at: number, text: string, orders: boolean) => ({
    at,
    userName: 'ana',
    orders,
    isQuestion: false,
    nouns: saidNouns(normalise(text), text),
    codes: [],
    named: [],
  })
  const product = { ...emptyProduct(1), knownSince: 50_000 }
  const said = [saidAt(1_000, 'amo essa essência', false), saidAt(9_000, '1 difusor e 2 essências', true)]
  noteOrdered(product, said, (root) => root === 'essencia')
  expect(product.knownSince).toBe(9_000)
})
