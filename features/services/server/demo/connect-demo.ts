import type { Actor } from '#platform/server/http/actor.ts'
import { publicAddress } from '#platform/server/public-address.ts'
import { type ServiceKind, serviceCallbackPath } from '../../service-states.ts'
import { checkConnection } from '../connections/check-connection.ts'
import { storeGrant } from '../connections/save-connection.ts'
import type { ServicesDeps } from '../deps.ts'

type Asked = { merchantUuid: string; kind: ServiceKind; accountId: string }

/**
 * Connects an account of a simulator for the demo's brand, and allows it on the page of the simulator. Nobody is e-mailed:
 * no person changed anything. False where the service is not simulated, or its simulator does not answer.
 */
export async function connectDemo(
  deps: ServicesDeps,
  actor: Actor,
  { merchantUuid, kind, accountId }: Asked,
): Promise<boolean> {
  const { connect, isSimulated } = deps.services[kind]
  if (!isSimulated || connect.by !== 'page') return false
  const state = deps.ids.token()
  const redirectUri = publicAddress(deps.env, serviceCallbackPath)
  const begun = await connect.begin(deps, { state, redirectUri, merchantUuid, keys: {} })
  if (!begun) return false
  const { headers } = await deps.httpClient(`${begun.url}&auto_approve=${encodeURIComponent(accountId)}`)
  const back = headers.get('location')
  const code = back && URL.canParse(back) ? new URL(back).searchParams.get('code') : null
  if (!code) return false
  const answer = await connect.finish(deps, { code, secret: begun.secret, redirectUri })
  if (answer.kind !== 'granted') return false
  return checkConnection(deps, await storeGrant(deps, actor, { merchantUuid, kind, grant: answer.grant }))
}
