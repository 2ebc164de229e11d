import { isMeasured, NOT_IN_NAMES } from './announcement-code.ts'
import { isSizeNumber } from './announcement-sizes.ts'
import type { Word } from './normalise.ts'
import { isNoun } from './nouns.ts'
import {
  genericHeads,
  isColour,
  isGoods,
  isUnit,
  sizeLetters,
  sizeWords,
  stem,
  stopWords,
} from './vocabulary.ts'

/** The words of the name: what stands between the code and the first price, number, size or comma. */
export function nameWords(words: Word[], from: number, to: number): Word[] {
  const after = takeName(words.slice(to))
  if (from <= 0) return after
  const before = takeName(words.slice(0, from))
  const namesGoods = (name: Word[]) => name.some(({ text }) => isGoods(text) && !isColour.has(text))
  return after.length === 0 || (namesGoods(before) && !namesGoods(after)) ? before : after
}

/** "papete off e preta", "camisola azul, preta": colours of a list are variants and no part of the name. */
export function withoutColourList(words: Word[], name: Word[]): Word[] {
  const first = name.findIndex((word) => {
    if (!isColour.has(word.text)) return false
    const at = words.indexOf(word)
    const [join, next] = [words[at + 1], words[at + 2]]
    const isRow = isColour.has(join?.text ?? '') && isColour.has(next?.text ?? '')
    return isRow || (/^(?:e|ou|y|o|,|\/|or|and|-)$/.test(join?.text ?? '') && isColour.has(next?.text ?? ''))
  })
  return first > 0 ? name.slice(0, first) : name
}

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
      /^(?:tamanho|aro|abre|reais|disponivel|sabores|informar|numeracao|restam|restante)$/.test(word.text) ||
      (name.length > 0 &&
        /^(?:que|quem|tem|para|e|eh|era|veio|vem|voltou|voltaram|chegou|chegaram|sai|saiu|esta|custa|vale|por)$/.test(
          word.text,
        )) ||
      name.length >= 7
    if (ends && name.length > 0) break
    if (ends) continue
    const isOfName = word.kind === 'number' && /^d[aeo]s?$/.test(name.at(-1)?.text ?? '')
    if ((word.kind !== 'word' && !isOfName) || NOT_IN_NAMES.has(word.text)) continue
    if (stopWords.has(word.text) && name.length === 0) continue
    if (isUnit.has(word.text) && name.length > 0 && genericHeads.has(word.text)) break
    name.push(word)
  }
  while (name.length > 0 && stopWords.has(name.at(-1)!.text)) name.pop()
  return name
}

export const labelOf = (name: Word[]): string =>
  name
    .map(({ text }) => text)
    .join(' ')
    .trim()

/** "Go 4", "Redmi 13": a small number right after the name belongs to it where a price follows. */
export function modelOf(words: Word[], name: Word[], bare: Word | undefined): string {
  const at = name.length > 0 ? words.indexOf(name.at(-1)!) : -1
  const number = at >= 0 ? words[at + 1] : undefined
  const isModel =
    number?.kind === 'number' &&
    number !== bare &&
    number.n! < 33 &&
    !isMeasured(words[at + 2]) &&
    words[at + 2]?.kind !== 'number' &&
    !(/^(?:ao|a|ate|e|,|\/|-)$/.test(words[at + 2]?.text ?? '') && isSizeNumber(words[at + 3]))
  return isModel ? ` ${number.text}` : ''
}

export const startOf = (words: Word[], first: Word): boolean =>
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

/** "a caixa grande com 12, 45,00": a container is named by its size where it has a price. */
export const isSized = ([head, ...rest]: string[]): boolean =>
  head !== undefined && isUnit.has(head) && rest.some((root) => sizeWords.has(root))

/** Words of the announcement beside the name: flavours, colours, materials, which buyers may answer with. */
export const detailsOf = (words: Word[], names: string[]): string[] =>
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

/** "o Bento, a girafa mais alta": goods that stand beside the name say what it is. */
export function appositionOf(words: Word[], name: Word[]): string[] {
  const at = words.indexOf(name.at(-1)!) + 1
  const article = words.findIndex((word, one) => one >= at && word.kind !== 'mark')
  const noun = words[article + 1]
  const isBeside = article > at && article <= at + 3 && /^(?:o|a|os|as)$/.test(words[article]!.text)
  return isBeside && noun && isNoun(noun) ? [stem(noun.text)] : []
}

const SHOWING =
  /^(?:mostrar|mostro|mostrando|comecar|comeco|comecando|abrir|abro|abrindo|apresentar|apresento|apresentando|colocar|coloco|colocando|trazer|trago|passar|anotando)$/

/** "vou mostrar a de ágata", "começo pela Alice": what the shop does comes before the name. */
export function withoutShowing(name: Word[]): Word[] {
  if (!SHOWING.test(name[0]?.text ?? '')) return name
  const from = name.findIndex(
    ({ text }, at) => at > 0 && !stopWords.has(text) && !/^(?:pel[oa]s?|com)$/.test(text),
  )
  return from < 0 ? name : name.slice(from)
}
