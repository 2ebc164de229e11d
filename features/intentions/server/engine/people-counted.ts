import { inDigits, type Reading } from './normalise.ts'
import type { Context } from './order-form.ts'
import type { State } from './state.ts'
import type { Product } from './types.ts'
import { kin, stopWords } from './vocabulary.ts'

const PER_PERSON =
  / (?:por (?:pessoa|cabeca|passageir[oa]|participante)|cada pessoa|vagas?|assentos?|excurs(?:ao|oes)|bate (?:e )?volta|onibus|\d{1,3} (?:lugares|poltronas)) /

/** The shop sells seats or places: people order by saying who comes. */
export function notePerPerson(state: State, { text }: Reading): void {
  if (PER_PERSON.test(text)) state.perPerson = true
}

const LEADS =
  /^ (?:(?:quero|queremos|bota|coloca|poe|reserva|anota|separa|inclui|vou|vamos|entao|oba|sim) (?:ir )?,? ?){0,3}eu (?:e|,|mais|com|\+) /
const WE_ARE =
  / (?:somos|vamos|vamos em|somos em|iremos em) (\d{1,2}) (?:pessoas? )?(?:$|[.,!]|quero|reserva|poe|bota)/

const SEATS =
  /^ (?:(?:quero|queremos|bota|coloca|poe|reserva|anota|separa|me ve|vou querer|entao) ,? ?){0,2}(\d{1,2}) (?:lugar|lugares|vagas?|assentos?|poltronas?|pessoas) /

/** "eu e minha irmã", "eu + 2", "eu, meu marido e as duas filhas", "somos 5": how many places, of what is on show. */
export function peopleCounted(context: Context): { product: Product; count: number } | null {
  const { live, comment, reading, signals, items } = context
  if (!live.state.perPerson || comment.isQuestion) return null
  if (signals.cancel || signals.pass || signals.wish || signals.waits || signals.condition) return null
  const product = items.asks.find((ask) => ask.product)?.product ?? live.onShow
  const count = product ? peopleIn(reading) : null
  return product && count !== null ? { product, count } : null
}

const isKin = (word: string): boolean => kin.has(word) || kin.has(word.replace(/s$/, ''))
const AFTER = new Set('tambem tb por favor ok viu vamos queremos quero . , ! la'.split(' '))

export function peopleIn(reading: Reading): number | null {
  const text = inDigits(reading)
  const said = Number((SEATS.exec(text) ?? WE_ARE.exec(text))?.[1] ?? 0)
  if (said > 0) return said
  const lead = LEADS.exec(text)?.[0]
  if (!lead) return null
  let count = 1
  for (const part of text.slice(lead.length - 1).split(/ (?:e|,|mais|com|\+) /)) {
    const words = part.trim().split(' ').filter(Boolean)
    if (words.length === 0) continue
    const number = Number(words.find((word) => /^\d{1,2}$/.test(word)) ?? 0)
    const at = words.findIndex((word) => isKin(word))
    const person = words[at]
    if (at >= 0 && words.slice(at + 1).some((word) => !AFTER.has(word))) return null
    if (number > 0 && (person || words.length === 1)) count += number
    else if (person) count += /^(?:pais|avos)$/.test(person) ? 2 : 1
    else if (words.length <= 2 && words.at(-1)!.length > 2 && !stopWords.has(words.at(-1)!)) count += 1
    else if (words.length > 0) return null
  }
  return count > 1 ? count : null
}
