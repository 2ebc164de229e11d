import { createHash } from 'node:crypto'
import { day } from '#platform/contract/time.ts'
import type { Environment } from '#platform/server/env.ts'
import { objectOf, textOf } from '#platform/server/provider-json.ts'
import type { Service } from '../service.ts'
import { callMercadoPago } from './call-mercado-pago.ts'
import { mercadoPagoWebhook } from './mercado-pago-webhook.ts'
import { exchangeCode, renewTokens } from './request-tokens.ts'
import { mercadoPagoSettings } from './settings.ts'

/** Mercado Pago: OAuth with PKCE; tokens of 180 days. */
export function mercadoPagoService(env: Environment): Service {
  const { app, authorizeUrl, isSimulated } = mercadoPagoSettings(env)
  return {
    isConfigured: app !== null,
    isSimulated,
    renewBefore: 30 * day,
    connect: {
      by: 'page',
      begin({ ids }, { state, redirectUri }) {
        if (!app) return null
        const verifier = ids.token()
        const parameters = {
          ...{ client_id: app.clientId, response_type: 'code', platform_id: 'mp', state },
          redirect_uri: redirectUri,
          code_challenge: createHash('sha256').update(verifier).digest('base64url'),
          code_challenge_method: 'S256',
        }
        return { url: `${authorizeUrl}?${new URLSearchParams(parameters)}`, secret: verifier }
      },
      finish: (deps, { code, secret, redirectUri }) =>
        exchangeCode(deps, { code, verifier: secret, redirectUri }),
    },
    renew: renewTokens,
    async test(deps, { uuid, accountId }) {
      const who = await callMercadoPago(deps, uuid, { path: '/users/me' })
      if (who.kind !== 'ok' || String(who.body.id) !== accountId) return null
      const methods = await callMercadoPago(deps, uuid, { path: '/v1/payment_methods' })
      if (methods.kind !== 'list') return null
      const pix = methods.rows.map(objectOf).find(({ id }) => id === 'pix')
      return {
        accountName: textOf(who.body.nickname)?.slice(0, 120) ?? null,
        lacks: pix?.status === 'active' ? null : 'no_pix_key',
      }
    },
    routes: mercadoPagoWebhook,
  }
}
