import { describe, expect, it } from 'vitest'
import { type LegalFacts, legalChecks } from './legal-checks.ts'

const complete: LegalFacts = {
  legalName: 'Ateliê da Lu Ltda.',
  document: '11222333000181',
  contactEmail: 'loja@exemplo.example',
  contactPhone: '+551133334444',
  hasAddress: true,
  policies: {
    exchange: 'Trocamos.',
    withdrawal: 'Em até 7 dias depois de receber.',
    delivery: 'Enviamos.',
    privacy: 'Guardamos.',
  },
}
const lacking = (facts: Partial<LegalFacts>) =>
  legalChecks({ ...complete, ...facts }).flatMap(({ item, isMet }) => (isMet ? [] : [item]))

describe('the checks of what the law wants', () => {
  it('are all met by a shop with its data and policies', () => {
    expect(lacking({})).toEqual([])
  })

  it('name each thing that a new shop lacks', () => {
    expect(
      lacking({
        ...{ legalName: null, document: null, contactEmail: null, contactPhone: null },
        ...{ hasAddress: false, policies: {} },
      }),
    ).toEqual([
      'legal_name',
      'document',
      'address',
      'contact',
      'exchange',
      'withdrawal',
      'withdrawal_term',
      'delivery',
      'privacy',
    ])
  })

  it('want an e-mail and a telephone', () => {
    expect(lacking({ contactPhone: null })).toEqual(['contact'])
    expect(lacking({ contactEmail: null })).toEqual(['contact'])
  })

  it.each([
    '7 dias corridos',
    'sete dias',
    '7 (sete) dias',
    'sete (7) dias',
    '30 dias',
    'within seven days',
    'within 7 calendar days',
  ])('accept the term of withdrawal: %s', (withdrawal) => {
    expect(lacking({ policies: { ...complete.policies, withdrawal } })).toEqual([])
  })

  it.each(['3 dias', 'Não aceitamos devoluções.', 'cinco dias', '7 horas'])(
    'refuse a shorter or absent one: %s',
    (withdrawal) => {
      expect(lacking({ policies: { ...complete.policies, withdrawal } })).toEqual(['withdrawal_term'])
    },
  )
})
