import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import {
  capturedComment,
  importedCommentStore,
  type KnownComment,
  type Live,
  liveStore,
} from '#features/lives/server/index.ts'
import { reportLogStore } from '#features/reports/server/index.ts'
import { defineReader } from '#platform/untrusted/reader.ts'
import { UnreadableError } from '#platform/untrusted/untrusted.ts'
import type { ReportFilesDeps } from '../deps.ts'
import type { ImportPlan } from '../schema.ts'
import { importStore, type ReportImport } from './import-store.ts'
import type { ParsedRow } from './parse-rows.ts'
import type readParsedRows from './parse-rows-reader.ts'
import type { ParsedPiece, ParsedSummary } from './parse-rows-reader.ts'
import { importKey } from './upload-import.ts'

const batchSize = 1_000
/** Batches stored concurrently: one is prepared while the database stores the other. */
const batchesAtATime = 2
/** Milliseconds within which the same text by the same person counts as the same comment. */
const sameWithin = 5_000
const rowsReader = defineReader<typeof readParsedRows>(
  'import-rows',
  new URL('./parse-rows-reader.ts', import.meta.url),
  { cpuSeconds: 90, seconds: 300 },
)

type Deps = Pick<ReportFilesDeps, 'connection' | 'clock' | 'ids' | 'files' | 'jobs' | 'untrusted' | 'lives'>

/**
 * Imports the comments of a file into their live. Repeatable: comments that are already stored are recognized by id.
 */
export async function runImport(deps: Deps, id: string): Promise<void> {
  const store = importStore(deps.connection.db)
  const reportImport = await store.byId(id)
  const plan = reportImport?.mapping?.plan
  if (reportImport?.status !== 'importing' || !plan) return

  const file = await deps.files.open(importKey(id))
  if (!file) return fail(deps, reportImport, 'import_unreadable')
  const input = { file: await buffer(file.stream), plan, batchSize }
  const pieces = deps.untrusted.readPieces(rowsReader, input, {
    account: reportImport.ownerUuid,
    isPatient: true,
  })
  const failure = await storePieces(deps, reportImport, plan, pieces).catch((error): Failure => {
    if (error instanceof UnreadableError) return { errorKey: 'import_too_heavy' }
    throw error
  })
  if (failure) return fail(deps, reportImport, failure.errorKey, failure.refused)
  await deps.files.delete(importKey(id))
}

/** The key of the error text and the number of refused rows; null on success. */
type Failure = { errorKey: string; refused?: number } | null

/** Stores the parsed rows piece by piece; answers the reason when there is nothing to store. */
async function storePieces(
  deps: Deps,
  reportImport: ReportImport,
  plan: ImportPlan,
  pieces: AsyncIterable<ParsedPiece>,
): Promise<Failure> {
  const iterator = pieces[Symbol.asyncIterator]()
  const { value: first } = await iterator.next()
  if (!first || 'broken' in first) return { errorKey: first?.broken ?? 'import_unreadable' }
  if (!('head' in first)) throw new Error('the rows of a file come behind their head')
  if (first.head.count === 0) {
    await iterator.return?.()
    return { errorKey: 'import_nothing', refused: first.head.refused }
  }
  await storeAll(deps, reportImport, plan, first.head, batchesOf(iterator))
  return null
}

async function* batchesOf(iterator: AsyncIterator<ParsedPiece>): AsyncGenerator<ParsedRow[]> {
  try {
    for (let next = await iterator.next(); !next.done; next = await iterator.next())
      if ('batch' in next.value) yield next.value.batch
  } finally {
    await iterator.return?.()
  }
}

async function storeAll(
  deps: Deps,
  reportImport: ReportImport,
  plan: ImportPlan,
  head: ParsedSummary,
  batches: AsyncGenerator<ParsedRow[]>,
) {
  const { refused } = head
  const store = importStore(deps.connection.db)
  const live = await liveOf(deps, reportImport, plan, head)
  const known = importedCommentStore(deps.connection.db)
  const idsByName = await known.idsByName(live.id)
  const hasOthers = await known.hasOthers(live.id, reportImport.id)
  const taken = new Set<string>()
  let done = 0
  let doubled = 0
  const take = async (batch: ParsedRow[]) => {
    const fresh = hasOthers ? await unknownOf(deps, live, reportImport.id, batch, taken) : batch
    await storeBatch(deps, live, reportImport.id, fresh, idsByName)
    doubled += batch.length - fresh.length
    done += batch.length
    await store.change(reportImport.id, {
      imported: done - doubled,
      doubled,
      refused,
      updatedAt: deps.clock.now(),
    })
  }
  // The first batch is stored alone, because the previews of a locked report are the live's first comments.
  const { value: first } = await batches.next()
  if (first) await take(first)
  await Promise.all(
    Array.from({ length: batchesAtATime }, async () => {
      for await (const batch of batches) await take(batch)
    }),
  )

  const imported = await known.countOf(reportImport.id)
  const now = deps.clock.now()
  await deps.connection.transaction(async (tx) => {
    const ended = await importStore(tx).transition(reportImport.id, 'importing', {
      status: 'done',
      liveId: live.id,
      imported,
      doubled: head.count - imported,
      refused,
      updatedAt: now,
    })
    if (ended)
      await reportLogStore(tx).add({
        id: deps.ids.uuid(),
        liveId: live.id,
        userUuid: reportImport.ownerUuid,
        act: 'imported',
        detail: String(imported),
        at: now,
      })
  })
}

