import { describe, expect, it } from 'vitest'
import { normalise } from './normalise.ts'
import { numberedList } from './numbered-list.ts'
import { writtenLive } from './testing/written-live.ts'

describe('a line in which the shop numbers its goods', () => {
  it.each([
    ['with marks', '1- vela lua 5 / 2- caneca sol 6 / 3- pires mar 20'],
    ['with prices alone', 'boa noite! 1 vela lua 5, 2 caneca sol 6, 3 pires mar 20'],
    ['after "tem"', 'hoje tem 1 vela lua 5, 2 caneca sol 6, 3 pires mar 20'],
    ['without commas', 'lista: 1 vela lua 5 reais 2 caneca sol 6 reais 3 pires mar 20 reais'],
    ['in brackets', '1) vela lua R$ 5 2) caneca sol R$ 6 3) pires mar R$ 20'],
    ['with zeros', '01 vela lua R$5 | 02 caneca sol R$6 | 03 pires mar R$20'],
    ['in lines', '1 - vela lua 5\n2 - caneca sol 6\n3 - pires mar 20'],
    ['without prices, called so', 'números: 1 vela lua, 2 caneca sol, 3 pires mar'],
  ])('gives each its number as a code: %s', (_, line) => {
    const { orders } = writtenLive([`loja: ${line}`, 'ana: 3, 5 unidades', 'bia: 1 e 3', 'caio: quero a 2'])
    expect(orders).toEqual([
      'ana: 5 × pires mar 3',
      'bia: 1 × vela lua 1',
      'bia: 1 × pires mar 3',
      'caio: 1 × caneca sol 2',
    ])
  })

  it.each([
    'kit com 1 vela, 2 canecas e 3 pires',
    '1 vela ou 2 canecas',
    'são 3 cores, 4 tamanhos e 5 estampas',
    '2 velas 10, 3 velas 14, 4 velas 18',
  ])('is none that counts pieces: %s', (line) => {
    expect(numberedList(normalise(line).words)).toBeNull()
  })
})
