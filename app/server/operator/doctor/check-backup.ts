import { hour } from '#platform/contract/time.ts'
import { lastBackup } from '../last-backup.ts'
import { type Finding, find, fine, warning } from './finding.ts'

/** One that is made every night may be late by some hours. */
const oldest = 30 * hour

/** The age of the last backup that was written with this data folder. */
export function checkBackupAge({ dataDir, now }: { dataDir: string; now: Date }): Promise<Finding> {
  return find('backup', async () => {
    const at = await lastBackup(dataDir)
    if (!at)
      return warning(
        'none was made by “backup” with this data folder',
        'Make one every night: see “Backup and restore” in docs/operations.md. PostgreSQL’s own backups are not seen here.',
      )
    const age = now.getTime() - at.getTime()
    const text = `the last one is of ${at.toISOString()}, ${Math.max(0, Math.floor(age / hour))} hours ago`
    if (age <= oldest) return fine(text)
    return warning(text, 'Look why the nightly backup did not run: its timer, its disk.')
  })
}
