import { SaxesParser } from 'saxes'

/** A page of ListObjectsV2: the keys, and with what the next page is asked for; null on the last one. */
export function readListing(xml: string): { keys: string[]; next: string | null } {
  const keys: string[] = []
  const path: string[] = []
  let isTruncated = false
  let next = ''
  const parser = new SaxesParser()
  parser.on('opentag', ({ name }) => {
    path.push(name)
    if (path.join('/') === 'ListBucketResult/Contents/Key') keys.push('')
  })
  parser.on('closetag', () => path.pop())
  parser.on('text', (text) => {
    const at = path.join('/')
    if (at === 'ListBucketResult/Contents/Key') keys.push((keys.pop() ?? '') + text)
    if (at === 'ListBucketResult/NextContinuationToken') next += text
    if (at === 'ListBucketResult/IsTruncated') isTruncated ||= text.trim() === 'true'
  })
  parser.write(xml).close()
  if (isTruncated && !next) throw new Error('the storage gave a part of its list without a way to the rest')
  return { keys, next: isTruncated ? next : null }
}
