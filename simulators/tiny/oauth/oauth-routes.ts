import type { FastifyInstance } from 'fastify'
import { languageOf } from '../../instagram/page/language.ts'
import { authorizePage } from '../page/tiny-pages.ts'
import type { TinyWorld } from '../world/world.ts'

type Asked = { Querystring: Record<string, string>; Body: { decision?: string } | null }

const path = '/tiny/realms/tiny/protocol/openid-connect'

/** Tiny's page on which the merchant allows her app, and the token call. `auto_approve` accepts at once. */
export function oauthRoutes(app: FastifyInstance, world: TinyWorld): void {
  const back = ({ state = '', redirect_uri: to = '' }: Record<string, string>, isAllowed: boolean) =>
    `${to}?${new URLSearchParams(isAllowed ? { code: world.issueCode(to), state } : { error: 'access_denied', state })}`

  app.get<Asked>(`${path}/auth`, async ({ query, url, headers }, reply) => {
    const { client_id: clientId, response_type: type, redirect_uri: to = '' } = query
    if (clientId !== world.options.clientId || type !== 'code' || !URL.canParse(to))
      return reply.code(400).send({ error: 'invalid_client' })
    if (query.auto_approve) return reply.redirect(back(query, true), 302)
    return reply
      .type('text/html; charset=utf-8')
      .send(authorizePage(url, languageOf(headers['accept-language'])))
  })
  app.post<Asked>(`${path}/auth`, async ({ query, body }, reply) =>
    reply.redirect(back(query, body?.decision === 'allow'), 303),
  )

  app.post<{ Body: Record<string, string> | null }>(`${path}/token`, async ({ body }, reply) => {
    const { clientId, clientSecret } = world.options
    if (body?.client_id !== clientId || body.client_secret !== clientSecret)
      return reply.code(401).send({ error: 'unauthorized_client' })
    const grant =
      body.grant_type === 'refresh_token'
        ? world.refresh(body.refresh_token ?? '')
        : world.takeCode(body.code ?? '', body.redirect_uri ?? '')
    if (!grant) return reply.code(400).send({ error: 'invalid_grant' })
    return {
      ...{ access_token: grant.access, refresh_token: grant.refresh, token_type: 'Bearer' },
      ...{ expires_in: Math.round((grant.expiresAt - world.now()) / 1000), refresh_expires_in: 86_400 },
    }
  })
}
