import { type Announced, plainAnnouncement, readAnnouncements } from './announcement.ts'
import { isMeasured } from './announcement-code.ts'
import type { Live } from './live.ts'
import type { Reading } from './normalise.ts'
import { plainLine } from './plain-line.ts'
import { namesOf } from './product-book.ts'
import type { LiveComment } from './types.ts'
import { goodsName, isColour, says, stem, stopWords } from './vocabulary.ts'

/** Digits that may be a code of this live: as many as its other codes have. */
export function fitsCodes({ book }: Live, code: string): boolean {
  const known = book.codes.filter((one) => /^\d+$/.test(one))
  return known.length === 0 || known.some((one) => one.length === code.length)
}

/** Whether a shop that counts its products comes to this number next. */
export function followsLast({ book }: Live, number: number): boolean {
  const last = book.all.findLast(
    ({ codes, announcedAt }) => announcedAt !== null && codes.some((code) => /^\d+$/.test(code)),
  )
  const code = Number(last?.codes.findLast((one) => /^\d+$/.test(one)))
  return number > code && number <= code + 2
}

/** Whether a shop whose codes rise with gaps may have come to this number: 12, 15, 18. */
export function climbs({ book }: Live, number: number): boolean {
  const announced = book.all.filter(({ announcedAt }) => announcedAt !== null)
  const codes = announced.flatMap(({ codes }) => codes)
  if (codes.length < 2 || !codes.every((code) => /^\d{1,2}$/.test(code))) return false
  const last = Number(codes.at(-1))
  return codes.every((code) => Number(code) <= last) && number > last && number <= last + 10
}

/** "agora é a 1988?", "essa mesma, mule caramelo": the shop says yes to a number that a buyer asked about. */
export function answeredCode(live: Live, comment: LiveComment, { words, text }: Reading): Announced[] {
  const { lastAsked } = live.state
  const code = lastAsked?.numbers.find((number) => number.length >= 3)
  if (!lastAsked || !code || comment.at - lastAsked.at > 20_000 || live.book.withCode(code)) return []
  if (!/^ (?:isso|ess[ea] mesm[oa]|sim|ess[ea]|exato|eh|mesmo|mesma)/.test(text)) return []
  const name = words.filter(
    ({ kind, text }) => kind === 'word' && !stopWords.has(text) && !/^(?:isso|exato|mesma|mesmo)$/.test(text),
  )
  return [
    {
      ...plainAnnouncement(name.map(({ text }) => text).join(' ') || code, namesOf(name)),
      code,
      strength: 2,
    },
  ]
}

/** "Marlene 120", "Zuleide mostarda 3": the total of a person who has just written, or what is left for her, and no product. */
export function namesPerson(live: Live, { code, names }: Announced, comment: LiveComment): boolean {
  const [name, ...rest] = names
  if (!name || name.length < 3 || goodsName(name) !== undefined) return false
  if (!rest.every((one) => isColour.has(one))) return false
  if (code && live.book.withCode(code)) return false
  return [...live.people].some(
    ([userName, { lastAt, wroteAt }]) =>
      Math.max(lastAt, wroteAt) > comment.at - 90_000 && userName.toLowerCase().startsWith(name),
  )
}

const VOLTAGES = /^(?:110|127|220)$/

/** Whether a buyer has just asked for a code: then a lone number answers it. */
export function askedCode({ state }: Live, comment: LiveComment, { words }: Reading): boolean {
  const { lastAsked } = state
  if (!lastAsked || comment.at - lastAsked.at > 25_000) return false
  return (
    lastAsked.asksCode ||
    words.some(
      ({ kind, text }) =>
        kind === 'number' &&
        lastAsked.numbers.includes(text) &&
        (text.length >= 4 || (state.announcements === 0 && !VOLTAGES.test(text))),
    )
  )
}

