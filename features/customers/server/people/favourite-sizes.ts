const shown = 3

/** Letters, words and numbers that name a size of clothes or shoes in Brazil. */
const size =
  /^(?:pp|p|m|g|gg|xg|xgg|eg|egg|g[1-5]|xs|s|l|xl|xxl|u|único|unico|tamanho único|rn|[2-9]|[1-5]\d|60)$/i

/** The sizes named in variants such as `M / Azul` or `Azul, 42`, those of the most pieces first. */
export function sizesAmong(variants: { variant: string; pieces: number }[]): string[] {
  const pieces = new Map<string, number>()
  for (const { variant, pieces: bought } of variants)
    for (const part of variant.split(/[/,;|·]/).map((one) => one.trim().toUpperCase()))
      if (size.test(part)) pieces.set(part, (pieces.get(part) ?? 0) + bought)
  return [...pieces]
    .sort(([one, a], [other, b]) => b - a || one.localeCompare(other))
    .slice(0, shown)
    .map(([name]) => name)
}
