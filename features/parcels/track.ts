/** How a parcel is followed, from what the seller typed. `isMistyped`: no code of the Correios, though it should be one. */
export type Track = { code: string; link: string | null; isMistyped: boolean }

/** Null for a parcel without a code. */
export function trackOf({
  carrier,
  trackingCode,
}: {
  carrier: string | null
  trackingCode: string | null
}): Track | null {
  const typed = trackingCode?.trim() ?? ''
  if (typed === '') return null
  const code = typed.replace(/[\s.-]/g, '').toUpperCase()
  if (isCorreiosCode(code))
    return {
      ...{ code, isMistyped: false },
      link: `https://rastreamento.correios.com.br/app/index.php?objetos=${code}`,
    }
  if (/^[A-Z]{2}\d{9}BR$/.test(code) || /correios|sedex|\bpac\b/i.test(carrier ?? ''))
    return { code, link: null, isMistyped: true }
  if (/melhor ?envio/i.test(carrier ?? ''))
    return {
      ...{ code, isMistyped: false },
      link: `https://www.melhorrastreio.com.br/rastreio/${encodeURIComponent(code)}`,
    }
  return { code: typed, link: null, isMistyped: false }
}

const weights = [8, 6, 4, 2, 3, 5, 9, 7]

/** Two letters, eight digits and their check digit, two letters for the country (UPU S10). */
function isCorreiosCode(code: string): boolean {
  if (!/^[A-Z]{2}\d{9}[A-Z]{2}$/.test(code)) return false
  const rest = weights.reduce((sum, weight, at) => sum + weight * Number(code[at + 2]), 0) % 11
  const digit = rest === 0 ? 5 : rest === 1 ? 0 : 11 - rest
  return Number(code[10]) === digit
}
