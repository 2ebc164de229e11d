import type { RequestOf } from '#platform/contract/endpoint.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { checkCustomerImport as contract } from '../../import-contract.ts'
import { type ImportField, shownProblems } from '../../import-fields.ts'
import type { CustomersDeps } from '../deps.ts'
import type { Problem } from './import-schema.ts'
import { importStore } from './import-store.ts'
import { importedPeopleStore } from './imported-people-store.ts'
import { peopleIndex } from './people-index.ts'
import { planRows } from './plan-rows.ts'
import { readRows } from './read-rows.ts'
import { confirmedMapping, uploadedImport } from './upload-customers.ts'

const batchSize = 1000

type Shown = { line: number; name: string; outcome: 'added' | 'completed'; fields: ImportField[] }

/** A dry run of an import. */
export async function checkImport(
  deps: Pick<CustomersDeps, 'connection' | 'clock' | 'ids'>,
  actor: Actor,
  { uuid, columns, hasHeads }: RequestOf<typeof contract>['body'],
) {
  await uploadedImport(deps, actor, uuid)
  const plan = { mapping: confirmedMapping(columns), hasHeads }
  const { db } = deps.connection
  // Those of earlier rows stay known: later rows may be the same people.
  const index = peopleIndex()
  const counts = { added: 0, completed: 0, unchanged: 0, refused: 0 }
  const problems: Problem[] = []
  const people: Shown[] = []
  let problemCount = 0
  let line = 0
  for (;;) {
    const batch = await importStore(db).rowsBehind(uuid, line, batchSize)
    const read = readRows(batch, plan, deps.clock.now())
    for (const person of await importedPeopleStore(db).known(actor.userUuid, read.rows)) index.add(person)
    const found = [...read.problems]
    counts.refused += read.refused
    for (const planned of planRows(index, read.rows, deps.ids.uuid)) {
      const { row } = planned
      if (planned.kind === 'several_people') {
        counts.refused += 1
        found.push({ line: row.line, field: null, problem: 'several_people' })
        continue
      }
      counts[planned.kind] += 1
      if (planned.kind === 'unchanged' || people.length >= shownProblems) continue
      people.push({
        ...{ line: row.line, outcome: planned.kind },
        name: row.name ?? (row.userName ? `@${row.userName}` : (row.email ?? row.mobile ?? '')),
        fields: [
          ...(Object.keys(planned.filled) as (keyof typeof planned.filled)[]).map((column) =>
            column === 'userName' ? ('user_name' as const) : column,
          ),
          ...(planned.tags.length > 0 ? (['tags'] as const) : []),
        ],
      })
    }
    problemCount += found.length
    problems.push(...found.sort((a, b) => a.line - b.line).slice(0, shownProblems - problems.length))
    line = batch.at(-1)?.line ?? line
    if (batch.length < batchSize) return { ...counts, people, problems, problemCount }
  }
}
