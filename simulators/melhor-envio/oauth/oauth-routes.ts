import type { FastifyInstance, FastifyRequest } from 'fastify'
import { languageOf } from '../../instagram/page/language.ts'
import { authorizePage, problemPage } from '../page/authorize-page.ts'
import type { Grant } from '../world/state.ts'
import type { MelhorEnvioWorld } from '../world/world.ts'

type Request = { Querystring: Record<string, string>; Body: Record<string, string | undefined> | null }
type Asked = { redirectUri: string; state: string; scopes: string[] }

/** The page on which an account lets the app work with it, and the token call. `auto_approve={account}` accepts at once. */
export function oauthRoutes(app: FastifyInstance, world: MelhorEnvioWorld): void {
  const path = '/melhor-envio/oauth/authorize'

  app.get<Request>(path, async (request, reply) => {
    const asked = readRequest(world, request)
    const language = languageOf(request.headers['accept-language'])
    reply.type('text/html; charset=utf-8')
    if (typeof asked === 'string') return reply.code(400).send(problemPage(asked, language))
    const account = world.account(request.query.auto_approve ?? '')
    if (account) return reply.redirect(callbackAddress(world, asked, account.id), 302)
    return authorizePage(world.state.accounts, request.url, language)
  })

  app.post<Request>(path, async (request, reply) => {
    const asked = readRequest(world, request)
    const account = world.account(request.body?.account ?? '')
    if (typeof asked === 'string' || !account) return reply.code(400).send()
    if (request.body?.decision !== 'allow') {
      const refused = new URLSearchParams({ error: 'access_denied', state: asked.state })
      return reply.redirect(`${asked.redirectUri}?${refused}`, 303)
    }
    return reply.redirect(callbackAddress(world, asked, account.id), 303)
  })

  app.post<Request>('/melhor-envio/oauth/token', async ({ body }, reply) => {
    const asked = body ?? {}
    const { clientId, clientSecret } = world.options
    if (asked.client_id !== clientId || asked.client_secret !== clientSecret)
      return reply.code(401).send({ error: 'invalid_client', message: 'Client authentication failed' })
    const grant =
      asked.grant_type === 'refresh_token' ? world.refresh(asked.refresh_token ?? '') : exchanged()
    if (!grant)
      return reply.code(400).send({ error: 'invalid_grant', message: 'The provided grant is invalid.' })
    return tokensWire(grant, world.now())

    function exchanged(): Grant | null {
      const found = world.takeCode(asked.code ?? '')
      return found && found.redirectUri === asked.redirect_uri
        ? world.issueTokens(found.accountId, found.scopes)
        : null
    }
  })
}

const tokensWire = ({ accessToken, refreshToken, expiresAt }: Grant, now: number) => ({
  ...{ token_type: 'Bearer', expires_in: Math.round((expiresAt - now) / 1000) },
  ...{ access_token: accessToken, refresh_token: refreshToken },
})

/** The app's address to which the browser returns after the account accepted. The next one may be changed by a fault. */
function callbackAddress(world: MelhorEnvioWorld, asked: Asked, accountId: string): string {
  const { faults } = world
  const code = world.issueCode(accountId, asked.redirectUri, asked.scopes)
  if (faults.callback === 'used_code') world.takeCode(code)
  const state = faults.callback === 'wrong_state' ? 'another-state' : asked.state
  faults.callback = 'none'
  return `${asked.redirectUri}?${new URLSearchParams({ code, state })}`
}

function readRequest({ options }: MelhorEnvioWorld, { query }: FastifyRequest<Request>): Asked | string {
  const { client_id: clientId, response_type: type, redirect_uri: redirectUri, state = '' } = query
  if (clientId !== options.clientId) return 'Client invalid'
  if (type !== 'code') return 'unsupported_response_type'
  if (!redirectUri || !URL.canParse(redirectUri)) return 'Client invalid: redirect_uri'
  return { redirectUri, state, scopes: (query.scope ?? '').split(' ').filter(Boolean) }
}
