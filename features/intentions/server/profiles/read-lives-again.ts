import { liveStore } from '#features/lives/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { readClaimsJob } from '../claims/read-claims-job.ts'
import { readingStore } from '../claims/reading-store.ts'
import type { IntentionsDeps } from '../deps.ts'
import type { ProfilesAccount } from './open-profiles.ts'
import { profileStore } from './profile-store.ts'

/**
 * Has lives of an account read again, those that are named and those on air, from the beginning, in jobs that outlive this process;
 * returns those that were read before. Other lives that have ended stay as they were read. The lives are locked first: one
 * that is read for the first time in this moment either knows of the change or waits for it.
 */
export async function readLivesAgain(
  { jobs }: Pick<IntentionsDeps, 'jobs'>,
  tx: Database,
  account: ProfilesAccount,
): Promise<string[]> {
  const liveIds = new Set([...account.liveIds, ...(await profileStore(tx).livesOnAir(account))])
  await liveStore(tx).lock([...liveIds])
  const again = await readingStore(tx).beginAllAgain([...liveIds])
  for (const liveId of again) await jobs.enqueue(readClaimsJob, { liveId, isWhole: false }, { tx })
  return again
}
