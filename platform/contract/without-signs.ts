/**
 * A text without any of `signs` at its end, or at both ends. A pattern like `/+$` begins anew at every run of slashes
 * inside the text; this looks at each sign once.
 */
export function withoutSigns(text: string, signs: string, where: 'end' | 'both' = 'end'): string {
  let [from, to] = [0, text.length]
  while (to > 0 && signs.includes(text[to - 1] as string)) to -= 1
  if (where === 'both') while (from < to && signs.includes(text[from] as string)) from += 1
  return text.slice(from, to)
}
