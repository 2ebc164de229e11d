import type { UserTraits } from '#features/accounts/server/index.ts'
import { documentTypeOf } from '#platform/contract/document.ts'

type Traits = Pick<UserTraits, 'document' | 'email' | 'mobile'>
export type IdentityMatch = 'same_document' | 'same_email' | 'same_phone'

/** Compares two accounts. Each match suggests that they belong to the same person or company. */
export function matchIdentity(a: Traits, b: Traits): IdentityMatch[] {
  const found: IdentityMatch[] = []
  if (documentRoot(a.document) === documentRoot(b.document)) found.push('same_document')
  if (mailboxOf(a.email) === mailboxOf(b.email)) found.push('same_email')
  if (a.mobile === b.mobile) found.push('same_phone')
  return found
}

/** The mailbox that an address delivers to: without `+tag` and, for Gmail, without dots. */
export function mailboxOf(email: string): string {
  const [local = '', host = ''] = email.toLowerCase().split('@')
  const box = local.split('+')[0] ?? ''
  const isGmail = host === 'gmail.com' || host === 'googlemail.com'
  return isGmail ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${host}`
}

/** Identifies a person by CPF, and a company by the first 8 characters of its CNPJ, which all branches share. */
export function documentRoot(document: string): string {
  return documentTypeOf(document) === 'CNPJ' ? document.slice(0, 8) : document
}
