import type { FastifyInstance } from 'fastify'
import { hour, type Token } from '../world/tokens.ts'
import type { World } from '../world/world.ts'

/**
 * `POST /oauth/access_token` of api.instagram.com: exchanges a code for a one-hour token. Form-encoded only. Its errors
 * do not use the Graph envelope.
 */
export function instagramTokenRoutes(app: FastifyInstance, world: World): void {
  app.post('/instagram/api/oauth/access_token', async (request, reply) => {
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
    const form = isForm ? ((request.body ?? {}) as Record<string, string>) : {}
    const answer = exchange(world, form)
    return reply
      .code(typeof answer === 'string' ? 400 : 200)
      .type('application/json; charset=utf-8')
      .send(
        typeof answer === 'string'
          ? JSON.stringify({ error_type: 'OAuthException', code: 400, error_message: answer })
          : tokenBody(world, answer),
      )
  })
}

function exchange(world: World, form: Record<string, string>): Token | string {
  const { settings, tokens } = world
  if (form.client_id !== settings.appId) return 'Invalid platform app'
  if (form.client_secret !== settings.appSecret) return 'Invalid client secret'
  if (form.grant_type !== 'authorization_code') return 'Invalid grant_type: must be authorization_code'
  const grant = tokens.peekCode(form.code ?? '')
  if (grant?.variant !== 'instagram') return 'Matching code was not found or was already used'
  if (grant.redirectUri !== form.redirect_uri) {
    return 'Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request'
  }
  tokens.redeemCode(form.code ?? '')
  const token = tokens.issue('ig_short', grant, hour)
  world.changed()
  return token
}

/** Both shapes: ids as text in the documented one, a JSON number above 2^53 in the flat one. */
function tokenBody(world: World, token: Token): string {
  const igId = world.accounts.named(token.username)?.igId ?? '0'
  if (world.settings.tokenShape === 'data') {
    return JSON.stringify({
      data: [{ access_token: token.value, user_id: igId, permissions: token.granted.join(',') }],
    })
  }
  const permissions = JSON.stringify(token.granted)
  return `{"access_token":${JSON.stringify(token.value)},"user_id":${igId},"permissions":${permissions}}`
}
