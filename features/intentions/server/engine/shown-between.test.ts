import { expect, it } from 'vitest'
import { readTwice } from './testing/written-live.ts'

const typed = ['loja: COD 31 vestido de linho R$ 149', 'ana: 31 M', 'bia: quero o 31 G', 'leo: 31 P']

it('knows what the shop shows without typing it by the noun that several people order it by', () => {
  const { ordersOfProducts } = readTwice([
    ...typed,
    'rui: essa pantalona tem no 58?',
    'eva: pantalona preta pra mim',
    'rui: quero a pantalona',
    'ivo: preta M também',
    'loja: COD 34 kimono R$ 99',
    'gil: 34 pra mim',
  ])
  expect(ordersOfProducts).toEqual(
    expect.arrayContaining(['eva: 1 × pantalona', 'rui: 1 × pantalona', 'ivo: 1 × pantalona']),
  )
  expect(ordersOfProducts).toContain('gil: 1 × kimono 34')
})

it('makes no product of what one person names', () => {
  const { products } = readTwice([...typed, 'rui: essa pantalona tem no 58?', 'rui: pantalona preta pra mim'])
  expect(products.map(({ label }) => label)).toEqual(['vestido de linho 31'])
})

it('makes no product of a word by which the shop tells apart what it shows', () => {
  const { products } = readTwice([
    'loja: COD 31 vestido de linho, com forro de seda R$ 149',
    'ana: esse forro é bom?',
    'bia: quero com forro',
    'leo: o forro eu quero',
  ])
  expect(products.map(({ label }) => label)).toEqual(['vestido de linho 31'])
})

it('calls what the shop has just announced by the noun that buyers use', () => {
  const { products, ordersOfProducts } = readTwice([
    'loja: smartwatch ultra R$ 299',
    'ana: esse relógio é à prova de água?',
    'bia: quero o relógio',
    'leo: relógio preto pra mim',
  ])
  expect(products.map(({ label }) => label)).toEqual(['relogio smartwatch ultra'])
  expect(ordersOfProducts).toEqual(
    expect.arrayContaining(['bia: 1 × relogio smartwatch ultra', 'leo: 1 × relogio smartwatch ultra']),
  )
})

it('knows a product by the code that buyers read from what is held up', () => {
  const { ordersOfProducts } = readTwice([
    ...typed,
    'loja: COD 34 kimono R$ 99',
    'gil: 34 pra mim',
    'rui: a 33 é linda',
    'eva: 33 M',
    'ivo: quero a 33 G',
  ])
  expect(ordersOfProducts).toEqual(expect.arrayContaining(['eva: 1 × 33', 'ivo: 1 × 33']))
})

it('calls what has a code by the noun that people write beside it', () => {
  const { ordersOfProducts } = readTwice([
    'loja: COD 31 R$ 149',
    'ana: 31 M',
    'bia: a 31 é uma pantalona?',
    'leo: 31 pantalona G',
    'loja: COD 34 kimono R$ 99',
    'gil: 34 pra mim',
    'rui: quero a pantalona também',
  ])
  expect(ordersOfProducts.filter((line) => line.startsWith('rui'))).toEqual([
    expect.stringMatching(/^rui: 1 × .*31/),
  ])
})

it('gives another product the noun that buyers only used while the one before was on show', () => {
  const { ordersOfProducts } = readTwice([
    'loja: pirata masculino R$ 80',
    'ana: pirata G',
    'bia: quero o pirata',
    'leo: pirata M',
    'rui: 2 tiaras',
    'eva: tiara 3',
    'ivo: uma tiara vermelha',
  ])
  expect(ordersOfProducts).toEqual(
    expect.arrayContaining(['rui: 2 × tiara', 'eva: 3 × tiara', 'ivo: 1 × tiara']),
  )
})

it('makes no product of a colour that a buyer ordered by before the shop typed a name', () => {
  const { products, ordersOfProducts } = readTwice([
    'ana: 1 preto pra mim',
    'loja: fone de ouvido R$ 39 preto ou branco',
    'bia: quero o fone branco',
    'loja: relógio digital R$ 59',
    'leo: 1 preto',
    'rui: quero o relógio',
    'loja: caixinha de som R$ 79',
    'eva: quero a caixinha',
  ])
  expect(products.map(({ label }) => label)).toEqual(['fone de ouvido', 'relogio digital', 'caixinha de som'])
  expect(ordersOfProducts).toContain('leo: 1 × relogio digital')
})

it('calls the announced product by a noun that people use in turn with its name', () => {
  const { products } = readTwice([
    'loja: phalaenopsis branca R$ 70',
    'bia: essa orquídea é linda',
    'leo: essa orquídea eu quero',
    'rui: phalaenopsis pra mim',
    'gil: essa orquídea, quero',
    'eva: phalaenopsis 1',
    'ivo: quero essa orquídea',
  ])
  expect(products.length).toBe(1)
})

it('knows the small codes that a shop which counts has shown without typing them, and what people call them', () => {
  const { ordersOfProducts } = readTwice([
    'loja: peça 2 túnica de viscose 80,00',
    'ana: 2 preta',
    'bia: que macacão é esse gente',
    'leo: a 3 no 44',
    'lia: 3 tam 50 tem?',
    'rui: quero o macacão 46',
    'eva: 48 pra mim',
    'loja: peça 4 colete de sarja 99,00',
    'gil: 4 no 50',
    'ida: um 40',
    'zoe: esse colete é forrado?',
    'ivo: peça 3 no 52',
    'mel: ainda quero o macacão 54',
  ])
  expect(ordersOfProducts).toEqual(
    expect.arrayContaining(['leo: 1 × 3', 'rui: 1 × 3', 'eva: 1 × 3', 'ivo: 1 × 3', 'mel: 1 × 3']),
  )
  expect(ordersOfProducts).toContain('ida: 1 × colete de sarja 4')
})

it('takes what one person ordered by its noun for what is shown to those who point at it', () => {
  const { ordersOfProducts } = readTwice([
    'ana: quero a calça',
    'bia: quero a calça também',
    'leo: que linda essa saia',
    'rui: quero a saia',
    'eva: eu quero',
    'loja: lenços 15 cada',
    'gil: 2 lenços',
  ])
  expect(ordersOfProducts).toContain('eva: 1 × saia')
})

it('does not call a product by the pack that it is ordered in', () => {
  const { ordersOfProducts } = readTwice([
    'loja: REF 51 saia godê tam 2 4 6 (a grade são 3 pçs) R$ 40',
    'ana: 51 duas grades',
    'bia: 51 3 grades',
    'loja: REF 52 bermuda tactel tam 2 4 6 R$ 30',
    'leo: 2 grades',
  ])
  expect(ordersOfProducts.filter((line) => line.startsWith('leo'))).toEqual([
    expect.stringContaining('bermuda'),
  ])
})
