/** The most products of a running order. */
export const mostPlanned = 200

const folded = (text: string) => text.trim().toLocaleLowerCase('pt-BR')

/** Whether a planned product is this one: by its code, or by its name where it has none. */
export function isSameProduct(
  planned: { code: string; name: string },
  product: { codes: readonly string[]; label: string },
): boolean {
  return planned.code === ''
    ? folded(planned.name) === folded(product.label)
    : product.codes.some((code) => folded(code) === folded(planned.code))
}
