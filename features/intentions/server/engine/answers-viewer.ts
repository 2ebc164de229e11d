import { isCalled, type Live } from './live.ts'
import type { Reading } from './normalise.ts'
import type { Context } from './order-form.ts'
import type { LiveComment } from './types.ts'
import { isColour, isGoods } from './vocabulary.ts'

/** "quem é de Contagem aqui?"; not "quem quer?" or "quem vai levar?". */
const ASKS_WHO =
  / quem (?!quer|quis|vai querer|vai levar|vai ficar|leva|pega|pegou|topa|interess|ficou|fica|compra|garante|mais quer|deseja|arremata|da mais|dava|for|gostou|perdeu|pediu|falta|ainda|ta na|esta na|faltou|pediu)/

/** Notes a comment that asks who is there, lives somewhere or likes something. */
export function noteWhoAsked(live: Live, { at }: LiveComment, { text }: Reading): void {
  if (text.includes(' quem ') && text.includes(' ? ') && ASKS_WHO.test(text)) live.state.whoAskedAt = at
}

const ANSWERED = 30_000
/** "eu", "eu!!", "eu, de Sampa", after such a question. */
const IS_ME = /^ eu (?:[,!.] )*(?:$|(?:aqui|moro|sou|de|da|do) )/

export const answersWho = ({ live: { state }, comment, reading: { text }, items }: Context): boolean =>
  state.whoAskedAt > 0 &&
  comment.at - state.whoAskedAt <= ANSWERED &&
  (state.show === null || state.show.at < state.whoAskedAt) &&
  items.asks.length === 0 &&
  IS_ME.test(text)

const MOST_WORDS = 8
const MOST_LOOKED_AT = 8
const VOCATIVE = / (?:mana|mano|amiga|colega|flor|gata|mulher|menina) (?:[!.] ?)*$/
const ASKS_AMOUNT = / (?:quanto|quantos|quantas|valor|preco|qual) /

/**
 * "10 peças neide", "45 mana": a number for the viewer who has just asked for one, by name or as one calls a stranger.
 */
export function answersViewer({ live, comment, reading: { words, text }, signals }: Context): boolean {
  const [first] = words
  if (words.length > MOST_WORDS || signals.want || signals.mine || signals.forMe) return false
  if (first?.kind !== 'number' && first?.kind !== 'price') return false
  const asked = live.state.recent
    .slice(-MOST_LOOKED_AT)
    .filter(
      ({ userName, at, isQuestion }) =>
        isQuestion && userName !== comment.userName && comment.at - at < ANSWERED,
    )
  if (asked.length === 0) return false
  const names = words.filter(({ kind, text }) => kind === 'word' && text.length > 2 && isName(live, text))
  const isNamed = asked.some(({ userName }) => names.some(({ text }) => isCalled(userName, text)))
  return (
    isNamed ||
    (VOCATIVE.test(text) &&
      asked.some(({ text: question }) => ASKS_AMOUNT.test(` ${question.toLowerCase()} `)))
  )
}

/** "rosa" is a colour before it is Rosângela. */
const isName = ({ book }: Live, text: string): boolean =>
  !isColour.has(text) && !isGoods(text) && book.named(text) === null
