import type { FastifyInstance } from 'fastify'
import { languageOf } from '../../instagram/page/language.ts'
import { authorizePage } from '../page/youtube-pages.ts'
import type { YouTubeWorld } from '../world/world.ts'

type Asked = {
  Querystring: Record<string, string>
  Body: { decision?: string; channel?: string } | null
}

/** Google's page on which a person allows the app for one of their channels, and the calls for tokens. */
export function oauthRoutes(app: FastifyInstance, world: YouTubeWorld): void {
  const path = '/youtube/accounts/o/oauth2/v2/auth'

  function back(query: Record<string, string>, channelId: string | null): string {
    const { state = '', redirect_uri: to = '', scope = '' } = query
    const parameters: Record<string, string> =
      channelId === null
        ? { error: 'access_denied', state }
        : { state, code: world.issueCode(channelId, scope, to), scope }
    return `${to}?${new URLSearchParams(parameters)}`
  }
  const channelOf = (named: string | undefined) =>
    (world.channels.find(({ id, handle }) => [id, handle].includes(named ?? '')) ?? world.channels[0])?.id ??
    null

  app.get<Asked>(path, async ({ query, url, headers }, reply) => {
    const { client_id: clientId, response_type: type, redirect_uri: to = '' } = query
    if (clientId !== world.options.clientId || type !== 'code' || !URL.canParse(to))
      return reply.code(400).send({ error: 'invalid_client' })
    if (query.auto_approve) return reply.redirect(back(query, channelOf(query.auto_approve)), 302)
    return reply
      .type('text/html; charset=utf-8')
      .send(authorizePage(world, url, languageOf(headers['accept-language'])))
  })
  app.post<Asked>(path, async ({ query, body }, reply) =>
    reply.redirect(back(query, body?.decision === 'allow' ? channelOf(body.channel) : null), 303),
  )

  app.post<{ Body: Record<string, string> | null }>('/youtube/oauth2/token', async ({ body }, reply) => {
    const { clientId, clientSecret } = world.options
    if (body?.client_id !== clientId || body.client_secret !== clientSecret)
      return reply.code(401).send({ error: 'invalid_client', error_description: 'Unauthorized' })
    const isRefresh = body.grant_type === 'refresh_token'
    const grant = isRefresh
      ? world.refresh(body.refresh_token ?? '')
      : world.takeCode(body.code ?? '', body.redirect_uri ?? '')
    if (!grant)
      return reply
        .code(400)
        .send({ error: 'invalid_grant', error_description: 'Token has been expired or revoked.' })
    return {
      ...{ access_token: grant.access, expires_in: Math.round((grant.expiresAt - world.now()) / 1000) },
      ...(!isRefresh && { refresh_token: grant.refresh }),
      ...{ scope: grant.scope, token_type: 'Bearer' },
    }
  })

  app.post<{ Querystring: { token?: string }; Body: { token?: string } | null }>(
    '/youtube/oauth2/revoke',
    async ({ query, body }, reply) =>
      world.revoke({ token: query.token ?? body?.token ?? '' })
        ? {}
        : reply.code(400).send({ error: 'invalid_token' }),
  )
}
