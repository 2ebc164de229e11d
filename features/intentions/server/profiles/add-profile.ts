import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { addProfile as addProfileCall } from '../../profiles-contract.ts'
import { withdrawReplies } from '../claim-replies/withdraw-replies.ts'
import type { ClaimTrigger } from '../claims/read-claims-job.ts'
import type { IntentionsDeps } from '../deps.ts'
import { profileRow } from './list-profiles.ts'
import { plainName } from './named-profiles.ts'
import { openProfiles } from './open-profiles.ts'
import { type NamedProfile, profileStore } from './profile-store.ts'
import { readLivesAgain } from './read-lives-again.ts'

const mostProfiles = 200

/**
 * Names a profile of the shop, or blocks one, also before it first comments. A profile that was named is what is said of
 * it now. The live and those on air are read again, and replies to it that are in the queue are not sent. Throws `conflict` when the account has 200 profiles.
 */
export async function addProfile(
  deps: IntentionsDeps & { trigger: ClaimTrigger },
  actor: Actor,
  { username, kind, ...report }: RequestOf<typeof addProfileCall>['body'],
) {
  const { live } = await openProfiles(deps, actor, report, 'name_profiles')
  const userName = plainName(username)
  if (userName === '') throw fieldError('username', 'required')
  if (userName === plainName(live.accountUsername)) throw fieldError('username', 'own_profile')

  const { profile, again } = await deps.connection.transaction(async (tx) => {
    const store = profileStore(tx)
    await store.lock(live)
    const userId = await store.userIdOf(live, userName)
    const before = await store.same(live, { userId, userName })
    if (before.length === 0 && (await store.countOf(live)) >= mostProfiles)
      throw new AppError('conflict', { messageKey: 'too_many_profiles' })

    const profile: NamedProfile = {
      id: before[0]?.id ?? deps.ids.uuid(),
      ...{ pluginId: live.pluginId, ownerUuid: live.ownerUuid, kind, userId, userName },
      ...{ addedBy: actor.userUuid, addedAt: deps.clock.now() },
    }
    await store.delete(
      live,
      before.map(({ id }) => id),
    )
    await store.add(profile)
    const liveIds = [live.id, ...(await store.livesOnAir(live))]
    await withdrawReplies(deps, tx, { liveIds, userId, userName })
    return { profile, again: await readLivesAgain(deps, tx, live) }
  })
  for (const liveId of again) deps.trigger.begin(liveId)
  const people = await deps.accounts.userSummaries([actor.userUuid])
  return profileRow(profile, people.get(actor.userUuid)?.name ?? null)
}
