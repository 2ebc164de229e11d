import { day } from '#platform/contract/time.ts'
import type { Environment } from '#platform/server/env.ts'
import { textOf } from '#platform/server/provider-json.ts'
import type { Service } from '../service.ts'
import { callMelhorEnvio } from './call-melhor-envio.ts'
import { melhorEnvioWebhook } from './melhor-envio-webhook.ts'
import { requestTokens } from './request-tokens.ts'
import { melhorEnvioScopes } from './scopes.ts'
import { melhorEnvioSettings } from './settings.ts'

/** Melhor Envio: OAuth; access tokens of 30 days, refresh tokens of 45. */
export function melhorEnvioService(env: Environment): Service {
  const { app, url, isSimulated } = melhorEnvioSettings(env)
  return {
    isConfigured: app !== null,
    isSimulated,
    renewBefore: 15 * day,
    connect: {
      by: 'page',
      begin(_deps, { state, redirectUri }) {
        if (!app) return null
        const parameters = {
          ...{ client_id: app.clientId, response_type: 'code', state, redirect_uri: redirectUri },
          scope: melhorEnvioScopes.join(' '),
        }
        return { url: `${url}/oauth/authorize?${new URLSearchParams(parameters)}`, secret: state }
      },
      finish: (deps, { code, redirectUri }) =>
        requestTokens(deps, { grant_type: 'authorization_code', code, redirect_uri: redirectUri }),
    },
    renew: (deps, refreshToken) =>
      requestTokens(deps, { grant_type: 'refresh_token', refresh_token: refreshToken }),
    async test(deps, { uuid, accountId }) {
      const who = await callMelhorEnvio(deps, uuid, { path: '/me' })
      if (who.kind !== 'ok' || String(who.body.id) !== accountId) return null
      const name = textOf(who.body.firstname) ?? textOf(who.body.email)
      return { accountName: name?.slice(0, 120) ?? null, lacks: null }
    },
    routes: melhorEnvioWebhook,
  }
}
