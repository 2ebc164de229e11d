import { day, hour } from '#platform/contract/time.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { myDataPage } from '../../privacy-contract.ts'
import type { AccountsDeps } from '../deps.ts'
import { accountEmail } from '../emails/account-email.ts'
import { userStore } from '../user-store.ts'
import { exportStore } from './export-store.ts'
import { exportKey, prepareExportJob } from './start-export.ts'
import { writeArchive } from './write-archive.ts'

const exportLife = 7 * day
/** Long after its last retry. */
const stuckAfter = hour

const purgeExportsJob = defineJob<Record<string, never>>('accounts.purge-exports', {
  formerName: 'tidy-data-exports',
  retries: 2,
})

/** Declares the jobs that prepare exports, one at a time, and delete their files after 7 days. */
export function exportJobs(deps: AccountsDeps): void {
  deps.jobs.handle(prepareExportJob, ({ id }) => prepare(deps, id), { parallel: 1 })
  deps.jobs.every(purgeExportsJob, '41 * * * *', {})
  deps.jobs.handle(purgeExportsJob, () => purgeExpired(deps))
}

/** Prepares an export. Idempotent: the file is replaced as a whole. */
async function prepare(deps: AccountsDeps, id: string): Promise<void> {
  const store = exportStore(deps.connection.db)
  const wanted = await store.byId(id)
  const user = wanted && (await userStore(deps.connection.db).byUuid(wanted.userUuid))
  if (!user || (wanted.status !== 'waiting' && wanted.status !== 'preparing')) return

  await store.change(id, { status: 'preparing', progress: 1 })
  const folders = []
  for (const data of deps.personalData.all())
    folders.push({ name: data.feature, tables: await data.tablesOf(user.uuid) })

  const bytes = await deps.files.put(
    exportKey(id),
    writeArchive({
      folders,
      readme: `\ufeff${deps.i18n.translator(user.language)('accounts.export_readme')}\r\n`,
      progress: (done) => store.change(id, { progress: Math.min(99, Math.round(done * 98) + 1) }),
    }),
  )

  const now = deps.clock.now()
  const isStillThere = await deps.connection.transaction(async (tx) => {
    const owner = await userStore(tx).byUuid(user.uuid)
    // Data in it may have been erased meanwhile.
    if (!owner || (await exportStore(tx).byId(id))?.status !== 'preparing') return false
    await exportStore(tx).change(id, {
      status: 'ready',
      progress: 100,
      bytes,
      readyAt: now,
      expiresAt: new Date(now.getTime() + exportLife),
    })
    await deps.messenger.send(accountEmail(deps, owner, 'export_ready_email', { page: myDataPage }), { tx })
    return true
  })
  if (!isStillThere) await deps.files.delete(exportKey(id))
}

/** Takes a user's exports back, because something in them was erased. One that is being prepared fails. */
export async function withdrawExports(
  { connection, files }: Pick<AccountsDeps, 'connection' | 'files'>,
  userUuid: string,
): Promise<void> {
  const store = exportStore(connection.db)
  for (const { id, status } of await store.ofUser(userUuid)) {
    if (status === 'ready') await files.delete(exportKey(id))
    await store.withdraw(id)
  }
}

async function purgeExpired(deps: AccountsDeps): Promise<void> {
  const store = exportStore(deps.connection.db)
  const now = deps.clock.now()
  for (const { id } of await store.expired(now)) {
    await deps.files.delete(exportKey(id))
    await store.change(id, { status: 'expired' })
  }
  await store.failStuckBefore(new Date(now.getTime() - stuckAfter))
}
