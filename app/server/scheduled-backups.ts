import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { hour } from '#platform/contract/time.ts'
import type { Environment } from '#platform/server/env.ts'
import { defineJob } from '#platform/server/jobs.ts'
import type { Platform } from '#platform/server/platform.ts'
import { BUCKET, backupTarget } from './operator/backup-places.ts'

const backUpJob = defineJob('app.back-up', { retries: 2, isLong: true })
const operator = join(import.meta.dirname, '../../scripts/operator.ts')

/**
 * Starts the hourly job that backs up into the bucket of the settings, if there is one and its newest backup is old enough.
 * The bucket itself says so, whichever process or machine made the last one.
 */
export function scheduledBackups({ jobs, env, clock, log }: Platform): void {
  jobs.every(backUpJob, '15 * * * *', {})
  jobs.handle(
    backUpJob,
    () =>
      backUpIfDue({
        ...{ env, now: clock.now() },
        async backUp() {
          await runOperator(['backup', BUCKET])
          log.info({}, 'a backup was stored in the bucket')
        },
      }),
    { parallel: 1 },
  )
}

/** A job that begins some minutes earlier than that of yesterday is not put off by an hour. */
const tolerance = hour / 2

export async function backUpIfDue({
  env,
  now,
  backUp,
}: {
  env: Environment
  now: Date
  backUp(): Promise<void>
}): Promise<void> {
  if (!env.BACKUP_S3_ENDPOINT || env.BACKUP_EVERY_HOURS === 0) return
  const newest = (await backupTarget(env, BUCKET, false).list()).at(-1)
  const age = newest ? now.getTime() - newest.at.getTime() : Number.POSITIVE_INFINITY
  if (age < env.BACKUP_EVERY_HOURS * hour - tolerance) return
  await backUp()
}

/** A process of its own, which yields to the one that serves requests, and ends with it. */
async function runOperator(words: string[]): Promise<void> {
  const child = spawn(process.execPath, [operator, ...words], { stdio: ['ignore', 'ignore', 'pipe'] })
  const end = () => child.kill()
  process.once('exit', end)
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  try {
    const [errors] = await Promise.all([text(child.stderr), once(child, 'close')])
    if (child.exitCode !== 0) throw new Error(`the backup failed: ${errors.slice(-1_000)}`)
  } finally {
    process.removeListener('exit', end)
  }
}
