import { isValidBankAccount } from '@brazilian-utils/brazilian-utils/is-valid-bank-account'

/** A bank account as typed; numbers without punctuation. `accountDigit`: the check digit, `X` or `P` at some banks. */
export type BankAccountNumber = {
  bankCode: string
  agency: string
  account: string
  accountDigit: string
}

/** The field that is wrong, and why. */
export type BankAccountFault = {
  field: 'agency' | 'account' | 'account_digit'
  reason: 'invalid_bank_agency' | 'invalid_bank_account' | 'wrong_check_digit'
}

/**
 * The length of an account number at banks that publish the rule of its check digit; shorter numbers have zeros in
 * front. Caixa is not among them: the accounts it opens since 2020 follow another numbering than the published one.
 */
const numberLengths: Record<string, number> = {
  '001': 8,
  '033': 8,
  '041': 9,
  '237': 7,
  '260': 5,
  '341': 5,
  '745': 10,
}

/** What is wrong with an account. At banks without a published rule, the lengths alone are judged. */
export function bankAccountFault(typed: BankAccountNumber): BankAccountFault | null {
  const { bankCode, agency, account, accountDigit } = typed
  if (!/^\d{1,5}$/.test(agency) || /^0+$/.test(agency))
    return { field: 'agency', reason: 'invalid_bank_agency' }
  if (!/^\d{1,13}$/.test(account) || /^0+$/.test(account))
    return { field: 'account', reason: 'invalid_bank_account' }
  if (!/^[0-9XP]$/.test(accountDigit)) return { field: 'account_digit', reason: 'wrong_check_digit' }

  const length = numberLengths[bankCode]
  if (length === undefined) return null
  const number = account.replace(/^0+/, '').padStart(length, '0')
  const longest = bankCode === '260' ? 13 : bankCode === '001' ? 10 : length
  if (number.length > longest) return { field: 'account', reason: 'invalid_bank_account' }

  const branch = agency.replace(/^0+/, '').padStart(4, '0')
  const fits = spellings(bankCode, accountDigit).some((digit) =>
    isValidBankAccount({ bankCode, agency: branch, account: number, digit }),
  )
  return fits ? null : { field: 'account_digit', reason: 'wrong_check_digit' }
}

/** Banco do Brasil writes the check digit 10 as X, Bradesco as P; customers of both write 0, too. */
function spellings(bankCode: string, digit: string): string[] {
  const letter = bankCode === '001' ? 'X' : bankCode === '237' ? 'P' : null
  return digit === '0' && letter ? ['0', letter] : [digit]
}

/** `•••••6-0`: the last digit and the check digit. */
export function maskedAccount(account: string, accountDigit: string): string {
  return `${'•'.repeat(Math.max(3, account.length - 1))}${account.slice(-1)}-${accountDigit}`
}
