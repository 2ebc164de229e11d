import { defineJob } from '#platform/server/jobs.ts'
import { shownProblems } from '../../import-fields.ts'
import type { CustomersDeps } from '../deps.ts'
import { suggestionStore } from '../merges/suggestion-store.ts'
import { recordStore } from '../record/record-store.ts'
import type { Problem } from './import-schema.ts'
import { type CustomerImport, importStore } from './import-store.ts'
import { importedPeopleStore, type Written } from './imported-people-store.ts'
import { peopleIndex } from './people-index.ts'
import { planRows } from './plan-rows.ts'
import { readRows } from './read-rows.ts'

const batchSize = 500

export const runImportJob = defineJob<{ uuid: string }>('customers.run-import', { retries: 3, isLong: true })
export const undoImportJob = defineJob<{ uuid: string }>('customers.undo-import', {
  retries: 3,
  isLong: true,
})

type Deps = Pick<CustomersDeps, 'connection' | 'clock' | 'ids'>

/**
 * Imports the rows of a file. A batch leaves the stored rows in the transaction that imports it: a killed run goes on behind
 * it, and a person who is erased meanwhile is in no later batch.
 */
export async function runImport(deps: Deps, uuid: string): Promise<void> {
  while (await inOwnersTurn(deps, uuid, importBatch));
}

/** Takes back what an import wrote, in batches that leave its list as they are done. */
export async function undoImport(deps: Deps, uuid: string): Promise<void> {
  while (await inOwnersTurn(deps, uuid, undoBatch));
}

type Batch = (deps: Deps, tx: Parameters<typeof importStore>[0], found: CustomerImport) => Promise<boolean>

/** Runs a batch under the lock on this owner's keys. False: there is no further batch. */
function inOwnersTurn(deps: Deps, uuid: string, batch: Batch): Promise<boolean> {
  return deps.connection.transaction(async (tx) => {
    const found = await importStore(tx).byUuid(uuid)
    if (!found) return false
    await recordStore(tx).lockOwner(found.ownerUuid)
    const locked = await importStore(tx).lock(uuid)
    return locked ? batch(deps, tx, locked) : false
  })
}

const importBatch: Batch = async ({ clock, ids }, tx, found) => {
  const { uuid, ownerUuid, plan, state } = found
  if ((state !== 'waiting' && state !== 'running') || !plan) return false
  const store = importStore(tx)
  const batch = await store.rowsBehind(uuid, 0, batchSize)
  const { rows, problems, refused } = readRows(batch, plan, clock.now())
  const people = importedPeopleStore(tx)
  const index = peopleIndex()
  for (const person of await people.known(ownerUuid, rows)) index.add(person)

  const counts = { added: 0, completed: 0, unchanged: 0, several_people: 0 }
  const written = new Map<string, Written>()
  const agreed = new Set<string>()
  for (const planned of planRows(index, rows, ids.uuid)) {
    counts[planned.kind] += 1
    if (planned.kind === 'several_people') {
      problems.push({ line: planned.row.line, field: null, problem: 'several_people' })
      continue
    }
    const { person, filled, tags } = planned
    agreed.add(person.uuid)
    if (planned.kind === 'unchanged') continue
    const before = written.get(person.uuid)
    written.set(person.uuid, {
      ...{ uuid: person.uuid, isNew: person.isNew },
      filled: { ...before?.filled, ...filled },
      tags: [...(before?.tags ?? []), ...tags],
    })
  }
  await people.write(uuid, ownerUuid, [...written.values()], clock.now())
  await agree(tx, found, [...agreed])
  await recordStore(tx).recount([...written.keys()])
  if (written.size > 0) await suggestionStore(tx).noteChanged([ownerUuid])

  const isLast = batch.length < batchSize
  await store.deleteRows(uuid, batch.at(-1)?.line ?? 0)
  await store.transition(uuid, [state], {
    state: isLast ? 'done' : 'running',
    done: isLast ? found.total : found.done + batch.length,
    added: found.added + counts.added,
    completed: found.completed + counts.completed,
    refused: found.refused + refused + counts.several_people,
    problems: shownOf(found.problems, problems),
  })
  return !isLast
}

const shownOf = (before: Problem[], added: Problem[]) =>
  [...before, ...added.sort((a, b) => a.line - b.line)].slice(0, shownProblems)

/** What was agreed to is taken back with the rest. */
async function agree(
  tx: Parameters<typeof importStore>[0],
  { uuid, ownerUuid, consentChannels, consentHow, consentAt }: CustomerImport,
  people: string[],
): Promise<void> {
  if (consentHow === null || consentAt === null) return
  const store = importedPeopleStore(tx)
  const consent = { channels: consentChannels, how: consentHow, at: new Date(`${consentAt}T00:00:00-03:00`) }
  const fresh = await store.agree(uuid, ownerUuid, people, { ...consent, notedBy: ownerUuid })
  await store.write(
    uuid,
    ownerUuid,
    fresh.map((one) => ({ uuid: one, isNew: false, filled: {}, tags: [] })),
    new Date(0),
  )
}

const undoBatch: Batch = async (_, tx, found) => {
  if (found.state !== 'undoing') return false
  const { taken, concerned } = await importedPeopleStore(tx).takeBack(found.uuid, batchSize)
  await recordStore(tx).recount(concerned)
  if (taken > 0) await suggestionStore(tx).noteChanged([found.ownerUuid])
  const isLast = taken === 0
  await importStore(tx).transition(
    found.uuid,
    ['undoing'],
    isLast ? { state: 'undone', done: found.total } : { done: found.done + taken },
  )
  return !isLast
}
