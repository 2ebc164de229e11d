import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import type { FoundLink } from './read-export.ts'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

/** Services of this kind: links back to them are not the seller's. */
const services =
  /(^|\.)(linktr\.ee|linktree\.com|beacons\.ai|bio\.link|lnk\.bio|linkbio\.co|bento\.me|campsite\.bio|solo\.to|taplink\.cc|linkr\.bio)$/

/**
 * The links of a saved page: from the data such pages carry for their own script (`__NEXT_DATA__`), else every link in
 * the text with what stands on it. Those back to the service or to the page itself are not among them.
 */
export function readPage(html: string): FoundLink[] {
  const elements = elementsOf(parse(html))
  const own = elements
    .filter(({ tagName, attrs }) => tagName === 'link' && attrs.some(({ value }) => value === 'canonical'))
    .map((element) => URL.parse(attribute(element, 'href') ?? '')?.hostname)
  const isForeign = ({ address }: FoundLink) => {
    const host = URL.parse(address)?.hostname
    return host !== undefined && !services.test(host) && !own.includes(host)
  }

  const carried = elements
    .filter((element) => attribute(element, 'id') === '__NEXT_DATA__')
    .flatMap(linksInData)
  const found = carried.length > 0 ? carried : elements.filter(isAnchor).map(linkOfAnchor)
  return found.filter(isForeign)
}

/** Without recursion: nesting is chosen by whoever sends the file. */
function elementsOf(document: Node): Element[] {
  const elements: Element[] = []
  const waiting: Node[] = [document]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ('tagName' in node) elements.push(node)
    if ('childNodes' in node) for (const child of node.childNodes.toReversed()) waiting.push(child)
  }
  return elements
}

function isAnchor(element: Element): boolean {
  return element.tagName === 'a' && /^https?:/i.test(attribute(element, 'href') ?? '')
}

function linkOfAnchor(element: Element): FoundLink {
  const title = textOf(element) || attribute(element, 'aria-label') || attribute(element, 'title') || ''
  return { title, address: attribute(element, 'href')?.trim() ?? '' }
}

function textOf(element: Element): string {
  let text = ''
  const waiting: Node[] = [element]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.nodeName === '#text' && 'value' in node) text += node.value
    const isHidden = 'tagName' in node && /^(script|style|svg|template)$/.test(node.tagName)
    if ('childNodes' in node && !isHidden)
      for (const child of node.childNodes.toReversed()) waiting.push(child)
  }
  return text.trim()
}

/** `props.pageProps.links` and its like: lists of objects with a title and a url, wherever they are. */
function linksInData(script: Element): FoundLink[] {
  const found: FoundLink[] = []
  const [text] = script.childNodes
  const waiting: unknown[] = [text && 'value' in text ? parsed(text.value) : null]
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

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((each) => each.name === name)?.value
}
