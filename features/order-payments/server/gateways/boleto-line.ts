/** The line of digits of a bar code of 44 digits (FEBRABAN, boletos of banks); null for what is none. */
export function boletoLineOf(bars: string): string | null {
  if (!/^\d{44}$/.test(bars)) return null
  const free = bars.slice(19)
  const fields = [bars.slice(0, 4) + free.slice(0, 5), free.slice(5, 15), free.slice(15)]
  return [...fields.map((field) => field + checkDigitOf(field)), bars[4], bars.slice(5, 19)].join('')
}

/** Modulus 10: from the right every other digit counts twice, and its digits are added up. */
function checkDigitOf(field: string): number {
  const sum = [...field].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return (10 - (sum % 10)) % 10
}
