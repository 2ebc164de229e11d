import { readMarkup } from '#platform/untrusted/read-markup.ts'
import { readPrice } from '../../read-price.ts'
import {
  type FoundProduct,
  longestFoundName,
  longestFoundText,
  mostImages,
  plainLine,
} from './found-product.ts'
import { readJsonLd } from './read-json-ld.ts'
import { microdataReader } from './read-microdata.ts'

/** The scripts with data that are read, and the characters of one. */
const mostScripts = 30
const longestScript = 1_000_000
const mostMeta = 500

/**
 * Reads a product from the HTML of its page: JSON-LD first, then microdata, then Open Graph, then the title. Each field is
 * taken from the first of them that has it. Null if the page shows no product: no name, or a name alone.
 */
export function readProductPage(html: string, address: string): FoundProduct | null {
  const { meta, scripts, microdata, title, base } = partsOf(html)
  const sources = [readJsonLd(scripts), microdata, openGraphOf(meta)].filter((one) => one !== null)
  const first = <Name extends keyof FoundProduct>(
    name: Name,
    isThere: (value: FoundProduct[Name]) => boolean,
  ) =>
    sources
      .map((source) => source[name] as FoundProduct[Name])
      .find((value) => value !== undefined && isThere(value))
  const isText = (value: string) => value.trim() !== ''

  const priced = sources.find(({ priceSale }) => priceSale !== null && priceSale !== undefined)
  const images = first('images', (list) => list.length > 0) ?? []
  const product: FoundProduct = {
    name: plainLine(first('name', isText) ?? title, longestFoundName),
    description: plainLine(textOfMarkup(first('description', isText) ?? ''), longestFoundText),
    priceSale: priced?.priceSale ?? null,
    priceDiscount: priced?.priceDiscount ?? 0,
    currency: priced?.currency?.slice(0, 3).toUpperCase() ?? null,
    images: addressesOf(images, URL.parse(base, address)?.href ?? address),
    isProduct: sources.some(({ isProduct }) => isProduct),
  }
  const isShown = product.isProduct || product.priceSale !== null || product.images.length > 0
  return product.name !== '' && isShown ? product : null
}

function partsOf(html: string) {
  const meta = new Map<string, string[]>()
  const scripts: string[] = []
  const microdata = microdataReader()
  let title = ''
  let base = ''
  let into: 'script' | 'title' | 'hidden' | null = null
  let metaCount = 0

  readMarkup(html, {
    open(name, attributes, isSelfClosing) {
      if (name === 'meta' && metaCount < mostMeta) {
        metaCount += 1
        const key = (attributes.get('property') ?? attributes.get('name') ?? '').slice(0, 100).toLowerCase()
        const content = attributes.get('content')?.slice(0, 5_000) ?? ''
        if (key !== '' && content !== '') meta.set(key, [...(meta.get(key) ?? []), content])
      }
      if (name === 'base') base ||= attributes.get('href') ?? ''
      into = null
      if (name === 'script') {
        const isData = /^application\/ld\+json/i.test(attributes.get('type')?.trim() ?? '')
        into = isData && scripts.length < mostScripts ? 'script' : 'hidden'
        if (into === 'script') scripts.push('')
      } else if (name === 'style') into = 'hidden'
      else if (name === 'title' && title === '') into = 'title'
      microdata.open(name, attributes, isSelfClosing)
    },
    text(text) {
      if (into === 'script') {
        const last = scripts.length - 1
        if ((scripts[last]?.length ?? 0) < longestScript) scripts[last] += text
      } else if (into === 'title') title = title.length < 1_000 ? title + text : title
      else if (into === null) microdata.text(text)
    },
    close(name) {
      into = null
      microdata.close(name)
    },
  })
  return { meta, scripts, microdata: microdata.found(), title, base }
}

function openGraphOf(meta: Map<string, string[]>): Partial<FoundProduct> {
  const first = (...keys: string[]) => keys.map((key) => meta.get(key)?.[0]).find((one) => one !== undefined)
  const price = (...keys: string[]) => readPrice(first(...keys) ?? '')
  const regular = price('product:original_price:amount', 'product:price:amount', 'og:price:amount')
  const offer = price('product:sale_price:amount', 'product:price:amount', 'og:price:amount')
  const hasOffer = regular !== null && offer !== null && offer < regular
  return {
    isProduct: /product/.test(first('og:type') ?? ''),
    name: first('og:title', 'twitter:title') ?? '',
    description: first('og:description', 'twitter:description', 'description') ?? '',
    priceSale: regular !== null && regular >= 0 ? regular : null,
    priceDiscount: hasOffer ? offer : 0,
    currency: first('product:price:currency', 'og:price:currency') ?? null,
    images: (
      meta.get('og:image:secure_url') ??
      meta.get('og:image') ??
      meta.get('twitter:image') ??
      []
    ).slice(0, mostImages),
  }
}

/** The visible text of a description that may be markup. */
function textOfMarkup(text: string): string {
  if (!text.includes('<') && !text.includes('&')) return text
  let plain = ''
  let isHidden = false
  readMarkup(text.slice(0, 50_000), {
    open(name) {
      isHidden = name === 'script' || name === 'style'
      plain += ' '
    },
    close() {
      isHidden = false
      plain += ' '
    },
    text(piece) {
      if (!isHidden) plain += piece
    },
  })
  return plain
}

/** Full addresses over http and https, each once. */
function addressesOf(written: string[], base: string): string[] {
  const urls = written.map((one) => URL.parse(one.trim().slice(0, 2_000), base))
  const usable = urls.filter((url) => url !== null && /^https?:$/.test(url.protocol))
  return [...new Set(usable.map((url) => url?.href ?? ''))].slice(0, mostImages)
}
