import type { Client } from 'pg'
import type { ArchiveWriter } from '#platform/server/database/backup/archive-writer.ts'
import type { BackupTarget } from '#platform/server/database/backup/backup-target.ts'
import { dumpTable, inSnapshot } from '#platform/server/database/backup/dump-database.ts'
import { type BackedUpTable, type Manifest, newManifest } from '#platform/server/database/backup/manifest.ts'
import { addStoredFiles, storedKeys } from '#platform/server/database/backup/stored-files.ts'
import { storeArchive } from '#platform/server/database/backup/write-backup.ts'
import type { FileStorage } from '#platform/server/storage/file-storage.ts'
import { OperatorError } from '../operator-error.ts'
import { type AccountTable, accountTables, findAccount, ownedUuids, selectOf } from './account-rows-store.ts'

type Request = {
  databaseUrl: string
  /** An e-mail or a uuid. */
  who: string
  files: FileStorage
  target: BackupTarget
  now: Date
  fingerprints: Record<string, string>
}

/**
 * Writes an archive of every row and file that belongs to an account, as one snapshot, while the product may be running.
 * Errors: `OperatorError` where there is no such account, `BackupError`.
 */
export function exportAccount(o: Request): Promise<{ name: string; manifest: Manifest }> {
  return storeArchive(o.target, o.now, (archive) =>
    inSnapshot(o.databaseUrl, async (client, migrations) => {
      const account = await findAccount(client, o.who)
      if (!account) throw new OperatorError('No account has this e-mail or uuid.')
      if (account.isBeingErased) throw new OperatorError('The erasure of this account has begun.')

      const chosen = await accountTables(client, account.uuid)
      const tables: BackedUpTable[] = []
      for (const table of chosen)
        tables.push(await dumpTable(client, { ...plain(table), select: selectOf(table) }, archive))
      return newManifest({
        ...{ account: account.uuid, migrations, tables, jobsVersion: null, sequences: [] },
        createdAt: o.now.toISOString(),
        files: await addFiles(client, chosen, o.files, archive),
        secrets: { included: false, fingerprints: o.fingerprints },
        sha256: archive.sha256(),
      })
    }),
  )
}

const plain = ({ schema, name, columns }: AccountTable) => ({ schema, name, columns })

function addFiles(client: Client, tables: AccountTable[], files: FileStorage, archive: ArchiveWriter) {
  return addStoredFiles(ownedKeys(client, tables, storedKeys(files)), files, archive, new Set())
}

const atOnce = 500
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** The keys of stored files name the row that they belong to by its uuid: `recordings/<live>/<recording>.mp4`. */
async function* ownedKeys(
  client: Client,
  tables: AccountTable[],
  keys: AsyncIterable<string>,
): AsyncGenerator<string> {
  let batch: { key: string; uuids: string[] }[] = []
  const owned = async () => {
    const uuids = batch.flatMap((one) => one.uuids)
    const ours = new Set(uuids.length > 0 ? await ownedUuids(client, tables, uuids) : [])
    const found = batch.filter((one) => one.uuids.some((uuid) => ours.has(uuid)))
    batch = []
    return found.map(({ key }) => key)
  }
  for await (const key of keys) {
    batch.push({ key, uuids: key.match(UUID) ?? [] })
    if (batch.length >= atOnce) yield* await owned()
  }
  yield* await owned()
}
