import { stat } from 'node:fs/promises'
import { systemClock } from '#platform/server/clock.ts'
import { fileSource } from '#platform/server/database/backup/backup-source.ts'
import { fileTarget } from '#platform/server/database/backup/backup-target.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import type { Environment } from '#platform/server/env.ts'
import { randomIds } from '#platform/server/ids.ts'
import { secretFingerprints } from '#platform/server/installation-secrets.ts'
import { createFileStorage } from '#platform/server/storage/create-file-storage.ts'
import { migrationFolders } from '../../migration-folders.ts'
import { contentOf } from '../backup-commands.ts'
import { BUCKET, backupKeys } from '../backup-places.ts'
import { compareSecrets } from '../compare-secrets.ts'
import { openDatabase } from '../open-database.ts'
import { OperatorError } from '../operator-error.ts'
import { withScratchDatabase } from '../scratch-database.ts'
import { exportAccount } from './export-account.ts'
import { type RestoredAccount, restoreAccount } from './restore-account.ts'

/** Exports an account to a file, whether the product is running or not. */
export async function exportToFile(
  env: Environment,
  { who, file, replace }: { who: string; file: string; replace: boolean },
): Promise<string> {
  const isFolder = file.endsWith('/') || (await stat(file).catch(() => null))?.isDirectory()
  if (isFolder || file.startsWith(BUCKET))
    throw new OperatorError('Name a file: an account is exported to a file.')
  const keys = backupKeys(env)
  const database = await openDatabase(env)
  try {
    if (database.startedHere) await migrate(database.url, migrationFolders)
    const { name, manifest } = await exportAccount({
      ...{ databaseUrl: database.url, who, target: fileTarget(file, replace, keys) },
      ...{ files: createFileStorage(env, randomIds), now: systemClock.now() },
      fingerprints: secretFingerprints(env),
    })
    return [
      `Exported the account ${manifest.account} to ${name}: ${contentOf(manifest)}. It was read again and is complete.`,
      keys.length > 0
        ? 'It is encrypted with the first of BACKUP_KEYS. Without this key it cannot be restored.'
        : 'It holds personal data and a password hash: only this user may read it; delete it when it is no longer needed.',
      'Connections, bank details and two-step verification are sealed in it: only an installation with the same ARARA_ENCRYPTION_KEYS can read them.',
    ].join('\n')
  } finally {
    await database.stop()
  }
}

/** Restores an account into the database of this environment, whether the product is running or not. */
export async function restoreFromFile(env: Environment, file: string): Promise<string> {
  const database = await openDatabase(env)
  try {
    if (database.startedHere) await migrate(database.url, migrationFolders)
    const restored = await withScratchDatabase(({ open }) =>
      restoreAccount({
        ...{ archive: fileSource(file, backupKeys(env)), databaseUrl: database.url, openScratch: open },
        ...{ files: createFileStorage(env, randomIds), folders: migrationFolders },
      }),
    )
    return resultOf(restored, secretFingerprints(env))
  } finally {
    await database.stop()
  }
}

function resultOf(
  { manifest, people, wasAdministrator }: RestoredAccount,
  here: Record<string, string>,
): string {
  return [
    `Restored the account ${manifest.account}: ${contentOf(manifest)}, as they were at ${manifest.createdAt}.`,
    ...(people > 0 ? [`${people} roles of people who have no account here were left out.`] : []),
    ...(wasAdministrator
      ? ['It was an administrator of the platform: “administrator grant” makes it one again.']
      : []),
    ...compareSecrets(manifest.secrets.fingerprints, here),
    'The owner logs in anew. Subscriptions and connections that were ended at their providers stay ended.',
  ].join('\n')
}
