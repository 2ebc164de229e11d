import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { defineJob } from '#platform/server/jobs.ts'
import type { StoredFile } from '#platform/server/storage/file-storage.ts'
import type { AccountsDeps } from '../deps.ts'
import { type DataExport, exportStore } from './export-store.ts'

export const prepareExportJob = defineJob<{ id: string }>('accounts.prepare-export', {
  formerName: 'prepare-data-export',
  retries: 3,
})

export function exportKey(id: string): string {
  return `exports/${id}.zip`
}

/** Starts an export of all data about the caller. While one is being prepared, it is returned instead. */
export async function startExport(deps: AccountsDeps, actor: Actor): Promise<DataExport> {
  const wanted: DataExport = {
    id: deps.ids.uuid(),
    userUuid: actor.userUuid,
    status: 'waiting',
    progress: 0,
    bytes: null,
    createdAt: deps.clock.now(),
    readyAt: null,
    expiresAt: null,
  }
  const isNew = await deps.connection.transaction(async (tx) => {
    if (!(await exportStore(tx).add(wanted))) return false
    await deps.jobs.enqueue(prepareExportJob, { id: wanted.id }, { tx })
    return true
  })
  if (isNew) return wanted
  return (await showExport(deps, actor)) ?? wanted
}

/** The caller's newest export; null when there is none. */
export async function showExport(deps: AccountsDeps, actor: Actor): Promise<DataExport | null> {
  const [newest] = await exportStore(deps.connection.db).ofUser(actor.userUuid)
  if (!newest) return null
  return isOver(newest, deps.clock.now()) ? { ...newest, status: 'expired' } : newest
}

/** Opens the file of one of the caller's exports. Throws `not_found` for any other. */
export async function openExport(deps: AccountsDeps, actor: Actor, id: string): Promise<StoredFile> {
  const found = await exportStore(deps.connection.db).byId(id)
  const isTheirs = found?.userUuid === actor.userUuid && found.status === 'ready'
  if (!isTheirs || isOver(found, deps.clock.now())) throw new AppError('not_found')

  const file = await deps.files.open(exportKey(id))
  if (!file) throw new AppError('not_found')
  return file
}

function isOver({ status, expiresAt }: DataExport, now: Date): boolean {
  return status === 'ready' && expiresAt !== null && expiresAt <= now
}
