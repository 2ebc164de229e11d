import { canonicalCode, type Reading, type Word } from './normalise.ts'
import { namesOf } from './product-book.ts'
import {
  genericHeads,
  goodsName,
  isUnit,
  measures,
  says,
  sizeLetters,
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
  /** It is put on show now, not only spoken of. */
  opens: boolean
  strength: number
}

/** A product that is named and no more: without code, price or sizes. */
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
  opens: true,
  strength: 1,
})

const MARKERS = new Set([
  'codigo',
  'ref',
  'peca',
  'lote',
  'item',
  'kit',
  '#',
  'numero',
  'look',
  'modelo',
  'opcao',
])

/** What a comment by the shop says is on sale. A mention (`@buyer …`) answers one person and announces nothing. */
export type AnnouncementContext = {
  knowsCodes: boolean
  calls: boolean
  codeAsked: boolean
  /** It may answer a buyer who has just asked something. */
  answers: boolean
  isCode(code: string): boolean
}

export function readAnnouncements(reading: Reading, context: AnnouncementContext): Announced[] {
  const { words, text } = reading
  if (words.length === 0) return []
  const parts = splitParts(words)
  const all = parts.flatMap((part) => {
    const one = readPart(part, context, text)
    return one ? [one] : []
  })
  return all.length > 4 ? [] : all
}

/** "PEÇA 9 cachecol 15 / PEÇA 10 boina 20" has two parts: a slash before a marker, a code or a new sentence with one. */
function splitParts(words: Word[]): Word[][] {
  const parts: Word[][] = [[]]
  words.forEach((word, at) => {
    const next = words[at + 1]
    if ((word.text === '/' || word.text === '\n' || word.text === ';') && next && MARKERS.has(next.text))
      parts.push([])
    else parts.at(-1)!.push(word)
  })
  return parts
}

function readPart(all: Word[], context: AnnouncementContext, text: string): Announced | null {
  const words = afterOpener(all)
  if (words.some(({ kind }) => kind === 'mention') || words.length === 0) return null
  const price = words.find(({ kind }) => kind === 'price')
  if (says(text, 'soldOut') && !price && !context.calls && !opensWith(text)) return null
  const code = readCode(words, context)
  const name = nameWords(words, code?.at ?? -1, code?.to ?? 0)
  const names = namesOf(name)
  const startsWithName = name.length > 0 && startOf(words, name[0]!)
  const bare = price ? undefined : barePrice(words, name)
  const opens = opensWith(text) && !(/ e[h]? o mesmo /.test(text) && !price)
  if (!code && names.length === 0) return null
  if (!code && name.some((word) => says(` ${word.text} `, 'notGoods'))) return null
  const priceFirst =
    words[0] === price &&
    name.length > 0 &&
    name.length <= 4 &&
    words.length <= 7 &&
    names.some((root) => goodsName(root) !== undefined)
  if (!code && !opens && !priceFirst && !(startsWithName && (price || bare))) return null
  if (!code && (name.length > 7 || names.every((root) => genericHeads.has(root)))) return null
  if (!code && / (?:da|pode|vale|ok|kkk|nao|antes|lidi|manda|mando|envio) /.test(` ${words[0]!.text} `))
    return null
  const fits = code && (code.isSure || names.length > 0 || price || words.length <= 3)
  if (code && !fits && !opens) return null
  if (says(text, 'no') && !price && !bare && !opens && !(code?.isSure && names.length > 0)) return null
  const isAnswer =
    context.answers && !price && !opens && !code && names.length === 1 && goodsName(names[0]!) === undefined
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
    label: (code?.isKit ? `kit ${code.code} ` : '') + labelOf(name) || (code?.code ?? ''),
    names,
    details: detailsOf(words, names),
    sizes,
    numbersAreSizes,
    price: price?.n ?? bare?.n ?? null,
    pack: readPack(words),
    auction: / (?:lote|leilao|lance|lances|abre em|inicial) /.test(text),
    opens:
      opens ||
      price !== undefined ||
      bare !== undefined ||
      (code !== null && (code.isSure || words.length < 8)),
    strength: (code ? 2 : 0) + (price ? 1 : 0) + (opens ? 1 : 0),
  }
}

/** "calma Vale, agora: TORRE 199": what comes after the opening word and its colon is the announcement. */
function afterOpener(words: Word[]): Word[] {
  const at = words.findIndex(
    ({ text }, index) =>
      text === ':' &&
      index > 0 &&
      index < 7 &&
      /^(?:agora|toma|ultima|ultimo|fechar|bora|atencao|hoje)$/.test(words[index - 1]!.text),
  )
  return at < 0 ? words : words.slice(at + 1)
}

