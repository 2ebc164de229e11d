import { day, hour } from '#platform/contract/time.ts'
import type { Environment } from '#platform/server/env.ts'
import { BUCKET, backupTarget, bucketOf } from '../backup-places.ts'
import { last } from '../last-acts.ts'
import type { DoctorText } from './doctor-texts.ts'
import { type Finding, find, fine, reasonOf, unknown, warning, wrong } from './finding.ts'
import { tryStorage } from './try-storage.ts'

/** One that is made every night may be late by some hours. */
const oldest = 30 * hour
/** An operator should try to restore a backup at least this often. */
const oldestDrill = 92 * day

type Deps = { env: Environment; now: Date; t: DoctorText }

/** The age of the last backup: of those in the bucket, whichever machine wrote them, and those of this data folder. */
export function checkBackupAge({ env, now, t }: Deps): Promise<Finding> {
  return find(t, t('what.backup'), async () => {
    const at = await newestBackup(env)
    if (!at)
      return warning(
        env.BACKUP_S3_ENDPOINT ? t('backup.noneInBucket') : t('backup.none'),
        t('backup.noneRemedy'),
      )
    const age = now.getTime() - at.getTime()
    const text = t('backup.last', { at, hours: Math.max(0, Math.floor(age / hour)) })
    return age <= oldest ? fine(text) : warning(text, t('backup.oldRemedy'))
  })
}

/** When a backup was last restored on trial with this data folder. */
export function checkDrill({ env, now, t }: Deps): Promise<Finding> {
  return find(t, t('what.drill'), async () => {
    const remedy = t('backup.drillRemedy', {
      name: env.BACKUP_S3_ENDPOINT ? `${BUCKET}latest` : 'backup.tar',
    })
    const at = await last('drill', env.dataDir)
    if (!at) return warning(t('backup.noDrill'), remedy)
    const age = now.getTime() - at.getTime()
    const text = t('backup.drill', { at, days: Math.max(0, Math.floor(age / day)) })
    return age <= oldestDrill ? fine(text) : warning(text, remedy)
  })
}

/** The bucket of backups by a file that is written, read again and deleted. */
export function checkBackupBucket({ env, t }: Pick<Deps, 'env' | 't'>): Promise<Finding> {
  return find(t, t('what.backupBucket'), async () => {
    if (!env.BACKUP_S3_ENDPOINT) return unknown(t('backup.bucketUnset'))
    try {
      const isSame = await tryStorage(bucketOf(env))
      return isSame ? fine(t('backup.bucketFine')) : wrong(t('outside.filesDiffer'), t('backup.bucketRemedy'))
    } catch (error) {
      return wrong(t('outside.filesRefused', { reason: reasonOf(error) }), t('backup.bucketRemedy'))
    }
  })
}

async function newestBackup(env: Environment): Promise<Date | null> {
  const here = await last('backup', env.dataDir)
  const there = env.BACKUP_S3_ENDPOINT ? (await backupTarget(env, BUCKET, false).list()).at(-1)?.at : null
  return here && there && here > there ? here : (there ?? here)
}
