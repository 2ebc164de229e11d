import { day, second } from '#platform/contract/time.ts'
import type { Environment } from '#platform/server/env.ts'
import { sendJson } from '../connections/call-service.ts'
import type { ServicesDeps } from '../deps.ts'
import type { GrantAnswer, Service } from '../service.ts'
import { basicOf, callPagarMe } from './call-pagar-me.ts'
import { pagarMeWebhook } from './pagar-me-webhook.ts'
import { pagarMeSettings } from './settings.ts'

/** Pagar.me: the secret and the public key of an account. They do not end by themselves. */
export function pagarMeService(env: Environment): Service {
  return {
    isConfigured: true,
    isSimulated: pagarMeSettings(env).isSimulated,
    renewBefore: day,
    connect: { by: 'keys', finish: verify },
    // Nothing renews a key that the merchant has replaced.
    renew: async () => ({ kind: 'refused' }),
    async test(deps, { uuid, details }) {
      const answer = await callPagarMe(deps, uuid, { path: '/orders?page=1&size=1' })
      return answer.kind === 'ok' ? { accountName: details.publicKey ?? null, lacks: null } : null
    },
    routes: pagarMeWebhook,
  }
}

const form = /^(sk|pk)_(test_)?[A-Za-z0-9]{8,80}$/

/** Both keys are tried: the secret one by a list of orders, the public one by a card that lacks everything. */
async function verify(
  { httpClient, env }: Pick<ServicesDeps, 'httpClient' | 'env'>,
  { private: secretKey = '', public: publicKey = '' }: Record<string, string>,
): Promise<GrantAnswer> {
  const isOneMode = secretKey.startsWith('sk_test_') === publicKey.startsWith('pk_test_')
  const isForm = secretKey.startsWith('sk_') && publicKey.startsWith('pk_')
  if (!isForm || !isOneMode || !form.test(secretKey) || !form.test(publicKey)) return { kind: 'refused' }
  const { apiUrl, tokensUrl } = pagarMeSettings(env)
  const headers = { authorization: basicOf(secretKey), accept: 'application/json' }
  const timeoutMs = 8 * second
  const orders = await sendJson(httpClient, `${apiUrl}/orders?page=1&size=1`, { headers, timeoutMs })
  if (orders.kind === 'refused') return { kind: 'refused' }
  if (orders.kind !== 'ok') return { kind: 'failed' }
  const token = await sendJson(httpClient, `${tokensUrl}?appId=${publicKey}`, {
    ...{ json: { type: 'card', card: {} }, timeoutMs, headers: { accept: 'application/json' } },
  })
  // The card is refused by a key that is right. 403: the key is right, and its domains are limited.
  const isUnknown = token.kind === 'missing' || (token.kind === 'refused' && token.status === 401)
  if (isUnknown) return { kind: 'refused' }
  if (token.kind === 'failed') return { kind: 'failed' }
  return {
    kind: 'granted',
    grant: {
      ...{ accessToken: secretKey, refreshToken: null, expiresAt: null, permissions: [] },
      // Nothing that the keys open says whose account it is; the public key belongs to it alone.
      ...{ accountId: publicKey, details: { publicKey } },
    },
  }
}
