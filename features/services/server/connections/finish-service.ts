import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { hashToken } from '#platform/server/secret-box.ts'
import type { ServiceKind } from '../../service-states.ts'
import type { ServicesDeps } from '../deps.ts'
import { exchangeCode, type ServiceTokens } from '../mercado-pago/request-tokens.ts'
import { checkConnection } from './check-connection.ts'
import { connectionStore, type ServiceConnection } from './connection-store.ts'
import { sealedTokens } from './current-token.ts'
import { endConnection } from './disconnect-service.ts'
import { serviceOauthStateStore } from './oauth-state-store.ts'
import { emailAdmins } from './service-email.ts'
import { serviceViews } from './service-view.ts'

/**
 * Connects the account whose owner came back from the service: the attempt is of this user, unused and not expired, and the
 * user still is a full administrator. The connection counts once a call with its tokens was answered for the same account;
 * until then buyers pay as before. Another account of the same service takes the place of the one before.
 */
export async function finishService(
  deps: ServicesDeps,
  actor: Actor,
  { state, code }: { state: string; code: string },
) {
  const { db } = deps.connection
  const stateHash = hashToken(state)
  const begun = await serviceOauthStateStore(db).take(stateHash, actor.userUuid, deps.clock.now())
  if (!begun) throw new AppError('oauth_state_mismatch')
  const { merchantUuid, kind, redirectUri } = begun
  await deps.merchants.access(actor, merchantUuid, 'full')

  const verifier = deps.secrets.box.open(begun.sealedVerifier, stateHash)
  const answer = await exchangeCode(deps, { code, verifier, redirectUri })
  if (answer.kind === 'failed') throw new AppError('provider_error', { messageKey: 'service_no_answer' })
  if (answer.kind === 'refused') throw new AppError('oauth_refused')

  const uuid = await save(deps, actor, { merchantUuid, kind, tokens: answer.tokens })
  const isVerified = await checkConnection(deps, uuid)
  const changer = await deps.accounts.contactOf(actor.userUuid)
  const saved = await connectionStore(db).byUuid(uuid)
  if (saved) await emailAdmins(deps, saved, 'connected', changer?.name)
  if (!isVerified) throw new AppError('provider_error', { messageKey: 'service_not_verified' })
  deps.log.info({ connection: uuid }, 'a service was connected')
  const view = (await serviceViews(deps, merchantUuid)).find((service) => service.kind === kind)!
  return { ...view, merchantUuid }
}

async function save(
  deps: ServicesDeps,
  actor: Actor,
  { merchantUuid, kind, tokens }: { merchantUuid: string; kind: ServiceKind; tokens: ServiceTokens },
): Promise<string> {
  const now = deps.clock.now()
  return deps.connection.transaction(async (tx) => {
    const store = connectionStore(tx)
    await store.lockMerchant(merchantUuid)
    const current = await store.current(merchantUuid, kind)
    const isSame = current?.accountId === tokens.accountId
    if (current && !isSame) await endConnection(deps, tx, current)
    // Payments of an account that was connected before are followed by its new tokens.
    const known = isSame ? current : await store.formerOf(merchantUuid, kind, tokens.accountId)
    const uuid = known?.uuid ?? deps.ids.uuid()
    const fresh = {
      ...sealedTokens(deps, uuid, tokens),
      ...{ connectedByUuid: actor.userUuid, connectedAt: now, revokedAt: null, endedAt: null },
      ...{
        renewingUntil: null,
        lastSuccessAt: null,
        lastFailure: null,
        lastFailureAt: null,
        outages: 0,
        restingUntil: null,
      },
    } satisfies Partial<ServiceConnection>
    if (known) await store.change(uuid, fresh)
    else await store.add({ uuid, merchantUuid, kind, accountId: tokens.accountId, ...fresh })
    return uuid
  })
}
