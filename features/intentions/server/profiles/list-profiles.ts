import type { RequestOf } from '#platform/contract/endpoint.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type {
  findProfiles as findProfilesCall,
  listProfiles as listProfilesCall,
} from '../../profiles-contract.ts'
import type { IntentionsDeps } from '../deps.ts'
import { plainName } from './named-profiles.ts'
import { openProfiles } from './open-profiles.ts'
import { type NamedProfile, profileStore } from './profile-store.ts'

const mostFound = 8

/** The profiles that the account of a live named, the latest first. */
export async function listProfiles(
  deps: IntentionsDeps,
  actor: Actor,
  body: RequestOf<typeof listProfilesCall>['body'],
) {
  const { live, mayChange } = await openProfiles(deps, actor, body, 'mark')
  const profiles = await profileStore(deps.connection.db).ofAccount(live)
  const uuids = profiles.flatMap(({ addedBy }) => addedBy ?? [])
  const people =
    mayChange && uuids.length > 0 ? await deps.accounts.userSummaries([...new Set(uuids)]) : new Map()
  return {
    mayChange,
    profiles: profiles.map((profile) => profileRow(profile, people.get(profile.addedBy)?.name ?? null)),
  }
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
  const { live } = await openProfiles(deps, actor, report, 'name_profiles')
  const part = plainName(searchParam)
  if (part === '') return { usernames: [] }
  return { usernames: await profileStore(deps.connection.db).commenters(live, part, mostFound) }
}
