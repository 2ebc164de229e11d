import { sellingPrice } from './announced-price.ts'
import {
  type AnnouncementContext,
  isMeasured,
  isPartOfPiece,
  isPricedAt,
  MARKERS,
  NOT_IN_NAMES,
  readCode,
} from './announcement-code.ts'
import {
  appositionOf,
  detailsOf,
  isSized,
  labelOf,
  modelOf,
  nameWords,
  startOf,
  withoutColourList,
  withoutShowing,
} from './announcement-name.ts'
import { listAfterColon, listsSizes, namesGoods, numberedParts, splitParts } from './announcement-parts.ts'
import { readPack, readSizes } from './announcement-sizes.ts'
import type { Reading, Word } from './normalise.ts'
import { numberedList } from './numbered-list.ts'
import { namesOf } from './product-book.ts'
import {
  fillers,
  genericHeads,
  goodsName,
  isColour,
  isGoods,
  isUnit,
  noNouns,
  says,
  sizeLetters,
  sizeWords,
  stem,
  stopWords,
} from './vocabulary.ts'

/** A product that the shop names in one comment. */
export type Announced = {
  code: string | null
  label: string
  names: string[]
  details: string[]
  sizes: string[]
  numbersAreSizes: boolean
  price: number | null
  pack: { unit: string; size: number } | null
  auction: boolean
  /** The name stands in capitals beside smaller letters. */
  inCapitals: boolean
  /** It is put on show now, not only spoken of. */
  opens: boolean
  strength: number
}

export const saysAuction = (text: string): boolean =>
  / (?:leilao|lance|lances|abre em|inicial|abrimos em|comeca em|subasta|puja|pujas|auction|bid|bids|bidding|arremate) /.test(
    text,
  )

export function readAnnouncements(reading: Reading, context: AnnouncementContext): Announced[] {
  const { words, text } = reading
  if (words.length === 0) return []
  const numbered = numberedParts(words) ?? numberedList(words)
  if (numbered)
    return numbered.flatMap((part) => {
      const one = readPart(part, { ...context, isNumbered: true }, textOf(part))
      return one ? [{ ...one, opens: false }] : []
    })
  const isSizes = listsSizes(words)
  const list = isSizes ? null : listAfterColon(words)
  const later = list ? null : afterGreeting(words)
  const announced = later ? readAnnouncements({ words: later, text: textOf(later) }, context) : []
  if (announced.length > 0) return announced
  const parts = list ?? (isSizes ? [words] : splitParts(words))
  const all = parts.flatMap((part) => {
    const one = readPart(part, context, parts.length > 2 ? textOf(part) : text)
    return one ? [one] : []
  })
  // Of a list of prices nothing is on show: buyers name what they want of it.
  if (all.length > 2) return all.map((one) => ({ ...one, opens: false }))
  if (all.length > 0) return all
  const last = lastSentence(words)
  const one = last && readPart(last, context, textOf(last))
  return one?.price ? [one] : []
}

/** "Paz e bem! Cesta de inverno, 5 reais": what follows a sentence that names and prices nothing. */
function afterGreeting(words: Word[]): Word[] | null {
  const at = words.findIndex(({ text }) => /^[.!]$/.test(text))
  if (at < 1 || at > words.length - 3) return null
  const [first, rest] = [words.slice(0, at), words.slice(at + 1)]
  const isGreeting =
    !namesGoods(first) &&
    first.every(({ kind }) => kind === 'word' || kind === 'mark' || kind === 'emoji') &&
    !first.some(({ text }) => MARKERS.has(text)) &&
    !opensWith(textOf(first))
  return isGreeting && rest.some(({ kind }) => kind === 'price') ? rest : null
}

const textOf = (words: Word[]): string => ` ${words.map(({ text }) => text).join(' ')} `

/** "queimado, sou honesta. ponta de citrino 35 a unidade": the sentence with a price after one without. */
function lastSentence(words: Word[]): Word[] | null {
  const at = words.findLastIndex(({ text }, one) => /^[.!]$/.test(text) && one < words.length - 2)
  if (at < 1) return null
  const rest = words.slice(at + 1)
  const isPriced = rest.some(({ kind, text }) => kind === 'price' || text === 'cada' || text === 'unidade')
  return isPriced && !words.slice(0, at).some(({ kind }) => kind === 'price') ? rest : null
}

