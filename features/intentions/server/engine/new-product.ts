import type { Live } from './live.ts'
import type { Reading, Word } from './normalise.ts'
import type { Signals } from './signals.ts'
import type { LiveComment, Product } from './types.ts'
import {
  fillers,
  genericHeads,
  goodsName,
  isColour,
  isUnit,
  says,
  sizeLetters,
  stem,
  stopWords,
} from './vocabulary.ts'

const BEFORE = 120_000

const SPOKEN_SINCE = 150_000

/** A noun of goods with an article or a number: what the shop may have shown without writing. */
const namesGoods = ({ words }: Reading): boolean =>
  words.some((word) => isNoun(word) && goodsName(stem(word.text)) !== undefined)

const NO_NOUNS = new Set(
  'quero quer querer levo levar pego pegar compro manda mandar separa reserva guarda anota bota coloca joga fecha fechar fechou faz fazer vou preciso aceito total link junto pix zap direct loja live pagamento vez minha meu mim casa filha filho mae irma marido presente conta sacola pedido lista verdade real deus pena coisa coisas vontade fila espera sobrar tiver dela dele igual mesma mesmo gosto amo favor gentileza metade kkk haha rs gracas oba eba tudo nada fechado favorito festa sabado domingo segunda terca quarta quinta sexta semana hora horas pessoa pessoas cartao dinheiro cep frete entrega msg mensagem'.split(
    ' ',
  ),
)

/**
 * Where the shop writes nothing, a product is what a buyer names in an order: the noun after the verb, an article or a
 * number, with what describes it. Comments of the last two minutes that speak of it prove it too.
 */
export function nameNewProduct(
  live: Live,
  comment: LiveComment,
  reading: Reading,
  signals: Signals,
): Product | null {
  const { show, announcements } = live.state
  const isOver =
    show !== null && announcements > 0 && comment.at - show.at > SPOKEN_SINCE && !live.book.hasCodes
  if (!isOver && (announcements > 0 || live.book.hasCodes)) return learnName(live, reading)
  if (isOver && !namesGoods(reading)) return null
  const phrase = phraseOf(reading.words, signals)
  if (!phrase) return null
  const names = phrase.map(({ text }) => stem(text)).filter((name) => !isUnit.has(name))
  const before = reading.words[reading.words.indexOf(phrase[0]!) - 1]
  const beforeThat = reading.words[reading.words.indexOf(phrase[0]!) - 2]
  const isNamed =
    /^(?:o|a|os|as|esse|essa)$/.test(before?.text ?? '') ||
    (before?.text === 'de' && isUnit.has(beforeThat?.text ?? ''))
  const kind =
    isNamed || names.some((name) => goodsName(name) !== undefined) ? null : spokenGoods(live, comment)
  if (kind) return kindOf(live, kind, names)
  if (names.length === 0) names.push(stem(phrase[0]!.text))
  names.push(...companions(live, comment, names))
  const product = live.book.add({
    label: phrase.map(({ text }) => text).join(' '),
    names: [...new Set(names)],
    confidence: 0.7,
  })
  for (const { root, commentId, at } of live.state.spoken)
    if (names.includes(root) && comment.at - at < BEFORE) live.book.prove(product, commentId)
  return product
}

/** "quero 2 ninho" while everybody speaks of bolo de pote: a flavour of what is spoken of, not a product. */
function spokenGoods(live: Live, comment: LiveComment): string | null {
  const recent = live.state.spoken.filter(
    ({ at, commentId }) => comment.at - at < 90_000 && commentId !== comment.id,
  )
  return recent.at(-1)?.root ?? null
}

function kindOf(live: Live, kind: string, names: string[]): Product {
  const known = live.book.named(kind)?.products.at(-1)
  const product = known ?? live.book.add({ label: kind, names: [kind], confidence: 0.7 })
  live.book.addNames(product, names)
  for (const { root, commentId } of live.state.spoken)
    if (root === kind && !known) live.book.prove(product, commentId)
  return product
}