/** "@ana é o rabo de burro, 48" shows what Ana asked for; "tem sim @bia, 18 cada" puts on sale what Bia asked for. */
export function readReply(live: Live, comment: LiveComment, { words }: Reading): Announced[] {
  const { lastAsked } = live.state
  const [first, second] = words
  const context = plainLine()
  const code = words.find(
    ({ kind, text }) => (kind === 'number' && /^\d{3,5}$/.test(text)) || kind === 'code',
  )?.text
  if (
    code &&
    lastAsked &&
    !lastAsked.isKnown &&
    lastAsked.names.length > 0 &&
    comment.at - lastAsked.at < 25_000 &&
    live.book.codes.some((known) => known.length === code.length) &&
    !live.book.withCode(code)
  )
    return [{ ...plainAnnouncement(lastAsked.phrase, lastAsked.names), code, strength: 2 }]
  const hasPrice = words.some(({ kind, n }) => kind === 'price' || (kind === 'number' && n! >= 5))
  if (!hasPrice) return []
  if (first?.kind === 'mention' && /^eh?$/.test(second?.text ?? '')) {
    const rest = words.slice(2)
    return readAnnouncements(
      { words: rest, text: ` essa eh ${rest.map(({ text }) => text).join(' ')} ` },
      context,
    )
  }
  const mention = words.find(({ kind }) => kind === 'mention')
  const asker = mention && live.mentioned(mention.text)
  if (!/^(?:tem|temos|tenho|sim)$/.test(first?.text ?? '') || !lastAsked || lastAsked.userName !== asker)
    return []
  if (comment.at - lastAsked.at > 60_000 || lastAsked.isKnown || lastAsked.names.length === 0) return []
  return [plainAnnouncement(lastAsked.phrase, lastAsked.names)]
}

/**
 * "45 recarregável", "tem sim, 25" after "lanterna de cabeça tem?": what the shop prices is
 * what was asked for. Where it announces nothing at all, buyers name the products.
 */
export function answeredGoods({ state }: Live, { words, text }: Reading): Announced[] {
  const { lastAsked } = state
  if (state.announcements === 0 || !lastAsked?.isWhether || lastAsked.isKnown) return []
  if (lastAsked.names.length === 0) return []
  if (says(text, 'no') || says(text, 'soldOut') || text.includes(' ? ') || words.length > 6) return []
  const [first, second] = words
  if (/ \d+ (?:e|ou|\/|,) \d+ /.test(text)) return []
  const priced = /^(?:tem|temos|tenho|sim|esta|sai|por|eh|custa)$/.test(first?.text ?? '')
    ? words.find(({ kind, n }) => kind === 'price' || (kind === 'number' && n! >= 5))
    : first
  if (!priced || (second && isMeasured(second) && priced === first)) return []
  if (priced.kind !== 'price' && !(priced.kind === 'number' && priced.n! >= 10 && !priced.times)) return []
  return [{ ...plainAnnouncement(lastAsked.phrase, lastAsked.names), price: priced.n! }]
}

/** "tem neon e a prata, 25 cada" after a viewer asked for jibóia: two products of that name. */
export function readBothKinds(live: Live, comment: LiveComment, { words }: Reading): Announced[] {
  const { lastAsked } = live.state
  if (!lastAsked || comment.at - lastAsked.at > 45_000 || lastAsked.isKnown || lastAsked.names.length === 0)
    return []
  if (!/^(?:tem|temos|tenho)$/.test(words[0]?.text ?? '')) return []
  const end = words.findIndex(({ kind }) => kind === 'mark' || kind === 'number' || kind === 'price')
  const kinds = words
    .slice(1, end < 0 ? words.length : end)
    .filter(({ kind, text }) => kind === 'word' && !stopWords.has(text))
  if (kinds.length !== 2 || !words.slice(1, end < 0 ? words.length : end).some(({ text }) => text === 'e'))
    return []
  const asked = lastAsked.names[0]!
  return kinds.map(({ text }) => plainAnnouncement(`${asked} ${text}`, [asked, stem(text)]))
}
