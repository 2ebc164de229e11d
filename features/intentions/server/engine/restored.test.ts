import { expect, it } from 'vitest'
import { linesOf } from './testing/lines-of.ts'

const given = ['loja: vestido midi azul 45', 'ana: quero 2', 'ana: tira o vestido', 'loja: saia plissada 60']

it('brings back, as it was, what the buyer had given up', () => {
  for (const text of [
    'meu marido deixou, volta o meu vestido',
    'voltei atrás, deixa o vestido sim!',
    'põe o vestido de volta',
  ])
    expect(linesOf([...given, `ana: ${text}`]), text).toEqual(['ana: 2 × vestido midi azul'])
})

it('brings nothing back for who gave up nothing', () => {
  expect(linesOf([...given, 'bia: volta a minha live kkk'])).toEqual([])
})

it('lets order who changed their mind and had ordered nothing', () => {
  expect(linesOf(['loja: vestido midi azul 45', 'bia: mudei de ideia, um vestido pra minha filha'])).toEqual([
    'bia: 1 × vestido midi azul',
  ])
})
