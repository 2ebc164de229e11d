import { canonicalCode } from './canonical-code.ts'
import { variantName } from './fold.ts'
import type { Live } from './live.ts'
import { normalise } from './normalise.ts'
import { takePending } from './pending-codes.ts'
import { namesOf } from './product-book.ts'
import { sayPrice } from './said-prices.ts'
import type { LineItem, Order, Product, Variant } from './types.ts'
import { isColour, sizeLetters } from './vocabulary.ts'

/** A product as a correction names it, so that every run finds its own: by code, by what proves it, by its name. */
export type ProductRef = { codes: string[]; label: string; commentIds: string[] }

/** What a person wants of a product, as the seller decided; no items: nothing. */
export type LineDecision = {
  product: ProductRef
  items: { variant: string; quantity: number }[]
  commentIds: string[]
  /** When the person asked, for a line that was not there before. */
  since: number
}

/** What the seller, or a moderator, says while the live is read. `at`: milliseconds since 1970. */
export type SellerInput =
  | {
      kind: 'show'
      at: number
      code: string | null
      name: string
      /** In the currency's unit. */
      price: number | null
      pieces: number | null
    }
  | { kind: 'close'; at: number }
  | { kind: 'correction'; id: string; at: number; userName: string; decisions: LineDecision[] }

export function applyInput(live: Live, input: SellerInput): void {
  if (input.kind === 'show') show(live, input)
  else if (input.kind === 'close') close(live)
  else for (const decision of input.decisions) decide(live, input, decision)
}

type Show = Extract<SellerInput, { kind: 'show' }>
type Correction = Extract<SellerInput, { kind: 'correction' }>

/** Puts a product on show: from now on it is what people answer to. */
function show(live: Live, { at, code, name, price, pieces }: Show): void {
  const product = productOf(live, { codes: code ? [code] : [], label: name, commentIds: [] })
  if (price !== null) sayPrice(product, { price, at, corrects: live.onShow === product })
  if (pieces !== null) product.pieces = pieces
  product.announcedAt = at
  product.mentions++
  live.show(product, at)
  live.state.poll = false
  live.state.announced = [product.id]
  live.state.announcements++
  live.state.namedAnnouncements++
  live.state.bids = []
}

function close({ state }: Live): void {
  if (state.show) Object.assign(state.show, { closed: true, sign: null, digits: false })
}

function decide(live: Live, { id, at, userName }: Correction, decision: LineDecision): void {
  const person = live.person(userName)
  forgetNotFound(live, decision.commentIds)
  if (decision.items.length === 0) {
    const product = findProduct(live, decision.product)
    const order = product && live.order(userName, product.id)
    if (!order) return
    Object.assign(order, {
      state: 'cancelled',
      correctionId: id,
      reason: { kind: 'corrected' },
      changedAt: at,
    })
    if (person.lastProduct === product?.id) Object.assign(person, { lastProduct: null, lastKind: 'talk' })
    return
  }
  const product = productOf(live, decision.product)
  let order = live.order(userName, product.id)
  const items = itemsOf(decision.items, order)
  const fields = { items, state: 'ordered', reason: { kind: 'corrected' }, correctionId: id } as const
  if (order) {
    Object.assign(order, { ...fields, changedAt: at })
    order.commentIds = [...new Set([...order.commentIds, ...decision.commentIds])]
  } else {
    order = {
      ...fields,
      productId: product.id,
      userName,
      since: decision.since,
      place: ++live.state.places,
      changedAt: at,
      commentIds: decision.commentIds,
      features: [],
    }
    live.addOrder(order)
  }
  for (const commentId of decision.commentIds) live.book.prove(product, commentId)
  product.mentions++
  Object.assign(person, { lastProduct: product.id, lastAt: at, lastKind: 'order' })
}

/** A comment whose code was not found has its product now. */
function forgetNotFound(live: Live, commentIds: string[]): void {
  const settled = new Set(commentIds)
  const { state } = live
  for (const { code, comments } of state.pending)
    if (comments.some(({ id }) => settled.has(id))) {
      const others = takePending(live, code).filter(({ id }) => !settled.has(id))
      if (others.length > 0) state.pending.push({ code, comments: others })
    }
  state.notFound = state.notFound.filter(({ commentId }) => !settled.has(commentId))
}

/** The product that is meant, made where the live has none like it. */
function productOf(live: Live, ref: ProductRef): Product {
  const { book } = live
  const { label } = ref
  const written = codesOf(ref)
  const found = findProduct(live, ref)
  const names = namesOf(normalise(label).words)
  if (!found)
    return book.add({ label: normalise(label).text.trim() || label, codes: written, names, confidence: 0.99 })
  for (const code of written) if (!book.withCode(code)) book.addCode(found, code)
  book.addNames(found, names)
  return found
}

function findProduct({ book }: Live, ref: ProductRef): Product | null {
  const written = codesOf(ref)
  const byCode = written.map((code) => book.withCode(code)).find((found) => found !== undefined)
  const isNameless = written.length === 0
  return byCode ?? byProof(book.all, ref.commentIds) ?? (isNameless ? byName(book.all, ref.label) : null)
}

const codesOf = ({ codes }: ProductRef): string[] => codes.map(canonicalCode).filter(Boolean)

/** The product with most of these comments, where it is one that they name. */
function byProof(products: Product[], commentIds: string[]): Product | null {
  if (commentIds.length === 0) return null
  const wanted = new Set(commentIds)
  const counted = products
    .map((product) => ({ product, shared: product.commentIds.filter((id) => wanted.has(id)).length }))
    .filter(({ shared }) => shared * 2 >= wanted.size)
  return counted.toSorted((a, b) => b.shared - a.shared)[0]?.product ?? null
}

function byName(products: Product[], label: string): Product | null {
  const names = namesOf(normalise(label).words)
  if (names.length === 0) return products.find((product) => product.label === label) ?? null
  const isSame = (other: string[]) =>
    other.length === names.length && names.every((name) => other.includes(name))
  return products.find((product) => isSame(product.names)) ?? null
}

/** Items in the engine's words: a variant that the order has already stays as it is. */
function itemsOf(items: LineDecision['items'], order: Order | undefined): LineItem[] {
  return items.map(({ variant, quantity }) => ({
    variant:
      order?.items.find((item) => variantName(item.variant) === variant)?.variant ?? variantOf(variant),
    quantity,
  }))
}

/** "M azul" in its properties. */
function variantOf(text: string): Variant {
  const words = normalise(text).text.trim().split(' ').filter(Boolean)
  const size = words.find((word) => sizeLetters.has(word) || /^\d{1,3}$/.test(word))
  const colour = words.find((word) => word !== size && isColour.has(word))
  const other = words.filter((word) => word !== size && word !== colour).join(' ')
  return { ...(size && { size }), ...(colour && { colour }), ...(other && { other }) }
}
