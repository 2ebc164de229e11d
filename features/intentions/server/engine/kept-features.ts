import type { Weights } from './confidence.ts'
import { sortOf } from './noun-features.ts'
import { kindsOf } from './noun-kinds.ts'
import { type Evidence, evidenceOf, type NounLessons, rootsByUse, type Said } from './said-evidence.ts'
import { wayOf } from './said-words.ts'
import type { Shown } from './second-reading.ts'
import type { Order, Product } from './types.ts'
import { familiesOf } from './word-families.ts'

/** What the first reading of a live has found, by which its products are judged. */
export type Found = {
  products: Product[]
  shows: Shown[]
  said: Said[]
  orders: Order[]
  lessons: NounLessons
  isDivided: boolean
}

/** A model, learnt from labelled lives, of which products that only buyers name are sold. */
export type KeptModel = {
  weights: Weights
  /** How likely a product must be to be kept. */
  least: number
  observe?: (productId: string, features: string[]) => void
}

type Mention = { comment: number; use: string; way: string; of: string | null }

/** How buyers use the names of a product, by the first reading. */
type Spoken = {
  mentions: Mention[]
  people: Set<string>
  buyers: Set<string>
  shopLines: number
  /** Comments that name another product too. */
  beside: number
  /** Mentions while something else is on show, and while this is. */
  elsewhere: Map<string, number>
  own: number
}

/** What speaks for and against each of these products being sold: how it is spoken of, never its word. */
export function keptFeatures(found: Found, judged: Product[]): Map<string, string[]> {
  const { products, said, orders, isDivided } = found
  const byName = new Map<string, string[]>()
  for (const { id, names } of products)
    for (const name of names) byName.set(name, [...(byName.get(name) ?? []), id])
  const detailOf = new Map<string, number>()
  for (const { details } of products)
    for (const root of details) detailOf.set(root, (detailOf.get(root) ?? 0) + 1)
  const spoken = spokenOf(found, byName)
  const families = familiesOf(rootsByUse(said))
  const odds = oddsOf(evidenceOf(said, families, { ...found.lessons, observeNoun: undefined }))
  const ordersOf = Map.groupBy(
    orders.filter(({ state }) => state !== 'cancelled'),
    ({ productId }) => productId,
  )
  const shown = Map.groupBy(found.shows, ({ productId }) => productId)
  const typed = products.filter(({ announcedAt }) => announcedAt !== null).length
  const live = [
    ...atLeast('typed', typed, [1, 2, 4, 8]),
    ...atLeast('spoken', products.length - typed, [2, 4, 8, 15]),
    ...(products.some(({ codes }) => codes.length > 0) ? ['codes'] : []),
  ]
  const way = isDivided ? 'divided' : typed > 0 ? 'typed' : 'neither'
  const features = new Map<string, string[]>()
  for (const product of judged) {
    const head = product.names[0] ?? ''
    const sort = sortOf(head)
    const weights = odds.get(families.get(head) ?? head)
    const known = [
      ...ofOrders(product, ordersOf.get(product.id) ?? []),
      ...ofMentions(spoken.get(product.id)!, said, (root) => byName.has(root)),
      ...atLeast('detail', detailOf.get(head) ?? 0, [1, 2]),
      ...atLeast('shown', shown.get(product.id)?.length ?? 0, [1, 2, 3]),
      ...atLeast('odds', weights?.sum ?? -9, [-1, 0, 1, 2, 4, 8]),
      ...atLeast('mean', weights ? weights.sum / weights.count : -9, [-0.5, 0, 0.5, 1, 1.5]),
      ...(product.price === null ? [] : ['priced']),
      ...atLeast('sure', product.confidence, [0.6, 0.65, 0.7, 0.8]),
      ...((byName.get(head)?.length ?? 0) > 1 ? ['shared'] : []),
      ...atLeast('names', product.names.length, [2, 3]),
    ]
    const kinds = [`sort ${sort}`, ...kindsOf(head).map((kind) => `kind ${kind}`)]
    features.set(product.id, [
      way,
      ...live,
      ...kinds,
      ...known,
      ...[...kinds, ...known].map((one) => `${way} ${one}`),
      ...known.map((one) => `${sort} ${one}`),
    ])
  }
  return features
}

