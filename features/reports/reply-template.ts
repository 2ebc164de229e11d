/** The values of a template's placeholders. */
export type ReplyParts = { userName: string; product: string; message: string }

const partOf: Record<string, keyof ReplyParts> = {
  nome: 'userName',
  name: 'userName',
  produto: 'product',
  product: 'product',
  mensagem: 'message',
  message: 'message',
}

/** A quoted message is cut to this number of characters. */
const maxQuotedChars = 80

/**
 * Renders a template: replaces `{nome}`, `{produto}`, `{mensagem}`, or `{name}`, `{product}`, `{message}`. Inserted
 * values are not searched for placeholders.
 */
export function renderReply(template: string, parts: ReplyParts): string {
  return template.replace(/\{(\w+)\}/g, (whole, word: string) => {
    const part = partOf[word.toLowerCase()]
    if (!part) return whole
    return part === 'message' ? shortened(parts.message) : parts[part]
  })
}

/** The placeholders of a template that are not known. */
export function unknownPlaceholders(template: string): string[] {
  return [...template.matchAll(/\{([^{}]*)\}/g)]
    .map(([, word = '']) => word)
    .filter((word) => !partOf[word.toLowerCase()])
}

/** Whether the template has a placeholder for a product, which then is required. */
export function needsProduct(template: string): boolean {
  return /\{(produto|product)\}/i.test(template)
}

function shortened(message: string): string {
  const letters = [...message]
  return letters.length <= maxQuotedChars ? message : `${letters.slice(0, maxQuotedChars - 1).join('')}…`
}
