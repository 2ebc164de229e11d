import type { Context } from './order-form.ts'

/** "mãe leva uma pra mim", "pai compra", "a rosa mãe por favor": asks a relative, since a shop neither takes nor buys. */
const ASKS_KIN =
  /(?:^| )(?:mae|mamae|pai|papai|tia|tio|vo|vovo|amor|marido) (?:(?:me )?(?:compra|leva) |deixa eu )|(?:^| )(?:mae|mamae|pai|papai) por favor /

/** "quanto a casinha", "o pote quanto é", "preço da bota": also without a mark. */
const ASKS_PRICE =
  /(?:^| )quanto (?:a|o|as|os|eh|esta|custa|fica|sai|da|do|deu) |^ (?:preco|valor) (?:d[aoe]s?|d?ess[ea]) /

/** "põe no teu rosto", "bota no seu braço": asks the shop to show it on. */
const PUTS_ON = / (?:bota|coloca|passa|prova) (?:[a-z\d]+ ){0,3}n[oa]s? (?:teu|tua|seu|sua)s? /

const ORDERS = / (?:quero|levo|fico|pego|separa|reserva|anota|manda) /

/** Talk that has the words of an order: to a relative, a question for a price, a wish to see it worn. */
export function onlyTalks({ reading: { text }, signals }: Context): boolean {
  if (ASKS_KIN.test(text)) return true
  if (signals.mine) return false
  if (PUTS_ON.test(text)) return true
  return ASKS_PRICE.test(text) && !ORDERS.test(text)
}

const WANTS_INSTEAD = / quero eh /

/** "eu quero é carnaval": what is wanted instead is nothing that is sold, unless it is named or counted. */
export const wantsSomethingElse = ({ reading: { text }, items }: Context): boolean =>
  WANTS_INSTEAD.test(text) && items.asks.length === 0
