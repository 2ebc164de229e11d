/** One or two capital letters for a name or a handle: "Luciana Prado" → "LP", "ateliedalu.modas" → "AM". */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return letters
    .map((word) => (word ? [...word][0]! : ''))
    .join('')
    .toLocaleUpperCase('pt-BR')
}