/** "fico com o kit" after "kit de pincel vem quantos": goods named beside a word that alone says little. */
function companions(live: Live, comment: LiveComment, names: string[]): string[] {
  if (!names.every((name) => genericHeads.has(name))) return []
  const beside = new Set(
    live.state.spoken
      .filter(({ root, at }) => names.includes(root) && comment.at - at < BEFORE)
      .map(({ commentId }) => commentId),
  )
  return [
    ...new Set(
      live.state.spoken
        .filter(({ root, commentId }) => beside.has(commentId) && !names.includes(root))
        .map(({ root }) => root),
    ),
  ].slice(0, 2)
}

function phraseOf(words: Word[], signals: Signals): Word[] | null {
  const goodsAt = words.findIndex((word) => isNoun(word) && goodsName(stem(word.text)) !== undefined)
  for (let at = Math.max(0, goodsAt); at < words.length; at++) {
    const word = words[at]!
    if (!isNoun(word)) continue
    const before = words[at - 1]
    const isGoods = goodsName(stem(word.text)) !== undefined
    const isLed =
      before !== undefined &&
      (before.kind === 'number' ||
        /^(?:o|a|os|as|do|da|de|esse|essa|quero|levo|levar|pego|um|uma|com|la|el|the)$/.test(before.text) ||
        isUnit.has(before.text))
    if (/^(?:do|da)$/.test(before?.text ?? '') && words[at - 2]?.kind !== 'number') continue
    if (!isGoods && !(isLed && (signals.want || signals.forMe))) continue
    const phrase = [word]
    for (let next = at + 1; next < Math.min(words.length, at + 5) && phrase.length < 3; next++) {
      const one = words[next]!
      if (one.kind !== 'word' || sizeLetters.has(one.text) || says(` ${one.text} `, 'want')) break
      if (
        /^(?:de|da|do|para|com)$/.test(one.text) &&
        words[next + 1]?.kind === 'word' &&
        isNoun(words[next + 1]!) &&
        one.text !== 'para'
      )
        continue
      if (!isNoun(one) && !isColour.has(one.text)) break
      phrase.push(one)
    }
    return phrase
  }
  return null
}

const isNoun = ({ kind, text }: Word): boolean =>
  kind === 'word' &&
  text.length > 1 &&
  !stopWords.has(text) &&
  !fillers.has(text) &&
  !NO_NOUNS.has(text) &&
  !isColour.has(text) &&
  !sizeLetters.has(text) &&
  !(genericHeads.has(text) && isUnit.has(text) && !/^(?:kit|bolsas)$/.test(text)) &&
  !says(` ${text} `, 'want')

/** A noun of goods that no product has yet names what is on show, where the shop gave only its code. */
function learnName(live: Live, { words }: Reading): Product | null {
  const product = live.onShow
  if (!product) return null
  const noun = words.find(
    (word) => isNoun(word) && goodsName(stem(word.text)) !== undefined && live.book.named(word.text) === null,
  )
  const others = product.names.filter((name) => goodsName(name) !== undefined)
  if (noun && others.length > 0 && live.state.namedAnnouncements === 0)
    return live.book.add({ label: noun.text, names: [stem(noun.text)], confidence: 0.6 })
  if (noun && others.length > 0) return null
  if (noun && product.names.length > 0) {
    live.book.addNames(product, [stem(noun.text)])
    return null
  }
  if (noun) {
    live.book.addNames(product, [stem(noun.text)])
    product.label = `${noun.text} ${product.label}`
  }
  return null
}

/** "1 feijoada e 1 estrogonofe" where the shop writes nothing: goods beside a known product that no product has yet. */
export function nameOthers(live: Live, comment: LiveComment, { words }: Reading): Product[] {
  if (live.state.announcements > 0 || live.book.hasCodes) return []
  return words.flatMap((word, at) => {
    const before = words[at - 1]
    const isLed =
      before !== undefined && (before.kind === 'number' || /^(?:e|,|\+|o|a|um|uma)$/.test(before.text))
    const root = stem(word.text)
    if (!isLed || !isNoun(word) || goodsName(root) === undefined || live.book.named(word.text)) return []
    const product = live.book.add({ label: word.text, names: [root], confidence: 0.6 })
    live.book.prove(product, comment.id)
    return [product]
  })
}
