import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { removeProfile as removeProfileCall } from '../../profiles-contract.ts'
import type { ClaimTrigger } from '../claims/read-claims-job.ts'
import type { IntentionsDeps } from '../deps.ts'
import { openProfiles } from './open-profiles.ts'
import { profileStore } from './profile-store.ts'
import { readLivesAgain } from './read-lives-again.ts'

/** Takes a profile back: the live and those on air are read again as if it had not been named. */
export async function removeProfile(
  deps: IntentionsDeps & { trigger: ClaimTrigger },
  actor: Actor,
  { profileId, ...report }: RequestOf<typeof removeProfileCall>['body'],
) {
  const { live } = await openProfiles(deps, actor, report, 'name_profiles')
  const again = await deps.connection.transaction(async (tx) => {
    const store = profileStore(tx)
    await store.lock(live)
    const removed = await store.delete(live, [profileId])
    if (removed.length === 0) throw new AppError('not_found')
    return readLivesAgain(deps, tx, live)
  })
  for (const liveId of again) deps.trigger.begin(liveId)
  return { id: profileId }
}
