const longestMarkup = 4_000
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** The text of sanitised HTML: without tags, entities written out, on one line, cut after at most `most` characters. */
export function textOfMarkup(markup: string, most: number): string {
  const text = markup
    .slice(0, longestMarkup)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (text.length <= most) return text
  const kept = [...new Intl.Segmenter().segment(text.slice(0, most))].slice(0, -1)
  return `${kept
    .map(({ segment }) => segment)
    .join('')
    .trimEnd()}…`
}
