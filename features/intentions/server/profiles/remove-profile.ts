import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type {
  removeAccountProfile as removeAccountProfileCall,
  removeProfile as removeProfileCall,
} from '../../profiles-contract.ts'
import type { ClaimTrigger } from '../claims/read-claims-job.ts'
import type { IntentionsDeps } from '../deps.ts'
import { accountOfPlugin, openProfiles, type ProfilesAccount } from './open-profiles.ts'
import { profileStore } from './profile-store.ts'
import { readLivesAgain } from './read-lives-again.ts'

type Deps = IntentionsDeps & { trigger: ClaimTrigger }

/** Takes a profile back: the live and those on air are read again as if it had not been named. */
export async function removeProfile(
  deps: Deps,
  actor: Actor,
  { profileId, ...report }: RequestOf<typeof removeProfileCall>['body'],
) {
  const { account } = await openProfiles(deps, actor, report, 'name_profiles')
  return takeBack(deps, account, profileId)
}

/** The same without a report. */
export async function removeAccountProfile(
  deps: Deps,
  actor: Actor,
  { pluginId, profileId }: RequestOf<typeof removeAccountProfileCall>['body'],
) {
  return takeBack(deps, await accountOfPlugin(deps, actor, pluginId), profileId)
}

async function takeBack(deps: Deps, account: ProfilesAccount, profileId: string) {
  const again = await deps.connection.transaction(async (tx) => {
    const store = profileStore(tx)
    await store.lock(account)
    const removed = await store.delete(account, [profileId])
    if (removed.length === 0) throw new AppError('not_found')
    return readLivesAgain(deps, tx, account)
  })
  for (const liveId of again) deps.trigger.begin(liveId)
  return { id: profileId }
}
