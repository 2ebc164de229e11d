import type { Deps } from './deps.ts'
import { userSignedUp } from './events.ts'
import { recordAcceptance } from './terms/accept-terms.ts'
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
  const isNew = await deps.users.add({
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
    passwordHash: await deps.passwords.hash(demoPassword),
  })
  if (isNew) {
    await recordAcceptance(deps, deps.connection.db, uuid)
    await deps.events.emit(userSignedUp, { userUuid: uuid, affiliateCode: null, acquisition: {} })
  }
  return { uuid, document, password: demoPassword }
}