function readPart(all: Word[], context: AnnouncementContext, text: string): Announced | null {
  const words = afterOpener(all)
  if (words.some(({ kind }) => kind === 'mention') || words.length === 0) return null
  if (words.some(({ text }, at) => text === '=' && isUnit.has(words[at - 1]?.text ?? ''))) return null
  const price = sellingPrice(words)
  if (says(text, 'soldOut') && !price && !context.calls && !opensWith(text)) return null
  const code = readCode(words, context)
  const capital = code ? -1 : capitalAt(words, context, text)
  const named = withoutColourList(
    words,
    capital >= 0 ? nameWords(words.slice(capital), -1, 0) : nameWords(words, code?.at ?? -1, code?.to ?? 0),
  )
  const said = fromGoods(named, code !== null)
  const name = withoutShowing(said)
  const names = namesOf(name)
  const inCapitals = capital >= 0 && name.includes(words[capital]!)
  const bare = price ? undefined : barePrice(code ? withoutCode(words, code) : words, name)
  const startsWithName = name.length > 0 && (inCapitals || startOf(words, said[0]!))
  const opens = (inCapitals || opensWith(text)) && !(/ e[h]? o mesmo /.test(text) && !price)
  if (!code && names.length === 0) return null
  if (!code && words[0]!.text === 'se' && !namesGoods(name)) return null
  if (!code && !inCapitals && context.usesCapitals && !price && !namesGoods(words)) return null
  if (!code && /^(?:com|sem|ate|so|uns|umas|dia)$/.test(words[0]!.text)) return null
  if (!code && !price && context.answers && !namesGoods(name) && WEAK_OPENER.test(text)) return null
  if (!code && !isGoods(name[0]!.text) && name.some((word) => says(` ${word.text} `, 'notGoods'))) return null
  if (!code && saysWhatItDoes(words, name, context.answers)) return null
  if (!code && SAYS_YES.test(text)) return null
  if (!code && INSTRUCTS.test(text) && !namesGoods(name)) return null
  const priceFirst =
    words[0] === price &&
    name.length > 0 &&
    name.length <= 4 &&
    words.length <= 7 &&
    names.some((root) => goodsName(root) !== undefined)
  const isShown =
    startsWithName &&
    !context.answers &&
    name.length >= 2 &&
    words.length <= 7 &&
    goodsName(names[0] ?? '') !== undefined &&
    !SAYS_MORE.test(text)
  if (!code && !opens && !priceFirst && !isShown && !(startsWithName && (price || bare))) return null
  if (
    !code &&
    (name.length > 7 ||
      (names.every((root) => genericHeads.has(root) || fillers.has(root) || sizeWords.has(root)) &&
        !(price && isSized(names))))
  )
    return null
  if (!code && / (?:da|pode|vale|ok|kkk|nao|antes|lidi|manda|mando|envio) /.test(` ${words[0]!.text} `))
    return null
  const fits = code && (code.isSure || names.length > 0 || price || words.length <= 3)
  if (code && !fits && !opens) return null
  if (says(text, 'no') && !price && !bare && !opens && !(code?.isSure && names.length > 0)) return null
  const isAnswer =
    context.answers &&
    !price &&
    !opens &&
    !code &&
    words.length <= 5 &&
    names.length === 1 &&
    goodsName(names[0]!) === undefined
  if (isAnswer) return null
  if (
    code &&
    says(text, 'no') &&
    !price &&
    !context.isCode(code.code) &&
    (names.length === 0 || / nao (?:tem|existe|eh) /.test(text))
  )
    return null
  const { sizes, numbersAreSizes } = readSizes(words, code?.to ?? 0)
  return {
    code: code?.code ?? null,
    label:
      (code?.isKit ? `kit ${code.code} ` : '') + labelOf(name) + modelOf(words, name, bare) ||
      (code?.code ?? ''),
    names: names.some((root) => goodsName(root) !== undefined)
      ? names
      : [...names, ...appositionOf(words, name)],
    details: detailsOf(words, names),
    sizes,
    numbersAreSizes,
    price: price?.n ?? bare?.n ?? null,
    pack: readPack(words),
    inCapitals,
    auction: saysAuction(text) || (context.isAuction && / lote /.test(text)),
    opens:
      opens ||
      isShown ||
      price !== undefined ||
      bare !== undefined ||
      (code !== null && (code.isSure || words.length < 8)),
    strength: (code ? 2 : 0) + (price ? 1 : 0) + (opens ? 1 : 0),
  }
}

/** The number of a code is no price. */
const withoutCode = (words: Word[], { at, to }: { at: number; to: number }): Word[] =>
  words.filter((_, one) => one < at || one >= to)

