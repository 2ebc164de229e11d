import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { ServiceKind } from '../../service-states.ts'
import type { ServicesDeps } from '../deps.ts'
import type { GrantAnswer, ServiceGrant } from '../service.ts'
import { checkConnection } from './check-connection.ts'
import { connectionStore, type ServiceConnection } from './connection-store.ts'
import { sealedGrant } from './current-token.ts'
import { endConnection } from './disconnect-service.ts'
import { emailAdmins } from './service-email.ts'
import { serviceViews } from './service-view.ts'

/**
 * Stores what a service granted, and checks it. The connection counts once a call with its tokens was answered for the same
 * account; until then buyers are served as before. Another account of the same service takes the place of the one before.
 */
export async function saveConnection(
  deps: ServicesDeps,
  actor: Actor,
  { merchantUuid, kind, answer }: { merchantUuid: string; kind: ServiceKind; answer: GrantAnswer },
) {
  if (answer.kind === 'failed') throw new AppError('provider_error', { messageKey: 'service_no_answer' })
  if (answer.kind === 'refused') {
    const messageKey = deps.services[kind].connect.by === 'keys' ? 'service_keys_refused' : 'service_refused'
    throw new AppError('oauth_refused', { messageKey })
  }

  const uuid = await storeGrant(deps, actor, { merchantUuid, kind, grant: answer.grant })
  const isVerified = await checkConnection(deps, uuid)
  const changer = await deps.accounts.contactOf(actor.userUuid)
  const saved = await connectionStore(deps.connection.db).byUuid(uuid)
  if (saved) await emailAdmins(deps, saved, 'connected', changer?.name)
  if (!isVerified) throw new AppError('provider_error', { messageKey: 'service_not_verified' })
  deps.log.info({ connection: uuid }, 'a service was connected')
  const view = (await serviceViews(deps, merchantUuid)).find((service) => service.kind === kind)!
  return { ...view, merchantUuid }
}

/** Stores a grant in the place of the one before; returns the connection, which is not tested yet. */
export async function storeGrant(
  deps: ServicesDeps,
  actor: Actor,
  { merchantUuid, kind, grant }: { merchantUuid: string; kind: ServiceKind; grant: ServiceGrant },
): Promise<string> {
  const now = deps.clock.now()
  return deps.connection.transaction(async (tx) => {
    const store = connectionStore(tx)
    await store.lockMerchant(merchantUuid)
    const current = await store.current(merchantUuid, kind)
    const isSame = current?.accountId === grant.accountId
    // A further service of one use comes last; another account of a service takes the place of the one before.
    const places = (await store.ofMerchant(merchantUuid)).map(({ place }) => place)
    const place = current?.place ?? Math.max(-1, ...places) + 1
    if (current && !isSame) await endConnection(deps, tx, current)
    // Payments of an account that was connected before are followed by its new tokens.
    const known = isSame ? current : await store.formerOf(merchantUuid, kind, grant.accountId)
    const uuid = known?.uuid ?? deps.ids.uuid()
    const fresh = {
      ...sealedGrant(deps, uuid, grant),
      ...{ connectedByUuid: actor.userUuid, connectedAt: now, revokedAt: null, endedAt: null },
      ...{ renewingUntil: null, lastSuccessAt: null, lastFailure: null, lastFailureAt: null },
      ...{ outages: 0, restingUntil: null, place },
    } satisfies Partial<ServiceConnection>
    if (known) await store.change(uuid, fresh)
    else await store.add({ uuid, merchantUuid, kind, accountId: grant.accountId, permissions: [], ...fresh })
    const stored = { connectionUuid: uuid, merchantUuid, kind, accountId: grant.accountId }
    for (const listener of deps.listeners.onConnected)
      await listener(tx, { ...stored, byUuid: actor.userUuid })
    return uuid
  })
}
