import type { Tracking } from './gateway.ts'

/** An address with the campaign of spec §7. */
export function trackedAddress(address: string, { campaign, source, medium, content }: Tracking): string {
  const url = new URL(address)
  url.searchParams.set('utm_campaign', campaign)
  url.searchParams.set('utm_source', source)
  url.searchParams.set('utm_medium', medium)
  url.searchParams.set('utm_content', content)
  return url.href
}
