import { MARKERS } from './announcement-code.ts'
import type { Reading, Word } from './normalise.ts'
import { kindsOf } from './noun-kinds.ts'
import { isNoun } from './nouns.ts'
import type { State } from './state.ts'
import { isGoods, stem } from './vocabulary.ts'

const MOST_KEPT = 6
const MARKER = 'codigo'

/** A word that begins a line of the shop with a number behind it, and the number of the first such line. */
export type Marker = { word: string; first: string; isProven: boolean }

/**
 * "VITRINE 214 conjunto moletom": a word that begins two lines of the shop, each with another number and what it is,
 * marks codes as "código" does, and is read as that.
 */
export function withMarker({ markers }: State, reading: Reading): Reading {
  const found = markedBy(reading)
  const isProven = found && markers.some(({ word, isProven }) => isProven && word === found.word)
  if (!isProven) return reading
  const words: Word[] = [{ ...reading.words[0]!, text: MARKER }, ...reading.words.slice(1)]
  return { words, text: reading.text.replace(` ${found.word} `, ` ${MARKER} `) }
}

/** Keeps the word and the number that begin a line. */
export function noteMarker(state: State, reading: Reading): void {
  const found = markedBy(reading)
  if (!found) return
  const known = state.markers.find(({ word }) => word === found.word)
  if (known) known.isProven ||= known.first !== found.number
  else
    state.markers = [...state.markers, { word: found.word, first: found.number, isProven: false }].slice(
      -MOST_KEPT,
    )
}

function markedBy({ words }: Reading): { word: string; number: string } | null {
  const [first, second, ...rest] = words
  const isMarker =
    first !== undefined &&
    isNoun(first) &&
    !MARKERS.has(first.text) &&
    !isGoods(first.text) &&
    !MANY_DO.test(first.text) &&
    !kindsOf(stem(first.text)).some((kind) => NO_MARKERS.has(kind))
  const isNumber = second?.kind === 'number' && !second.times && /^\d{2,4}$/.test(second.text)
  return isMarker && isNumber && rest.some(isNoun) ? { word: first.text, number: second.text } : null
}

/** "parcela 10 camisetas", "segunda 18 horas", "ganha 20 pontos": what numbers of other things stand behind. */
const NO_MARKERS = new Set(['goods', 'verb', 'time', 'money', 'person', 'property', 'colour', 'variant'])

/** "restam 12 camisetas", "sobraram 3". */
const MANY_DO = /[ae]m$/
