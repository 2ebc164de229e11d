import { hour } from '#platform/contract/time.ts'
import type { Environment } from '#platform/server/env.ts'
import { idOf, objectOf, textOf } from '#platform/server/provider-json.ts'
import type { Service } from '../service.ts'
import { blingWebhook } from './bling-webhook.ts'
import { callBling } from './call-bling.ts'
import { requestTokens } from './request-tokens.ts'
import { blingSettings } from './settings.ts'

/** Bling: OAuth with codes of one minute, tokens of 6 hours, refresh tokens of 30 days that are used up. */
export function blingService(env: Environment): Service {
  const { app, authorizeUrl, isSimulated } = blingSettings(env)
  return {
    isConfigured: app !== null,
    isSimulated,
    // Once a night, so that the refresh token of an account without orders does not end.
    renewBefore: 24 * hour,
    connect: {
      by: 'page',
      // The address to which the browser returns is registered with the app.
      begin(_deps, { state }) {
        if (!app) return null
        const parameters = new URLSearchParams({ response_type: 'code', client_id: app.clientId, state })
        return { url: `${authorizeUrl}?${parameters}`, secret: '-' }
      },
      finish: (deps, { code }) => requestTokens(deps, { grant_type: 'authorization_code', code }),
    },
    renew: (deps, refreshToken) =>
      requestTokens(deps, { grant_type: 'refresh_token', refresh_token: refreshToken }),
    async test(deps, { uuid, accountId }) {
      const who = await callBling(deps, uuid, { path: '/empresas/me/dados-basicos' })
      if (who.kind !== 'ok') return null
      const company = objectOf(who.body.data)
      if (idOf(company.id) !== accountId) return null
      return { accountName: textOf(company.nome)?.slice(0, 120) ?? null, lacks: null }
    },
    routes: blingWebhook,
  }
}
