/**
 * A name as an e-mail may contain it. One person typed it and another reads it, so it is reduced to letters: neither an
 * address nor a sentence with one remains.
 */
export function plainName(name: string): string {
  const letters = name.replace(/[^\p{L}\p{M}'’ -]/gu, '').replace(/\s+/g, ' ')
  return letters.trim().slice(0, 60)
}
