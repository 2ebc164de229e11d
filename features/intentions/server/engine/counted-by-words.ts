import type { Live } from './live.ts'
import type { Context } from './order-form.ts'
import type { LiveComment } from './types.ts'

const FOR_SEVERAL = / para mim (?:e|y) (?:outr[oa] )?para (?:o |a )?(?:meu |minha )?[a-z]{3,} /
const WE_WANT = /^ eu e (?:o |a )?(?:meu |minha )[a-z]{2,} (?:queremos|vamos querer|vamos levar|levamos) /

/** "item 5 pra mim e 1 pro meu tio": one more, of which alone the number is said. */
const ONE_MORE_FOR =
  /(?<! um| uma| 1| outro| outra) para mim (?:e|y|,) (?:um|uma|1|outr[oa]) para (?:o |a )?(?:meu |minha )?[a-z]{3,} /

/** "uma pra mim e outra pra minha irmã", "2 pra minha mãe e 1 pra mim": how many for whom. */
const EACH_FOR = / (um|uma|outr[oa]|dois|duas|tres|[1-9]) para (?=(?:o |a )?(?:mim|el[ea]|[a-z]{2,}) )/g
const counts: Record<string, number> = { dois: 2, duas: 2, tres: 3 }

/** "pra mim e pra minha irmã", "torresmo em dobro": one for each, where no number says otherwise; else what is said of each, added up. */
export const forSeveral = ({ reading: { text }, items: { asks } }: Context): number | null => {
  if (text.includes(' em dobro ') && asks.length <= 1) return 2
  if (!text.includes(' para ') && !text.startsWith(' eu e ')) return null
  const said = asks.flatMap(({ quantity, open }) => (quantity === null ? open : [quantity, ...open]))
  const each = [...text.matchAll(EACH_FOR)].map(([, word]) => counts[word!] ?? (Number(word) || 1))
  const sum = each.reduce((so, n) => so + n, 0)
  const isSaid = each.every((n) => n <= Math.max(1, ...said)) && said.every((n) => n <= sum)
  if (asks.length === 1 && each.length > 1 && isSaid) return sum
  const isOneEach =
    (said.length === 0 && (FOR_SEVERAL.test(text) || WE_WANT.test(text))) ||
    (asks.length === 1 && said.length === 1 && said[0] === 1 && ONE_MORE_FOR.test(text))
  return isOneEach ? 2 : null
}

const BOTH =
  / (?:os dois|as duas) (?:$|(?:tons|modelos|estampas|tamanhos|sabores|aromas|cheiros|opcoes|versoes) |[.!,?;]|para|por|viu|sim|moca|amiga|favor|kkk|que (?:sobr|rest))/

/** "chumbo de 2 metros, as duas", "quero os dois": two of the one product, where the person has not ordered several. */
export const areBoth = ({ reading, items, live, comment }: Context): boolean =>
  BOTH.test(reading.text) &&
  live.state.announced.length < 2 &&
  live.activeOrdersOf(comment.userName).length < 2 &&
  new Set(items.asks.flatMap(({ product }) => product ?? [])).size < 2 &&
  items.asks.every(({ quantity, open }) => quantity === null && open.length === 0)

const TWO_OF =
  / (?:o|a|no|na) (?:d[aeo]s? )?(?!meu|minha|que |mais )([a-z]{3,}) e (?:o|a|no|na) d[aeo]s? (?!meu|minha|que )([a-z]{3,}) (?:$|[.,!] |por favor|para|tambem|[a-z]+ $)/

/** "o do gatinho e o da folha", "no verde e no de bolinha": two of the one product. */
export const areTwoKinds = ({ reading: { text }, items, comment }: Context): boolean => {
  if (comment.isQuestion || !/ (?:e|,) (?:o|a|no|na) d[aeo]s? /.test(text)) return false
  return (
    TWO_OF.test(text) &&
    new Set(items.asks.flatMap(({ product }) => product ?? [])).size < 2 &&
    items.asks.every(({ quantity, open }) => quantity === null && open.length === 0)
  )
}

const BOTH_OR_EACH = / (?:as duas|os dois|as tres|os tres|ambas|ambos|(?:um|uma|1) de cada) /
const MOST_MEANT = 6
const LISTED = 120_000

/** "quero as duas", "um de cada": the products that the shop announced at once, or has just listed. */
export function severalMeant({ live, comment, reading }: Context): string[] {
  const said = BOTH_OR_EACH.exec(reading.text)?.[0]
  if (!said) return []
  const own = said.includes(' cada ') && reading.text.includes(' mais ') ? orderedAtOnce(live, comment) : []
  if (own.length > 1) return own
  const { announced, listed, show } = live.state
  if (announced.length > 1) return announced.length <= MOST_MEANT ? announced : []
  const isListed =
    said.includes(' cada ') &&
    listed !== null &&
    live.onShow?.kinds === undefined &&
    comment.at - listed.at < LISTED &&
    (show === null || show.at <= listed.at) &&
    listed.productIds.length <= MOST_MEANT
  return isListed ? listed.productIds : []
}

/** "2 velas e 2 sabonetes", then "mais 1 de cada": the products of the writer's last order. */
function orderedAtOnce(live: Live, { userName, at }: LiveComment): string[] {
  const orders = live.activeOrdersOf(userName)
  const last = Math.max(0, ...orders.map(({ changedAt }) => changedAt))
  return at - last > LISTED ? [] : orders.flatMap((one) => (one.changedAt === last ? one.productId : []))
}
