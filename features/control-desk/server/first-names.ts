import type { ControlDeskDeps } from './deps.ts'

/** The first names of helpers: all that they see of each other. Empty for an account that was erased. */
export async function firstNames(
  { accounts }: Pick<ControlDeskDeps, 'accounts'>,
  uuids: (string | null)[],
): Promise<(uuid: string | null) => string> {
  const known = [...new Set(uuids.filter((uuid) => uuid !== null))]
  const people = known.length > 0 ? await accounts.userSummaries(known) : null
  return (uuid) => (uuid === null ? '' : firstName(people?.get(uuid)?.name ?? ''))
}

const firstName = (name: string) => name.trim().split(/\s+/)[0]?.slice(0, 40) ?? ''
