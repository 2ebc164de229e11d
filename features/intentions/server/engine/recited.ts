import type { Ask } from './item-types.ts'
import type { Context } from './order-form.ts'
import type { Order } from './types.ts'

const RECITES =
  / (?:confere|confira|conferir|confirma|confirme|confirmar|confirmando|fechando|resumo|resumindo|recapitulando|anotad[oa]|guardad[oa]s?|separad[oa]s?) | (?:soma|some|somar) (?:para mim|(?:o |tudo )?meu|minha|ai|tudo) | (?:ja|meu) deu |^ fiquei com /
const CUE = new Set(
  'confere confira conferir confirma confirme confirmar confirmando fechando resumo resumindo recapitulando anotada anotado guardada guardado guardadas guardados separada separado separadas separados soma some somar deu fiquei'.split(
    ' ',
  ),
)

/** "confere se pegou o meu", "soma pra mim 12 vasos": goes once more through what the person has ordered. */
export function recitesOrder({ reading: { words, text } }: Context, order: Order | undefined): boolean {
  if (order?.state !== 'ordered' || !words.some((word) => CUE.has(word.text))) return false
  return RECITES.test(text) && !/ (?:mais|tambem) /.test(text)
}

/** What is listed with other things, or without a number, changes nothing of the order. */
export const isListed = (asks: Ask[]): boolean =>
  asks.length > 1 || asks.every(({ quantity, open }) => quantity === null && open.length === 0)
