import type { FastifyInstance } from 'fastify'
import { languageOf } from '../../instagram/page/language.ts'
import { authorizePage } from '../page/bling-pages.ts'
import type { BlingWorld } from '../world/world.ts'

type Asked = { Querystring: Record<string, string>; Body: { decision?: string } | null }

/** Bling's page on which the merchant allows the app, and the token call. `auto_approve` accepts at once. */
export function oauthRoutes(app: FastifyInstance, world: BlingWorld, redirectUri: () => string | null): void {
  const back = (state: string, isAllowed: boolean) =>
    `${redirectUri()}?${new URLSearchParams(isAllowed ? { code: world.issueCode(), state } : { error: 'access_denied', state })}`

  app.get<Asked>('/bling/oauth/authorize', async ({ query, url, headers }, reply) => {
    const { client_id: clientId, response_type: type, state = '' } = query
    if (clientId !== world.options.clientId || type !== 'code' || !redirectUri())
      return reply.code(400).send({ error: 'invalid_client' })
    if (query.auto_approve) return reply.redirect(back(state, true), 302)
    return reply
      .type('text/html; charset=utf-8')
      .send(authorizePage(url, languageOf(headers['accept-language'])))
  })
  app.post<Asked>('/bling/oauth/authorize', async ({ query, body }, reply) =>
    reply.redirect(back(query.state ?? '', body?.decision === 'allow'), 303),
  )

  app.post<{ Body: Record<string, string> | null }>(
    '/bling/oauth/token',
    async ({ body, headers }, reply) => {
      const { clientId, clientSecret } = world.options
      const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
      if (headers.authorization !== expected) return reply.code(401).send(refusal('invalid_client'))
      const grant =
        body?.grant_type === 'refresh_token'
          ? world.refresh(body.refresh_token ?? '')
          : world.takeCode(body?.code ?? '')
      if (!grant) return reply.code(400).send(refusal('invalid_grant'))
      return {
        ...{ access_token: grant.access, refresh_token: grant.refresh, token_type: 'Bearer' },
        ...{ expires_in: Math.round((grant.expiresAt - world.now()) / 1000), scope: '98309 98310 318257570' },
      }
    },
  )
}

const refusal = (type: string) => ({ error: { type, message: type, description: type } })
