import { describe, expect, it } from 'vitest'
import { bankAccountFault, maskedAccount } from './bank-account.ts'

const faultOf = (bankCode: string, agency: string, account: string, accountDigit: string) =>
  bankAccountFault({ bankCode, agency, account, accountDigit })

describe('a bank account', () => {
  it.each([
    ['Banco do Brasil', '001', '1584', '00210169', '6'],
    ['Banco do Brasil without its zeros', '001', '1584', '210169', '6'],
    ['Banco do Brasil with X', '001', '0001', '6', 'X'],
    ['Banco do Brasil with 0 in place of X', '001', '0001', '6', '0'],
    ['Santander', '033', '0189', '01017417', '9'],
    ['Bradesco', '237', '0001', '238069', '2'],
    ['Nubank', '260', '1', '5216125', '0'],
    ['Itaú', '341', '2545', '2366', '1'],
    ['Caixa, by its length alone', '104', '2004', '00100000448', '3'],
    ['Inter, by its length alone', '077', '0001', '1234567', '8'],
    ['a bank without a published rule', '756', '4321', '998877', '3'],
  ])('of %s is accepted', (_, ...number) => {
    expect(faultOf(...number)).toBeNull()
  })

  it.each([
    ['a wrong check digit', '001', '1584', '00210169', '7', 'wrong_check_digit'],
    ['a check digit that is no digit', '077', '0001', '1234567', 'Z', 'wrong_check_digit'],
    ['an empty agency', '341', '', '02366', '1', 'invalid_bank_agency'],
    ['an agency of zeros', '341', '0000', '02366', '1', 'invalid_bank_agency'],
    ['an agency with letters', '341', '25a5', '02366', '1', 'invalid_bank_agency'],
    ['an account of zeros', '077', '0001', '0000', '1', 'invalid_bank_account'],
    ['an account with too many digits', '341', '2545', '1234567', '1', 'invalid_bank_account'],
    ['fourteen digits', '756', '4321', '12345678901234', '1', 'invalid_bank_account'],
  ])('with %s is refused', (_, bankCode, agency, account, digit, reason) => {
    expect(faultOf(bankCode, agency, account, digit)?.reason).toBe(reason)
  })

  it('is shown by its last digit and its check digit', () => {
    expect(maskedAccount('0210169', '6')).toBe('••••••9-6')
    expect(maskedAccount('12', '6')).toBe('•••2-6')
  })
})
