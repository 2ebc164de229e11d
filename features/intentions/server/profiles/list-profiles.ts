import type { RequestOf } from '#platform/contract/endpoint.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type {
  findProfiles as findProfilesCall,
  listAccountProfiles as listAccountProfilesCall,
  listProfiles as listProfilesCall,
} from '../../profiles-contract.ts'
import type { IntentionsDeps } from '../deps.ts'
import { plainName } from './named-profiles.ts'
import { accountOfPlugin, openProfiles } from './open-profiles.ts'
import { type NamedProfile, profileStore } from './profile-store.ts'

const mostFound = 8

/** The profiles that the account of a live named, the latest first. */
export async function listProfiles(
  deps: IntentionsDeps,
  actor: Actor,
  body: RequestOf<typeof listProfilesCall>['body'],
) {
  const { account, mayChange } = await openProfiles(deps, actor, body, 'mark')
  return { mayChange, profiles: await profilesOf(deps, account, { withNames: mayChange }) }
}

/** The same without a report, for those who may change the list. */
export async function listAccountProfiles(
  deps: IntentionsDeps,
  actor: Actor,
  { pluginId }: RequestOf<typeof listAccountProfilesCall>['body'],
) {
  const account = await accountOfPlugin(deps, actor, pluginId)
  return { profiles: await profilesOf(deps, account, { withNames: true }) }
}

/** `withNames`: with who named them. */
async function profilesOf(
  { connection, accounts }: IntentionsDeps,
  account: { pluginId: string },
  { withNames }: { withNames: boolean },
) {
  const profiles = await profileStore(connection.db).ofAccount(account)
  const uuids = withNames ? profiles.flatMap(({ addedBy }) => addedBy ?? []) : []
  const people = uuids.length > 0 ? await accounts.userSummaries([...new Set(uuids)]) : new Map()
  return profiles.map((profile) => profileRow(profile, people.get(profile.addedBy)?.name ?? null))
}

export function profileRow({ id, userName, kind, addedAt }: NamedProfile, addedBy: string | null) {
  return { id, username: userName, kind, addedAt, addedBy }
}

/** Commenters of the account's latest lives whose user name contains what is searched. */
export async function findProfiles(
  deps: IntentionsDeps,
  actor: Actor,
  { searchParam, ...report }: RequestOf<typeof findProfilesCall>['body'],
) {
  const { account } = await openProfiles(deps, actor, report, 'name_profiles')
  const part = plainName(searchParam)
  if (part === '') return { usernames: [] }
  return { usernames: await profileStore(deps.connection.db).commenters(account, part, mostFound) }
}
