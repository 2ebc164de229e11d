import { getPixKeyInfo } from '@brazilian-utils/brazilian-utils/get-pix-key-info'
import type { PixKeyType } from '../../merchant-fields.ts'

/**
 * A Pix key as the directory of the Banco Central has it: documents without punctuation, e-mails and random keys in
 * lower case, mobile numbers as `+5511999990000`. Null if the typed text is no key of this type.
 */
export function pixKeyOf(type: PixKeyType, typed: string): string | null {
  const key = getPixKeyInfo(type === 'phone' ? withCountryCode(typed) : typed)
  if (!key) return null
  return (key.type === 'evp' ? 'random' : key.type) === type ? key.value : null
}

/** With it, eleven digits are a phone number even if they are a CPF, too. */
function withCountryCode(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  if (/[^\d\s()+.-]/.test(typed) || digits.length < 10) return ''
  return digits.length > 11 && digits.startsWith('55') ? `+${digits}` : `+55${digits}`
}

/** What a reader may see of a stored key: enough to recognize it, too little to use it. */
export function maskedPixKey(type: PixKeyType, key: string): string {
  if (type === 'email') {
    const [name = '', domain = ''] = key.split('@')
    return `${name.slice(0, 2)}•••@${domain}`
  }
  if (type === 'phone') return `${key.slice(0, 5)} •••••-${key.slice(-4)}`
  if (type === 'random') return `${key.slice(0, 4)}••••-••••-${key.slice(-4)}`
  return maskedDocument(key)
}

/** `•••.•••.•47-25` of a CPF, `••.•••.•••/0001-81` of a CNPJ; `document` without punctuation. */
export function maskedDocument(document: string): string {
  return document.length === 11
    ? `•••.•••.•${document.slice(7, 9)}-${document.slice(9)}`
    : `••.•••.•••/${document.slice(8, 12)}-${document.slice(12)}`
}
