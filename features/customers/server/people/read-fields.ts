import { bareDocument, isCnpj, isCpf } from '#platform/contract/document.ts'

/** A CPF or CNPJ without punctuation; null: it is none. */
export const readDocument = (typed: string): string | null =>
  isCpf(typed) || isCnpj(typed) ? bareDocument(typed) : null

export const readEmail = (typed: string): string | null =>
  /^[^\s@]{1,64}@[^\s@]{1,180}\.[^\s@.]{2,}$/.test(typed) ? typed.toLowerCase() : null

/** E.164; a number without a country is Brazilian. Null: it is no number. */
export function readMobile(typed: string): string | null {
  const digits = typed.replace(/\D/g, '')
  const number = typed.startsWith('+') ? digits : `55${digits}`
  const isPossible = number.startsWith('55')
    ? /^55[1-9]{2}\d{8,9}$/.test(number)
    : /^[1-9]\d{7,14}$/.test(number)
  return isPossible ? `+${number}` : null
}

export const isBirthday = (date: string, now: Date): boolean =>
  date >= '1900-01-01' && date <= now.toISOString().slice(0, 10)
