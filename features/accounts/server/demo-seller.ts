import type { Deps } from './deps.ts'
import { tellSignUp } from './tell-sign-up.ts'
import { recordAcceptance } from './terms/accept-terms.ts'
import { userStore } from './user-store.ts'
import { usernameFrom } from './username.ts'

const demoPassword = 'Varal-Colorido-26'

export type DemoSeller = { uuid: string; document: string; password: string }

/** An invented seller with a worked-example CPF, ready to sign in. Only in the demo. */
export async function ensureDemoSeller(deps: Deps): Promise<DemoSeller> {
  if (!deps.env.demo) throw new Error('the demo seller exists only in the demo')

  const document = '52998224725'
  const known = await deps.users.byDocument(document)
  if (known) return { uuid: known.uuid, document, password: demoPassword }

  const now = deps.clock.now()
  const uuid = deps.ids.uuid()
  const name = 'Luciana Prado'
  const passwordHash = await deps.passwords.hash(demoPassword)
  await deps.connection.transaction(async (tx) => {
    const isNew = await userStore(tx).add({
      uuid,
      username: usernameFrom(name, ''),
      createdAt: now,
      updatedAt: now,
      status: 'ACTIVE',
      language: 'pt-BR',
      timezone: 'America/Sao_Paulo',
      name,
      document,
      documentType: 'CPF',
      email: 'luciana@arara.example',
      emailConfirmedAt: now,
      mobile: '+5511999990000',
      passwordHash,
    })
    if (isNew) {
      await recordAcceptance(deps, tx, uuid)
      await tellSignUp(deps, tx, uuid)
    }
  })
  return { uuid, document, password: demoPassword }
}