/** "entregamos 12 reais", "vem um potinho, extra 6": what the shop does, or what comes with what it sells. */
const saysWhatItDoes = (words: Word[], name: Word[], answers: boolean): boolean =>
  (/^[a-z]{3,}[aei]mos$/.test(name[0]?.text ?? '') && !isGoods(name[0]!.text)) ||
  LEFT.test(words[0]!.text) ||
  (answers && /^(?:vem|vai|vao|acompanha|inclui)$/.test(words[0]!.text))

/** "eram 3: Ana, Bia e Lia", "restam 5": how many there are. */
const LEFT = /^(?:eram|foram|restam|restaram|sobraram|faltam|ficaram|sobram|tinham)$/

/** "Carregador turbo, USB", "caixa MDF": letters behind what is named tell of it. */
const ACRONYM = 3

/** Where a name in capitals begins: "tema CIRCO vintage"; near the front, with a price, or a noun of goods. */
function capitalAt(words: Word[], { capitals }: AnnouncementContext, text: string): number {
  if (capitals.size === 0 || text.includes(' ? ') || says(text, 'soldOut')) return -1
  const at = words.findIndex(
    ({ kind, text }, one) =>
      kind === 'word' &&
      capitals.has(text) &&
      !(text.length <= ACRONYM && namesGoods(words.slice(0, one))) &&
      !NOT_IN_NAMES.has(text) &&
      !MARKERS.has(text) &&
      !(text === 'meia' && words.some((_, one) => isPartOfPiece(words, one))) &&
      !stopWords.has(text) &&
      !fillers.has(text) &&
      !noNouns.has(text) &&
      !sizeLetters.has(text) &&
      !isColour.has(text) &&
      !isUnit.has(text) &&
      !says(` ${text} `, 'notGoods') &&
      !says(` ${text} `, 'shouts'),
  )
  const isPlain = at <= 3 && !words.slice(0, Math.max(0, at)).some(({ kind }) => kind === 'number')
  return at >= 0 && (isPlain || isGoods(words[at]!.text) || isPricedAt(words))
    ? startAt(words, at, capitals)
    : -1
}

/** "CREME DE PENTEAR": a word before "de" belongs to the name, even if it is a colour elsewhere. */
const startAt = (words: Word[], at: number, capitals: Set<string>): number =>
  words[at - 1]?.text === 'de' && capitals.has(words[at - 2]?.text ?? '') ? at - 2 : at

/** "calma Vale, agora: TORRE 199": what comes after the opening word and its colon is the announcement. */
function afterOpener(words: Word[]): Word[] {
  const at = words.findIndex(
    ({ text }, index) =>
      text === ':' &&
      index > 0 &&
      index < 7 &&
      /^(?:agora|toma|ultima|ultimo|fechar|bora|atencao|hoje)$/.test(words[index - 1]!.text),
  )
  return at < 0 ? afterAside(words) : words.slice(at + 1)
}

/** "pras pequenas: RASTEIRINHA 22 ao 30": goods are named after the colon and not before it. */
function afterAside(words: Word[]): Word[] {
  const at = words.findIndex(({ text }) => text === ':')
  if (at < 1 || at > 5 || (at === 1 && (words[0]!.letter ?? words[0]!.text).length === 1)) return words
  const namesGoods = ({ text }: Word) => goodsName(stem(text)) !== undefined
  const before = words.slice(0, at)
  const opens = NOT_IN_NAMES.has(words[0]!.text) && before.length <= 3 && words.length - at > 2
  if (opens && before.every(({ kind }) => kind === 'word')) return words.slice(at + 1)
  if (before.some((word) => namesGoods(word) || word.kind !== 'word' || MARKERS.has(word.text))) return words
  return words.slice(at + 1, at + 4).some(namesGoods) ? words.slice(at + 1) : words
}

const DETERMINERS = /^(?:o|a|os|as|um|uma|uns|umas|d?ess[ea]s?|d?est[ea]s?|d?aquel[ea]s?|meu|minha|seu|sua)$/

/** "lembra desse aparador": where goods stand inside the name, what stands before them is talk. */
function fromGoods(name: Word[], isCoded: boolean): Word[] {
  const at = name.findIndex(({ text }) => isGoods(text))
  const isTalk = at > 0 && DETERMINERS.test(name[at - 1]!.text)
  return isTalk && !isCoded ? name.slice(at) : name
}

const SAYS_MORE =
  / (?:eh|tem|temos|tenho|veste|serve|vai|vem|esta|estao|cabe|da|pode|nao|sim|fica|ficou|era|foi|sao|com voce|seu|sua|de quem|do|pra|so|ate|ja|esgotou|acabou|vendid[oa]|reservad[oa]|para) /

