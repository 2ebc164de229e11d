import { expect, it } from 'vitest'
import { writtenLive } from './testing/written-live.ts'

it('takes a word that what is on show was announced with for its variant, even if it names another product', () => {
  const before = ['loja: B2 castanho 50', 'ana: b2', 'loja: C5 - rabo de cavalo liso / preto castanho / 129']
  for (const order of ['castanho', 'o rabo castanho'])
    expect(writtenLive([...before, `bia: ${order}`]).orders).toContain(
      'bia: 1 × rabo de cavalo liso c5 (castanho)',
    )
})

it('takes it for the product that one line announced beside what is on show', () => {
  const lines = ['loja: carimbo de corujinha 18 e caneta brush 9', 'ana: 3 brush']
  expect(writtenLive(lines).ordersOfProducts).toEqual(['ana: 3 × caneta brush'])
})

it('finds no name where a comment ends before it', () => {
  const lines = ['loja: caixa de bombom 30', 'ana: quero 2 caixas de', 'bia: 2 caixas de']
  expect(() => writtenLive(lines)).not.toThrow()
})

it('takes a counted unit for pieces of what is on show, even if another product is called so', () => {
  const lines = [
    'loja: pacote de guardanapo 9,90',
    'ana: quero 1',
    'loja: fitilho colorido 12,00',
    'bia: quero um fitilho',
    'ana: entao um pacotinho',
    'caio: chegou minha encomenda, 5 pacotes',
  ]
  expect(writtenLive(lines).ordersOfProducts.slice(-3)).toEqual([
    'bia: 1 × fitilho colorido',
    'ana: 1 × fitilho colorido',
    'caio: 5 × fitilho colorido',
  ])
})
