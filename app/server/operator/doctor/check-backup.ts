import { hour } from '#platform/contract/time.ts'
import type { Environment } from '#platform/server/env.ts'
import { BUCKET, backupTarget } from '../backup-places.ts'
import { lastBackup } from '../last-backup.ts'
import { type Finding, find, fine, warning } from './finding.ts'

/** One that is made every night may be late by some hours. */
const oldest = 30 * hour

/** The age of the last backup: of those in the bucket, whichever machine wrote them, and those of this data folder. */
export function checkBackupAge({ env, now }: { env: Environment; now: Date }): Promise<Finding> {
  return find('backup', async () => {
    const at = await newestBackup(env)
    if (!at)
      return warning(
        env.BACKUP_S3_ENDPOINT
          ? 'none is in the bucket, and none was made with this data folder'
          : 'none was made by “backup” with this data folder',
        'Make one every night: see “Backup and restore” in docs/operations.md. PostgreSQL’s own backups are not seen here.',
      )
    const age = now.getTime() - at.getTime()
    const text = `the last one is of ${at.toISOString()}, ${Math.max(0, Math.floor(age / hour))} hours ago`
    if (age <= oldest) return fine(text)
    return warning(text, 'Look why the nightly backup did not run: its timer, its disk.')
  })
}

async function newestBackup(env: Environment): Promise<Date | null> {
  const here = await lastBackup(env.dataDir)
  const there = env.BACKUP_S3_ENDPOINT ? (await backupTarget(env, BUCKET, false).list()).at(-1)?.at : null
  return here && there && here > there ? here : (there ?? here)
}
