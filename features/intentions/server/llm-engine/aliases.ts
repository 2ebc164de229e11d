import type { EngineOptions, LiveComment } from '../engine/types.ts'
import type { LiveReading } from './live-reading.ts'
import { isMachineOrder } from './machine-orders.ts'
import { scrubText } from './scrub-text.ts'
import { isStatement, statementAlias } from './statements.ts'

/** A comment as it is sent: its number in the live (`s1` for a statement of the seller), the writer's pseudonym (`shop`, `p1`, …), the text without names. */
type SentComment = { id: string; person: string; text: string }

export type Aliases = {
  /** Null for what is not sent: comments of blocked people and orders to machines. */
  sent(comment: LiveComment): SentComment | null
  personOf(userName: string): string
  /** A product's label as it is sent: buyers may have named the product. */
  label(label: string): string
}

/** Pseudonyms of one search: `p1` is the first person of this search, and unknown in another. */
export function aliasesOf(
  { seller, helpers = [], blocked = [] }: EngineOptions,
  { comments, personalNames }: LiveReading,
): Aliases {
  const people = new Map([seller, ...helpers].map((name) => [plainName(name), 'shop']))
  const ignored = new Set(blocked.map(plainName))

  function personOf(userName: string): string {
    const name = plainName(userName)
    const known = people.get(name)
    if (known) return known
    const alias = `p${people.size + 1}`
    people.set(name, alias)
    return alias
  }

  const scrub = {
    pseudonymOf: (name: string) => people.get(plainName(name)) ?? null,
    isPersonalName: (word: string) => personalNames.has(word),
  }
  return {
    personOf,
    label: (label) => scrubText(label, scrub),
    sent(comment) {
      const person = personOf(comment.userName)
      if (ignored.has(plainName(comment.userName)) || isMachineOrder(comment.text)) return null
      if (isStatement(comment))
        return { id: statementAlias(comment), person, text: scrubText(comment.text, scrub) }
      const place = comments.get(comment.id)?.place
      return place ? { id: `c${place}`, person, text: scrubText(comment.text, scrub) } : null
    },
  }
}

const plainName = (name: string): string => name.toLowerCase().replace(/^@/, '').trim()
