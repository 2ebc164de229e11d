import { getBankByCode } from '@brazilian-utils/brazilian-utils/get-bank-by-code'
import { bareDocument, isCnpj, isCpf } from '#platform/contract/document.ts'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import { fieldError } from '#platform/contract/errors.ts'
import type { updateBanking } from '../../banking-contract.ts'
import type { PixKeyType } from '../../merchant-fields.ts'
import { bankAccountFault, maskedAccount } from './bank-account.ts'
import { maskedDocument, maskedPixKey, pixKeyOf } from './pix-key.ts'

type Request = RequestOf<typeof updateBanking>['body']
export type BankAccount = NonNullable<Request['bankAccount']>
type PixKey = { type: PixKeyType; key: string }

/** Where a merchant is paid, unmasked: what is sealed. */
export type BankingDetails = { bankAccount: BankAccount | null; pixKey: PixKey | null }

/** The account as it is stored: numbers without punctuation. Throws `validation_failed` at the first wrong field. */
export function checkedAccount(typed: BankAccount): BankAccount {
  const bare = (text: string) => text.replace(/[\s.-]/g, '')
  const account: BankAccount = {
    ...typed,
    agency: bare(typed.agency),
    account: bare(typed.account),
    accountDigit: typed.accountDigit.toUpperCase(),
    holderDocument: bareDocument(typed.holderDocument),
  }
  if (!bankName(account.bankCode)) throw fieldError('bank_account.bank_code', 'unknown_bank')
  const fault = bankAccountFault(account)
  if (fault) throw fieldError(`bank_account.${fault.field}`, fault.reason)
  if (!isCpf(account.holderDocument) && !isCnpj(account.holderDocument))
    throw fieldError('bank_account.holder_document', 'invalid_document')
  return account
}

/** The key as the directory has it. Throws `validation_failed` for one that is not of its type. */
export function checkedPixKey({ type, key }: PixKey): PixKey {
  const checked = pixKeyOf(type, key)
  if (checked === null) throw fieldError('pix_key.key', `invalid_pix_key_${type}`)
  return { type, key: checked }
}

export function bankName(code: string): string | null {
  return getBankByCode(code)?.name ?? null
}

/** What is shown of the details. */
export function maskedDetails({ bankAccount, pixKey }: BankingDetails) {
  return {
    bankCode: bankAccount?.bankCode ?? null,
    agency: bankAccount?.agency ?? null,
    account: bankAccount && maskedAccount(bankAccount.account, bankAccount.accountDigit),
    accountType: bankAccount?.accountType ?? null,
    holderName: bankAccount?.holderName ?? null,
    holderDocument: bankAccount && maskedDocument(bankAccount.holderDocument),
    pixKeyType: pixKey?.type ?? null,
    pixKey: pixKey && maskedPixKey(pixKey.type, pixKey.key),
  }
}
