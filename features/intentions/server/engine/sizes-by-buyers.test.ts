import { describe, expect, it } from 'vitest'
import { writtenLive } from './testing/written-live.ts'

const piecesOf = (name: string, comments: string[]): number[] =>
  writtenLive(comments)
    .orders.filter((line) => line.startsWith(`${name}: `))
    .map((line) => Number(line.split(' ')[1]))

describe('numbers by which buyers say which piece they mean', () => {
  const boots = [
    'loja: galocha colorida 69,90',
    'bia: galocha 23',
    'caio: uma 31 azul',
    'davi: quero a de 27',
  ]

  it('are sizes, though the shop has typed none', () => {
    for (const name of ['bia', 'caio', 'davi']) expect(piecesOf(name, boots)).toEqual([1])
    expect(piecesOf('eva', [...boots, 'eva: galocha 29'])).toEqual([1])
    expect(piecesOf('eva', [...boots, 'eva: 2 galochas'])).toEqual([2])
  })

  it('are shades: "07", "4 e 9", "2 do 15"', () => {
    const shades = [
      'loja: esmalte cremoso 12,90',
      'bia: 07',
      'caio: 4 e 9',
      'davi: 2 do 15',
      'eva: 09 pra mim',
    ]
    expect(piecesOf('bia', shades)).toEqual([1])
    expect(piecesOf('caio', shades).reduce((sum, n) => sum + n, 0)).toBe(2)
    expect(piecesOf('davi', shades)).toEqual([2])
    expect(piecesOf('eva', shades)).toEqual([1])
  })

  it('are two sizes: "o 28 e o 30"', () => {
    expect(piecesOf('ana', ['loja: papete infantil 59,90', 'ana: quero o 28 e o 30'])).toEqual([1, 1])
  })

  it('are none where people buy so many', () => {
    const cups = ['loja: copo descartável 0,50', 'bia: 20 copos', 'caio: quero 50', 'davi: 30 copos']
    expect(piecesOf('bia', cups)).toEqual([20])
    expect(piecesOf('davi', cups)).toEqual([30])
  })
})

it('"p" before a person is "para", no size', () => {
  const shown = ['loja: boneca de pano 45,00 P M G']
  expect(writtenLive([...shown, 'ana: 2 p minha neta']).orders).toEqual(['ana: 2 × boneca de pano'])
})
