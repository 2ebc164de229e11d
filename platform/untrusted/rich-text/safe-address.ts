const longestAddress = 2_000

/** An address of the web or of e-mail as a link may have it; null for any other. */
export function safeAddress(typed: string): string | null {
  const text = typed.trim()
  if (text === '' || text.length > longestAddress || !text.isWellFormed()) return null
  if (/^mailto:[\w.+%-]{1,100}@[\w.-]{1,150}$/i.test(text)) return text.replace(/^mailto:/i, 'mailto:')

  const url = URL.parse(text)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  if (!url || !isWeb || url.username !== '' || url.password !== '') return null
  return url.href.length > longestAddress ? null : url.href
}
