import { CODE_MARKERS, JOINS } from './letter-codes.ts'
import type { Word } from './normalise.ts'
import { isColour, isUnit, sizeLetters, sizeWords, stopWords } from './vocabulary.ts'

export const SIZE_MARKERS = new Set(['tamanho', 'numero', 'aro', 'numeracao', 'veste', 'calco', 'cor', 'tom'])

/** "de", "que", "com": words that ask for nothing, where no letters are codes. */
export const idle = new Set(
  [...stopWords].filter(
    (text) =>
      /^[a-z]{2,3}$/.test(text) &&
      text !== 'ou' &&
      !JOINS.has(text) &&
      !CODE_MARKERS.has(text) &&
      !SIZE_MARKERS.has(text) &&
      !sizeLetters.has(text) &&
      !sizeWords.has(text) &&
      !isColour.has(text) &&
      !isUnit.has(text),
  ),
)

/** "aro 16", "tamanho 38": a size follows. */
export const isMarked = (word: Word, next: Word | undefined): boolean =>
  SIZE_MARKERS.has(word.text) && next?.kind === 'number'

/** Verbs before a number that says how many. */
export const ORDERS =
  /^(?:quero|manda|separa|reserva|levo|pego|levar|pegar|querer|ve|ser|sao|poe|bota|coloca|anota|mais|umas|uns)$/
/** The number after such a verb counts, whatever other numbers there are. */
export const VERBS = /^(?:quero|manda|separa|reserva|levo|pego|bota|coloca|anota)$/
export const SKIPPED = new Set(['#', '-', ':', '=', '(', ')', '!', '?', '*'])
