const weights = [8, 6, 4, 2, 3, 5, 9, 7]

/** The code of an object of Correios with its check digit (UPU S10): `AA123456785BR`. */
export function objectCode(prefix: string, serial: number): string {
  const digits = String(serial).padStart(8, '0').slice(-8)
  const rest = weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11
  const digit = rest === 0 ? 5 : rest === 1 ? 0 : 11 - rest
  return `${prefix}${digits}${digit}BR`
}
