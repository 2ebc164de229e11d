import type { LabelledLive, Prediction } from './labelled-live.ts'
import { matchProducts } from './match-products.ts'
import { rates, type Tally, userKey, wantedBy } from './score-live.ts'

/** Why a line was lost or made up, in the order in which the engine reads: the first one that holds counts. */
const CAUSES = {
  product: 'the product is not found',
  binding: 'an order is bound to another product',
  unread: 'an order is not read as one',
  taken: 'an order is lost by a later change or cancellation',
  kept: 'a cancellation is not read',
  beside: 'a line beside a right one',
  talk: 'talk or a question is read as an order',
} as const
type Cause = keyof typeof CAUSES

export type CauseCounts = { intents: Tally; lost: Record<Cause, number>; madeUp: Record<Cause, number> }

const none = (): Record<Cause, number> => ({
  product: 0,
  binding: 0,
  unread: 0,
  taken: 0,
  kept: 0,
  beside: 0,
  talk: 0,
})

export const emptyCauses = (): CauseCounts => ({
  intents: { right: 0, wrong: 0, missed: 0 },
  lost: none(),
  madeUp: none(),
})

/** Adds the causes of one live's mistakes. */
export function countCauses(
  sum: CauseCounts,
  { truth }: LabelledLive,
  { products, lines, cancelled = [] }: Prediction,
): CauseCounts {
  const { pairs, keyOf } = matchProducts(truth.products, products)
  const found = new Set([...pairs.values()].map((at) => truth.products[at]!.key))
  const keyFor = ({ productId, userName }: { productId: string; userName: string }) =>
    `${keyOf.get(productId) ?? `?${productId}`} / ${userKey(userName)}`
  const read = new Map<string, { user: string; commentIds: Set<string> }>()
  for (const line of lines) {
    const one = read.get(keyFor(line)) ?? { user: userKey(line.userName), commentIds: new Set() }
    for (const id of line.commentIds) one.commentIds.add(id)
    read.set(keyFor(line), one)
  }
  const taken = new Set(cancelled.map(keyFor))
  const wanted = wantedBy(truth.intents)
  const isListed = (key: string) => Boolean(wanted.get(key)?.must || wanted.get(key)?.optional)
  const shares = (a: Iterable<string>, b: Set<string>) => [...a].some((id) => b.has(id))

  for (const [key, { must, commentIds }] of wanted) {
    if (!must) continue
    if (read.has(key)) {
      sum.intents.right++
      continue
    }
    sum.intents.missed++
    const [product, user] = partsOf(key)
    const isElsewhere = [...read.values()].some(
      (one) => one.user === user && shares(commentIds, one.commentIds),
    )
    const cause: Cause = !found.has(product)
      ? 'product'
      : isElsewhere
        ? 'binding'
        : taken.has(key)
          ? 'taken'
          : 'unread'
    sum.lost[cause]++
  }
  for (const [key, { user, commentIds }] of read) {
    if (isListed(key)) continue
    sum.intents.wrong++
    const meant = [...wanted].filter(
      ([other, one]) => other !== key && partsOf(other)[1] === user && shares(one.commentIds, commentIds),
    )
    const lost = meant.filter(([other, { must }]) => must && !read.has(other))
    const cause: Cause = lost.some(([other]) => !found.has(partsOf(other)[0]))
      ? 'product'
      : lost.length > 0
        ? 'binding'
        : wanted.get(key)?.cancelled || meant.some(([, { must, cancelled }]) => cancelled && !must)
          ? 'kept'
          : meant.length > 0
            ? 'beside'
            : 'talk'
    sum.madeUp[cause]++
  }
  return sum
}

function partsOf(key: string): [product: string, user: string] {
  const at = key.lastIndexOf(' / ')
  return [key.slice(0, at), key.slice(at + 3)]
}

/** For each cause how many lines it lost and made up, and what F1 would be if it never occurred. */
export function causeTable({ intents, lost, madeUp }: CauseCounts): string[] {
  const f1 = (one: Tally) => rates(one).f1.toFixed(3)
  const { right, wrong, missed } = intents
  const row = (name: string, ...values: (string | number)[]) =>
    `${name.padEnd(52)}${values.map((value) => String(value).padStart(8)).join('')}`
  return [
    row('cause', 'lost', 'made up', 'F1 w/o'),
    ...(Object.keys(CAUSES) as Cause[])
      .map((cause) => ({
        cause,
        without: {
          right: right + lost[cause],
          wrong: wrong - madeUp[cause],
          missed: missed - lost[cause],
        },
      }))
      .sort((a, b) => rates(b.without).f1 - rates(a.without).f1)
      .map(({ cause, without }) => row(CAUSES[cause], lost[cause], madeUp[cause], f1(without))),
    row('all', missed, wrong, f1(intents)),
  ]
}
