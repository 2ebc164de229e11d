import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type {
  addAccountProfile as addAccountProfileCall,
  addProfile as addProfileCall,
} from '../../profiles-contract.ts'
import { withdrawReplies } from '../claim-replies/withdraw-replies.ts'
import type { ClaimTrigger } from '../claims/read-claims-job.ts'
import type { IntentionsDeps } from '../deps.ts'
import { profileRow } from './list-profiles.ts'
import { plainName } from './named-profiles.ts'
import { accountOfPlugin, openProfiles, type ProfilesAccount } from './open-profiles.ts'
import { type NamedProfile, profileStore } from './profile-store.ts'
import { readLivesAgain } from './read-lives-again.ts'

const mostProfiles = 200

type Deps = IntentionsDeps & { trigger: ClaimTrigger }
type Named = Pick<RequestOf<typeof addProfileCall>['body'], 'username' | 'kind'>

/** Names a profile of the shop, or blocks one, from a report. The report's live is read again beside those on air. */
export async function addProfile(
  deps: Deps,
  actor: Actor,
  { username, kind, ...report }: RequestOf<typeof addProfileCall>['body'],
) {
  const { account } = await openProfiles(deps, actor, report, 'name_profiles')
  return nameProfile(deps, actor, account, { username, kind })
}

/** The same without a report. */
export async function addAccountProfile(
  deps: Deps,
  actor: Actor,
  { pluginId, ...named }: RequestOf<typeof addAccountProfileCall>['body'],
) {
  return nameProfile(deps, actor, await accountOfPlugin(deps, actor, pluginId), named)
}

/**
 * Names a profile also before it first comments. A profile that was named is what is said of it now. Lives are read
 * again, and replies to it that are in the queue are not sent. Throws `conflict` when the account has 200 profiles.
 */
async function nameProfile(deps: Deps, actor: Actor, account: ProfilesAccount, { username, kind }: Named) {
  const userName = plainName(username)
  if (userName === '') throw fieldError('username', 'required')
  if (userName === plainName(account.accountUsername)) throw fieldError('username', 'own_profile')

  const { profile, again } = await deps.connection.transaction(async (tx) => {
    const store = profileStore(tx)
    await store.lock(account)
    const userId = await store.userIdOf(account, userName)
    const before = await store.same(account, { userId, userName })
    if (before.length === 0 && (await store.countOf(account)) >= mostProfiles)
      throw new AppError('conflict', { messageKey: 'too_many_profiles' })

    const profile: NamedProfile = {
      id: before[0]?.id ?? deps.ids.uuid(),
      ...{ pluginId: account.pluginId, ownerUuid: account.ownerUuid, kind, userId, userName },
      ...{ addedBy: actor.userUuid, addedAt: deps.clock.now() },
    }
    await store.delete(
      account,
      before.map(({ id }) => id),
    )
    await store.add(profile)
    const liveIds = [...account.liveIds, ...(await store.livesOnAir(account))]
    await withdrawReplies(deps, tx, { liveIds, userId, userName })
    return { profile, again: await readLivesAgain(deps, tx, account) }
  })
  for (const liveId of again) deps.trigger.begin(liveId)
  const people = await deps.accounts.userSummaries([actor.userUuid])
  return profileRow(profile, people.get(actor.userUuid)?.name ?? null)
}
