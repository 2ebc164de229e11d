import { MARKERS, NOT_IN_NAMES } from './announcement-code.ts'
import type { Word } from './normalise.ts'
import { rememberedTexts } from './remembered.ts'
import {
  fillers,
  genericHeads,
  isColour,
  isGoods,
  isUnit,
  kin,
  measures,
  noNouns,
  says,
  sizeLetters,
  sizeWords,
  stopWords,
} from './vocabulary.ts'

/** A word that may be the name of goods, as far as the word alone can say. */
export const isNoun = ({ kind, text }: Word): boolean => kind === 'word' && text.length > 2 && mayBeNoun(text)

const MOST_KNOWN = 5_000

const mayBeNoun = rememberedTexts(
  MOST_KNOWN,
  (text) =>
    !stopWords.has(text) &&
    !fillers.has(text) &&
    !noNouns.has(text) &&
    !kin.has(text) &&
    !isColour.has(text) &&
    !sizeLetters.has(text) &&
    !sizeWords.has(text) &&
    !isUnit.has(text) &&
    !measures.has(text) &&
    !genericHeads.has(text) &&
    !MARKERS.has(text) &&
    !NOT_IN_NAMES.has(text) &&
    !says(` ${text} `, 'want') &&
    !says(` ${text} `, 'notGoods') &&
    !says(` ${text} `, 'cancel') &&
    !(GERUND.test(text) && !isGoods(text)),
)

/** "medindo", "funcionando": what a person or a thing does. */
const GERUND = /^[a-z]{2,}[aei]ndo$/
