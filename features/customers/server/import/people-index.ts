import { foldText } from '#platform/contract/fold-text.ts'
import type { ImportRow } from './read-row.ts'

/** The columns of a record that an import can fill. */
export const filledColumns = [
  'userName',
  'name',
  'mobile',
  'email',
  'document',
  'birthday',
  'city',
  'notes',
] as const
export type FilledColumn = (typeof filledColumns)[number]

/** A record with the values of those that are merged into it. `userName` in lower case, `email` as well. */
export type Person = {
  uuid: string
  isNew: boolean
  isShown: boolean
  values: Partial<Record<FilledColumn, string[]>>
  tags: string[]
}

/** From what says most to what says least about who a person is. */
const weights = { document: 8, userName: 4, email: 2, mobile: 1 } as const
type Identifier = keyof typeof weights
const identifiers = Object.keys(weights) as Identifier[]

/** A value that so many people share says nothing about who a person is. */
export const mostOfOneValue = 20

export type Found = { person: Person } | 'several' | null

/** Finds the person of a row among those that are known by then. */
export function peopleIndex() {
  const people = new Map<string, Person>()
  const byValue = new Map<string, Set<Person>>()

  const note = (person: Person) => {
    for (const kind of identifiers)
      for (const value of person.values[kind] ?? []) {
        const key = `${kind} ${value}`
        const known = byValue.get(key)
        if (known && known.size < mostOfOneValue) known.add(person)
        else if (!known) byValue.set(key, new Set([person]))
      }
  }

  return {
    /** One that is known already stays as it is here. */
    add(person: Person): void {
      if (people.has(person.uuid)) return
      people.set(person.uuid, person)
      note(person)
    },

    /** What a row adds to its person, who is known by it from then on. */
    fill(person: Person, filled: Partial<Record<FilledColumn, string>>, tags: string[]): void {
      for (const [column, value] of Object.entries(filled)) {
        const values = person.values[column as FilledColumn] ?? []
        person.values[column as FilledColumn] = [...values, value]
      }
      person.tags = [...person.tags, ...tags]
      person.isShown = true
      note(person)
    },

    /** The one person with the most telling value in common whom nothing in the row contradicts. */
    find(row: ImportRow): Found {
      const scores = new Map<Person, number>()
      const isTelling = identifiers.some((kind) => {
        const value = row[kind]
        return value !== null && (byValue.get(`${kind} ${value}`)?.size ?? 0) < mostOfOneValue
      })
      if (!isTelling) return 'several'
      for (const kind of identifiers) {
        const value = row[kind]
        if (value === null) continue
        const sharing = byValue.get(`${kind} ${value}`)
        if (!sharing || sharing.size >= mostOfOneValue) continue
        for (const person of sharing) scores.set(person, (scores.get(person) ?? 0) + weights[kind])
      }
      const possible = [...scores].filter(([person, score]) => !isContradicted(person, row, score))
      const best = Math.max(0, ...possible.map(([, score]) => score))
      const [first, second] = possible.filter(([, score]) => score === best)
      if (first && second) return 'several'
      return first ? { person: first[0] } : null
    },
  }
}

/**
 * Two people may share a telephone or an address, and a name may have gone over to another person: another document, or
 * with nothing but these in common another user name or first name, is another person.
 */
function isContradicted({ values }: Person, row: ImportRow, score: number): boolean {
  if (score >= weights.document) return false
  const differs = (kind: Identifier) => {
    const value = row[kind]
    const own = values[kind]
    return value !== null && own !== undefined && own.length > 0 && !own.includes(value)
  }
  if (differs('document')) return true
  if (score >= weights.userName) return false
  if (differs('userName')) return true
  const first = firstName(row.name)
  const { name: names = [] } = values
  return first !== '' && names.length > 0 && !names.some((name) => firstName(name) === first)
}

const firstName = (name: string | null) => foldText(name ?? '').split(/\s+/)[0] ?? ''
