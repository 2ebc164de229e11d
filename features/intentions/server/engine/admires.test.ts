import { expect, it } from 'vitest'
import { writtenLive } from './testing/written-live.ts'

const shown = [
  'loja: cód 31 toalha de banho R$ 30',
  'loja: cód 47 tapete R$ 60',
  'loja: cód 31 toalha de banho R$ 30',
]
const ordersOf = (text: string) => writtenLive([...shown, `ana: ${text}`]).orders

it.each([
  'amei a 31',
  'adorei essa 31',
  'gostei da 31',
  'gostei da toalha',
  'linda a 31',
  'a 31 é linda',
  'a 31 é a mais linda',
  'a toalha ficou maravilhosa 😍',
  'um luxo!',
  'perdi a 31',
  'chegou a minha 31',
  'minha 31 chegou ontem',
  'volta na 31',
  'moro no 31',
  'peso 60 kg',
  'M veste 42',
  'faz 2 por 50',
  'um dia eu compro',
  'quero meu dinheiro de volta',
])('orders nothing by “%s”', (text) => {
  expect(ordersOf(text)).toEqual([])
})

it.each([
  ['amei a 31, é minha', 'ana: 1 × toalha de banho 31'],
  ['a 31 é linda, quero', 'ana: 1 × toalha de banho 31'],
  ['linda a 31, me vê 2', 'ana: 2 × toalha de banho 31'],
  ['amei! 31', 'ana: 1 × toalha de banho 31'],
  ['a 31 é linda, 2 pra mim', 'ana: 2 × toalha de banho 31'],
  ['recebi meu salário, 31', 'ana: 1 × toalha de banho 31'],
  ['a minha chegou perfeita, quero mais uma 31', 'ana: 1 × toalha de banho 31'],
])('reads the order in “%s”', (text, order) => {
  expect(ordersOf(text)).toEqual([order])
})
