import { expect, it } from 'vitest'
import { linesOf } from './testing/lines-of.ts'

const ordersOf = (text: string): string[] =>
  linesOf(['loja: touca de lã bege ou preta 30', 'caio: quero', `ana: ${text}`]).filter((line) =>
    line.startsWith('ana'),
  )

it('orders by sending one, by what it is to be or by what goes along', () => {
  for (const text of [
    'surtei. manda a bege',
    'então marca uma',
    'aff vai a touca mesmo',
    '30 reais? vai uma e deu',
  ])
    expect(ordersOf(text), text).toHaveLength(1)
})

it('orders for who of the writer’s people asks for it', () => {
  for (const text of [
    'minha esposa tá pedindo uma',
    'a patroa quer uma preta',
    'minha filha escolheu a bege',
    'meu neto pediu uma',
  ])
    expect(ordersOf(text), text).toHaveLength(1)
})

it('does not order what goes without asking, or what relatives want to know', () => {
  for (const text of ['vai o frete junto?', 'vai um brinde?', 'minha esposa quer o link', 'manda um alô'])
    expect(ordersOf(text), text).toEqual([])
})

it('orders what was taken although another was wished for', () => {
  expect(ordersOf('queria a azul mas vai, 2 toucas')).toEqual(['ana: 2 × touca de la'])
})

it('orders a kind of what is shown for the writer, and reads no order in a verdict', () => {
  expect(ordersOf('lã grossa pra mim!!')).toHaveLength(1)
  expect(ordersOf('uma pequena pra mim')).toHaveLength(1)
  for (const text of ['perfeita pra mim', 'muito pequena pra mim', 'faz as contas pra mim'])
    expect(ordersOf(text), text).toEqual([])
})

it('orders beside a question of its own', () => {
  expect(ordersOf('trinta toucas, dá pra sexta?')).toEqual(['ana: 30 × touca de la'])
})
