import type { Attributes } from '#platform/untrusted/read-markup.ts'
import { readPrice } from '../../read-price.ts'
import { type FoundProduct, longestFoundText, mostImages } from './found-product.ts'

type Scope = 'product' | 'offer' | 'other'
type Open = { name: string; scope: Scope | null; property: string | null; text: string }

/** Elements without an end. */
const empty = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
])
const deepest = 400
/** How far up an end looks for its element. */
const farthest = 50

/** Collects the first product of schema.org's microdata while the page's tokens pass. */
export function microdataReader() {
  const open: Open[] = []
  let found: FoundProduct | null = null
  let isOver = false

  function scopeNow(): Scope | null {
    for (let at = open.length - 1; at >= 0; at -= 1) {
      const scope = open[at]?.scope
      if (scope) return scope
    }
    return null
  }

  function take(property: string, scope: Scope, value: string) {
    if (!found || isOver || value === '') return
    if (property === 'image' && scope === 'product') {
      if (found.images.length < mostImages) found.images.push(value)
    } else if (property === 'name' && scope === 'product') found.name ||= value
    else if (property === 'description' && scope === 'product') found.description ||= value
    else if (property === 'priceCurrency' && scope !== 'other') found.currency ??= value
    else if ((property === 'price' || property === 'lowPrice') && scope !== 'other')
      found.priceSale ??= readPrice(value)
  }

  return {
    open(name: string, attributes: Attributes, isSelfClosing: boolean) {
      const outer = scopeNow()
      const type = attributes.get('itemtype') ?? ''
      const scope: Scope | null = attributes.has('itemscope')
        ? /schema\.org\/(Product|IndividualProduct|ProductGroup)\s*$/i.test(type.slice(0, 200))
          ? 'product'
          : /schema\.org\/(Aggregate)?Offer\s*$/i.test(type.slice(0, 200)) && outer !== 'other'
            ? 'offer'
            : 'other'
        : null
      if (scope === 'product' && !found)
        found = {
          name: '',
          description: '',
          priceSale: null,
          priceDiscount: 0,
          currency: null,
          images: [],
          isProduct: true,
        }
      const property = attributes.get('itemprop')?.slice(0, 100) ?? null
      const value = property && scope === null ? attributeValue(name, attributes) : null
      if (property && value !== null && outer) take(property, outer, value)
      if (isSelfClosing || empty.has(name) || open.length >= deepest) return
      open.push({ name, scope, property: value === null && scope === null ? property : null, text: '' })
    },

    text(text: string) {
      for (let at = open.length - 1; at >= Math.max(0, open.length - 8); at -= 1) {
        const one = open[at]
        if (one?.property && one.text.length < longestFoundText * 4) one.text += text
      }
    },

    close(name: string) {
      const at = open.findLastIndex((one) => one.name === name)
      if (at === -1 || at < open.length - farthest) return
      for (const one of open.splice(at)) {
        const scope = scopeNow()
        if (one.property && scope) take(one.property, scope, one.text.trim())
        if (one.scope === 'product') isOver = true
      }
    },

    /** The product so far; null if the page has none. */
    found: () => found,
  }
}

/** The value of a property that stands in an attribute; null if it is the text of the element. */
function attributeValue(name: string, attributes: Attributes): string | null {
  const of = (attribute: string) => attributes.get(attribute)?.trim() ?? null
  const content = of('content')
  if (content !== null) return content
  if (name === 'img' || name === 'source') return of('src') ?? ''
  if (name === 'a' || name === 'link') return of('href') ?? ''
  return name === 'data' || name === 'meter' ? of('value') : null
}
