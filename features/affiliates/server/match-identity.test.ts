import { describe, expect, it } from 'vitest'
import { documentRoot, mailboxOf, matchIdentity } from './match-identity.ts'

describe('the same mailbox', () => {
  it.each([
    ['rosa@exemplo.com', 'rosa+live@exemplo.com', true],
    ['rosa.teixeira@gmail.com', 'ro.sateixeira+2@googlemail.com', true],
    ['ROSA@Exemplo.com', 'rosa@exemplo.com', true],
    ['rosa.teixeira@exemplo.com', 'rosateixeira@exemplo.com', false],
    ['rosa@exemplo.com', 'rosa@outra.com', false],
  ])('%s and %s: %s', (a, b, same) => {
    expect(mailboxOf(a) === mailboxOf(b)).toBe(same)
  })
})

describe('the same document', () => {
  it('is recognised by the CPF, or by the company’s part of the CNPJ in every branch', () => {
    expect(documentRoot('52998224725')).toBe('52998224725')
    expect(documentRoot('11222333000181')).toBe(documentRoot('11222333000262'))
    expect(documentRoot('12ABC34501DE35')).toBe('12ABC345')
  })
})

it('returns every match between two accounts', () => {
  const rosa = { document: '52998224725', email: 'rosa@exemplo.com', mobile: '+5511991234567' }
  const other = { document: '11144477735', email: 'lia@exemplo.com', mobile: '+5511990000000' }
  expect(matchIdentity(rosa, other)).toEqual([])
  expect(matchIdentity(rosa, { ...other, mobile: rosa.mobile })).toEqual(['same_phone'])
  expect(matchIdentity(rosa, { ...rosa, email: 'rosa+1@exemplo.com' })).toEqual([
    'same_document',
    'same_email',
    'same_phone',
  ])
})
