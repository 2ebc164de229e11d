import { type FilledColumn, filledColumns, type Person, type peopleIndex } from './people-index.ts'
import type { ImportRow } from './read-row.ts'

const mostTags = 50

export type Planned =
  | { kind: 'several_people'; row: ImportRow }
  | {
      kind: 'added' | 'completed' | 'unchanged'
      row: ImportRow
      person: Person
      filled: Partial<Record<FilledColumn, string>>
      tags: string[]
    }

type Index = ReturnType<typeof peopleIndex>

/**
 * What an import does with each of these rows: it fills what is empty, adds tags and replaces nothing. A record that is not
 * shown counts as new: that it is there says that its person is in a locked report.
 */
export function planRows(index: Index, rows: ImportRow[], newUuid: () => string): Planned[] {
  return rows.map((row) => {
    const found = index.find(row)
    if (found === 'several') return { kind: 'several_people', row }
    const person = found?.person ?? unknownPerson(newUuid())
    const filled: Partial<Record<FilledColumn, string>> = {}
    for (const column of filledColumns) {
      const value = row[column]
      if (value !== null && !person.values[column]?.length) filled[column] = value
    }
    const tags = row.tags
      .filter((tag) => !person.tags.includes(tag))
      .slice(0, Math.max(0, mostTags - person.tags.length))
    const isAdded = !person.isShown
    const kind = isAdded ? 'added' : Object.keys(filled).length + tags.length > 0 ? 'completed' : 'unchanged'
    if (found === null) index.add(person)
    index.fill(person, filled, tags)
    return { kind, row, person, filled, tags }
  })
}

const unknownPerson = (uuid: string): Person => ({ uuid, isNew: true, isShown: false, values: {}, tags: [] })