const startOf = (words: Word[], first: Word): boolean =>
  words
    .slice(0, words.indexOf(first))
    .every(
      (word) =>
        word.kind === 'mark' ||
        word.kind === 'emoji' ||
        NOT_IN_NAMES.has(word.text) ||
        stopWords.has(word.text) ||
        isUnit.has(word.text) ||
        (word.kind === 'number' && word.n! < 20),
    )

/** Words of the announcement beside the name: flavours, colours, materials, which buyers may answer with. */
const detailsOf = (words: Word[], names: string[]): string[] =>
  [
    ...new Set(
      words
        .filter(
          ({ kind, text }) =>
            kind === 'word' &&
            text.length > 3 &&
            !stopWords.has(text) &&
            !NOT_IN_NAMES.has(text) &&
            !isUnit.has(text),
        )
        .map(({ text }) => stem(text)),
    ),
  ]
    .filter((root) => !names.includes(root))
    .slice(0, 12)

const OPENERS =
  /^ (?:e |gente |meninas |pessoal |ai |entao toma : |entao |olha |bora |meus amores ){0,2}(?:agora|proxim[oa]|valendo|ess[ea] eh?|est[ea] eh?|olha (?:ess[ea]|que|so ess[ea]|est[ea])|com voces|apresento|cheguei com|nov[oa]|peguem|bora de|entra|entrando|vem ai|ultim[oa]|vamos de|vamos com|ess[ea] aqui|para fechar|quem quer|temos|na tela|chegou|abrindo|mesmo|mesma|seguinte|outr[oa]) /

const opensWith = (text: string): boolean =>
  OPENERS.test(text) ||
  / valendo /.test(text) ||
  / quem quer (?:o |a )?[a-z]{1,2}\d/.test(text) ||
  / quem quer \d* ?digita/.test(text)

