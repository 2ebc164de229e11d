/**
 * A Brazilian number while it is typed, `(11) 99812-4410`; a foreign one, with its `+`, stays digits and spaces.
 * Partial input is formatted as far as it goes.
 */
export function formatMobile(typed: string): string {
  if (typed.trimStart().startsWith('+')) return `+${typed.replace(/[^\d ]/g, '').trimStart()}`.slice(0, 20)

  const digits = typed.replace(/\D/g, '').slice(0, 11)
  if (digits.length <= 2) return digits
  const area = digits.slice(0, 2)
  const rest = digits.slice(2)
  const head = rest.length > 8 ? 5 : 4
  return `(${area}) ${rest.length > head ? `${rest.slice(0, head)}-${rest.slice(head)}` : rest}`
}
