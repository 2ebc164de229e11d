import type { Database } from '#platform/server/database/connect.ts'
import type { EngineOptions } from '../engine/types.ts'
import { type ProfileOfLive, profileStore } from './profile-store.ts'

type Author = { userId: string | null; userName: string; isOwn: boolean }

/** The profiles that the account of a live named, as its comments are read. */
export type NamedProfiles = {
  /** What the engine is given at its start; it knows these profiles by the names of `engineName` alone. */
  options: Pick<EngineOptions, 'seller' | 'helpers' | 'blocked'>
  /** The user name under which the engine gets a comment: that of the shop for its own account. */
  engineName(author: Author): string
  profileOf(author: Author): ProfileOfLive | null
  /** Whether a person whom a correction names is one of these: they have no orders. */
  hasName(userName: string): boolean
}

type LiveOfAccount = { id: string; pluginId: string; accountUsername: string }

export async function namedProfilesOf(db: Database, live: LiveOfAccount): Promise<NamedProfiles> {
  return namedProfiles(live, await profileStore(db).ofLive(live))
}

export function namedProfiles(
  { accountUsername }: Pick<LiveOfAccount, 'accountUsername'>,
  rows: ProfileOfLive[],
): NamedProfiles {
  const byId = new Map(rows.flatMap((row) => (row.userId === null ? [] : [[row.userId, row]])))
  const byName = new Map(rows.map((row) => [row.userName, row]))
  const names = new Set(rows.flatMap((row) => [row.userName, ...row.names]))
  const namesOf = (kind: ProfileOfLive['kind']) =>
    rows.filter((row) => row.kind === kind).map(({ userName }) => marked(userName))

  const profileOf = ({ userId, userName, isOwn }: Author): ProfileOfLive | null => {
    if (isOwn) return null
    const sameId = userId === null ? undefined : byId.get(userId)
    if (sameId) return sameId
    const sameName = byName.get(plainName(userName))
    // Another person may have taken a name that the profile had.
    return sameName && (userId === null || sameName.userId === null) ? sameName : null
  }
  return {
    options: { seller: accountUsername, helpers: namesOf('helper'), blocked: namesOf('blocked') },
    engineName(author) {
      if (author.isOwn) return accountUsername
      const profile = profileOf(author)
      return profile ? marked(profile.userName) : author.userName
    },
    profileOf,
    hasName: (userName) => names.has(plainName(userName)),
  }
}

/** No user name has this character: the engine takes only those comments for a profile's that are. */
const marked = (userName: string): string => `${userName}·`

/** As profiles are stored: lower case, without @. */
export const plainName = (userName: string): string => userName.trim().replace(/^@+/, '').trim().toLowerCase()