function spokenOf({ products, shows, said }: Found, byName: Map<string, string[]>): Map<string, Spoken> {
  const spoken = new Map(products.map(({ id }) => [id, emptySpoken()]))
  const times = shows.toSorted((a, b) => a.at - b.at)
  let next = 0
  let onShow: string | null = null
  said.forEach((one, comment) => {
    for (; next < times.length && times[next]!.at < one.at; next++) onShow = times[next]!.productId
    const way = wayOf(one)
    const named = new Map<string, Mention>()
    for (const { root, use, of } of one.nouns)
      for (const id of byName.get(root) ?? []) named.set(id, { comment, use, way, of })
    for (const [id, mention] of named) {
      const own = spoken.get(id)!
      if (way === 'shop') {
        own.shopLines++
        continue
      }
      own.mentions.push(mention)
      own.people.add(one.userName)
      if (one.orders && !/^(?:aside|told|kind)$/.test(mention.use)) own.buyers.add(one.userName)
      if (named.size > 1) own.beside++
      if (onShow === id) own.own++
      else if (onShow !== null) own.elsewhere.set(onShow, (own.elsewhere.get(onShow) ?? 0) + 1)
    }
  })
  return spoken
}

const emptySpoken = (): Spoken => ({
  mentions: [],
  people: new Set(),
  buyers: new Set(),
  shopLines: 0,
  beside: 0,
  elsewhere: new Map(),
  own: 0,
})

/** Who orders it, by its name or as what is on show, and in which sizes and colours. */
function ofOrders({ mentions }: Product, orders: Order[]): string[] {
  const byName = orders.filter(({ reason }) => reason.kind === 'product_named').length
  const items = orders.flatMap((order) => order.items)
  const times = orders.map(({ since }) => since).toSorted((a, b) => a - b)
  return [
    ...atLeast('orders', orders.length, [1, 2, 3, 5, 8]),
    ...atLeast('ordersByName', byName, [1, 2, 3, 5]),
    ...share('orders by name', byName, orders.length),
    ...atLeast('spoken of', mentions, [2, 4, 8]),
    ...(orders.length > 1 ? atLeast('span', (times.at(-1)! - times[0]!) / 60_000, [1, 4, 12, 40]) : []),
    ...(['size', 'colour', 'other'] as const).flatMap((key) =>
      items.some(({ variant }) => variant[key] !== undefined) ? [`has ${key}`] : [],
    ),
    ...(items.some(({ quantity }) => quantity > 1) ? ['has many'] : []),
  ]
}

function ofMentions(
  { mentions, people, buyers, shopLines, beside, elsewhere, own }: Spoken,
  said: Said[],
  isName: (root: string) => boolean,
): string[] {
  const all = mentions.length
  const count = (counts: (mention: Mention) => boolean) => mentions.filter(counts).length
  const most = Math.max(0, ...elsewhere.values())
  const others = [...elsewhere.values()].reduce((sum, n) => sum + n, 0)
  const times = mentions.map(({ comment }) => said[comment]!.at)
  return [
    ...atLeast('mentions', all, [1, 2, 3, 5, 9]),
    ...atLeast('people', people.size, [1, 2, 3, 5, 8]),
    ...atLeast('buyers', buyers.size, [1, 2, 3, 5, 8]),
    ...atLeast('shop lines', shopLines, [1, 2, 4]),
    ...['orders', 'asks', 'talks'].flatMap((way) =>
      share(
        way,
        count((one) => one.way === way),
        all,
      ),
    ),
    ...['kind', 'aside', 'told', 'holds', 'counted', 'articled', 'alone', 'pointed'].flatMap((use) =>
      share(
        use,
        count((one) => one.use === use),
        all,
      ),
    ),
    ...share(
      'after a name',
      count(({ of }) => of !== null && isName(of)),
      all,
    ),
    ...share(
      'after a noun',
      count(({ of }) => of !== null),
      all,
    ),
    ...share('beside', beside, all),
    ...share('elsewhere', others, all),
    ...share('in one show', most, all),
    ...share('in own show', own, all),
    ...atLeast('shows', elsewhere.size, [1, 2, 3]),
    ...(all > 2 ? share('burst', fullest(times), all) : []),
  ]
}

const BURST = 240_000

/** How many of the mentions fall into the fullest four minutes. */
function fullest(times: number[]): number {
  let most = 0
  let from = 0
  times.forEach((time, to) => {
    while (time - times[from]! > BURST) from++
    most = Math.max(most, to - from + 1)
  })
  return most
}

function oddsOf(evidence: Evidence[]): Map<string, { sum: number; count: number }> {
  const sums = new Map<string, { sum: number; count: number }>()
  for (const { head, weight } of evidence) {
    const { sum, count } = sums.get(head) ?? { sum: 0, count: 0 }
    sums.set(head, { sum: sum + weight, count: count + 1 })
  }
  return sums
}

const atLeast = (name: string, n: number, steps: number[]): string[] =>
  steps.flatMap((step) => (n >= step ? [`${name}>=${step}`] : []))

/** Which quarter of them: none, up to one, two, three or four. */
const share = (name: string, n: number, of: number): string[] =>
  of === 0 ? [] : [`${name}~${n === 0 ? 0 : Math.min(4, Math.floor((n * 4) / of) + 1)}`]
