import { UnreachableError } from '#platform/server/http-client.ts'
import type { IntegrationsDeps } from '../deps.ts'

/** Bytes; Instagram's own have some 10 to 60 kB. */
const largest = 300_000

/** A profile picture as a data URI; null if it cannot be fetched, or is not a picture. */
export async function readProfilePicture(
  { httpClient, settings, youtube }: Pick<IntegrationsDeps, 'httpClient' | 'settings' | 'youtube'>,
  url: string,
): Promise<string | null> {
  if (!isProviders(url, settings.isSimulated || youtube.isSimulated)) return null
  try {
    const { status, headers, body } = await httpClient(url, { asBytes: true, timeoutMs: 5_000 })
    const type = /^image\/(jpeg|png|webp)\b/.exec(headers.get('content-type') ?? '')?.[0]
    if (status !== 200 || !type || !Buffer.isBuffer(body) || body.length > largest) return null
    return `data:${type};base64,${body.toString('base64')}`
  } catch (error) {
    if (error instanceof UnreachableError) return null
    throw error
  }
}

/** Never an address of our own network, whatever the provider's answer contains. */
function isProviders(url: string, isSimulated: boolean): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return (
    isSimulated ||
    (protocol === 'https:' &&
      /\.(cdninstagram\.com|fbcdn\.net|fbsbx\.com|ggpht\.com|googleusercontent\.com)$/.test(hostname))
  )
}
