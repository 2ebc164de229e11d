import { describe, expect, it } from 'vitest'
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

  it.each(['CP03 azul', 'CP31 preto'])('is never that of what is on show by likeness: "%s"', (text) => {
    expect(ordersOf(text)).toEqual([])
  })
})
