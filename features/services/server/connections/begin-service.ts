import { AppError } from '#platform/contract/errors.ts'
import { minute } from '#platform/contract/time.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { publicAddress } from '#platform/server/public-address.ts'
import { hashToken } from '#platform/server/secret-box.ts'
import { type ServiceKind, serviceCallbackPath } from '../../service-states.ts'
import type { ServicesDeps } from '../deps.ts'
import { givenKeys } from './connect-by-keys.ts'
import { serviceOauthStateStore } from './oauth-state-store.ts'

/** How long a started connection can be finished. */
const attemptLife = 15 * minute

type Asked = {
  merchantUuid: string
  kind: ServiceKind
  password: string
  keys?: Record<string, string> | undefined
}

/**
 * Begins one attempt to connect an account: after the caller's password, as buyers' money or data will go there. Returns the
 * page of the service on which the merchant allows it.
 */
export async function beginService(
  deps: ServicesDeps,
  actor: Actor,
  { merchantUuid, kind, password, keys }: Asked,
) {
  await deps.merchants.access(actor, merchantUuid, 'full')
  await deps.accounts.confirmPassword(actor.userUuid, password)
  const { connect } = deps.services[kind]
  const state = deps.ids.token()
  const stateHash = hashToken(state)
  const redirectUri = publicAddress(deps.env, serviceCallbackPath)
  const begun =
    connect.by === 'page'
      ? await connect.begin(deps, { state, redirectUri, merchantUuid, keys: givenKeys(kind, keys ?? {}) })
      : null
  if (!begun) throw new AppError('unavailable', { messageKey: 'service_not_configured' })
  await serviceOauthStateStore(deps.connection.db).add({
    ...{ stateHash, merchantUuid, kind, redirectUri, userUuid: actor.userUuid },
    sealedVerifier: deps.secrets.box.seal(begun.secret, stateHash),
    expiresAt: new Date(deps.clock.now().getTime() + attemptLife),
  })
  return { authorizeUrl: begun.url }
}
