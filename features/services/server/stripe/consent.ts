import { second } from '#platform/contract/time.ts'
import { UnreachableError } from '#platform/server/http-client.ts'
import { objectOf, textOf } from '#platform/server/provider-json.ts'
import type { ServicesDeps } from '../deps.ts'
import type { GrantAnswer } from '../service.ts'
import { stripeSettings } from './settings.ts'

const patience = 8 * second

type Deps = Pick<ServicesDeps, 'httpClient' | 'env' | 'log'>

/**
 * Exchanges the code of a return for the account that the seller connected. The keys of the account that come with it are
 * thrown away: calls are made with our own key and name the account, so none of hers has to be kept.
 */
export async function exchangeCode(deps: Deps, code: string): Promise<GrantAnswer> {
  const { platform, tokenUrl } = stripeSettings(deps.env)
  if (!platform) return { kind: 'failed' }
  const answer = await asked(deps, tokenUrl, {
    ...{ client_secret: platform.secretKey, grant_type: 'authorization_code', code },
  })
  const body = objectOf(answer?.body)
  const accountId = textOf(body.stripe_user_id)
  if (answer?.status === 200 && accountId !== null)
    return {
      kind: 'granted',
      grant: {
        ...{ accessToken: accountId, refreshToken: null, expiresAt: null, accountId },
        permissions: (textOf(body.scope) ?? '').split(/[ ,]+/).filter(Boolean),
      },
    }
  const error = textOf(body.error)
  // Our own platform is not accepted: no seller has to connect again because of that.
  if (error === 'invalid_client') deps.log.error({ status: answer?.status }, 'Stripe refuses our platform')
  return { kind: answer?.status === 400 && error !== null ? 'refused' : 'failed' }
}

/** Gives the access to an account back. True once Stripe says that we have none. */
export async function endConsent(deps: Deps, accountId: string): Promise<boolean> {
  const { platform, deauthorizeUrl } = stripeSettings(deps.env)
  if (!platform) return true
  const form = { client_id: platform.clientId, stripe_user_id: accountId }
  const answer = await asked(deps, deauthorizeUrl, form, { authorization: `Bearer ${platform.secretKey}` })
  // `invalid_client`: this account does not work with us any more.
  return answer?.status === 200 || textOf(objectOf(answer?.body).error) === 'invalid_client'
}

function asked(
  { httpClient }: Deps,
  url: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
) {
  return httpClient(url, { form, headers, timeoutMs: patience }).catch((error: unknown) => {
    if (error instanceof UnreachableError) return null
    throw error
  })
}
