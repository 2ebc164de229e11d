import type { Token } from './state.ts'

/** A card as a browser sends it. */
export type TypedCard = {
  number?: unknown
  holder_name?: unknown
  exp_month?: unknown
  exp_year?: unknown
  cvv?: unknown
}

const [refused, inReview] = ['4000000000000028', '4000000000000036']

/** What becomes of a card, by its number and security code. */
export function outcomeOf(number: string, cvv: string): Token['outcome'] {
  if (number === refused) return { code: '05' }
  if (number === inReview) return 'in_review'
  if (!cvv.startsWith('6')) return 'approved'
  const code = cvv.slice(1, 3)
  return { code: code in messages ? code : '05' }
}

/** What ABECS has issuers say for each code. */
const messages: Record<string, string> = {
  ...{ '05': 'GENERICA', '14': 'NUMERO CARTAO NAO PERTENCE AO EMISSOR', '41': 'CARTAO PERDIDO' },
  ...{ '43': 'CARTAO ROUBADO', '51': 'SALDO/LIMITE INSUFICIENTE', '54': 'CARTAO VENCIDO' },
  ...{ '57': 'TRANSACAO NAO PERMITIDA PARA O CARTAO', '59': 'SUSPEITA DE FRAUDE' },
  ...{
    '63': 'VIOLACAO DE SEGURANCA',
    '65': 'QUANTIDADE DE SAQUES EXCEDIDA',
    '78': 'CARTAO NOVO SEM DESBLOQUEIO',
  },
  ...{ '82': 'CARTAO INVALIDO', '23': 'VALOR DA PARCELA INVALIDO', '91': 'EMISSOR FORA DO AR' },
}

export const messageOf = (code: string) => messages[code] ?? 'GENERICA'

/** What is wrong with a card, by field; empty: nothing. */
export function problemsOf(card: TypedCard, now: number): Record<string, string[]> {
  const [number, holder, cvv] = [digitsOf(card.number), String(card.holder_name ?? ''), digitsOf(card.cvv)]
  const [month, year] = [Number(card.exp_month), fullYear(Number(card.exp_year))]
  const problems: Record<string, string[]> = {}
  if (!isCardNumber(number)) problems['request.card.number'] = ['The number field is not a valid card number']
  if (!/\S/.test(holder) || holder.length > 64)
    problems['request.card.holder_name'] = ['The holder_name field is required.']
  if (!(month >= 1 && month <= 12)) problems['request.card.exp_month'] = ['The exp_month field is invalid.']
  if (!(Date.UTC(year, month, 1) > now)) problems['request.card.exp_year'] = ['Card expired.']
  if (!/^\d{3,4}$/.test(cvv)) problems['request.card.cvv'] = ['The cvv field must have 3 or 4 digits.']
  return problems
}

export const digitsOf = (value: unknown) => String(value ?? '').replace(/\D/g, '')

const fullYear = (year: number) => (year < 100 ? 2000 + year : year)

export function brandOf(number: string): string {
  if (number.startsWith('4')) return 'Visa'
  if (/^3[47]/.test(number)) return 'Amex'
  return /^5[1-5]|^2[2-7]/.test(number) ? 'Mastercard' : 'Elo'
}

/** 13 to 19 digits whose check digit is right (Luhn). */
function isCardNumber(digits: string): boolean {
  if (!/^\d{13,19}$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
