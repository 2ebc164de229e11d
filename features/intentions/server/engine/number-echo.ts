import { detailsOf, labelOf, nameWords } from './announcement-name.ts'
import { canonicalCode } from './canonical-code.ts'
import { type Echo, showLate } from './echo.ts'
import type { Live } from './live.ts'
import type { Reading, Word } from './normalise.ts'
import { NO_NAMES, numberedLine } from './numbered-lines.ts'
import { namesOf } from './product-book.ts'
import { readSignals } from './signals.ts'
import type { LiveComment } from './types.ts'
import { isUnit } from './vocabulary.ts'

const HEARD = 180_000
const MOST_ORDERED = 8

/** A buyer orders by the number of a line that has named nothing yet; where numbers are sizes, "27 geralmente" is an answer. */
export function numberEcho(live: Live, comment: LiveComment, reading: Reading): Echo | null {
  const { words } = reading
  if (words.length > MOST_ORDERED || live.state.heard.length === 0) return null
  const code = codeOrdered(words)
  if (code === null || live.book.withCode(code) || live.onShow?.numbersAreSizes) return null
  const line = live.state.heard.findLast(
    (one) => comment.at - one.at < HEARD && !one.productId && numberedLine(one.words)?.code === code,
  )
  if (!line) return null
  const signals = readSignals(reading)
  if (signals.talk || signals.pass || signals.declines || signals.cancel) return null
  const name = nameWords(line.words, 0, numberedLine(line.words)!.to)
  const product = live.book.add({
    label: `${labelOf(name)} ${code}`,
    codes: [code],
    names: namesOf(name),
    details: detailsOf(line.words, namesOf(name)),
    announcedAt: line.at,
    confidence: 0.85,
  })
  live.state.numberedLines++
  return showLate(live, comment, line, product)
}

/** The number that a comment begins with, small words before it left aside: "quero o 18 de 100". */
function codeOrdered(words: Word[]): string | null {
  const at = words.findIndex(({ kind }) => kind === 'number' || kind === 'code')
  const number = words[at]
  if (number?.kind !== 'number' || number.times || !/^\d{1,3}$/.test(number.text)) return null
  const leads = words.slice(0, at).every(({ kind, text }) => kind !== 'word' || LEADS.has(text))
  const next = words[at + 1]
  const counts = next?.kind === 'word' && (isUnit.has(next.text) || NO_NAMES.test(next.text))
  return leads && !counts ? canonicalCode(number.text) : null
}

const LEADS = new Set(
  'o a os as um uma eu quero queria numero codigo do da esse essa guarda separa reserva manda me ve poe bota e meu minha'.split(
    ' ',
  ),
)
