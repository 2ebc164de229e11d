import type { Database } from '#platform/server/database/connect.ts'
import type { MerchantsDeps } from '../deps.ts'
import { memberStore } from '../member-store.ts'

export type FullAdmin = NonNullable<Awaited<ReturnType<MerchantsDeps['accounts']['contactOf']>>> & {
  uuid: string
}

/** How to reach the full administrators. Call it before a transaction: inside, it would need a second connection. */
export async function fullAdmins(
  { accounts, connection }: Pick<MerchantsDeps, 'accounts' | 'connection'>,
  uuid: string,
): Promise<FullAdmin[]> {
  const members = await memberStore(connection.db).membersOf([uuid])
  const full = members.filter(({ role }) => role === 'full')
  const contacts = await Promise.all(
    full.map(async ({ userUuid }) => ({ userUuid, contact: await accounts.contactOf(userUuid) })),
  )
  return contacts.flatMap(({ userUuid, contact }) => (contact ? [{ ...contact, uuid: userUuid }] : []))
}

/** Those of them that still are full administrators, as this transaction sees it. */
export async function stillFull(tx: Database, uuid: string, admins: FullAdmin[]): Promise<FullAdmin[]> {
  const members = await memberStore(tx).membersOf([uuid])
  const full = new Set(members.filter(({ role }) => role === 'full').map(({ userUuid }) => userUuid))
  return admins.filter((admin) => full.has(admin.uuid))
}
