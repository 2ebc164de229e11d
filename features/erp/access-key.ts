/** The key of a NF-e as it was typed: its 44 digits with a right check digit, else null. */
export function accessKeyOf(typed: string): string | null {
  const digits = typed.replace(/[\s.-]/g, '')
  if (!/^\d{44}$/.test(digits)) return null
  // Weights 2 to 9, from the right; a rest of 0 or 1 gives the digit 0.
  const sum = [...digits.slice(0, 43)]
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (2 + (at % 8)), 0)
  const rest = sum % 11
  return Number(digits[43]) === (rest < 2 ? 0 : 11 - rest) ? digits : null
}

/** The series and the number of the invoice that a right key is of. */
export function ofAccessKey(key: string): { series: string; number: string } {
  return { series: String(Number(key.slice(22, 25))), number: String(Number(key.slice(25, 34))) }
}
