import type { LiveSubject } from '../contract.ts'

export type Counts = {
  messages: number
  questions: number
  details: number
  carts: number
  checkouts: number
}

/** The number under which a subject is shown; null: it is counted, but not shown. */
const shownAs: Record<LiveSubject, keyof Counts | null> = {
  chat_message: 'messages',
  chat_question: 'questions',
  product_detail: 'details',
  buy_now: 'carts',
  cart_add: 'carts',
  checkout: 'checkouts',
  cart_quantity: null,
  toggle_status: null,
}

/** Adds up counters, by whatever they have in common. */
export function sumUp<Row extends { subject: LiveSubject; times: number }>(
  rows: Row[],
  keyOf: (row: Row) => string,
): Map<string, Counts> {
  const sums = new Map<string, Counts>()
  for (const row of rows) {
    const name = shownAs[row.subject]
    if (!name) continue
    const sum = sums.get(keyOf(row)) ?? { messages: 0, questions: 0, details: 0, carts: 0, checkouts: 0 }
    sum[name] += row.times
    sums.set(keyOf(row), sum)
  }
  return sums
}

export const nothing: Readonly<Counts> = { messages: 0, questions: 0, details: 0, carts: 0, checkouts: 0 }
