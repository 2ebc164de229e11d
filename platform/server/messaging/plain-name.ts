/**
 * A name as an e-mail may carry it. It was typed by one person and reaches another: letters alone, so that no
 * address and no sentence with one fits in.
 */
export function plainName(name: string): string {
  const letters = name.replace(/[^\p{L}\p{M}'’ -]/gu, '').replace(/\s+/g, ' ')
  return letters.trim().slice(0, 60)
}
