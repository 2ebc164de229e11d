import type { Database } from '#platform/server/database/connect.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { ServiceKind } from '../../service-states.ts'
import type { ServicesDeps } from '../deps.ts'
import { connectionStore, type ServiceConnection } from './connection-store.ts'
import { emailsTo } from './service-email.ts'

/**
 * Ends a connection: from now on no buyer pays through it. Payments in progress are closed or followed to their end with its
 * tokens, which are deleted then.
 */
export async function disconnectService(
  deps: ServicesDeps,
  actor: Actor,
  { merchantUuid, kind }: { merchantUuid: string; kind: ServiceKind },
): Promise<void> {
  await deps.merchants.access(actor, merchantUuid, 'full')
  const found = await connectionStore(deps.connection.db).current(merchantUuid, kind)
  if (!found) return
  const changer = await deps.accounts.contactOf(actor.userUuid)
  const sendEmails = await emailsTo(deps, found, 'disconnected', changer?.name)
  await deps.connection.transaction(async (tx) => {
    await connectionStore(tx).lockMerchant(merchantUuid)
    const current = await connectionStore(tx).current(merchantUuid, kind)
    if (!current) return
    await endConnection(deps, tx, current)
    await sendEmails(tx)
  })
}

export async function endConnection(
  { listeners, clock }: Pick<ServicesDeps, 'listeners' | 'clock'>,
  tx: Database,
  { uuid }: ServiceConnection,
): Promise<void> {
  await connectionStore(tx).change(uuid, { endedAt: clock.now() })
  for (const listener of listeners.onEnded) await listener(tx, uuid)
}

/** Deletes the tokens of ended connections that no payment needs any more, and gives the access back. */
export async function deleteEndedTokens(deps: ServicesDeps): Promise<void> {
  const store = connectionStore(deps.connection.db)
  for (const connection of await store.endedWithTokens()) {
    const { uuid, kind, accountId } = connection
    const needed = await Promise.all(deps.listeners.isNeeded.map((isNeeded) => isNeeded(uuid)))
    if (needed.includes(true)) continue
    // Another merchant may have connected the same account.
    const isOfOthers = (await store.withTokens(kind, accountId)).some((other) => other.uuid !== uuid)
    const { letGo } = deps.services[kind]
    if (letGo && !isOfOthers && !(await letGo(deps, connection))) continue
    await store.change(uuid, { sealedToken: null, sealedRefreshToken: null, tokenExpiresAt: null })
  }
}
