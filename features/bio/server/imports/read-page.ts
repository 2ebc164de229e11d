import { type Attributes, readMarkup } from '#platform/untrusted/read-markup.ts'
import type { FoundLink } from './read-export.ts'

/** Services of this kind: links to them are not the seller's. */
const services =
  /(^|\.)(linktr\.ee|linktree\.com|beacons\.ai|bio\.link|lnk\.bio|linkbio\.co|bento\.me|campsite\.bio|solo\.to|taplink\.cc|linkr\.bio)$/

/** Elements with invisible text. */
const hidden = new Set(['script', 'style', 'svg', 'template'])

/** The maximum of a link's text, in characters: many times a title's length. */
const longestTitle = 4_000

/**
 * The links of a saved page: from the data such pages carry for their own script (`__NEXT_DATA__`), else every link in
 * the text with what stands on it. Those back to the service or to the page itself are not among them.
 */
export function readPage(html: string): FoundLink[] {
  const { anchors, data, own } = partsOf(html)
  const found = data === null ? anchors : linksInData(data)
  return found.filter(({ address }) => {
    const host = URL.parse(address)?.hostname
    return host !== undefined && !services.test(host) && !own.has(host)
  })
}

type Parts = {
  anchors: FoundLink[]
  /** The text of `__NEXT_DATA__`; null if the page has none. */
  data: string | null
  /** Hosts that the page declares as its own. */
  own: Set<string>
}

/** An anchor ends where it is closed or the next one begins, as in a browser. */
function partsOf(html: string): Parts {
  const parts: Parts = { anchors: [], data: null, own: new Set() }
  let anchor: (FoundLink & { spare: string }) | null = null
  let unseen: { name: string; depth: number } | null = null
  let isData = false

  function endAnchor() {
    if (anchor) parts.anchors.push({ title: anchor.title.trim() || anchor.spare, address: anchor.address })
    anchor = null
    unseen = null
  }

  readMarkup(html, {
    open(name, attributes, isSelfClosing) {
      if (name === 'link') noteOwn(parts.own, attributes)
      if (attributes.get('id') === '__NEXT_DATA__') {
        isData = parts.data === null
        parts.data ??= ''
      }
      if (name === 'a') {
        endAnchor()
        anchor = anchorOf(attributes)
      }
      if (unseen?.name === name) unseen.depth += 1
      else if (!unseen && hidden.has(name) && !isSelfClosing) unseen = { name, depth: 1 }
    },
    close(name) {
      isData = false
      if (name === 'a') return endAnchor()
      if (unseen?.name === name && --unseen.depth === 0) unseen = null
    },
    text(text) {
      if (isData) parts.data += text
      else if (anchor && !unseen && anchor.title.length < longestTitle) anchor.title += text
    },
  })
  endAnchor()
  return parts
}

function noteOwn(own: Set<string>, attributes: Attributes): void {
  const host = URL.parse(attributes.get('href') ?? '')?.hostname
  if (host && [...attributes.values()].includes('canonical')) own.add(host)
}

function anchorOf(attributes: Attributes) {
  const address = attributes.get('href')?.trim() ?? ''
  if (!/^https?:/i.test(address)) return null
  return { title: '', address, spare: attributes.get('aria-label') || attributes.get('title') || '' }
}

/** `props.pageProps.links` and the like: lists of objects with a title and a url, at any depth. */
function linksInData(text: string): FoundLink[] {
  const found: FoundLink[] = []
  const waiting: unknown[] = [parsed(text)]
  for (let steps = 0; waiting.length > 0 && steps < 50_000; steps++) {
    const value = waiting.pop()
    if (value === null || typeof value !== 'object') continue

    const { title, url } = value as { title?: unknown; url?: unknown }
    if (typeof title === 'string' && typeof url === 'string' && /^https?:/i.test(url))
      found.push({ title, address: url })
    else for (const item of Object.values(value).toReversed()) waiting.push(item)
  }
  return found
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
