import {
  type BackupSource,
  bucketSource,
  fileSource,
} from '#platform/server/database/backup/backup-source.ts'
import {
  type BackupTarget,
  bucketTarget,
  fileTarget,
} from '#platform/server/database/backup/backup-target.ts'
import type { SealingKey } from '#platform/server/database/backup/sealed-stream.ts'
import { BACKUPS } from '#platform/server/database/backup/stored-files.ts'
import { parseEncryptionKeys } from '#platform/server/encryption-keys.ts'
import type { Environment } from '#platform/server/env.ts'
import type { FileStorage } from '#platform/server/storage/file-storage.ts'
import { s3Storage } from '#platform/server/storage/s3/s3-storage.ts'
import { OperatorError } from './operator-error.ts'

/** What an operator writes in place of a file: the bucket of the settings, or a backup in it. */
export const BUCKET = 's3:'

type BackupSettings = Pick<
  Environment,
  | 'BACKUP_KEYS'
  | 'BACKUP_S3_ENDPOINT'
  | 'BACKUP_S3_BUCKET'
  | 'BACKUP_S3_REGION'
  | 'BACKUP_S3_ACCESS_KEY_ID'
  | 'BACKUP_S3_SECRET_ACCESS_KEY'
>

/** The first encrypts, all decrypt; none: backups are not encrypted. */
export function backupKeys({ BACKUP_KEYS }: BackupSettings): SealingKey[] {
  return BACKUP_KEYS ? parseEncryptionKeys(BACKUP_KEYS) : []
}

export function backupTarget(env: BackupSettings, target: string, replace: boolean): BackupTarget {
  const keys = backupKeys(env)
  if (!target.startsWith(BUCKET)) return fileTarget(target, replace, keys)
  if (target !== BUCKET)
    throw new OperatorError(`A backup in the bucket is named by its time: write ${BUCKET}`)
  const [first, ...others] = keys
  return bucketTarget(bucketOf(env), [first!, ...others])
}

/** Errors: `OperatorError` where the bucket has no such backup. */
export async function backupSource(env: BackupSettings, name: string): Promise<BackupSource> {
  const keys = backupKeys(env)
  if (!name.startsWith(BUCKET)) return fileSource(name, keys)
  const backups = await backupTarget(env, BUCKET, false).list()
  const wanted = name.slice(BUCKET.length)
  const found = wanted === 'latest' ? backups.at(-1) : backups.find((one) => one.name === wanted)
  if (!found)
    throw new OperatorError(`The bucket has no backup “${wanted}”: the command “backups” lists those it has.`)
  return bucketSource(bucketOf(env), BACKUPS + found.name, keys)
}

/** The settings are complete or absent. */
export function bucketOf(env: BackupSettings): FileStorage {
  if (!env.BACKUP_S3_ENDPOINT)
    throw new OperatorError(
      'There is no bucket for backups: set BACKUP_S3_ENDPOINT, BACKUP_S3_BUCKET and its keys.',
    )
  return s3Storage({
    ...{ endpoint: env.BACKUP_S3_ENDPOINT, bucket: env.BACKUP_S3_BUCKET!, region: env.BACKUP_S3_REGION },
    ...{ accessKeyId: env.BACKUP_S3_ACCESS_KEY_ID!, secretAccessKey: env.BACKUP_S3_SECRET_ACCESS_KEY! },
  })
}