/** The live that was captured at that time; otherwise the imported live of the day, created when missing. */
async function liveOf(
  deps: Deps,
  reportImport: ReportImport,
  plan: ImportPlan,
  head: ParsedSummary,
): Promise<Live> {
  const store = liveStore(deps.connection.db)
  const [first, last] = [new Date(head.first), new Date(head.last)]
  const captured = await store.capturedAround(
    plan.pluginId,
    plan.date,
    head.hasTimes ? { first, last } : null,
  )
  if (captured) return captured

  const now = deps.clock.now()
  const made = await store.ensure({
    id: deps.ids.uuid(),
    pluginId: plan.pluginId,
    ownerUuid: reportImport.ownerUuid,
    accountId: plan.accountId,
    accountUsername: plan.accountUsername,
    mediaId: mediaIdOf(plan),
    title: plan.title,
    status: 'ended',
    source: 'imported',
    startedAt: first,
    endedAt: last,
    day: plan.date,
    lastCheckedAt: last,
    createdAt: now,
  })
  const widened = await store.update(made.id, {
    startedAt: new Date(Math.min(made.startedAt.getTime(), first.getTime())),
    endedAt: new Date(Math.max(made.endedAt?.getTime() ?? 0, last.getTime())),
    ...(plan.title && { title: plan.title }),
    updatedAt: now,
  })
  return widened ?? made
}

/** The media id of the imported live: one for each account and day, so that several files fill the same live. */
function mediaIdOf({ pluginId, date }: ImportPlan): string {
  const hash = createHash('sha256').update(pluginId).digest('hex').slice(0, 10)
  return `imported-${date}-${hash}`
}

/** The rows of a batch that the live does not have yet. Each known comment matches at most one row. */
async function unknownOf(
  { connection }: Deps,
  live: Live,
  importId: string,
  batch: ParsedRow[],
  taken: Set<string>,
): Promise<ParsedRow[]> {
  const store = importedCommentStore(connection.db)
  const first = batch[0]?.at ?? 0
  const last = batch.at(-1)?.at ?? 0
  const known = batch.every(({ hasTime }) => hasTime)
    ? await store.writtenBetween(live.id, importId, first - sameWithin, last + sameWithin)
    : await store.writtenBy(live.id, importId, [...new Set(batch.map(({ userName }) => userName))])
  const byWords = Map.groupBy(known, (comment) => `${comment.userName}\n${comment.text}`)
  return batch.filter((row) => {
    const same = byWords
      .get(`${row.userName}\n${row.text}`)
      ?.find((one) => !taken.has(one.id) && isSame(row, one))
    if (same) taken.add(same.id)
    return !same
  })
}

function isSame(row: ParsedRow, known: KnownComment): boolean {
  return row.commentId === known.id || !row.hasTime || Math.abs(row.at - known.at) <= sameWithin
}

/** Stores a batch like captured comments: with question detection, search text and counters. */
async function storeBatch(
  { lives }: Deps,
  live: Live,
  importId: string,
  rows: ParsedRow[],
  idsByName: Map<string, string>,
): Promise<void> {
  if (rows.length === 0) return
  const comments = rows.map((row) =>
    capturedComment(
      {
        accountId: live.accountId,
        mediaId: live.mediaId,
        commentId: row.commentId,
        userId: idsByName.get(row.userName.toLowerCase()) ?? null,
        userName: row.userName,
        text: row.text,
        at: new Date(row.at),
        isExactTime: row.hasTime,
        parentId: null,
        source: 'file',
      },
      { username: live.accountUsername },
    ),
  )
  await lives.importComments(live, comments, importId)
}

async function fail(
  { connection, clock, files }: Deps,
  reportImport: ReportImport,
  failure: string,
  refused = 0,
) {
  await files.delete(importKey(reportImport.id))
  await importStore(connection.db).transition(reportImport.id, 'importing', {
    status: 'failed',
    failure,
    refused,
    updatedAt: clock.now(),
  })
}