const OPENERS =
  /^ (?:e |gente |meninas |pessoal |ai |entao toma : |entao |olha |bora |meus amores ){0,2}(?:agora|proxim[oa]|valendo|ess[ea] eh?|est[ea] eh?|olha (?:ess[ea]|que|so ess[ea]|est[ea])|com voces|apresento|cheguei com|nov[oa]|peguem|bora de|entra|entrando|vem ai|ultim[oa]|vamos de|vamos com|vamos para|vamos con|bora para|partiu|passando para|seguindo|segue|sigue|ahora|next|now|abrindo com|comecando com|ess[ea] aqui|para fechar|quem quer|temos|na tela|chegou|abrindo|mesmo|mesma|seguinte|outr[oa]) /

/** "fala o modelo do celular junto": what buyers are to write. */
const INSTRUCTS =
  / (?:fala|falem|fale|diga|digam|diz|informa|informe|informem|escreva|escrevam|escreve|digam) (?:o|a|os|as|seu|sua|me|teu|tua|so)? ?(?:modelo|nome|numero|tamanho|tema|cor|cores|codigo|data|cidade|idade) /

/** Words that open an announcement, and as often the answer to a question. */
const WEAK_OPENER = /^ (?:chegou|temos|olha|eh|sao|mesm[oa]|outr[oa]|segue|nov[oa]|ess[ea] eh?|est[ea] eh?) /

const opensWith = (text: string): boolean =>
  OPENERS.test(text) ||
  / valendo /.test(text) ||
  / quem quer (?:o |a )?[a-z]{1,2}\d/.test(text) ||
  / quem quer \d* ?digita/.test(text)

/** "faço sim Dona Rita, 20 a mais", "tem sim": the answer to a question. */
const SAYS_YES = /^ (?:[a-z]{2,12} )?sim /

/** "4 travas", "7 pedras": a number before a plural counts parts and is no price. */
const isCounted = (next: Word | undefined): boolean =>
  next?.kind === 'word' &&
  /[^s]s$/.test(next.text) &&
  next.text.length > 3 &&
  !stopWords.has(next.text) &&
  !NOT_IN_NAMES.has(next.text)

/** A number right after the name, or at the end, as a price without its sign: "saia xadrez lã 40", "urso 60cm, 120". */
function barePrice(words: Word[], name: Word[]): Word | undefined {
  if (name.length === 0) return undefined
  const end = words.indexOf(name.at(-1)!)
  const after = words
    .slice(end + 1)
    .find(
      ({ kind, text }) =>
        kind !== 'mark' && kind !== 'measure' && kind !== 'emoji' && !NOT_IN_NAMES.has(text),
    )
  const next = after ? words[words.indexOf(after) + 1] : undefined
  const isPrice = (word: Word | undefined, follows: Word | undefined) =>
    word?.kind === 'number' &&
    !word.times &&
    word.n! >= 3 &&
    word.n! <= 5_000 &&
    follows?.text !== '%' &&
    !/^(?:h|hs|hora|horas|min|minuto|minutos|dia|dias|mes|meses|ano|anos)$/.test(follows?.text ?? '') &&
    !/^(?:para|de|do|da|dos|das|o|as|ate|ao|em|desde|rest(?:a|am|ou|aram)|sobr(?:a|am|ou|aram))$/.test(
      words[words.indexOf(word) - 1]?.text ?? '',
    ) &&
    !isMeasured(follows) &&
    !(isCounted(follows) && !(word.n! > 50 && /^(?:sabores|cores|modelos|tamanhos)$/.test(follows!.text))) &&
    follows?.kind !== 'number'
  if (isPrice(after, next)) return after
  const last = words.at(-1)!
  if (last.text === 'cada' && words.at(-2)?.kind === 'number') return words.at(-2)
  if (isPrice(last, undefined) && words.length <= 16) return last
  if (!namesGoods(name.slice(0, 2))) return undefined
  return words.findLast(
    (word, at) =>
      word.n !== undefined && word.n >= 8 && isBeforeMark(words[at + 1]) && isPrice(word, undefined),
  )
}

const isBeforeMark = (next: Word | undefined): boolean => next !== undefined && /^[,.;!]$/.test(next.text)

/** An announcement of which nothing but the name is known. */
export const plainAnnouncement = (label: string, names: string[]): Announced => ({
  code: null,
  label,
  names,
  details: [],
  sizes: [],
  numbersAreSizes: false,
  price: null,
  pack: null,
  auction: false,
  inCapitals: false,
  opens: true,
  strength: 1,
})
