import { type Attributes, readMarkup } from '#platform/untrusted/read-markup.ts'
import type { EmbedProvider } from '../../contract.ts'
import { type Embed, embedOfAddress } from '../../embed.ts'
import type { AddressRefusal } from '../../link-address.ts'

type Element = { name: string; attributes: Attributes; text: string }

const mostElements = 500

/** The scripts in the sites' own codes; they are recognized, and never loaded. */
const officialScripts = new Set([
  'www.instagram.com/embed.js',
  'www.tiktok.com/embed.js',
  'connect.facebook.net/pt_BR/sdk.js',
  'connect.facebook.net/en_US/sdk.js',
])

/** Elements that no site's code contains. */
const foreign = new Set(['object', 'embed', 'form', 'base', 'meta', 'link', 'frame', 'frameset', 'template'])

/**
 * Parses a pasted embed code as a browser's tokenizer would, and extracts only the provider, kind and id. Refused:
 * codes with anything the sites do not put there (scripts of others, event handlers, `srcdoc`, a second frame), and
 * codes of another site than `provider`.
 */
export function readEmbedCode(
  provider: EmbedProvider,
  code: string,
): { embed: Embed } | { refusal: AddressRefusal } {
  const elements = elementsOf(code)
  if (elements.length > mostElements || elements.some(isAltered)) return { refusal: 'embed_code_altered' }

  const holders = elements.filter(({ name }) => name === 'iframe' || name === 'blockquote')
  const [holder] = holders
  if (!holder) return { refusal: 'embed_code_needed' }
  if (holders.length > 1) return { refusal: 'embed_code_altered' }

  const address = ['src', 'data-instgrm-permalink', 'cite'].flatMap(
    (name) => holder.attributes.get(name) ?? [],
  )[0]
  const embed = embedOfAddress(address ?? '')
  return embed?.provider === provider ? { embed } : { refusal: 'embed_code_unknown' }
}

/** Every element of the code, in order, scripts with their text; stops at one more than is allowed. */
function elementsOf(code: string): Element[] {
  const elements: Element[] = []
  let script: Element | null = null
  readMarkup(code, {
    open(name, attributes) {
      const element = { name, attributes, text: '' }
      if (name === 'script') script = element
      if (elements.length <= mostElements) elements.push(element)
    },
    close() {
      script = null
    },
    text(text) {
      if (script) script.text += text
    },
  })
  return elements
}

function isAltered(element: Element): boolean {
  const { name, attributes } = element
  if (foreign.has(name)) return true
  if ([...attributes.keys()].some((each) => /^on|^srcdoc$/i.test(each))) return true
  return name === 'script' && !isOfficialScript(element)
}

function isOfficialScript({ attributes, text }: Element): boolean {
  const url = URL.parse((attributes.get('src') ?? '').replace(/^\/\//, 'https://'))
  return text.trim() === '' && url?.protocol === 'https:' && officialScripts.has(url.host + url.pathname)
}
