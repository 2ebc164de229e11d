import { describe, expect, it } from 'vitest'
import { piecesOf } from './testing/pieces-of.ts'
import { writtenLive } from './testing/written-live.ts'

const bottle = ['loja: garrafa inox 500ml 45,00 azul, rosa e verde', 'bia: quero 1 azul']

describe('one of each', () => {
  it.each([
    ['uma de cada cor', 3],
    ['garrafa uma de cada cor', 3],
    ['quero a garrafa, uma de cada', 3],
    ['garrafa uma de cada cor, 3 filhos lembra', 3],
    ['me vê 2 de cada cor por favor', 6],
    ['2 garrafas, uma de cada cor', 2],
    ['os três, 2 de cada', 6],
  ])('is as many as the shop has named colours, or as the comment says: "%s"', (text, pieces) => {
    expect(piecesOf(bottle, text)).toBe(pieces)
  })

  it.each([
    [['loja: cabo reforçado 1m 15,00 / 2m 20,00 / 3m 28,00', 'bia: 2 de 2m'], 3],
    [['loja: camiseta lisa 30,00 P M G', 'bia: quero M'], 3],
  ])('is of the sizes where these are named', (shown, pieces) => {
    expect(piecesOf(shown, 'uma de cada tamanho')).toBe(pieces)
  })

  it.each([
    ['uma de cada cor', ['1 × blusa (preto)', '1 × blusa (azul)']],
    ['uma de cada cor M', ['1 × blusa (m preto)', '1 × blusa (m azul)']],
    ['2 de cada cor', ['2 × blusa (preto)', '2 × blusa (azul)']],
    ['quero as duas cores', ['1 × blusa (preto)', '1 × blusa (azul)']],
    ['uma de cada tamanho', ['1 × blusa (p)', '1 × blusa (m)', '1 × blusa (g)']],
  ])('tells which ones, where the shop has named them: "%s"', (text, orders) => {
    const { orders: found } = writtenLive(['loja: blusa P M G, preta e azul R$ 80', `ana: ${text}`])
    expect(found.map((order) => order.replace('ana: ', '')).sort()).toEqual(orders.toSorted())
  })

  it('counts packs', () => {
    const shown = ['loja: ref 420 tênis rosa e azul grade 6 pares R$ 39,90']
    expect(piecesOf(shown, '420 1 grade de cada cor')).toBe(12)
  })

  it('is of two codes, also with a volume after it', () => {
    const shown = [
      'loja: cod 11 cítrico fresco 50ml 45 100ml 80',
      'loja: cod 7 amadeirado 50ml 45 100ml 80',
      'bia: quero o 11',
    ]
    expect(piecesOf(shown, '11 e 07, 5 de cada de 50')).toBe(10)
  })

  it('says nothing of one that is named apart', () => {
    expect(piecesOf(bottle, 'um de cada até agora, a garrafa pode ser azul')).toBe(1)
  })
})

describe('a number before two that are told apart', () => {
  it.each([
    '2 da 24, G e M',
    '2 kimonos preto e azul',
    '2 kimonos, P e M',
    'dois 24 um P e um M os dois pretos',
  ])('is their sum: "%s"', (text) => {
    expect(piecesOf(['loja: cod 24 kimono 89,90 preto e azul P M G'], text)).toBe(2)
  })

  it('also by their measures', () => {
    const shown = ['loja: Q5 quadro abstrato 20x30 40,00 e 30x40 60,00']
    expect(piecesOf(shown, 'dois Q5 um 20x30 e um 30x40 os dois brancos')).toBe(2)
  })
})
