import { foldText } from '../../fold-text.ts'
import { abbreviations } from './question-words.ts'

/**
 * One sentence of a comment: its clauses (parted by commas, emoji, laughter …) as folded words with the usual
 * abbreviations spelled out, and whether it ended with a question mark.
 */
export type Sentence = { clauses: string[][]; isMarked: boolean }

const questionMarks = new Set(['?', '？', '؟'])
const sentenceEnds = new Set([...questionMarks, '!', '.', '…', '\n'])
const joiners = new Set([
  ' ',
  '\t',
  '\r',
  '-',
  '/',
  '\\',
  "'",
  '’',
  '"',
  '*',
  '_',
  'ª',
  'º',
  '\u00a0',
  '\u200d',
  '\ufe0f',
])
const laughter = /^(?:k{2,}|r+s(?:rs?)*|(?:ha|he|hua|ah(?=ah)|uha)+h?|[ks]*(?:ks){2,})$/
const stretched = /([a-z])\1{2}/
const everyStretch = /([a-z])\1{2,}/g
const nonAscii = /[^a-z0-9.,]/

/**
 * Cuts a comment into sentences, clauses and words. Mentions, links and laughter are left out; a decimal number
 * ("49,90") is one word. Linear in the length of the text; sentences without a word are dropped.
 */
export function sentencesOf(text: string): Sentence[] {
  const chars = text.normalize('NFC').toLowerCase()
  const sentences: Sentence[] = []
  let clauses: string[][] = []
  let clause: string[] = []

  const endClause = () => {
    if (clause.length > 0) clauses.push(clause)
    clause = []
  }
  const endSentence = (isMarked: boolean) => {
    endClause()
    if (clauses.length > 0) sentences.push({ clauses, isMarked })
    else if (isMarked && sentences.length > 0) sentences.at(-1)!.isMarked = true
    clauses = []
  }

  for (let at = 0; at < chars.length; ) {
    const char = chars[at]!
    if (char === '@') {
      at = endOfRun(chars, at + 1, isNameCode)
    } else if (isWordCode(chars.charCodeAt(at))) {
      const end = endOfWord(chars, at)
      const word = chars.slice(at, end)
      if (word === 'http' || word === 'https' || word === 'www') {
        at = endOfRun(chars, end, (code) => code > 32)
        continue
      }
      at = end
      if (laughter.test(word)) endClause()
      else clause.push(plainWord(word))
    } else {
      if (sentenceEnds.has(char)) endSentence(questionMarks.has(char))
      else if (!joiners.has(char)) endClause()
      at++
    }
  }
  endSentence(false)
  return sentences
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

/** A user name may hold dots and underscores besides. */
function isNameCode(code: number): boolean {
  return isWordCode(code) || code === 46 || code === 95
}
