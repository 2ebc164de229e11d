import { day } from '#platform/contract/time.ts'
import type { BackupTarget } from './backup-target.ts'

/** So many of the newest stay, however old they are: where no backup was made for long, the last ones are not deleted. */
const leastKept = 3

/** Deletes backups that are older than `days` days, and returns their names. */
export async function deleteOldBackups(target: BackupTarget, days: number, now: Date): Promise<string[]> {
  const old = (await target.list())
    .slice(0, -leastKept)
    .filter(({ at }) => at.getTime() < now.getTime() - days * day)
  for (const { name } of old) await target.delete(name)
  return old.map(({ name }) => name)
}