/** A code with its marker ("peça 7", "ref 08", "#V3"), of letters and digits (A12), or of three and more digits at the front. */
function readCode(words: Word[], { knowsCodes, codeAsked }: AnnouncementContext): CodeFound | null {
  for (let at = 0; at < Math.min(words.length, 14); at++) {
    const word = words[at]!
    const next = words[at + 1]
    if (MARKERS.has(word.text) || /^(?:valendo|proximo|proxima)$/.test(word.text)) {
      const skip = next && /^[:#.-]$/.test(next.text) ? 1 : 0
      const value = words[at + 1 + skip]
      if (word.text === 'kit' && value?.kind === 'number' && (at > 0 || isPlainKit(words, at))) continue
      if (value?.kind === 'number' && !value.times && /^\d+$/.test(value.text))
        return {
          code: canonicalCode(value.text),
          at,
          to: at + 2 + skip,
          isSure: true,
          isKit: word.text === 'kit',
        }
      if (
        /^(?:item|lote|opcao|peca|look|modelo|#)$/.test(word.text) &&
        /^[a-z]$/.test(value?.text ?? '') &&
        at < 3
      )
        return { code: value!.text, at, to: at + 2 + skip, isSure: true }
      if (value?.kind === 'code') return { code: value.text, at, to: at + 2 + skip, isSure: true }
    }
    if (
      word.kind === 'code' &&
      !/^(?:g\d|r\d+|k\d)$/.test(word.text) &&
      (knowsCodes || codeAsked || words.length > 1)
    )
      return { code: word.text, at, to: at + 1, isSure: at < 6 }
    const isLone = words.length <= 2
    const isFront = at === 0 || (at === 1 && /^(?:isso|esse|essa|e|eh|a|o|ref)$/.test(words[0]!.text))
    if (word.kind === 'number' && /^\d{3,5}$/.test(word.text) && isFront && !isMeasured(next)) {
      const isPriced = words.some(({ kind }) => kind === 'price')
      const isNamed = next?.kind === 'word' && next.text.length > 2 && !stopWords.has(next.text)
      if ((isLone && (knowsCodes || codeAsked)) || (isNamed && (isPriced || knowsCodes)))
        return { code: canonicalCode(word.text), at, to: at + 1, isSure: isLone || isPriced }
    }
  }
  return null
}

type CodeFound = { code: string; at: number; to: number; isSure: boolean; isKit?: boolean }

/** "kit 3 meias" is three socks in a kit; "KIT 3 jogo americano" and "KIT 1 - 3 panos" are codes, as their capitals are gone decided by what follows: a plural. */
function isPlainKit(words: Word[], at: number): boolean {
  const after = words[at + 2]!
  return after.text.length > 3 && after.text.endsWith('s') && words[at + 1]!.n! > 1
}

const isMeasured = (next: Word | undefined): boolean =>
  next !== undefined && (measures.has(next.text) || isUnit.has(next.text) || next.kind === 'measure')

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
    !isMeasured(follows) &&
    follows?.kind !== 'number'
  if (isPrice(after, next)) return after
  const last = words.at(-1)!
  if (last.text === 'cada' && words.at(-2)?.kind === 'number') return words.at(-2)
  return isPrice(last, undefined) && words.length <= 16 ? last : undefined
}

/** The words of the name: what stands between the code and the first price, number, size or comma. */
function nameWords(words: Word[], from: number, to: number): Word[] {
  const after = takeName(words.slice(to))
  if (after.length > 0 || from <= 0) return after
  return takeName(words.slice(0, from))
}

const NOT_IN_NAMES = new Set(
  'agora proximo proxima valendo ultima ultimo olha gente meninas pessoal temos chegou abrindo seguinte essa esse esta este vamos bora amores entao toma hoje tem encerrado fechar aqui ultimas ultimos sobrou mesmo mesma quem quer manda digita tropa povo leve lote uma um cada'.split(
    ' ',
  ),
)

function takeName(words: Word[]): Word[] {
  const name: Word[] = []
  for (const word of words) {
    const ends =
      word.kind === 'price' ||
      word.kind === 'emoji' ||
      (word.kind === 'number' &&
        name.some(({ text }) => !genericHeads.has(text)) &&
        /^\d+$/.test(word.text)) ||
      (word.kind === 'mark' && name.length > 0 && !/[-=#*]/.test(word.text)) ||
      (sizeLetters.has(word.text) && name.length > 0) ||
      /^(?:tamanho|abre|reais|disponivel|sabores|informar|numeracao|restam|restante)$/.test(word.text) ||
      (name.length > 0 && /^(?:que|quem|tem|para|e|eh|era)$/.test(word.text)) ||
      name.length >= 7
    if (ends && name.length > 0) break
    if (ends) continue
    if (word.kind !== 'word' || NOT_IN_NAMES.has(word.text)) continue
    if (stopWords.has(word.text) && name.length === 0) continue
    if (isUnit.has(word.text) && name.length > 0 && genericHeads.has(word.text)) break
    name.push(word)
  }
  while (name.length > 0 && stopWords.has(name.at(-1)!.text)) name.pop()
  return name
}

const labelOf = (name: Word[]): string =>
  name
    .map(({ text }) => text)
    .join(' ')
    .trim()

/** "P M G", "36 ao 44", "tam 2 4 6 8", "aro: 16 18 20": the sizes named after the product. */
function readSizes(words: Word[], from: number): { sizes: string[]; numbersAreSizes: boolean } {
  const sizes: string[] = []
  let numbersAreSizes = false
  let run: string[] = []
  const close = () => {
    if (run.length >= 2) {
      sizes.push(...run)
      numbersAreSizes = true
    }
    run = []
  }
  for (let at = from; at < words.length; at++) {
    const word = words[at]!
    const next = words[at + 1]
    const other = words[at + 2]
    if (
      word.kind === 'number' &&
      next &&
      /^(?:ao|a|ate)$/.test(next.text) &&
      other?.kind === 'number' &&
      other.n! > word.n! &&
      other.n! <= 62
    ) {
      for (let size = word.n!; size <= other.n!; size++) sizes.push(String(size))
      numbersAreSizes = true
      at += 2
    } else if (word.kind === 'number' && !word.times && word.n! <= 62 && !isMeasured(next))
      run.push(word.text)
    else if (sizeLetters.has(word.text) && word.kind !== 'mention') sizes.push(word.text)
    else if (word.text !== '/' && word.text !== ',' && word.text !== '-' && word.text !== 'e') close()
    if (/^(?:tamanho|aro|numeracao|numero)$/.test(word.text)) numbersAreSizes = true
  }
  close()
  return { sizes: [...new Set(sizes)], numbersAreSizes }
}

/** "4 reais cada, cardume de 10 por 35", "caixa = 6 garrafas": a pack that buyers may name, and how many are in it. */
export function readPack(words: Word[]): { unit: string; size: number } | null {
  for (let at = 0; at + 2 < words.length; at++) {
    const [unit, sign, count] = [words[at]!, words[at + 1]!, words[at + 2]!]
    if (!isUnit.has(unit.text) || count.kind !== 'number' || !/^(?:de|=|com)$/.test(sign.text)) continue
    const each = words.slice(0, at).some(({ text }) => text === 'cada' || text === 'unidade')
    if (sign.text === '=' || (each && sign.text === 'de')) return { unit: stem(unit.text), size: count.n! }
  }
  return null
}
