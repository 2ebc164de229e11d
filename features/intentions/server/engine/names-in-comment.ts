import type { Word } from './normalise.ts'
import { type ProductBook, weightOf } from './product-book.ts'
import type { Product } from './types.ts'
import { fillers, genericHeads, isColour, isGoods, isUnit, stem, stopWords } from './vocabulary.ts'

type Context = { book: ProductBook; onShow: Product | null }

export type NameFound = { products: Product[]; text: string; to: number; score: number }

const LEAST_SCORE = 0.3

/**
 * The product that the words from `at` on name, best by how telling the words are; what is on show and then what was
 * announced last decides between equals. "os dois pijamas" names both.
 */
export function nameAt(words: Word[], at: number, { book, onShow }: Context): NameFound | null {
  if (isVerb(words, at)) return null
  const scores = new Map<Product, number>()
  let candidates: Set<Product> | null = null
  let to = at
  const text: string[] = []
  let onlyColours = true
  let onlyGeneric = true
  for (let next = at; next < Math.min(words.length, at + 6); next++) {
    const word = words[next]!
    if (word.kind !== 'word') {
      if (word.kind === 'number' && candidates && isInName(word, candidates)) to = next + 1
      break
    }
    const match = book.named(word.text)
    if (!match) {
      if (
        candidates &&
        (stopWords.has(word.text) || fillers.has(word.text)) &&
        word.text !== 'e' &&
        next < at + 4
      )
        continue
      break
    }
    const agreeing: Product[] = candidates
      ? match.products.filter((product) => candidates!.has(product))
      : match.products
    if (agreeing.length === 0) break
    candidates = new Set(agreeing)
    if (!isColour.has(word.text)) onlyColours = false
    if (!genericHeads.has(word.text) && !genericHeads.has(stem(word.text))) onlyGeneric = false
    for (const product of agreeing)
      scores.set(
        product,
        (scores.get(product) ?? 0) + match.score * weightOf(word.text, match.products.length),
      )
    text.push(word.text)
    to = next + 1
  }
  if (!candidates || to === at) return null
  const best = bestOf(candidates, scores, onShow)
  const score = scores.get(best)!
  const isMeant = candidates.size === 1 && /^(?:o|a)$/.test(words[at - 1]?.text ?? '')
  const isOfShow =
    onShow !== null &&
    (onlyColours || isShownBefore(best, onShow)) &&
    text.every((word) => onShow.details.includes(stem(word)))
  // What is on show was announced in that colour, wood or scent: the word says which of it, even if it names another product.
  if (best !== onShow && isOfShow && !text.some(isGoods)) return null
  if (onlyColours && best !== onShow && !isMeant && !best.names.every((name) => isColour.has(name)))
    return null
  if (onlyGeneric && best !== onShow && candidates.size > 1) return null
  if (onlyGeneric && isUnit.has(text[0]!) && isCountedOnly(words, at, best) && best !== onShow) return null
  if (score < LEAST_SCORE && best !== onShow && candidates.size > 3) return null
  const both = isBoth(words, at) && candidates.size === 2
  const other = both ? [...candidates].filter((one) => one !== best) : []
  return { products: [best, ...other], text: text.join(' '), to, score }
}

const isShownBefore = ({ announcedAt }: Product, onShow: Product): boolean =>
  announcedAt !== null && onShow.announcedAt !== null && announcedAt < onShow.announcedAt

/** "2 potes" counts what is on show; "1 saquinho e mais 1 pote" also orders what is called so. */
const isCountedOnly = (words: Word[], at: number, { names }: Product): boolean =>
  words[at - 1]?.kind === 'number' &&
  !(/^(?:e|mais)$/.test(words[at - 2]?.text ?? '') && names[0] === stem(words[at]!.text))

/** "me bota no final": the verb, not the boot. */
export const isVerb = (words: Word[], at: number): boolean =>
  words[at]?.text === 'bota' &&
  (/^(?:me|te|se|pode|ja|so|vai)$/.test(words[at - 1]?.text ?? '') ||
    words[at + 1]?.kind === 'number' ||
    /^(?:no|na|mais|para|ai|meu|minha|eu|o|a|os|as|um|uma|ess[ea]s?|est[ea]s?|tudo|el[ea]|outr[oa]|aqui|fe)$/.test(
      words[at + 1]?.text ?? '',
    ))

/** Many products may share a word, as "vestido": one pass finds the best, the first among equals. */
function bestOf(candidates: Set<Product>, scores: Map<Product, number>, onShow: Product | null): Product {
  let best: Product | null = null
  let highest = Number.NEGATIVE_INFINITY
  for (const product of candidates) {
    const rank = rankOf(product, scores.get(product)!, onShow)
    if (rank <= highest) continue
    best = product
    highest = rank
  }
  return best!
}

/** What is spoken of for the first time stands behind what was before. */
const rankOf = (product: Product, score: number, onShow: Product | null): number =>
  score * 1000 +
  (product === onShow ? 100 : 0) +
  (product.mentions === 0 ? -1 : 1) * Math.min(99, Number(product.id.slice(1)) / 10)

const isBoth = (words: Word[], at: number): boolean =>
  /^(?:dois|duas|2)$/.test(words[at - 1]?.text ?? '') && /^(?:os|as)$/.test(words[at - 2]?.text ?? '')

/** "Redmi 13", "JBL Go 4": a number that belongs to the name. */
const isInName = (word: Word, candidates: Set<Product>): boolean =>
  [...candidates].some(({ label }) => label.split(' ').includes(word.text))
