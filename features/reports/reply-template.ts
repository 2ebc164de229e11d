/** What stands in for the words in braces of a template. */
export type ReplyParts = { userName: string; product: string; message: string }

const partOf: Record<string, keyof ReplyParts> = {
  nome: 'userName',
  name: 'userName',
  produto: 'product',
  product: 'product',
  mensagem: 'message',
  message: 'message',
}

/** Of a message that is quoted, so much. */
const maxQuotedChars = 80

/**
 * A template with its words in braces replaced: `{nome}`, `{produto}`, `{mensagem}`, or the same in English. What
 * stands in is never read for braces again.
 */
export function renderReply(template: string, parts: ReplyParts): string {
  return template.replace(/\{(\w+)\}/g, (whole, word: string) => {
    const part = partOf[word.toLowerCase()]
    if (!part) return whole
    return part === 'message' ? shortened(parts.message) : parts[part]
  })
}

/** Words in braces that nothing stands for. */
export function unknownPlaceholders(template: string): string[] {
  return [...template.matchAll(/\{([^{}]*)\}/g)]
    .map(([, word = '']) => word)
    .filter((word) => !partOf[word.toLowerCase()])
}

/** Does the template speak of a product, which then must be named? */
export function needsProduct(template: string): boolean {
  return /\{(produto|product)\}/i.test(template)
}

function shortened(message: string): string {
  const letters = [...message]
  return letters.length <= maxQuotedChars ? message : `${letters.slice(0, maxQuotedChars - 1).join('')}…`
}
