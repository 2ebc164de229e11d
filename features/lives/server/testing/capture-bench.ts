import type { ConnectedAccount, ReceivedComment } from '#features/integrations/server/index.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { connectDatabase } from '#platform/server/database/connect.ts'
import { createEventBus } from '#platform/server/events.ts'
import { randomIds } from '#platform/server/ids.ts'
import { createJobs } from '#platform/server/jobs.ts'
import { silentLog } from '#platform/server/log.ts'
import { testDatabase } from '#tests/support/database.ts'
import { publishJobs } from '../capture/publish-live.ts'
import { liveStore } from '../live-store.ts'
import { testCapture } from './test-capture.ts'

/** Capture on a database of its own, for one connected account; `now` is where its clock stands. */
export async function startCaptureBench(now: string) {
  const database = await testDatabase()
  const connection = connectDatabase(database.url, { max: 6, onError: () => {} })
  const events = createEventBus(silentLog)
  const jobs = createJobs(database.url, silentLog)
  publishJobs({ jobs, events })
  await jobs.start({ work: 'none' })

  let time = now
  const clock = { now: () => fixedClock(time).now() }
  const account: ConnectedAccount = {
    pluginId: randomIds.uuid(),
    ownerUuid: randomIds.uuid(),
    adminsUuid: [],
    provider: 'instagram',
    variant: 'instagram_login',
    accountId: '17841400000000001',
    username: 'ateliedalu.modas',
    canListLives: false,
    tokenState: 'valid',
    missingPermissions: [],
  }
  const capture = testCapture({
    connection,
    clock,
    ids: randomIds,
    jobs,
    events,
    accountsById: async () => [account],
  })

  return {
    account,
    connection,
    capture,
    setTime(at: string) {
      time = at
    },
    /** A comment by a customer that a webhook brought, but for the changes. */
    received: (changes: Partial<ReceivedComment>): ReceivedComment => ({
      accountId: account.accountId,
      mediaId: 'media-1',
      commentId: randomIds.uuid(),
      userId: '111',
      userName: 'ana',
      text: 'quero o 12',
      at: clock.now(),
      isExactTime: false,
      parentId: null,
      source: 'webhook',
      ...changes,
    }),
    async liveOf(mediaId: string) {
      const live = await liveStore(connection.db).byPluginAndMedia(account.pluginId, mediaId)
      if (!live) throw new Error(`no live for ${mediaId}`)
      return live
    },
    async close() {
      await jobs.stop()
      await connection.close()
      await database.drop()
    },
  }
}
