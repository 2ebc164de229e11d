/** A price without cents where there are none: "R$ 100,00" → "R$ 100". */
export function shortMoney(text: string): string {
  return text.replace(/[.,]00$/, '')
}
