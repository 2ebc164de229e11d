import type { Database } from '#platform/server/database/connect.ts'
import type { AccountsDeps } from '../deps.ts'
import { userStore } from '../user-store.ts'

/** A person of the demo's example data. `document` and `mobile` only have to differ between people. */
export type ExamplePerson = {
  uuid: string
  name: string
  email: string
  document: string
  mobile: string
  signedUpAt: Date
}

/** Adds people who appear in the demo's example data. They have no password, so sign-in as them is impossible. */
export async function addExamplePeople(tx: Database, people: ExamplePerson[]): Promise<void> {
  for (const { signedUpAt, ...person } of people)
    await userStore(tx).add({
      ...person,
      username: person.email.split('@')[0] ?? person.name,
      createdAt: signedUpAt,
      updatedAt: signedUpAt,
      status: 'ACTIVE',
      language: 'pt-BR',
      timezone: 'America/Sao_Paulo',
      documentType: 'CPF',
      emailConfirmedAt: signedUpAt,
      passwordHash: null,
    })
}

/** Deletes those people. Throws outside the demo. */
export async function removeExamplePeople(
  { env }: AccountsDeps,
  tx: Database,
  uuids: string[],
): Promise<void> {
  if (!env.demo) throw new Error('example people exist only in the demo')
  await userStore(tx).deleteExamples(uuids)
}
