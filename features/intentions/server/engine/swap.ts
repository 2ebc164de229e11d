import { foldClaim, prove } from './fold.ts'
import type { Ask } from './item-types.ts'
import type { Live } from './live.ts'
import type { Word } from './normalise.ts'
import { readItems } from './order-items.ts'
import type { LineItem, LiveComment, Order, Product, Variant } from './types.ts'

const BETWEEN = new Set(['por', 'pelo', 'pela', 'pelos', 'pelas', 'para'])

const TAKES = /^(?:quero|manda|mande|poe|bota|bote|coloca|faz|levo|fico|prefiro|ve|me)$/
/** So many words at most name what is given up, before the verb that takes another. */
const MOST_GIVEN = 7

/** "a verde no lugar da branca", "em vez do 12 quero o 14": what is given, and what is taken for it. */
function inPlaceOf(words: Word[]): [Word[], Word[]] | null {
  const at = words.findIndex(
    ({ text }, one) => /^(?:lugar|vez)$/.test(text) && /^(?:no|em)$/.test(words[one - 1]?.text ?? ''),
  )
  if (at < 1 || !/^d[aeo]s?$/.test(words[at + 1]?.text ?? '')) return null
  const verb = words.findIndex(({ text }, one) => one > at + 2 && TAKES.test(text))
  if (verb > 0 && verb <= at + MOST_GIVEN) return [words.slice(at + 2, verb), words.slice(verb + 1)]
  if (at < 2) return null
  const comma = words.findIndex(({ text }, one) => one > at && text === ',')
  return [words.slice(at + 2, comma < 0 ? undefined : comma), words.slice(0, at - 1)]
}

/** "meu 36 pode ser 37?", "o de 39/40 pode ser 41/42": what the person has, and what is to come for it. */
function canBe(words: Word[]): [Word[], Word[]] | null {
  const at = words.findIndex(({ text }, one) => text === 'pode' && words[one + 1]?.text === 'ser')
  return at > 0 ? [words.slice(0, at), words.slice(at + 2)] : null
}

export const CAN_BE = / pode ser (?!que )/

/** "troca meu V3 pelo V7", "muda o meu 36 pra 37": another product, or another variant of the same order. */
export function readSwap(live: Live, comment: LiveComment, words: Word[]): Order[] | null {
  const verb = words.findIndex(({ text }) =>
    /^(?:troca|troco|trocar|muda|mudar|mudo|cambio|troque)$/.test(text),
  )
  const between = words.findIndex(({ text }, at) => at > verb && BETWEEN.has(text))
  const direct = verb > 0 && between === verb + 1
  const fromTo = direct ? [words.slice(0, verb), words.slice(between + 1)] : canBe(words)
  if (fromTo) {
    const [had, wanted] = fromTo.map((part) => readItems(part, live.itemContext).asks) as [Ask[], Ask[]]
    const changed = changeVariant(live, comment, had, wanted)
    if (changed) return [changed]
  }
  const inPlace = inPlaceOf(words)
  const parts =
    verb >= 0 && between >= 0 && !inPlace
      ? [words.slice(verb + 1, between), words.slice(between + 1)]
      : inPlace
  if (!parts) return null
  const [from, to] = parts.map((part) => readItems(part, live.itemContext).asks) as [Ask[], Ask[]]
  const changed = changeVariant(live, comment, from, to)
  if (changed) return [changed]
  const all = swapAll(live, comment, parts[0]!, to)
  if (all) return all
  if (verb < 0 && !from.some(({ product }) => product)) return null
  const named = from.find(({ product }) => product)?.product ?? null
  const taken =
    to.find(({ product }) => product && product !== named) ?? to.find(({ product }) => product) ?? null
  const before = named ? live.order(comment.userName, named.id) : bestFor(live, comment, from)
  const isWhole = parts[0]!.every(({ text }) => /^(?:o|a|os|as|meu|minha|meus|minhas|tudo)$/.test(text))
  const given = named ?? (before && isWhole ? live.book.get(before.productId) : null)
  if (taken?.product && given && taken.product !== given) {
    const changed: Order[] = []
    const own = live.order(comment.userName, taken.product.id)
    if (before && before.state !== 'cancelled') {
      const count =
        from.find(({ product }) => product === given)?.quantity ?? from.flatMap(({ open }) => open)[0]
      const only = before.items.length === 1 ? before.items[0]! : null
      if (only && count !== undefined && count !== null && count < only.quantity) only.quantity -= count
      else if (given !== null && to.some(({ product }) => product === given)) keepOnly(before, to, given)
      else before.state = 'cancelled'
      prove(before, comment)
      changed.push(before)
    }
    changed.push(
      foldClaim(live, {
        comment,
        product: taken.product,
        asks: to.filter(({ product }) => product === taken.product),
        reason: { kind: 'product_named', name: taken.name },
        features: ['by:name', 'form:want'],
        state: 'ordered',
        adds:
          own?.state === 'ordered' && from.some(({ quantity, open }) => quantity !== null || open.length > 0),
        corrects: false,
      }),
    )
    return changed
  }
  if (!before || before.state === 'cancelled' || to.length === 0) return null
  const ask = { ...to[0]! }
  const isKind = /^d[aeo]s?$/.test(parts[1]![0]?.text ?? '') && parts[1]![1]?.kind === 'number'
  // "muda o meu pro de 15": which one, not how many.
  if (ask.open.length > 0 && (isKind || before.items.every(({ variant }) => variant.size !== undefined))) {
    ask.variant = { ...ask.variant, size: String(ask.open[0]) }
    ask.open = []
  }
  const product = live.book.get(before.productId)
  const only = before.items.length === 1 ? before.items[0]! : null
  if (
    only &&
    (ask.quantity ?? ask.open[0]) !== undefined &&
    from[0]?.quantity !== null &&
    only.quantity > 1
  ) {
    prove(before, comment)
    return [before]
  }
  return [
    foldClaim(live, {
      comment,
      product,
      asks: [ask],
      reason: { kind: 'changes_last_line' },
      features: before.features,
      state: 'ordered',
      adds: false,
      corrects: true,
    }),
  ]
}

