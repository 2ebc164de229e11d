import { claim } from './claim.ts'
import { askOf } from './item-types.ts'
import type { Context } from './order-form.ts'
import type { Change } from './types.ts'

/** "volta a minha galocha", "põe de volta o kit", "voltei atrás, deixa a manta sim": what was given up comes back. */
const RESTORES =
  / volta (?:com )?(?:o meu|a minha|os meus|as minhas|meu|minha) | (?:poe|bota|coloca|pode por|pode botar|pode colocar) (?:[a-z\d]+ ){0,4}de volta | deixa (?:o|a|os|as) (?:[a-z\d]+ ){1,3}sim (?:[!.]|$)| (?:descancela|desconsidera o cancelamento|nao cancela mais) /

/** The order that a comment takes back from the cancelled ones: the one it names, else the last that was cancelled. */
export function restored(context: Context): Change[] | null {
  const { live, comment, reading, items } = context
  if (comment.isQuestion || !RESTORES.test(reading.text)) return null
  const given = live.cancelledOrdersOf(comment.userName)
  if (given.length === 0) return null
  const named = items.asks.flatMap(({ product }) => product ?? [])
  const meant = given.filter(({ productId }) => named.some(({ id }) => id === productId))
  const last = named.length === 0 ? given.toSorted((a, b) => b.changedAt - a.changedAt).slice(0, 1) : meant
  return last.length === 0
    ? null
    : last.flatMap((order) => {
        const asks = order.items.map(({ variant, quantity }) => askOf({ variant: { ...variant }, quantity }))
        const { productId, reason, features } = order
        return claim(
          { ...context, signals: { ...context.signals, more: false, correction: false } },
          live.book.get(productId),
          asks,
          reason,
          features,
        )
      })
}
