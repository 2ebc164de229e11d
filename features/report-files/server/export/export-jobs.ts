import type { Live } from '#features/lives/server/index.ts'
import { reportPath, shortReportPath } from '#features/reports/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import { day, minute, second } from '#platform/contract/time.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { describeError } from '#platform/server/log.ts'
import { StorageUnavailableError } from '#platform/server/storage/file-storage.ts'
import type { ReportFilesDeps } from '../deps.ts'
import { requestOf } from './export-query.ts'
import { exportStore, type ReportExport } from './export-store.ts'
import { exportableLive, exportKey } from './open-export.ts'
import { readExport, renderExport } from './render-export.ts'
import { exportLifetime, prepareExportJob } from './start-export.ts'

/** After this time all attempts of an export have ended. */
const abandonedAfter = day
/** How long a storage is left alone that is unavailable. */
const storageRest = 5 * minute

const purgeExportsJob = defineJob<Record<string, never>>('report-files.purge-exports', {
  formerName: 'lives.tidy-exports',
  retries: 2,
})

/** Registers the jobs that prepare long exports, one at a time, and delete them a week later. */
export function exportJobs(deps: ReportFilesDeps): void {
  deps.jobs.handle(prepareExportJob, ({ id }) => prepareOrWait(deps, id), { parallel: 1 })
  deps.jobs.every(purgeExportsJob, '17 * * * *', {})
  deps.jobs.handle(purgeExportsJob, () => purgeExports(deps))
}

/** Prepares the file, or tries again later where the storage refuses, for as long as the export is not abandoned. */
async function prepareOrWait(deps: ReportFilesDeps, id: string): Promise<void> {
  try {
    await prepareFile(deps, id)
  } catch (error) {
    if (!(error instanceof StorageUnavailableError)) throw error
    deps.log.warn({ id, err: describeError(error) }, 'an export waits for the storage')
    const startAfter = new Date(deps.clock.now().getTime() + storageRest)
    await deps.jobs.enqueue(prepareExportJob, { id }, { startAfter })
  }
}

/**
 * Prepares the file of an export. A repeated run starts again and replaces the file. Fails when the user has lost
 * access.
 */
async function prepareFile(deps: ReportFilesDeps, id: string): Promise<void> {
  const store = exportStore(deps.connection.db)
  const wanted = await store.byId(id)
  if (wanted?.status !== 'waiting' && wanted?.status !== 'writing') return

  const actor = actorOf(wanted)
  try {
    const live = await exportableLive(deps, actor, wanted)
    await store.change(id, { status: 'writing', written: 0 })
    const bytes = await write(deps, live, wanted, actor)
    await exportableLive(deps, actor, wanted)
    if (!(await finishExport(deps, live, wanted, bytes))) await deps.files.delete(exportKey(wanted))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await deps.files.delete(exportKey(wanted))
    await store.change(id, { status: 'failed', request: {} })
  }
}

/** Writes the file from one snapshot of its rows and answers its length in bytes. */
function write(deps: ReportFilesDeps, live: Live, wanted: ReportExport, actor: Actor): Promise<number> {
  return deps.connection.transaction(async (tx) => {
    const read = await readExport(deps, tx, live, wanted)
    const onProgress = async (written: number) => {
      await exportableLive(deps, actor, wanted)
      await exportStore(deps.connection.db).change(wanted.id, { written })
    }
    const counted =
      read.content === 'messages'
        ? { ...read, pages: withProgress(read.pages, deps.clock, onProgress) }
        : { ...read, pages: withProgress(read.pages, deps.clock, onProgress) }
    return deps.files.put(exportKey(wanted), renderExport(deps, live, wanted, counted))
  })
}

/** Passes the pages on and reports the number of rows so far, at most once a second. */
async function* withProgress<Row>(
  pages: AsyncIterable<Row[]> | Iterable<Row[]>,
  clock: ReportFilesDeps['clock'],
  onProgress: (written: number) => Promise<void>,
): AsyncIterable<Row[]> {
  let written = 0
  let last = 0
  for await (const page of pages) {
    yield page
    written += page.length
    const now = clock.now().getTime()
    if (now - last >= second) {
      last = now
      await onProgress(written)
    }
  }
}

/** Marks the export as ready and notifies the user. False when it was ended in the meantime. */
async function finishExport(
  deps: ReportFilesDeps,
  live: Live,
  wanted: ReportExport,
  bytes: number,
): Promise<boolean> {
  const now = deps.clock.now()
  return deps.connection.transaction(async (tx) => {
    const isTheirs = await exportStore(tx).finish(wanted.id, {
      written: wanted.total,
      bytes,
      readyAt: now,
      expiresAt: new Date(now.getTime() + exportLifetime),
    })
    if (isTheirs)
      await deps.notifications.notify(tx, {
        userUuid: wanted.userUuid,
        kind: 'file_ready',
        subject: wanted.id,
        params: {
          account: live.accountUsername,
          format: wanted.format.toUpperCase(),
          messages: wanted.total,
          content: requestOf(wanted).content === 'messages' ? 'messages' : 'orders',
          page: `${reportPath(live)}?files=1`,
          shortLink: shortReportPath(live.id),
        },
      })
    return isTheirs
  })
}

/** The requester of an export as an actor, for access checks in the job. */
function actorOf(wanted: ReportExport): Actor {
  return {
    userUuid: wanted.userUuid,
    sessionId: '',
    locale: wanted.locale,
    timezone: requestOf(wanted).timezone,
    mustUpdatePassword: false,
    isPlatformAdministrator: false,
  }
}

async function purgeExports(deps: ReportFilesDeps): Promise<void> {
  const store = exportStore(deps.connection.db)
  const now = deps.clock.now()
  for (const over of await store.expired(now)) {
    await deps.files.delete(exportKey(over))
    await store.change(over.id, { status: 'expired', request: {}, bytes: null })
  }
  for (const ended of await store.expiredWithFile()) {
    await deps.files.delete(exportKey(ended))
    await store.change(ended.id, { bytes: null })
  }
  await store.failAbandonedBefore(new Date(now.getTime() - abandonedAfter))
  await store.deleteBefore(new Date(now.getTime() - 2 * exportLifetime))
}
