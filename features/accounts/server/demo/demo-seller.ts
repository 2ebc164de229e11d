import type { Database } from '#platform/server/database/connect.ts'
import type { AccountsDeps } from '../deps.ts'
import { recordAcceptance } from '../terms/accept-terms.ts'
import { userStore } from '../user-store.ts'
import { usernameFrom } from '../username.ts'

const uuid = '0de30000-0000-4000-8000-000000000001'
const document = '52998224725'
const password = 'Varal-Colorido-26'

export type DemoSeller = { uuid: string; document: string; password: string }

/** An invented seller with the CPF of a worked example; signs in to the demo with this document and password. */
export const demoSeller: DemoSeller = { uuid, document, password }

/** Whether the demo's seller exists already. Throws outside the demo. */
export async function hasDemoSeller({ env, connection }: AccountsDeps): Promise<boolean> {
  if (!env.demo) throw new Error('the demo seller exists only in the demo')
  return (await userStore(connection.db).byDocument(document)) !== null
}

/**
 * Creates the demo's seller, who signed up at `signedUpAt`. `addExamples` runs in the same transaction: the seller
 * exists with all of their example data or not at all. Does nothing when the seller exists. Throws outside the demo.
 */
export async function addDemoSeller(
  deps: AccountsDeps,
  signedUpAt: Date,
  addExamples: (tx: Database) => Promise<void>,
): Promise<void> {
  if (await hasDemoSeller(deps)) return

  const name = 'Luciana Prado'
  const passwordHash = await deps.passwords.hash(password)
  await deps.connection.transaction(async (tx) => {
    const isNew = await userStore(tx).add({
      uuid,
      username: usernameFrom(name, ''),
      createdAt: signedUpAt,
      updatedAt: signedUpAt,
      status: 'ACTIVE',
      language: 'pt-BR',
      timezone: 'America/Sao_Paulo',
      name,
      document,
      documentType: 'CPF',
      email: 'luciana@arara.example',
      emailConfirmedAt: signedUpAt,
      mobile: '+5511999990000',
      passwordHash,
    })
    if (!isNew) return
    await recordAcceptance(deps, tx, uuid)
    await addExamples(tx)
  })
}
