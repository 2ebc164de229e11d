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
  it('shows every choice before anything is typed', () => {
    expect(found('  ')).toEqual(['dashboard', 'integrations', 'lives', 'privacy'])
  })

  it('ignores accents and case', () => {
    expect(found('INTEGRACOES')).toEqual(['integrations'])
  })

  it('matches every word, in any order', () => {
    expect(found('modas lives')).toEqual(['lives'])
    expect(found('modas painel')).toEqual([])
  })

  it('matches hidden keywords, after visible matches', () => {
    expect(found('cook')).toEqual(['privacy'])
    expect(found('in')).toEqual(['integrations', 'dashboard'])
  })
})
