import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { hashToken } from '#platform/server/secret-box.ts'
import type { ServicesDeps } from '../deps.ts'
import { serviceOauthStateStore } from './oauth-state-store.ts'
import { saveConnection } from './save-connection.ts'

/**
 * Connects the account whose owner came back from the service: the attempt is of this user, unused and not expired, and the
 * user still is a full administrator.
 */
export async function finishService(
  deps: ServicesDeps,
  actor: Actor,
  { state, code }: { state: string; code: string },
) {
  const stateHash = hashToken(state)
  const states = serviceOauthStateStore(deps.connection.db)
  const begun = await states.take(stateHash, actor.userUuid, deps.clock.now())
  if (!begun) throw new AppError('oauth_state_mismatch')
  const { merchantUuid, kind, redirectUri } = begun
  await deps.merchants.access(actor, merchantUuid, 'full')

  const { connect } = deps.services[kind]
  if (connect.by !== 'page') throw new AppError('oauth_state_mismatch')
  const secret = deps.secrets.box.open(begun.sealedVerifier, stateHash)
  const answer = await connect.finish(deps, { code, secret, redirectUri })
  return saveConnection(deps, actor, { merchantUuid, kind, answer })
}
