import { describe, expect, it } from 'vitest'
import { documentError, emailError, mobileError, nameError } from './field-rules.ts'
import { formatMobile } from './format-mobile.ts'

describe('the fields of the session pages', () => {
  it('distinguish a document of unknown length from a wrong CPF and a wrong CNPJ', () => {
    expect(documentError('529.982.247-2')).toBe('invalidDocument')
    expect(documentError('529.982.247-24')).toBe('invalidCpf')
    expect(documentError('12.ABC.345/01DE-36')).toBe('invalidCnpj')
    expect(documentError('529.982.247-25')).toBeNull()
    expect(documentError('12.abc.345/01de-35')).toBeNull()
  })

  it('require a full name for a person and one word for a company', () => {
    expect(nameError('Luciana', '529.982.247-25')).toBe('invalidName')
    expect(nameError('Luciana Prado', '529.982.247-25')).toBeNull()
    expect(nameError('Varal', '11.222.333/0001-81')).toBeNull()
    expect(nameError(' ', '11.222.333/0001-81')).toBe('invalidName')
  })

  it('distinguish a missing e-mail from an invalid one', () => {
    expect(emailError(' ')).toBe('emailNeeded')
    expect(emailError('rafaela@exemplo')).toBe('invalidEmail')
    expect(emailError('rafaela@exemplo.com.br')).toBeNull()
  })

  it('require the area code', () => {
    expect(mobileError('99812-4410')).toBe('mobileWithoutAreaCode')
    expect(mobileError('(11) 99812-4410')).toBeNull()
  })
})

describe('a mobile number while it is typed', () => {
  it('is formatted as far as it is complete', () => {
    expect(['1', '11', '119', '11998', '1199812', '11998124410', '119981244109'].map(formatMobile)).toEqual([
      '1',
      '11',
      '(11) 9',
      '(11) 998',
      '(11) 9981-2',
      '(11) 99812-4410',
      '(11) 99812-4410',
    ])
  })

  it('keeps the country code of a foreign number', () => {
    expect(formatMobile('+351 912 345 678')).toBe('+351 912 345 678')
  })
})
