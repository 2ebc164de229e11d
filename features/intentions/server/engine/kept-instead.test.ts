import { expect, it } from 'vitest'
import { linesOf } from './testing/lines-of.ts'

it('changes the variant where one is taken away and another comes, or is left', () => {
  for (const [order, change, left] of [
    ['quero a verde', 'tira a verde, põe vinho pra mim', 'vinho'],
    ['quero uma verde', 'cancela a verde e bota preta', 'preto'],
    ['quero verde', 'tira o verde, só o azul mesmo', 'azul'],
  ])
    expect(linesOf(['loja: bolsa de palha 70', `ana: ${order}`, `ana: ${change}`]), change).toEqual([
      `ana: 1 × bolsa de palha (${left})`,
    ])
})

it('leaves nothing where nothing else is asked for', () => {
  expect(
    linesOf(['loja: bolsa de palha 70', 'ana: quero verde', 'ana: tira a verde, meu marido viu']),
  ).toEqual([])
})
