/** Markup that is safe to send: made only by the `html` tag. */
export type Html = { markup: string }

type Part = string | number | Html | false | null | undefined | Part[]

/** Joins markup; whatever is not `Html` is escaped. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return { markup: strings.map((string, index) => string + markupOf(parts[index])).join('') }
}

/** Markup that is already known to be safe (our own style and script). */
export function trusted(markup: string): Html {
  return { markup }
}

/** A whole document as text. */
export function render(document: Html): string {
  return `<!doctype html>${document.markup}`
}

function markupOf(part: Part): string {
  if (part === undefined || part === null || part === false) return ''
  if (Array.isArray(part)) return part.map(markupOf).join('')
  if (typeof part === 'object') return part.markup
  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
