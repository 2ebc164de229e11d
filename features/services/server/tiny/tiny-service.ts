import { hour } from '#platform/contract/time.ts'
import type { Environment } from '#platform/server/env.ts'
import { textOf } from '#platform/server/provider-json.ts'
import type { Service } from '../service.ts'
import { callTiny } from './call-tiny.ts'
import { accountIdOf, requestTokens, storedRenewal, type TinyApp } from './request-tokens.ts'
import { tinySettings } from './settings.ts'

/** Tiny (Olist): the merchant makes an app in her account and types its keys; then she allows it on Tiny's page. */
export function tinyService(env: Environment): Service {
  const { authorizeUrl, isSimulated } = tinySettings(env)
  return {
    isConfigured: true,
    isSimulated,
    // Access tokens live 4 hours, refresh tokens a day: renewed by day as well, also where nobody orders anything.
    renewBefore: 4 * hour,
    renewsByDay: true,
    connect: {
      by: 'page',
      begin(_deps, { state, redirectUri, keys }) {
        const app: TinyApp = { clientId: keys.app ?? '', clientSecret: keys.secret ?? '' }
        const parameters = new URLSearchParams({
          ...{ client_id: app.clientId, redirect_uri: redirectUri, scope: 'openid' },
          ...{ response_type: 'code', state },
        })
        return { url: `${authorizeUrl}?${parameters}`, secret: JSON.stringify(app) }
      },
      finish(deps, { code, secret, redirectUri }) {
        const { clientId, clientSecret } = storedRenewal(secret)
        const asked = { grant_type: 'authorization_code', code, redirect_uri: redirectUri }
        return requestTokens(deps, { clientId, clientSecret }, asked)
      },
    },
    renew(deps, stored) {
      const { refreshToken, ...app } = storedRenewal(stored)
      return requestTokens(deps, app, { grant_type: 'refresh_token', refresh_token: refreshToken })
    },
    async test(deps, { uuid, accountId }) {
      const who = await callTiny(deps, uuid, { path: '/info' })
      if (who.kind !== 'ok' || accountIdOf(who.body) !== accountId) return null
      const { fantasia, razaoSocial } = who.body
      return { accountName: (textOf(fantasia) ?? textOf(razaoSocial))?.slice(0, 120) ?? null, lacks: null }
    },
  }
}
