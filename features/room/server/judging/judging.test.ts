import { describe, expect, it } from 'vitest'
import { cleanText, countGraphemes } from './clean-text.ts'
import { hasLink } from './has-link.ts'
import { hasHeldWord } from './held-word.ts'
import { skeleton } from './skeleton.ts'
import { heldWords } from './words.pt-BR.ts'

describe('the text of a message', () => {
  it.each([
    ['  oi \n\n gente\t!  ', 'oi gente !'],
    ['quero\u200b o\u202e vestido\u2066', 'quero o vestido'],
    ['\u200d\u200b\ufeff', ''],
    ['família 👨‍👩‍👧‍👦 e ❤️ e 👍🏽', 'família 👨‍👩‍👧‍👦 e ❤️ e 👍🏽'],
    ['o\u200dvestido', 'ovestido'],
    [`z${'\u0301'.repeat(50)}algo`, 'ź\u0301\u0301algo'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['\u0000a\ud800b', 'a\ufffdb'],
  ])('%j is stored as %j', (typed, stored) => {
    expect(cleanText(typed)).toBe(stored)
    expect(cleanText(cleanText(typed))).toBe(stored)
  })

  it('is counted as a reader counts', () => {
    expect(countGraphemes('👨‍👩‍👧‍👦ção', 10)).toBe(4)
    expect(countGraphemes('a'.repeat(5_000), 300)).toBe(301)
  })
})

describe('a word that waits for a moderator', () => {
  it.each(Object.values(heldWords).flat())('%s is found in any disguise', (word) => {
    const last = word.at(-1) as string
    for (const disguise of [
      word,
      word.toUpperCase(),
      `que ${word}!`,
      word + last.repeat(4),
      [...word].join('.'),
      word.replaceAll('a', '@').replaceAll('o', '0').replaceAll('e', '3').replaceAll('i', '1'),
      word.replaceAll('a', 'á').replaceAll('o', 'ó'),
      word.replaceAll('a', 'а'),
    ])
      expect(hasHeldWord(disguise), disguise).toBe(true)
  })

  it.each([
    'meu computador travou, a disputa pelo vestido preto está boa',
    'a deputada comprou a vaca de pelúcia e o saco de dormir',
    'quero a calça de pau a pique? não, a do pinto bordado',
    'o cubo cúbico acumula pó, custa 20',
    'reputação, computar, amputado, putativo, curto, cuca, cume, Curitiba, cuscuz',
    'a cor negra e a preta têm no M?',
    'rola o preço aí, veado de pelúcia também',
    'buquê de flores, boquinha de peixe, porrada de cupom não, porção sim',
    'transação aprovada, gozado esse modelo, foderoso não existe',
    'eu quero um P e um M e um G',
    'merdado? mercado livre não, aqui é melhor',
    'q u e r o 2',
    'sapato 37, sapatinho, sapateira',
    'macacão preto e macaquinho preto',
  ])('is not found in %s', (text) => {
    expect(hasHeldWord(text)).toBe(false)
  })

  it('may be one of the shop', () => {
    expect(hasHeldWord('compra na Outra Loja', ['outra loja'])).toBe(true)
    expect(hasHeldWord('outra vez, loja linda', ['outra loja'])).toBe(false)
    expect(hasHeldWord('nada', ['', '...', ' '])).toBe(false)
  })
})

describe('a link', () => {
  it.each([
    'veja https://exemplo.example',
    'www.exemplo',
    'compre em loja-barata.com.br',
    'loja ponto com',
    'lojabarata (dot) shop',
    'chama no wa.me/5511999990000',
    'zap 11 98888-7777',
    '(11)988887777',
  ])('is found in %s', (text) => expect(hasLink(text)).toBe(true))

  it.each([
    'quero o 12.M',
    'fica 1.299,90?',
    'chegou.obrigada',
    '@maria.silva quer',
    'tamanho 38, busto 90, código 1024',
    'com certeza',
    'ponto final',
    'pedido 12345678901234',
  ])('is not found in %s', (text) => expect(hasLink(text)).toBe(false))
})

it('the skeleton of a name is that of its look-alikes', () => {
  expect(skeleton('Lоja dа Mаri@')).toBe(skeleton('LOJA DA MARÍA'))
})
