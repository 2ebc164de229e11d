/** Money that came in, as a statement has it. `day`: `2026-11-18`. `id`: what the bank calls it, which need not be unique. */
export type StatedCredit = { account: string; day: string; amount: number; id: string; text: string }

/** Credits of one file. */
export const mostCredits = 20_000

const longestText = 200

/** The largest amount that is read: no order costs more, and no column holds it. */
const mostCents = 2_000_000_000

/** A text on one line, at most 200 characters. */
export function lineOf(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, longestText)
}

/**
 * Centavos of an amount as banks write it: with point or comma, with or without thousands marks. The last mark is the
 * decimal one if one or two digits follow it. Null for other text, and above 20 million.
 */
export function centsOf(text: string): number | null {
  const bare = text.replaceAll(/[^\d.,+-]/g, '')
  const sign = bare.includes('-') ? -1 : 1
  const mark = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','))
  const tail = bare.slice(mark + 1).replaceAll(/\D/g, '')
  const isDecimal = mark !== -1 && tail.length >= 1 && tail.length <= 2
  const whole = (isDecimal ? bare.slice(0, mark) : bare).replaceAll(/\D/g, '')
  if (whole.length + tail.length === 0 || whole.length > 9) return null
  const cents = Number(whole) * 100 + (isDecimal ? Number(tail.padEnd(2, '0')) : 0)
  return cents > mostCents ? null : sign * cents
}

/** `2026-11-18` of `20261118120000[-3:BRT]`, `2026-11-18` and `18/11/2026`; null for other text. */
export function dayOf(text: string): string | null {
  const [, day, month, year] = /^\s*(\d{2})[/.-](\d{2})[/.-](\d{4})/.exec(text) ?? []
  const digits = year ? `${year}${month}${day}` : text.slice(0, 40).replaceAll(/\D/g, '').slice(0, 8)
  const iso = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`
  return digits.length === 8 && !Number.isNaN(Date.parse(iso)) ? iso : null
}
