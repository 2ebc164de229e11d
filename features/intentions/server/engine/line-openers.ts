import { isPricedAt, MARKERS } from './announcement-code.ts'
import { type Reading, readingOf, type Word } from './normalise.ts'
import type { State } from './state.ts'
import { isGoods, says } from './vocabulary.ts'

const MOST_WORDS = 3
const MOST_KEPT = 6

/** What shops write before what they show: "NO AR: cabo 2 m 35". */
const KNOWN =
  /^(?:ta |esta |agora |temos )?(?:no ar|na tela|em tela|no video|na camera|ao vivo|na mao|na vitrine|mostrando|passando|rolando|em exibicao)$/

/**
 * The line with one opening word instead of those before its colon, and without what is said to one person at its end;
 * null where it has no opener. Any words are one from the second priced line that begins with them.
 */
export function shownLine({ openers }: State, { words }: Reading): Reading | null {
  const at = openerEnd(words)
  if (at === null) return null
  const text = textOf(words.slice(0, at))
  const rest = words.slice(at + 1)
  const isProven = openers.includes(text) && isPricedAt(rest)
  if (!KNOWN.test(text) && !isProven) return null
  const to = rest.findIndex(({ kind }) => kind === 'mention')
  const shown = to < 0 ? rest : rest.slice(0, to)
  if (shown.length === 0) return null
  const line: Word[] = [{ ...words[0]!, text: 'agora' }, ...shown]
  return readingOf(line)
}

/** Keeps the words before the colon of a line with a price. */
export function noteOpener(state: State, { words }: Reading): void {
  const at = openerEnd(words)
  if (at === null || !isPricedAt(words.slice(at + 1))) return
  const text = textOf(words.slice(0, at))
  if (!state.openers.includes(text)) state.openers = [...state.openers, text].slice(-MOST_KEPT)
}

/** The place of the colon behind a few words that name no goods. */
function openerEnd(words: Word[]): number | null {
  const at = words.findIndex(({ text }) => text === ':')
  if (at < 1 || at > MOST_WORDS) return null
  const before = words.slice(0, at)
  const isOpener = before.every(
    ({ kind, text }) =>
      kind === 'word' && !isGoods(text) && !MARKERS.has(text) && !says(` ${text} `, 'notGoods'),
  )
  return isOpener ? at : null
}

const textOf = (words: Word[]): string => words.map(({ text }) => text).join(' ')
