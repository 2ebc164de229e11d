const allowed = new Set(['P', 'H2', 'H3', 'UL', 'OL', 'LI', 'STRONG', 'B', 'EM', 'I', 'A', 'BR', 'DIV'])

/**
 * The nodes of rich text. The server has cleaned what it sends; a draft of this browser has not been there, so other
 * elements and attributes are left out here, too. A document of its own: nothing in it is loaded or runs.
 */
export function parseRichText(html: string): Node[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of [...body.querySelectorAll('*')]) {
    if (!allowed.has(element.tagName)) element.remove()
    for (const { name, value } of [...element.attributes])
      if (!isLink(element, name, value)) element.removeAttribute(name)
  }
  return [...body.childNodes]
}

function isLink({ tagName }: Element, name: string, value: string): boolean {
  if (tagName !== 'A') return false
  return name === 'target' || name === 'rel' || (name === 'href' && /^(https?:\/\/|mailto:)/i.test(value))
}
