import type { BackupSource } from '#platform/server/database/backup/backup-source.ts'
import { inSnapshot, withClient } from '#platform/server/database/backup/dump-database.ts'
import { loadDatabase, requireKnownMigrations } from '#platform/server/database/backup/load-database.ts'
import type { Manifest } from '#platform/server/database/backup/manifest.ts'
import { verifyArchive } from '#platform/server/database/backup/open-archive.ts'
import { putStoredFiles } from '#platform/server/database/backup/stored-files.ts'
import { type MigrationFolder, migrate } from '#platform/server/database/migrate.ts'
import type { FileStorage } from '#platform/server/storage/file-storage.ts'
import { OperatorError } from '../operator-error.ts'
import { accountTables } from './account-rows-store.ts'
import { restoredRowsStore } from './restored-rows-store.ts'

type Request = {
  archive: BackupSource
  databaseUrl: string
  files: FileStorage
  folders: MigrationFolder[]
  /** Returns an empty database, into which the archive is loaded first. */
  openScratch(): Promise<string>
}

/** `people`: rows of people of brands and lives that were left out, as these people have no account here. */
export type RestoredAccount = { manifest: Manifest; people: number; wasAdministrator: boolean }

/**
 * Restores an account in one transaction, while the product may be running. The archive is loaded into a database of its
 * own first and migrated to this build's version there; from it, the rows that belong to the account are copied. What the
 * erasure of the account left here is replaced. Errors: `OperatorError` when the account or one of its rows is here already,
 * `BackupError`.
 */
export async function restoreAccount(o: Request): Promise<RestoredAccount> {
  const { manifest } = await verifyArchive(o.archive)
  const { account } = manifest
  if (!account)
    throw new OperatorError(
      'This file holds a whole installation: use the command “restore”. Nothing was changed.',
    )
  requireKnownMigrations(manifest, o.folders)

  const scratchUrl = await o.openScratch()
  await withClient(scratchUrl, (client) => loadDatabase(client, o.archive, manifest, o.folders))
  await migrate(scratchUrl, o.folders)

  return withClient(o.databaseUrl, (target) =>
    inSnapshot(scratchUrl, async (scratch) => {
      const rows = restoredRowsStore(target)
      await rows.begin(account, scratch)
      for (const table of await accountTables(scratch, account)) await rows.copy(table, scratch)
      const { people, wasAdministrator } = await rows.finish(account)
      // A file never changes under its name: those of a restore that fails after this do not matter.
      await putStoredFiles(o.archive, o.files)
      await rows.commit()
      return { manifest, people, wasAdministrator }
    }),
  )
}
