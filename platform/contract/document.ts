/**
 * Brazilian tax documents. CPF: 11 digits. CNPJ: 14 characters, the first twelve digits or capital letters
 * (alphanumeric since July 2026, IN RFB 2.229/2024), the last two digits. Letters count as ASCII − 48.
 */
export type DocumentType = 'CPF' | 'CNPJ'

/** Upper case without punctuation: `12.abc.345/01de-35` → `12ABC34501DE35`. */
export function bareDocument(typed: string): string {
  return typed.replace(/[^0-9A-Za-z]/g, '').toUpperCase()
}

/** By length after cleaning: 11 → CPF, 14 → CNPJ, otherwise none. */
export function documentTypeOf(typed: string): DocumentType | null {
  const { length } = bareDocument(typed)
  if (length === 11) return 'CPF'
  return length === 14 ? 'CNPJ' : null
}

export function isCpf(typed: string): boolean {
  const cpf = bareDocument(typed)
  if (!/^\d{11}$/.test(cpf) || allEqual(cpf)) return false

  return cpf.endsWith(checkDigits(cpf.slice(0, 9), [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]))
}

export function isCnpj(typed: string): boolean {
  const cnpj = bareDocument(typed)
  if (!/^[0-9A-Z]{12}\d{2}$/.test(cnpj) || allEqual(cnpj)) return false

  return cnpj.endsWith(checkDigits(cnpj.slice(0, 12), [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]))
}

/** `000.000.000-00` or `AA.AAA.AAA/AAAA-00`; partial input is formatted as far as it goes. */
export function formatDocument(typed: string): string {
  const bare = bareDocument(typed).slice(0, 14)
  const isPartOfCpf = bare.length <= 11 && /^\d*$/.test(bare)
  return isPartOfCpf
    ? punctuated(bare, [3, 6, 9], ['.', '.', '-'])
    : punctuated(bare, [2, 5, 8, 12], ['.', '.', '/', '-'])
}

/** The two check digits that complete `base`; `weights` are those of the second digit. */
export function checkDigits(base: string, weights: number[]): string {
  const first = checkDigit(base, weights.slice(1))
  return `${first}${checkDigit(base + first, weights)}`
}

function checkDigit(characters: string, weights: number[]): string {
  const sum = weights.reduce(
    (total, weight, index) => total + weight * (characters.charCodeAt(index) - 48),
    0,
  )
  const remainder = sum % 11
  return String(remainder < 2 ? 0 : 11 - remainder)
}

function allEqual(text: string): boolean {
  return new Set(text).size === 1
}

function punctuated(text: string, positions: number[], marks: string[]): string {
  return positions.reduceRight(
    (result, position, index) =>
      text.length > position ? result.slice(0, position) + marks[index] + result.slice(position) : result,
    text,
  )
}
