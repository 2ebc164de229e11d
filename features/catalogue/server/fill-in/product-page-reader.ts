import { decodeText } from '#platform/untrusted/sheets/decode-text.ts'
import type { FoundProduct } from './found-product.ts'
import { readProductPage } from './read-product-page.ts'

type Input = { bytes: Buffer; charset: string | null; url: string }

/** The product on a page, or null. The encoding is the server's, else the page's own, else it is detected. */
export default function readPage({ bytes, charset, url }: Input): FoundProduct | null {
  const declared = charset ?? charsetIn(bytes.subarray(0, 2_000).toString('latin1'))
  return readProductPage(decoded(bytes, declared), url)
}

function charsetIn(head: string): string | null {
  return /<meta[^>]{0,200}charset=["']?([a-z0-9_-]{2,30})/i.exec(head)?.[1] ?? null
}

function decoded(bytes: Buffer, charset: string | null): string {
  try {
    if (charset) return new TextDecoder(charset).decode(bytes).toWellFormed()
  } catch {
    // A name that no decoder has: the bytes say more.
  }
  return decodeText(bytes).text
}
