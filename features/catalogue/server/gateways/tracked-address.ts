import type { Tracking } from './gateway.ts'

/** An address with the campaign of spec §7, and what else the shop is to keep with the order. */
export function trackedAddress(
  address: string,
  { campaign, source, medium, content }: Tracking,
  kept?: Record<string, string>,
): string {
  const url = new URL(address)
  url.searchParams.set('utm_campaign', campaign)
  url.searchParams.set('utm_source', source)
  url.searchParams.set('utm_medium', medium)
  url.searchParams.set('utm_content', content)
  for (const [name, value] of Object.entries(kept ?? {})) url.searchParams.set(name, value)
  return url.href
}
