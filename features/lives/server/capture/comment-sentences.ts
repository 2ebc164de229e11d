import { foldText } from '#platform/contract/fold-text.ts'
import { abbreviations } from './question-words.ts'

/**
 * One sentence of a comment: its clauses (parted by commas, emoji, laughter …) as folded words with the usual
 * abbreviations spelled out, and whether it ended with a question mark.
 */
export type Sentence = { clauses: string[][]; isMarked: boolean }

/** What is being cut: the sentences that are complete, and the clauses and words of the one that is not. */
type Cut = { sentences: Sentence[]; clauses: string[][]; clause: string[] }

const questionMarks = '?？؟'
const sentenceEnds = `${questionMarks}!.…\n`
const joiners = ' \t\r-/\\\'’"*_ªº\u00a0\u200d\ufe0f'
const laughter = /^(?:k{2,}|[rs]{2,}|[ksj]{4,}|[hae]{4,}|[hau]{4,})$/
const stretched = /([a-z])\1{2}/
const everyStretch = /([a-z])\1{2,}/g
const nonAscii = /[^a-z0-9.,]/

/** No real clause is longer. A longer text without punctuation is cut here, so that no rule reads all of it again. */
const longestClause = 60

/**
 * Cuts a comment into sentences, clauses and words. Mentions, links and laughter are left out; a decimal number
 * ("49,90") is one word. Linear in the length of the text; sentences without a word are dropped.
 */
export function sentencesOf(text: string): Sentence[] {
  const chars = text.normalize('NFC').toLowerCase()
  const cut: Cut = { sentences: [], clauses: [], clause: [] }
  let at = 0
  while (at < chars.length)
    at = isWordCode(chars.charCodeAt(at)) ? takeWord(cut, chars, at) : takeSign(cut, chars, at)
  endSentence(cut, false)
  return cut.sentences
}

function takeWord(cut: Cut, chars: string, at: number): number {
  const end = endOfWord(chars, at)
  const word = chars.slice(at, end)
  if (word === 'http' || word === 'https' || word === 'www') return endOfRun(chars, end, isLinkCode)
  const isLaughter = laughter.test(word)
  if (isLaughter || cut.clause.length === longestClause) endClause(cut)
  if (!isLaughter) cut.clause.push(plainWord(word))
  return end
}

function takeSign(cut: Cut, chars: string, at: number): number {
  const sign = chars[at]!
  if (sign === '@') return endOfRun(chars, at + 1, isNameCode)
  if (sentenceEnds.includes(sign)) endSentence(cut, questionMarks.includes(sign))
  else if (!joiners.includes(sign)) endClause(cut)
  return at + 1
}

function endClause(cut: Cut): void {
  if (cut.clause.length === 0) return
  cut.clauses.push(cut.clause)
  cut.clause = []
}

function endSentence(cut: Cut, isMarked: boolean): void {
  endClause(cut)
  if (cut.clauses.length > 0) {
    cut.sentences.push({ clauses: cut.clauses, isMarked })
    cut.clauses = []
  } else if (isMarked && cut.sentences.length > 0) {
    cut.sentences.at(-1)!.isMarked = true
  }
}

/** "é" and "dá" are verbs, "e" and "da" are not: the one place where the accent decides the meaning. */
function plainWord(word: string): string {
  if (word === 'é') return 'eh'
  if (word === 'dá') return 'dah'
  const folded = nonAscii.test(word) ? foldText(word) : word
  const short = stretched.test(folded) ? folded.replace(everyStretch, '$1') : folded
  return abbreviations.get(short) ?? short
}

function endOfWord(chars: string, from: number): number {
  let end = from
  while (end < chars.length) {
    const code = chars.charCodeAt(end)
    const isDecimalSign = code === 44 || code === 46
    const goesOn = isDecimalSign
      ? isDigitCode(chars.charCodeAt(end - 1)) && isDigitCode(chars.charCodeAt(end + 1))
      : isWordCode(code)
    if (!goesOn) break
    end++
  }
  return end
}

function endOfRun(chars: string, from: number, belongs: (code: number) => boolean): number {
  let end = from
  while (end < chars.length && belongs(chars.charCodeAt(end))) end++
  return end
}

function isDigitCode(code: number): boolean {
  return code >= 48 && code <= 57
}

/** Latin letters with or without accents, loose combining accents, digits. */
function isWordCode(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    isDigitCode(code) ||
    (code >= 0xc0 && code <= 0x24f) ||
    (code >= 0x300 && code <= 0x36f)
  )
}

function isLinkCode(code: number): boolean {
  return code > 32
}

/** A user name may hold dots and underscores besides. */
function isNameCode(code: number): boolean {
  return isWordCode(code) || code === 46 || code === 95
}
