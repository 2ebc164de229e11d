/** Control characters, spaces, and characters that reverse or hide text, which no address needs. */
const unseen =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0000-\u0020\u007f-\u00a0\u00ad\u061c\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff\ufff0-\uffff]/

/**
 * An address that visitors may be led to: http or https, absolute, without a name or password, without backslashes and
 * invisible characters, at most `longest` characters; null for any other. Returned as a browser writes it: the host in
 * lower case, and in punycode if it is not ASCII, so that a look-alike (`аpple.com`) is recognizable
 * (`xn--pple-43d.com`).
 */
export function webAddress(typed: string, longest: number): string | null {
  const text = typed.trim()
  if (text.length > longest || unseen.test(text) || text.includes('\\') || !text.isWellFormed()) return null

  const url = URL.parse(text)
  if (!url || !/^https?:\/\/[^/?#@]/i.test(text)) return null
  if (url.username !== '' || url.password !== '' || url.hostname === '' || authorityOf(text).includes('@'))
    return null
  return url.href.length > longest ? null : url.href
}

function authorityOf(text: string): string {
  return text.replace(/^https?:\/\//i, '').split(/[/?#]/)[0] ?? ''
}
