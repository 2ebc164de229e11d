import type { Live } from './live.ts'
import type { Context } from './order-form.ts'

const OTHERS = 45_000
const ANSWERED = 75_000
const SHOWN = 90_000
const MOST_UNKNOWN = 3

/** "também", "essa também": nothing else, while others order. */
const TOO =
  /^ (?:(?:ai|e|opa|sim|eu) )?(?:(?:ess[ea]|est[ea]|el[ea]|d?ess[ea]) (?:aqui |ai )?)?tambem (?:[.!] |kkk |por favor |viu |para mim ){0,2}$/

/** "também", "o mesmo da bia": says only that the writer does as others do. */
export const onlyFollows = (text: string): boolean =>
  (text.includes(' tambem ') && TOO.test(text)) || / (?:o mesmo|a mesma) d[aeo] /.test(text)

/** "preciso", "eu preciso disso!": of what is on show. */
const NEEDS_THIS =
  /^ (?:(?:kkk|ai|ah|gente|nossa|meu deus|haha|mds|socorro|olha|eu|tambem) (?:[,.!] )*){0,4}preciso (?:muito |demais |tambem |d?ess[ea] |disso |dela |dele |[.!] |kkk )*$/

/** "manda", "então pode mandar": of what is on show. */
const SEND_IT = /^ (?:(?:ai|entao|pode|ok|beleza|ta) )*mand[ae]r? (?:ai |vai |sim |por favor |logo |[.!] )*$/

/** "essa", "então essa", "isso mesmo": the answer of who asked and was told. */
const THIS_THEN =
  /^ (?:(?:entao|opa|ah|ai|ok|beleza|isso|sim|pode ser) (?:[,.!] )*){0,2}(?:ess[ea]|isso|pode ser|serve) (?:mesmo |mesma |ai |entao |sim |por favor |[.!] |kkk )*$/

/** "mais outra", "outra igual", "e outra dessa pro meu cunhado": one more of what the person has just ordered. */
const ANOTHER =
  /^ (?:(?:e|ai|ah|entao|opa|oba|ops) (?:[,!.] )?){0,2}(?:mais )?(?:um |uma )?outr[oa] (?:igual |igualzinh[oa] |d?ess[ea] |dest[ea] |del[ea] ){0,2}(?:tambem |por favor |para (?:mim |(?:o |a )?(?:meu |minha )?[a-z]{2,} )){0,2}[.!]? ?$/

/** Whether the shop has written since the person asked. */
function isAnswered({ live: { state }, comment, person }: Context): boolean {
  const { lastAsked } = state
  const own =
    lastAsked?.userName === comment.userName
      ? lastAsked.at
      : /^(?:question|about|condition)$/.test(person.lastKind)
        ? person.lastAt
        : 0
  return own > 0 && comment.at - own < 45_000 && state.shopWroteAt > own
}

/** "balança eu preciso", "essa eu preciso!". */
const NEEDS = /(?<! nao| nem| nunca)(?: eu)? preciso (?:muito |demais |mesmo |[.!] )*$/

/** "os dois!", "as duas por favor". */
const BOTH =
  /^ (?:eu )?(?:os dois|as duas|ambos|ambas|os tres|as tres) (?:[.!] |kkk |sim |por favor |para mim ){0,2}$/

/**
 * Comments that order without a verb and without a name, by what was said just before: by others, by the shop, or by
 * the person, who asked and goes on with "então".
 */
export function isShortOrder(context: Context): boolean {
  const { live, comment, reading, signals, items } = context
  const { text, words } = reading
  if (signals.wish || signals.pass || signals.cancel || signals.undecided) return false
  const { lastOrder, show, announced } = live.state
  if (TOO.test(text)) return lastOrder !== null && comment.at - lastOrder.at < OTHERS && isOpen(live)
  if (text.includes(' outr') && ANOTHER.test(text)) return hasJustOrdered(context)
  if (NEEDS_THIS.test(text) || SEND_IT.test(text))
    return show !== null && !show.closed && comment.at - show.at < SHOWN
  if (THIS_THEN.test(text) && isAnswered(context)) return true
  if (BOTH.test(text)) return announced.length > 1 && show !== null && comment.at - show.at < SHOWN
  if (text.includes(' preciso ') && NEEDS.test(text))
    return items.asks.some(({ product }) => product !== null) && words.length <= 6
  return false
}

const JUST = 180_000

const hasJustOrdered = ({ live, comment }: Context): boolean => {
  const last = live.lastOrderOf(comment.userName)
  return last !== undefined && comment.at - last.changedAt < JUST
}

const isOpen = ({ state: { show } }: Live): boolean => show === null || !show.closed

/** "tem no preto?", then "então 2 pretas pra mim": who has asked goes on, so a variant or an amount is an order. */
export function goesOnAfterAsking({ live, comment, reading, signals, items, person }: Context): boolean {
  if (!signals.goesOn || !/^ (?:ah |ok |ta |bom |opa )?entao | entao (?:$|[.!,]|que )/.test(reading.text))
    return false
  if (/ (?:espero|aguardo|espera|deixa) /.test(reading.text)) return false
  const { lastAsked } = live.state
  const hasAsked =
    (lastAsked?.userName === comment.userName && comment.at - lastAsked.at < ANSWERED) ||
    (comment.at - person.lastAt < ANSWERED && /^(?:question|about|condition)$/.test(person.lastKind))
  const isDetailed = items.asks.some(
    ({ quantity, open, variant }) => quantity !== null || open.length > 0 || Object.keys(variant).length > 0,
  )
  return hasAsked && isDetailed && items.unknownWords.length <= MOST_UNKNOWN && reading.words.length <= 9
}
