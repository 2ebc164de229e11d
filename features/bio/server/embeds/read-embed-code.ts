import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import type { EmbedProvider } from '../../contract.ts'
import { type Embed, embedOfAddress } from '../../embed.ts'
import type { AddressRefusal } from '../../link-address.ts'

type Element = DefaultTreeAdapterTypes.Element

/** The scripts that come with the sites' own codes; they are recognised, and never loaded. */
const officialScripts = new Set([
  'www.instagram.com/embed.js',
  'www.tiktok.com/embed.js',
  'connect.facebook.net/pt_BR/sdk.js',
  'connect.facebook.net/en_US/sdk.js',
])

/** Elements no site's code holds. */
const foreign = new Set(['object', 'embed', 'form', 'base', 'meta', 'link', 'frame', 'frameset', 'template'])

/**
 * Reads a pasted embed code as a browser would, and takes from it only which thing of which site it shows. Refused:
 * codes with anything the sites do not put there (scripts of others, event handlers, `srcdoc`, a second frame), and
 * codes of another site than `provider`.
 */
export function readEmbedCode(
  provider: EmbedProvider,
  code: string,
): { embed: Embed } | { refusal: AddressRefusal } {
  const elements = elementsOf(code)
  if (elements.length > 500 || elements.some(isAltered)) return { refusal: 'embed_code_altered' }

  const frames = elements.filter(({ tagName }) => tagName === 'iframe')
  const quotes = elements.filter(({ tagName }) => tagName === 'blockquote')
  if (frames.length + quotes.length === 0) return { refusal: 'embed_code_needed' }
  if (frames.length + quotes.length > 1) return { refusal: 'embed_code_altered' }

  const holder = (frames[0] ?? quotes[0]) as Element
  const address = ['src', 'data-instgrm-permalink', 'cite'].flatMap(
    (name) => attribute(holder, name) ?? [],
  )[0]
  const embed = embedOfAddress(address ?? '')
  return embed?.provider === provider ? { embed } : { refusal: 'embed_code_unknown' }
}

/** Every element of the fragment, in order. Without recursion: nesting is chosen by whoever pastes. */
function elementsOf(code: string): Element[] {
  const elements: Element[] = []
  const waiting: DefaultTreeAdapterTypes.Node[] = [parseFragment(code)]
  for (let node = waiting.shift(); node; node = waiting.shift()) {
    if ('tagName' in node) elements.push(node)
    if ('childNodes' in node) waiting.unshift(...node.childNodes)
  }
  return elements
}

function isAltered(element: Element): boolean {
  if (foreign.has(element.tagName)) return true
  if (element.attrs.some(({ name }) => /^on|^srcdoc$/i.test(name))) return true
  return element.tagName === 'script' && !isOfficialScript(element)
}

function isOfficialScript(script: Element): boolean {
  const url = URL.parse((attribute(script, 'src') ?? '').replace(/^\/\//, 'https://'))
  const isEmpty = script.childNodes.every((node) => 'value' in node && node.value.trim() === '')
  return isEmpty && url?.protocol === 'https:' && officialScripts.has(url.host + url.pathname)
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((each) => each.name === name)?.value
}
