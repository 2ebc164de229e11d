import { describe, expect, it } from 'vitest'
import { matching } from './match.ts'

const all = [
  { id: 'dashboard', label: 'Painel', keywords: 'início números' },
  { id: 'integrations', label: 'Integrações', keywords: 'instagram conectar' },
  { id: 'lives', label: 'Lives de ateliedalu.modas' },
  { id: 'privacy', label: 'Privacidade', keywords: 'cookies' },
]
const found = (query: string) => matching(query, all).map(({ id }) => id)

describe('the palette', () => {
  it('shows everything before anything is typed', () => {
    expect(found('  ')).toEqual(['dashboard', 'integrations', 'lives', 'privacy'])
  })

  it('finds without accents and in any case', () => {
    expect(found('INTEGRACOES')).toEqual(['integrations'])
  })

  it('finds by every word, in any order', () => {
    expect(found('modas lives')).toEqual(['lives'])
    expect(found('modas painel')).toEqual([])
  })

  it('finds by words that are not shown, after those that are', () => {
    expect(found('cook')).toEqual(['privacy'])
    expect(found('in')).toEqual(['integrations', 'dashboard'])
  })
})
