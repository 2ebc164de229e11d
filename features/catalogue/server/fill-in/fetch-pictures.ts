import { RefusedFetchError } from '#platform/server/public-fetch/refused-fetch-error.ts'
import type { CatalogueDeps } from '../deps.ts'

const picture = {
  mediaTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
  maxBytes: 10 * 1024 * 1024,
  timeoutMs: 10_000,
}
const atATime = 3
/** Bytes of all pictures of a page together. */
const mostBytes = 40 * 1024 * 1024

/** Fetches pictures, three at a time, in their order. Leaves out those that cannot be had. */
export async function fetchPictures(
  { publicFetch }: Pick<CatalogueDeps, 'publicFetch'>,
  addresses: string[],
): Promise<{ url: string; bytes: Buffer }[]> {
  const fetched = new Map<string, Buffer>()
  let bytesSoFar = 0
  const waiting = addresses.values()
  await Promise.all(
    Array.from({ length: atATime }, async () => {
      for (const address of waiting) {
        const bytes = await fetchPicture(publicFetch, address)
        if (!bytes || bytesSoFar + bytes.length > mostBytes) continue
        bytesSoFar += bytes.length
        fetched.set(address, bytes)
      }
    }),
  )
  return addresses.flatMap((url) => {
    const bytes = fetched.get(url)
    return bytes ? [{ url, bytes }] : []
  })
}

async function fetchPicture(
  publicFetch: CatalogueDeps['publicFetch'],
  address: string,
): Promise<Buffer | null> {
  try {
    return await fetchedPicture(publicFetch, address)
  } catch (error) {
    if (error instanceof RefusedFetchError) return null
    throw error
  }
}

/** A picture within our limits. Throws `RefusedFetchError`. */
export async function fetchedPicture(
  publicFetch: CatalogueDeps['publicFetch'],
  address: string,
): Promise<Buffer> {
  return (await publicFetch(address, picture)).bytes
}
