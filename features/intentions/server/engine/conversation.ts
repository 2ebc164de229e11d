import { sellingPrice } from './announced-price.ts'
import { type Announced, plainAnnouncement } from './announcement.ts'
import { isMeasured, NOT_IN_NAMES } from './announcement-code.ts'
import type { Reading, Word } from './normalise.ts'
import { isNoun } from './nouns.ts'
import { namesOf } from './product-book.ts'
import { genericHeads, isGoods, isUnit, materials, says, sizeLetters, stopWords } from './vocabulary.ts'

const SHOWS =
  / (?:agora|mostrar|mostro|mostrando|colocar|trouxe|chegou|chegaram|voltou|voltaram|recebi|reposicao|apresento|olha|olhem|vejam|fechar|ultim[oa]|proxim[oa]|tenho tambem|tem tambem|temos tambem|separei|garimpei|quem quer|quem lembra|o que acharam|quanto voces dao|vamos|bora|partiu|ess[ea] aqui|estou com|ess[ea] [a-z]+ (?:eh|esta|aqui|veio|vem)) /

const LED =
  /^(?:o|a|os|as|um|uma|esse|essa|este|esta|desse|dessa|do|da|com|de|ultimo|ultima|proximo|proxima|agora|chegou|chegaram|temos|tenho|el|la|este|esta|un|una|the|this)$/
const NAME_ENDS =
  /^(?:veio|vem|voltou|voltaram|chegou|chegaram|sai|saiu|esta|estao|custa|fica|vale|que|quem|tem|para|e|eh|era|por|tambem|a|as|os|com|aqui|agora|linda|lindo)$/

/**
 * A shop that talks rather than announces: "essa poltrona veio de Minas, tô pedindo 450", "vou mostrar agora a estante".
 * Goods with a price, or with words that show something, are on show. A price alone or talk of goods is not.
 */
export function readConversation({ words: all, text }: Reading, answers: boolean): Announced | null {
  if (says(text, 'soldOut')) return null
  const words = all.filter(({ kind }) => kind !== 'mention')
  const isReply = words.length < all.length
  const goods = words.findIndex((_, one) => isShownAt(words, one))
  const at = goods < 0 ? kindShownAt(words) : goods
  if (at < 0) return null
  const price = priceOf(words)
  const shows = SHOWS.test(text)
  if (price === null && (!shows || answers || isReply || says(text, 'no'))) return null
  const name = [words[at]!]
  for (const word of words.slice(at + 1, at + 6)) {
    const isOf = /^(?:de|da|do)$/.test(word.text)
    if (word.kind !== 'word' || NAME_ENDS.test(word.text) || sizeLetters.has(word.text)) break
    if (!isOf && (stopWords.has(word.text) || NOT_IN_NAMES.has(word.text))) break
    name.push(word)
  }
  while (stopWords.has(name.at(-1)!.text)) name.pop()
  if (name.length === 0) return null
  return { ...plainAnnouncement(name.map(({ text }) => text).join(' '), namesOf(name)), price }
}

function isShownAt(words: Word[], at: number): boolean {
  const word = words[at]!
  const before = words[at - 1]
  if (word.kind !== 'word' || !isGoods(word.text) || genericHeads.has(word.text)) return false
  if (materials.has(word.text) && before?.text === 'de') return false
  if (before?.text === 'com' && isContainer(words[at - 2])) return false
  return before === undefined || before.kind === 'mark' || before.kind === 'emoji' || LED.test(before.text)
}

/** "65 o vaso com cachepô": what comes with a container is not what is sold. */
const isContainer = (word: Word | undefined): boolean =>
  word?.kind === 'word' && (isUnit.has(word.text) || isGoods(word.text))

const TIMES = /^(?:hoje|ontem|amanha|cima|baixo|lado|fora|dentro|sempre|antes|novo|tras|frente)$/

/** "agora vou mostrar a de pedra sabão": what kind of goods it is, where these need not be named again. */
function kindShownAt(words: Word[]): number {
  const at = words.findIndex(
    (word, one) =>
      words[one - 1]?.text === 'de' &&
      /^(?:o|a|os|as)$/.test(words[one - 2]?.text ?? '') &&
      isNoun(word) &&
      !TIMES.test(word.text),
  )
  const before = words.slice(0, Math.max(0, at - 2)).map(({ text }) => text)
  return at >= 0 && SHOWS.test(` ${before.join(' ')} `) ? at : -1
}

/** A price with its sign, or a number at the end, before a mark, or after the words of a price. */
function priceOf(words: Word[]): number | null {
  const priced = sellingPrice(words)
  if (priced) return priced.n!
  const found = words.findLast(
    ({ kind, n, times }, at) =>
      kind === 'number' &&
      !times &&
      n! >= 8 &&
      n! <= 5_000 &&
      !isMeasured(words[at + 1]) &&
      (words[at + 1] === undefined ||
        words[at + 1]!.kind === 'mark' ||
        /^(?:cada|a|o)$/.test(words[at + 1]!.text)) &&
      !/^(?:ao|ate|numero|tamanho|dia|de)$/.test(words[at - 1]?.text ?? ''),
  )
  return found?.n ?? null
}
