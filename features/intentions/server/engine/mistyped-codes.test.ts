import { describe, expect, it } from 'vitest'
import { isSwapped } from './mistyped-codes.ts'
import { writtenLive } from './testing/written-live.ts'

const ordersOf = (text: string): string[] =>
  writtenLive([
    'loja: BD21 bandeja de bambu 34,90',
    'bia: bd21',
    'loja: CP30 copo térmico preto ou azul 29,90',
    'bia: cp30 preto',
    `ana: ${text}`,
  ]).orders.filter((line) => line.startsWith('ana: '))

describe('a code of letters and digits', () => {
  it.each(['cp.30 preto', 'CP-30 preto', 'c p 30 preto'])('is known however it is spelt: "%s"', (text) => {
    expect(ordersOf(text)).toEqual(['ana: 1 × copo termico cp30 (preto)'])
  })

  it('is that of what is on show, where two digits have changed places', () => {
    expect(ordersOf('CP03 azul')).toEqual([])
    expect(ordersOf('bd21 uma')).toEqual(['ana: 1 × bandeja de bambu bd21'])
    const shown = ['loja: REF 410 tênis runner preto e gelo R$ 58', 'bia: 410 preto']
    const { orders } = writtenLive([...shown, 'ana: 401 gelo', 'caca: 412 gelo'])
    expect(orders).toContain('ana: 1 × tenis runner 410 (gelo)')
    expect(orders.some((line) => line.startsWith('caca'))).toBe(false)
  })
})

it('two neighbouring digits may change places, nothing else', () => {
  expect(isSwapped('401', '410')).toBe(true)
  expect(isSwapped('cd21', 'cd12')).toBe(true)
  expect(isSwapped('dc12', 'cd12')).toBe(false)
  expect(isSwapped('014', '410')).toBe(false)
  expect(isSwapped('21', '12')).toBe(false)
  expect(isSwapped('410', '410')).toBe(false)
})