/** "troca tudo pela cesta": all that the person has for one product. */
function swapAll(live: Live, comment: LiveComment, from: Word[], to: Ask[]): Order[] | null {
  const taken = to.find(({ product }) => product)
  if (!taken || !from.some(({ text }) => text === 'tudo')) return null
  const given = live
    .activeOrdersOf(comment.userName)
    .filter(({ productId }) => productId !== taken.product!.id)
  if (given.length === 0) return null
  for (const order of given) {
    order.state = 'cancelled'
    prove(order, comment)
  }
  const order = foldClaim(live, {
    comment,
    product: taken.product!,
    asks: to.filter(({ product }) => product === taken.product),
    reason: { kind: 'product_named', name: taken.name },
    features: ['by:name', 'form:want'],
    state: 'ordered',
    adds: false,
    corrects: false,
  })
  return [...given, order]
}

/** "troca a branca por rosa", "meu 36 pode ser 37?": of what the person has, the one named becomes another, the rest stays. */
function changeVariant(live: Live, comment: LiveComment, from: Ask[], to: Ask[]): Order | null {
  const [given, taken] = [from.at(-1), to.at(-1)]
  if (!given || !taken) return null
  const product = taken.product ?? given.product
  if (given.product && taken.product && given.product !== taken.product) return null
  const areCounted =
    given.variant.colour !== undefined &&
    taken.variant.colour !== undefined &&
    given.variant.colour !== taken.variant.colour
  // "troca as 2 pretas por 2 brancas": where the colour changes the numbers are counts.
  const [had, wanted] = areCounted ? [given.variant, taken.variant] : [variantOf(given), variantOf(taken)]
  const keys = Object.keys(had) as (keyof Variant)[]
  if (
    keys.length === 0 ||
    !(Object.keys(wanted) as (keyof Variant)[]).some((key) => had[key] !== wanted[key])
  )
    return null
  const isHad = ({ variant }: LineItem) => keys.every((key) => variant[key] === had[key])
  const order = live
    .activeOrdersOf(comment.userName)
    .findLast(({ productId, items }) => (!product || product.id === productId) && items.some(isHad))
  const item = order?.items.find(isHad)
  if (!order || !item) return null
  const count = given.quantity ?? (areCounted ? (given.open[0] ?? null) : null)
  if (count !== null && count < item.quantity) {
    item.quantity -= count
    order.items.push({ variant: { ...item.variant, ...wanted }, quantity: count })
  } else item.variant = { ...item.variant, ...wanted }
  prove(order, comment)
  return order
}

/** A number without a word for it is the size here. */
const variantOf = ({ variant, open, quantity }: Ask): Variant =>
  variant.size === undefined && quantity === null && open.length === 1 && open[0]! > 1
    ? { ...variant, size: String(open[0]) }
    : variant

/** "troca as 7 de peixe por 5 de peixe e 2 de frango": what is left of the product that is given. */
function keepOnly(order: Order, to: Ask[], given: Product): void {
  const rest = to.find(({ product }) => product === given)!
  const quantity = rest.quantity ?? rest.open[0] ?? 1
  order.items = [{ variant: order.items[0]!.variant, quantity }]
}

/** Without a name the order with the size that is given back, else the last one. */
function bestFor(live: Live, comment: LiveComment, from: Ask[]): Order | undefined {
  const size =
    from.find(({ variant }) => variant.size)?.variant.size ?? from.flatMap(({ open }) => open)[0]?.toString()
  const active = live.activeOrdersOf(comment.userName)
  return (
    (size ? active.find(({ items }) => items.some(({ variant }) => variant.size === size)) : undefined) ??
    live.lastOrderOf(comment.userName)
  )
}
