import { webAddress } from '#platform/contract/web-address.ts'

const longestAddress = 2_000

/** An address of the web or of e-mail as a link may have it; null for any other. */
export function safeAddress(typed: string): string | null {
  const text = typed.trim()
  if (/^mailto:[\w.+%-]{1,100}@[\w.-]{1,150}$/i.test(text)) return text.replace(/^mailto:/i, 'mailto:')
  return webAddress(text, longestAddress)
}
