import { bareDocument, documentTypeOf, isCnpj, isCpf } from '#platform/contract/document.ts'
import type { passwordLength } from '../contract.ts'

/** Matches the contract's numbers by their literal types, without importing its schemas into the page. */
export const passwordSize: typeof passwordLength = { min: 8, max: 128 }

/** Why a field is invalid: a key of `accounts.fields`. The server decides in the end. */
export type FieldErrorKey =
  | 'invalidDocument'
  | 'invalidCpf'
  | 'invalidCnpj'
  | 'invalidName'
  | 'emailNeeded'
  | 'invalidEmail'
  | 'mobileWithoutAreaCode'
  | 'invalidMobile'

export function documentError(typed: string): FieldErrorKey | null {
  const type = documentTypeOf(typed)
  if (type === null) return 'invalidDocument'
  if (type === 'CPF') return isCpf(typed) ? null : 'invalidCpf'
  return isCnpj(typed) ? null : 'invalidCnpj'
}

/** A person's name needs two words; a company's, recognized by its CNPJ, one. */
export function nameError(typed: string, document: string): FieldErrorKey | null {
  const words = typed.trim().split(/\s+/)
  const fewest = documentTypeOf(document) === 'CNPJ' ? 1 : 2
  return words.length >= fewest && /\p{L}/u.test(typed) ? null : 'invalidName'
}

export function emailError(typed: string): FieldErrorKey | null {
  if (typed.trim() === '') return 'emailNeeded'
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(typed.trim()) ? null : 'invalidEmail'
}

export function mobileError(typed: string): FieldErrorKey | null {
  const digits = typed.replace(/\D/g, '')
  if (digits.length < 10) return 'mobileWithoutAreaCode'
  return digits.length <= 15 ? null : 'invalidMobile'
}

/** The document in the form of the calls. */
export function documentInput(typed: string) {
  return { document: bareDocument(typed), documentType: documentTypeOf(typed) ?? ('CPF' as const) }
}
