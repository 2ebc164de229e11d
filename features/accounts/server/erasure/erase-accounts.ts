import { day } from '#platform/contract/time.ts'
import { defineJob } from '#platform/server/jobs.ts'
import type { AccountsDeps } from '../deps.ts'
import { accountEmail } from '../emails/account-email.ts'
import { exportStore } from '../exports/export-store.ts'
import { exportKey } from '../exports/start-export.ts'
import { photoKey } from '../photo-key.ts'
import { sessionStore } from '../session-store.ts'
import { userStore } from '../user-store.ts'
import { accessRecordStore } from './access-record-store.ts'
import { erasureStore } from './erasure-store.ts'

/** Access records are retained for six months (Marco Civil da Internet, art. 15). */
const accessRecordsFor = 183 * day

const findDueErasuresJob = defineJob<Record<string, never>>('accounts.find-due-erasures', {
  formerName: 'find-accounts-to-erase',
  retries: 2,
})
const eraseAccountJob = defineJob<{ userUuid: string }>('accounts.erase-account', {
  formerName: 'erase-account',
  retries: 20,
})

/** Declares the hourly job that erases due accounts and deletes old access records. */
export function erasureJobs(deps: AccountsDeps): void {
  const { jobs, connection, clock } = deps
  jobs.every(findDueErasuresJob, '7 * * * *', {})
  jobs.handle(findDueErasuresJob, async () => {
    const now = clock.now()
    for (const userUuid of await userStore(connection.db).dueForErasure(now))
      await jobs.enqueue(eraseAccountJob, { userUuid }, { key: userUuid })
    await accessRecordStore(connection.db).deleteBefore(new Date(now.getTime() - accessRecordsFor))
  })
  jobs.handle(eraseAccountJob, ({ userUuid }) => erase(deps, userUuid), { parallel: 1 })
}

/**
 * Erases an account: closes it, ends its sessions, lets every feature erase its data, then deletes the account itself.
 * Idempotent: an interrupted erasure starts again.
 */
async function erase(deps: AccountsDeps, userUuid: string): Promise<void> {
  const now = deps.clock.now()
  const user = await userStore(deps.connection.db).beginErasure(userUuid, now)
  if (!user) return

  const ended = await sessionStore(deps.connection.db).endAll(userUuid, now)
  for (const sessionId of ended) await deps.realtime.endSession(sessionId)

  for (const data of deps.personalData.all()) if (data.feature !== 'accounts') await data.erase(userUuid)
  for (const { id } of await exportStore(deps.connection.db).ofUser(userUuid))
    await deps.files.delete(exportKey(id))
  if (user.profileImage) await deps.files.delete(photoKey(user.profileImage.uuid))

  await deps.connection.transaction(async (tx) => {
    await erasureStore(tx).eraseUser(userUuid, now)
    await deps.messenger.send(accountEmail(deps, user, 'account_erased_email'), { tx })
  })
  deps.log.info({ userUuid }, 'an account was erased on its owner’s wish')
}
