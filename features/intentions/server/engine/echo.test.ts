import { describe, expect, it } from 'vitest'
import { createEngine } from './engine.ts'
import { shop, writtenLive } from './testing/written-live.ts'

const ordersOf = (comments: string[]): string[] => writtenLive(comments).ordersOfProducts

const BEFORE = ['loja: caneca esmaltada 30 reais', 'rui: 1 caneca']

describe('a line of the shop that buyers repeat', () => {
  it.each([
    ['an order by one of its words', 'zurique, cheirosa demais', 'quero a zurique', 'zurique'],
    ['its word with a number', 'zurique, cheirosa demais', '2 zurique', 'zurique'],
  ])('names a product: %s', (_, line, order, label) => {
    expect(ordersOf([...BEFORE, `loja: ${line}`, `ana: ${order}`])[1]).toMatch(
      new RegExp(`^ana: [12] × ${label}`),
    )
  })

  it('was on show since then: an order without a name in between is for it', () => {
    expect(
      ordersOf([...BEFORE, 'loja: zurique, cheirosa demais', 'bia: eu quero', 'ana: quero a zurique']),
    ).toEqual(['rui: 1 × caneca esmaltada', 'bia: 1 × zurique', 'ana: 1 × zurique'])
  })

  it('names a second product with its own price beside what it puts on show', () => {
    expect(ordersOf(['loja: caneca esmaltada 30, e o zurique em pote, 40', 'ana: quero o zurique'])).toEqual([
      'ana: 1 × zurique',
    ])
  })

  it.each([
    ['a question that repeats it', 'zurique, cheirosa demais', 'zurique é o quê?'],
    ['a greeting that is returned', 'zurique e boa noite', 'zurique pra todas'],
    ['a flavour of what it puts on show', 'bolo de pote 12, sabores zurique e basel', 'zurique'],
    ['a word that only belongs to another', 'essa vem com zurique', 'a com zurique é linda'],
    ['the name of a person', 'dona Zurique manda um beijo', 'quero a zurique'],
  ])('names none: %s', (_, line, comment) => {
    expect(ordersOf([...BEFORE, `loja: ${line}`, `ana: ${comment}`]).join()).not.toContain('zurique')
  })

  it('keeps an order that was made by name', () => {
    expect(
      ordersOf([...BEFORE, 'loja: zurique, cheirosa demais', 'bia: 2 canecas', 'ana: quero a zurique']),
    ).toContain('bia: 2 × caneca esmaltada')
  })

  it('is remembered by a saved state', () => {
    const engine = createEngine({ seller: shop })
    engine.push({ id: '1', userName: shop, text: 'zurique, cheirosa demais', at: 0, isQuestion: false })
    const later = createEngine({ seller: shop }, engine.save())
    later.push({ id: '2', userName: 'ana', text: 'quero a zurique', at: 6_000, isQuestion: false })
    expect(later.result().lines).toMatchObject([{ userName: 'ana', quantity: 1 }])
  })
})

describe('a list of prices', () => {
  it('that is repeated in fewer words names no further products', () => {
    const engine = createEngine({ seller: shop })
    const lists = [
      'creatina pura 79\nwhey concentrado 109\ncoqueteleira 25',
      'creatina 79\nwhey 109\ncoqueteleira 25',
    ]
    lists.forEach((text, at) => {
      engine.push({ id: String(at), userName: shop, text, at: at * 60_000, isQuestion: false })
    })
    expect(engine.result().products).toHaveLength(3)
  })
})

describe('an order', () => {
  const LETTERS = ['loja: B - boné bege 40', 'loja: H - gorro 35']

  it.each([
    ['a letter before a colour', LETTERS, 'ana: H preto', ['ana: 1 × gorro h']],
    ['a letter before a number', LETTERS, 'ana: B 2', ['ana: 2 × bone bege']],
    [
      'a number after a marked code counts',
      ['loja: item 1 trena 20 reais', 'loja: item 2 serra 90 reais'],
      'ana: item 2, 1',
      ['ana: 1 × serra 2'],
    ],
    [
      'a code and its size beside an exclamation',
      ['loja: ref 308 vestido longo 149', 'rui: 308 M'],
      'ana: AI MEU DEUS 308 P',
      ['rui: 1 × vestido longo 308', 'ana: 1 × vestido longo 308'],
    ],
    [
      'a code with a zero, which looks like a price',
      ['loja: R02 relógio de aço, R$ 980'],
      'ana: R02',
      ['ana: 1 × relogio de aco r2'],
    ],
    [
      'counted parts after a total that names what they share',
      ['loja: polo masculina 89,90 P M G'],
      'ana: duas polos M, uma branca e uma marinho',
      ['ana: 1 × polo masculina', 'ana: 1 × polo masculina'],
    ],
    [
      'what would be if it were otherwise is none',
      ['loja: saia jeans 90 reais'],
      'ana: se tivesse GG era meu',
      [],
    ],
    [
      'a number far from what the person has corrects nothing',
      ['loja: furadeira 200 reais', 'ana: 1 furadeira'],
      'ana: pena que é só 220',
      ['ana: 1 × furadeira'],
    ],
    [
      'a short comment that begins with a count',
      ['loja: touca de cetim 18 reais'],
      'ana: 6 pro salão cor sortida',
      ['ana: 6 × touca de cetim'],
    ],
    [
      'a large number without a unit counts nothing',
      ['loja: ref R07 pulseira de couro 69 reais'],
      'ana: R07 preta 22',
      ['ana: 1 × pulseira de couro r7'],
    ],
    [
      'a size in centimetres counts nothing',
      ['loja: Q1 quadro farol 39 reais'],
      'ana: Q1 30x40 preta',
      ['ana: 1 × quadro farol q1'],
    ],
    [
      'a plus size after a code counts nothing',
      ['loja: cod 03 vestido poá P G1 G2, 99 reais'],
      'ana: 03 G2',
      ['ana: 1 × vestido poa 3'],
    ],
    [
      'who denies to give up keeps it',
      ['loja: vestido longo 149 reais', 'ana: quero o vestido'],
      'ana: não desisto',
      ['ana: 1 × vestido longo'],
    ],
    [
      'what is kept beside what is given up stays',
      ['loja: cod 04 vaso 30', 'loja: cod 07 trio de quadros 90', 'ana: 04', 'ana: 07'],
      'ana: desisto do 04 mantém o trio',
      ['ana: 1 × trio de quadros 7'],
    ],
    [
      'who asks to see something orders nothing',
      ['loja: ref 301 saia 90'],
      'ana: cheguei agora, mostra a 301 de novo',
      [],
    ],
    [
      'one that stands beside words that cancel nothing',
      ['loja: queijo curado 50 reais'],
      'ana: então um pra mim, o médico não precisa saber',
      ['ana: 1 × queijo curado'],
    ],
  ])('%s', (_, before, comment, orders) => {
    expect(ordersOf([...before, comment])).toEqual(orders)
  })
})
