/**
 * Strips `signs` from the end of a text, or from both ends. A pattern like `/+$` restarts at every run of slashes
 * inside the text; this checks each character once.
 */
export function withoutSigns(text: string, signs: string, where: 'end' | 'both' = 'end'): string {
  let [from, to] = [0, text.length]
  while (to > 0 && signs.includes(text[to - 1] as string)) to -= 1
  if (where === 'both') while (from < to && signs.includes(text[from] as string)) from += 1
  return text.slice(from, to)
}
