import { readAnnouncements } from './announcement.ts'
import { capitalsOf } from './capitals.ts'
import type { Live } from './live.ts'
import type { Reading } from './normalise.ts'
import { plainLine } from './plain-line.ts'
import { readSignals } from './signals.ts'
import type { LiveComment } from './types.ts'

const MOST_HELPERS = 4
const MOST_ANNOUNCERS = 20
/** So many priced names show that a profile types for the shop; one is enough where it is called as the shop is. */
const LINES = 3
const LINES_OF_NAMESAKE = 1
const SHARED = 5
const MOST_WORDS = 16

/**
 * A second profile that types for the shop without being known as its helper: it names goods with their prices, which
 * no buyer does, and has ordered nothing. From then on it counts as the shop.
 */
export function noteHelper(live: Live, comment: LiveComment, reading: Reading): void {
  const { state } = live
  const { userName } = comment
  if (comment.isQuestion || !namesMoney(reading) || state.helpers.length >= MOST_HELPERS) return
  if (live.hasOrdered(userName) || !announces(comment, reading)) return
  const lines = (state.announcers.find(([name]) => name === userName)?.[1] ?? 0) + 1
  state.announcers = [
    ...state.announcers.filter(([name]) => name !== userName),
    [userName, lines] as [string, number],
  ].slice(-MOST_ANNOUNCERS)
  if (lines >= (live.isNamesake(userName, SHARED) ? LINES_OF_NAMESAKE : LINES)) live.addHelper(userName)
}

/** "BOTA DE COURO 34 ao 39 - 189,90": the name first, then its price in money, and no word of wanting it. */
function announces({ text }: LiveComment, reading: Reading): boolean {
  const { words } = reading
  if (words.length > MOST_WORDS || words[0]?.kind !== 'word') return false
  if (words.some(({ kind }) => kind === 'mention')) return false
  const signals = readSignals(reading)
  if (signals.want || signals.mine || signals.me || signals.forMe || signals.talk || signals.wish)
    return false
  const [first, ...others] = readAnnouncements(reading, plainLine(capitalsOf(text)))
  return first !== undefined && others.length === 0 && first.names.length > 0 && first.price !== null
}

const namesMoney = ({ words, text }: Reading): boolean =>
  text.includes(' $ ') && words.some(({ kind }) => kind === 'price')
