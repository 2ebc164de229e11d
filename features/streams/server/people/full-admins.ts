import type { StreamsDeps } from '../deps.ts'
import { memberStore } from '../member-store.ts'
import type { Stream } from '../stream-store.ts'

export type StreamAdmin = NonNullable<Awaited<ReturnType<StreamsDeps['accounts']['contactOf']>>>

/** How to reach the full administrators. Call it before a transaction: inside, it would need a second connection. */
export async function fullAdminsOf(
  { accounts, connection, merchants }: Pick<StreamsDeps, 'accounts' | 'connection' | 'merchants'>,
  { uuid, merchantUuid }: Pick<Stream, 'uuid' | 'merchantUuid'>,
): Promise<StreamAdmin[]> {
  const people = [
    ...(await merchants.membersOf([merchantUuid])),
    ...(await memberStore(connection.db).membersOf([uuid])),
  ]
  const full = new Set(people.filter(({ role }) => role === 'full').map(({ userUuid }) => userUuid))
  const contacts = await Promise.all([...full].map((userUuid) => accounts.contactOf(userUuid)))
  return contacts.filter((contact) => contact !== null)
}
