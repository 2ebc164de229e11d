import { sellingPrice } from './announced-price.ts'
import { canonicalCode } from './canonical-code.ts'
import { type Catalogue, type CatalogueProduct, type Named, rootsOf } from './catalogue.ts'
import type { Live } from './live.ts'
import { normalise, type Reading, type Word } from './normalise.ts'
import { judges } from './order-form.ts'
import { namesOf } from './product-book.ts'
import { readSignals } from './signals.ts'
import type { LiveComment, Product } from './types.ts'
import { isColour, sizeLetters } from './vocabulary.ts'

const MOST_NAMED = 24
const WITHIN = 180_000
const MOST_WORDS = 14
const LONG_CODE = 4
/** How much of a name a text must have, where the text alone makes the product one of the live. */
const NAMED = 0.6
/** How much of its name a product of the live shares with the one in the catalogue. */
const SAME = 0.5

/**
 * Products of the catalogue become products of the live by what is written there: a code, or a name by the shop or by
 * two people. Nothing else of a catalogue is in the live, so that a large one binds no talk.
 */
export function productsOrdered(live: Live, comment: LiveComment, reading: Reading): LiveComment[] {
  const { catalogue } = live
  if (!catalogue || reading.words.length > MOST_WORDS) return []
  for (const code of codesIn(reading.words)) {
    const found = live.book.withCode(code) ? null : catalogue.withCode(code)
    if (found) add(live, found, code)
  }
  return namedByBuyers(live, catalogue, comment, reading)
}

/** "A1204", "1485", "7891000315507": long enough to be a code wherever it is written, unlike "A12" and "cod 12". */
const codesIn = (words: Word[]): string[] =>
  words.flatMap(({ kind, text }) =>
    (kind === 'code' || kind === 'number') && text.length >= LONG_CODE ? [canonicalCode(text)] : [],
  )

/** Two people name what the live does not have, or one orders it by nearly its whole name. */
function namedByBuyers(
  live: Live,
  catalogue: Catalogue,
  comment: LiveComment,
  reading: Reading,
): LiveComment[] {
  const roots = rootsOf(reading.words).filter((root) => catalogue.names(root))
  if (roots.length === 0 || roots.some((root) => (live.book.named(root)?.score ?? 0) >= 0.7)) return []
  const named = catalogue.named(roots)
  if (!named || !isTelling(named) || has(live, named.product)) return []
  const signals = readSignals(reading)
  if (signals.talk || signals.pass || signals.declines || judges(reading.text)) return []
  const orders = !comment.isQuestion && (signals.want || signals.mine || signals.forMe)
  if (named.roots.length === 1 && !orders) return []
  const { state } = live
  const { id } = named.product
  const others = state.named.filter((one) => one.id === id && comment.at - one.comment.at < WITHIN)
  state.named.push({ id, comment })
  if (state.named.length > MOST_NAMED) state.named.shift()
  const isWhole = orders && named.share >= 0.8 && named.roots.length > 1
  if (!isWhole && !others.some((one) => one.comment.userName !== comment.userName)) return []
  add(live, named.product, null)
  return others.map((one) => one.comment)
}

/** One word of a longer name may be any word, and colours are of many things; two words are hardly chance. */
const isTelling = ({ roots, share }: Named): boolean =>
  share >= NAMED && roots.some((root) => !isColour.has(root)) && (roots.length > 1 || share > 0.99)

const has = (live: Live, { id }: CatalogueProduct): boolean =>
  live.book.all.some(({ catalogueId }) => catalogueId === id)

/** What the shop wrote puts a product of the catalogue on show, where the line was not understood without it. */
export function showFromCatalogue(
  live: Live,
  comment: LiveComment,
  { words, text }: Reading,
): Product | null {
  const { catalogue } = live
  if (
    !catalogue ||
    words.length > MOST_WORDS ||
    / (?:\?|nao|nem|acabou|fechou|sem) /.test(text) ||
    words.some(isMention)
  )
    return null
  const roots = rootsOf(words)
  const named = catalogue.named(roots, sellingPrice(words)?.n ?? null)
  if (!named || !isTelling(named) || has(live, named.product)) return null
  const others = roots.filter((root) => !named.roots.includes(root))
  const isPriced = words.some(({ kind }) => kind === 'price')
  if (others.length > (isPriced ? named.roots.length + 1 : 1)) return null
  const product = add(live, named.product, null)
  product.announcedAt = comment.at
  live.book.prove(product, comment.id)
  live.show(product, comment.at)
  live.state.announced = [product.id]
  live.state.announcements++
  live.state.namedAnnouncements++
  return product
}

const isMention = ({ kind }: Word): boolean => kind === 'mention'

function add(live: Live, found: CatalogueProduct, code: string | null): Product {
  const { words } = normalise(found.name)
  return live.book.add({
    label: found.name.toLowerCase(),
    codes: code === null ? [] : [code],
    names: namesOf(words),
    ...sizesOf(found),
    catalogueId: found.id,
    confidence: 0.9,
  })
}

/** Finds the products of the live in the catalogue, once for each form of them. */
export function linkProducts(live: Live): void {
  const { catalogue } = live
  if (!catalogue) return
  for (const product of live.book.all) {
    if (product.catalogueId || !live.isUnlinked(product)) continue
    const found = inCatalogue(catalogue, product)
    if (found) link(product, found)
  }
}

/**
 * By the code of a sku, unless the names say otherwise; by a number and a word of the name, since shops number their goods
 * anew in each live; else by the name.
 */
function inCatalogue(catalogue: Catalogue, { codes, names, price, label }: Product): CatalogueProduct | null {
  const own = names.length > 0 ? names : namesOf(normalise(label).words)
  const byCode = codes.map((code) => catalogue.withCode(code)).find((found) => found !== null)
  if (byCode && (own.length === 0 || sharesName(byCode, own))) return byCode
  const byRef = codes.map((code) => catalogue.withRef(code)).find((found) => found !== null)
  if (byRef && sharesName(byRef, own)) return byRef
  const named = catalogue.named(own, price)
  if (!named) return null
  const ofText = catalogue.weightOf(named.roots) / catalogue.weightOf(own)
  const isSame = named.share >= SAME && ofText >= SAME && (named.roots.length > 1 || named.share > 0.8)
  return isSame ? named.product : null
}

const sharesName = ({ name }: CatalogueProduct, names: string[]): boolean => {
  const roots = new Set(rootsOf(normalise(name).words))
  return names.some((root) => roots.has(root))
}

function link(product: Product, found: CatalogueProduct): void {
  product.catalogueId = found.id
  if (product.sizes.length === 0) Object.assign(product, sizesOf(found))
}

/** Values that are sizes: numbers among them are no codes and no quantities. */
function sizesOf({ values }: CatalogueProduct): Pick<Product, 'sizes' | 'numbersAreSizes'> {
  const sizes = values
    .map((value) => value.toLowerCase())
    .filter((value) => sizeLetters.has(value) || /^\d{1,3}$/.test(value))
  return { sizes, numbersAreSizes: sizes.some((size) => /^\d+$/.test(size)) }
}
