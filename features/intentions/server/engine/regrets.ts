import { givesWay } from './given-up.ts'
import type { Live } from './live.ts'
import type { Reading, Word } from './normalise.ts'
import type { Context } from './order-form.ts'

/** "aff, então GG": regrets one thing and takes another. */
export const takesOther = ({ reading, items }: Context): boolean =>
  / (?:aff|poxa|que pena) .*(?:entao|quero|pode ser) /.test(reading.text) &&
  !LEAVES_THEN.test(reading.text) &&
  items.asks.length > 0

/** "poxa, sem vermelho deixa então". */
const LEAVES_THEN = / (?:deixa|passo|nao) entao | entao (?:deixa|passo|nao) /

const SETTLED = 45_000

/**
 * "essa eu passo" is said of what is on show, where the person has ordered something else; also long after the order of
 * what seems to be on show.
 */
export function passesOn({ live, comment, person, reading }: Context): boolean {
  if (!/ (?:ess[ea] )?(?:eu )?passo (?:$|[.,!])/.test(reading.text) || / (?:entao|ah|ai) /.test(reading.text))
    return false
  const last = person.lastProduct ? live.order(comment.userName, person.lastProduct) : undefined
  const { show } = live.state
  if (last && show && show.productId !== last.productId && / d?ess[ea] (?:eu )?passo /.test(reading.text))
    return true
  return last?.state === 'ordered' && comment.at - last.changedAt > SETTLED
}

/** "fica pra outra, Gil", "deixa, bia": said to another viewer; the writer gives up nothing. */
export function consoles({ live, comment, reading: { words, text } }: Context): boolean {
  const other = words.length <= MOST_WORDS ? live.addressed(words) : null
  return (
    other !== null &&
    other !== comment.userName &&
    !live.isShop(other) &&
    !GIVES.test(text) &&
    !givesWay(text)
  )
}

const MOST_WORDS = 20
const GIVES = / (?:pass[aeo]|pode ficar|deixo|libero|fico) /

const HANDS = / pass[aeo] (?:o |a )?(?:meu|minha|ess[ea]) (?:[a-z]+ )?para (?:a |o )?(@[\w.]+|[a-z]{3,}) /

/** "passa a minha pra rose": to another viewer, by name; not "passa a minha pra azul". */
export function handsToPerson(live: Live, { text }: Reading): boolean {
  const to = text.includes(' pass') ? HANDS.exec(text)?.[1] : undefined
  if (to === undefined) return false
  return to.startsWith('@') ? !live.isShop(to) : live.hasPersonNamed(to) && !live.book.named(to)
}

const OWN = / (?:eu|meu|minha|meus|minhas|me|mim) /

const TELLS = / (?:risca|cancela|tira|desiste|apaga|larga) /

/** "não faz isso bia, cancela": what another viewer is told to give up. */
export const toldToOther = (context: Context): boolean =>
  TELLS.test(context.reading.text) &&
  consoles(context) &&
  !OWN.test(context.reading.text) &&
  context.items.asks.every(({ product }) => product === null)

const SIGHS = / (?:aff|poxa|que pena|ah pena) /
const GIVES_UP = / (?:deix[aoe]|passo|dispenso|fica|nao|sem) /

/** "aff, fui a terceira": who waits and sighs waits on. */
export function sighsOnly({ live, comment, reading: { text } }: Context): boolean {
  if (!SIGHS.test(text) || GIVES_UP.test(text)) return false
  return live.lastOrderOf(comment.userName)?.state === 'waiting'
}

/** "ah não, 4 fatias só": what is taken instead of what the shop has answered. */
export function afterRegret({ words, text }: Reading): Word[] | null {
  const comma = words.findIndex(({ text }) => text === ',')
  return comma > 0 && /^ (?:ah|ai|poxa|aff|que pena) (?:nao )?, /.test(text) ? words.slice(comma + 1) : null
}
