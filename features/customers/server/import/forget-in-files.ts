import type { Database } from '#platform/server/database/connect.ts'
import type { CustomersDeps } from '../deps.ts'
import { recordStore } from '../record/record-store.ts'
import { importStore } from './import-store.ts'
import { importedPeopleStore } from './imported-people-store.ts'

/** Takes the rows of an erased person out of the owner's files that are not imported yet. */
export function forgetInOwnFiles(
  { connection }: Pick<CustomersDeps, 'connection'>,
  ownerUuid: string,
  texts: string[],
): Promise<void> {
  return connection.transaction(async (tx) => {
    await recordStore(tx).lockOwner(ownerUuid)
    await importStore(tx).forgetPeople(ownerUuid, ...identifiersIn(texts))
  })
}

/** Takes the rows of those to whom these records belong out of their owners' files; before the records are deleted. */
export async function forgetInFiles(tx: Database, uuids: string[]): Promise<void> {
  const rows = await importedPeopleStore(tx).identifiersOf(uuids)
  for (const [ownerUuid, its] of Map.groupBy(rows, (row) => row.ownerUuid))
    await importStore(tx).forgetPeople(ownerUuid, ...identifiersIn(its.map(({ text }) => text)))
}

/** Names and addresses in lower case, and numbers as digits without the country and zeros at the beginning. */
const identifiersIn = (texts: string[]): [string[], string[]] => [
  texts.map((text) => text.toLowerCase()),
  texts.flatMap((text) => {
    const digits = /^[\d\s().+/-]+$/.test(text) ? text.replace(/\D/g, '') : ''
    return digits.length >= 10 ? [digits.replace(/^0*(?:55(?=\d{10,11}$))?0*/, '')] : []
  }),
]
