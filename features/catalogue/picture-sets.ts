/**
 * A product's pictures are one set: its address ends in `~{count}/`, and `{address}{n}.jpg` is picture `n`, from 0.
 */

/** The most pictures of one product. */
export const mostPictures = 20

/** How many pictures a set has: the number behind the tilde; 0 without one. */
export function pictureCount(cdnUrl: string): number {
  const count = /~(\d{1,3})\/?$/.exec(cdnUrl)?.[1]
  return count === undefined ? 0 : Number(count)
}

/** The addresses of the pictures of a set, in their order. */
export function previewsOf(cdnUrl: string | null): string[] {
  if (cdnUrl === null) return []
  const folder = cdnUrl.endsWith('/') ? cdnUrl : `${cdnUrl}/`
  return Array.from({ length: pictureCount(cdnUrl) }, (_, place) => `${folder}${place}.jpg`)
}

/** A picture that our pages may load: their policy allows own addresses only. Null for one of a connected shop. */
export const drawableAddress = (address: string | null | undefined): string | null =>
  address && /^\/(?!\/)/.test(address) ? address : null
