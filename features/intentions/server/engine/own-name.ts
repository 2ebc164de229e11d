import { type Reading, readingOf, type Word } from './normalise.ts'
import { fillers, isGoods, says, sizeLetters, stopWords } from './vocabulary.ts'

/** "sou a …", "aqui é o …", "meu nome é …", "me chamo …": after these words people give their name. */
const INTRODUCES =
  / (?:sou (?:a|o)|(?:aqui|quem fala|quem escreve) eh? (?:a|o)|(?:meu nome|mi nombre|my name) (?:eh?|es|is)|me (?:chamo|llamo)|soy|i m) $/

const MOST_NAMES = 4

/** The comment without the words in which its writer gives a name: they name no goods. */
export function withoutOwnName(reading: Reading): Reading {
  const { words, text } = reading
  if (!/ (?:sou|soy|aqui|quem|nome|nombre|name|chamo|llamo|i) /.test(text)) return reading
  const kept: Word[] = []
  for (let at = 0; at < words.length; at++) {
    kept.push(words[at]!)
    const lead = ` ${kept.map(({ text }) => text).join(' ')} `
    const introduction = INTRODUCES.exec(lead)?.[0]
    if (!introduction) continue
    const names = words.slice(at + 1, at + 1 + MOST_NAMES)
    const end = names.findIndex((word) => !isName(word))
    const count = end < 0 ? names.length : end
    if (count === 0) continue
    kept.splice(kept.length - introduction.trim().split(' ').length)
    at += count
  }
  return kept.length === words.length ? reading : readingOf(kept)
}

const isName = ({ kind, text }: Word): boolean =>
  kind === 'word' &&
  text.length > 2 &&
  !/^(?:proxim|primeir|segund|terceir|quart|quint|ultim)[oa]$/.test(text) &&
  !stopWords.has(text) &&
  !fillers.has(text) &&
  !sizeLetters.has(text) &&
  !isGoods(text) &&
  !says(` ${text} `, 'want')
