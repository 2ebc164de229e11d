import { askedPriceOf } from './asked-price.ts'
import type { Reading, Word } from './normalise.ts'
import type { Context } from './order-form.ts'
import { packAsked } from './pack-asked.ts'
import { nounsOf } from './shop-comment.ts'
import type { Change } from './types.ts'
import { isGoodsName, materials, stem, stopWords } from './vocabulary.ts'

/** What the person speaks of is remembered, so that "então quero" finds it. */
export function remember({ live, comment, items, person, reading }: Context, changes: Change[]): void {
  if (changes.some(({ kind }) => kind === 'line')) return
  if (changes.some((change) => change.kind === 'not_an_order' && change.reason.kind === 'code_not_found'))
    person.lastProduct = null
  const own = items.asks.find(({ product }) => product)?.product ?? null
  const named = own ?? (comment.isQuestion && !live.isUnnamed ? live.onShow : null)
  if (!named) {
    if (comment.isQuestion) person.askedElse = comment.at
    return
  }
  const asksOther =
    !own &&
    comment.isQuestion &&
    nounsOf(reading).length > 0 &&
    nounsOf(reading).every((root) => live.book.named(root) === null)
  Object.assign(person, {
    lastProduct: named.id,
    lastAt: comment.at,
    lastKind: !comment.isQuestion ? 'talk' : asksOther ? 'talk' : own ? 'question' : 'about',
  })
  if (asksOther) person.lastProduct = null
  if (comment.isQuestion && live.state.show?.productId === named.id) live.book.prove(named, comment.id)
}

/** "que carta é essa?", "como chama esse?". */
const ASKS_NAME =
  / (?:(?:que|qual) (?:[a-z]+ )?eh? (?:ess[ea]|est[ea]|iss[oa])|(?:como|qual) (?:se |eh o |o )?(?:chama|nome)|nome (?:dess[ea]|dela|dele)) /

/** "tem lanterna?", "e a lanterna?", "lanterna?". */
const ASKS_WHETHER =
  / (?:tem|temos|tera|vai ter|cade|hay|quanto|cuanto|cuesta|how much|valor|preco|custa) |^ (?:e |e a |e o )?[a-z]+ (?:de [a-z]+ )?[?] $/

const ASKS_NUMBER =
  / (?:quant[oa]s?|cuant[oa]s?|qual|quais|que horas|valor|preco|tamanho|medida|idade|numero|how many) /

/** The goods a question names with the word after them: "muda de peperomia melancia". */
function namesAround({ words }: Reading, nouns: string[]): string[] {
  const last = words.findLastIndex(({ text }) => nouns.includes(stem(text)))
  const next = words[last + 1]
  const more =
    next?.kind === 'word' && !stopWords.has(next.text) && next.text.length > 3 ? [stem(next.text)] : []
  return [nouns.at(-1)!, ...more]
}

const LEADS_TO_PLACES = new Set('no na nos nas pelo pela num numa meu minha seu sua'.split(' '))

/** "no celular do marido", "minha bolsa": things the writer owns or places she is at are not products of the live. */
function withoutPlaces({ words, text }: Reading): Reading {
  return { words: words.filter((_, at) => at === 0 || !LEADS_TO_PLACES.has(words[at - 1]!.text)), text }
}

/** The word of the comment that has this root. */
const wordOf = ({ words }: Reading, root: string): string =>
  words.find(({ text }) => stem(text) === root)?.text ?? root

/** "boa camisa", "que saia é essa": what a comment is about stands among its first words. */
const leads = ({ words }: Reading, root: string): boolean =>
  words.slice(0, 3).some(({ text }) => stem(text) === root)

const namesGoods = ({ text }: Word): boolean => isGoodsName(text)

export function noteSpoken({ live, comment, reading, items, person }: Context): void {
  const { state } = live
  const isOfGoods = reading.words.some(namesGoods)
  const nouns = isOfGoods ? nounsOf(withoutPlaces(reading)) : []
  const priced = comment.isQuestion && nouns.length === 0 ? askedPriceOf(reading) : null
  if (priced && live.book.named(priced) === null && !live.addressesShop(priced)) nouns.push(stem(priced))
  for (const root of nouns.slice(0, 3))
    state.spoken.push({
      root,
      word: wordOf(reading, root),
      commentId: comment.id,
      at: comment.at,
      leads: priced !== null || leads(reading, root),
    })
  while (state.spoken.length > 60) state.spoken.shift()
  const root = nouns.findLast(
    (noun) =>
      priced !== null || (leads(reading, noun) && !materials.has(noun)) || live.book.named(noun) !== null,
  )
  if (root) person.spokeOf = { names: [root], label: wordOf(reading, root), at: comment.at }
  if (comment.isQuestion)
    state.lastAsked = {
      names: nouns.length > 0 ? namesAround(reading, nouns) : [],
      phrase: nouns.length > 0 ? namesAround(reading, nouns).join(' ') : '',
      numbers: reading.words
        .filter(({ kind, text }) => kind === 'number' && /^\d{3,5}$/.test(text))
        .map(({ text }) => text),
      asksName: ASKS_NAME.test(reading.text),
      asksNumber: ASKS_NUMBER.test(reading.text),
      asksCode: / (?:ref|codigo|numero) /.test(reading.text),
      isWhether: ASKS_WHETHER.test(reading.text),
      pack: packAsked(reading),
      isKnown: items.asks.some(({ product }) => product !== null),
      userName: comment.userName,
      at: comment.at,
    }
  if (/ (?:tamanho|numeracao|veste|calco) /.test(reading.text)) state.sizeHints++
}
