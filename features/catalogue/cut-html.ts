const part = /<\/([a-z0-9]+)>|<([a-z0-9]+)(?:\s[^>]*)?>|&[#\w]+;|[\s\S]/giu

/**
 * Clean markup, cut to `most` characters with its tags: no tag and no entity is cut, and open elements are closed within
 * the limit. What is left empty by the cut is removed. Takes linear time.
 */
export function cutHtml(markup: string, most: number): string {
  if (markup.length <= most) return markup

  const open: { name: string; at: number; hasText: boolean }[] = []
  let cut = ''
  let closing = 0
  for (const [whole, closed, opened] of markup.matchAll(part)) {
    const isVoid = opened?.toLowerCase() === 'br'
    const ends = opened && !isVoid ? opened.length + 3 : 0
    const isEnd = closed !== undefined
    if (!isEnd && cut.length + whole.length + ends + closing > most) break

    if (isEnd) {
      open.pop()
      closing -= closed.length + 3
    } else if (ends > 0) {
      open.push({ name: opened as string, at: cut.length, hasText: false })
      closing += ends
    } else if (whole.trim() !== '' && !isVoid) for (const element of open) element.hasText = true
    cut += whole
  }
  for (const { name, at, hasText } of open.reverse())
    cut = hasText ? `${cut.trimEnd()}</${name}>` : cut.slice(0, at)
  return cut.trimEnd()
}
