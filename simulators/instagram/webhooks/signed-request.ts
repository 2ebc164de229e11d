import type { Account } from '../world/accounts.ts'
import { appSecretOf, type Variant } from '../world/options.ts'
import type { World } from '../world/world.ts'
import { signedRequest } from './sign.ts'

/** The product's answer to a callback; `body` is JSON where it can be parsed, else text. Status 0: no answer. */
export type CallbackAnswer = { status: number; body: unknown }

/** Posts the `signed_request` of the deauthorize and data deletion callbacks for an account. */
export async function postSignedRequest(
  world: World,
  account: Account,
  choice: { variant: Variant; id: 'user_id' | 'app_scoped' },
  url: string,
): Promise<CallbackAnswer> {
  const ownId = choice.id === 'user_id' ? account.igId : account.scopedId
  const issuedAt = Math.floor(world.clock.ms() / 1000)
  const payload = {
    user_id: choice.variant === 'facebook' ? account.facebookUser.id : ownId,
    algorithm: 'HMAC-SHA256',
    issued_at: issuedAt,
    expires: 0,
  }
  const secret = world.settings.webhookSecret ?? appSecretOf(world.settings, choice.variant)
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ signed_request: signedRequest(payload, secret) }),
      signal: AbortSignal.timeout(world.settings.deliveryTimeout),
    })
    const body = await response.text()
    return { status: response.status, body: parsed(body) }
  } catch {
    return { status: 0, body: null }
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}
