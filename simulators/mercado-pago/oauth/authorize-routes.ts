import type { FastifyInstance, FastifyRequest } from 'fastify'
import { languageOf } from '../../instagram/page/language.ts'
import { authorizePage, problemPage } from '../page/authorize-page.ts'
import type { MercadoPagoWorld } from '../world/world.ts'

type Request = { Querystring: Record<string, string>; Body: { seller?: string; decision?: string } | null }
type AuthorizeRequest = { redirectUri: string; state: string; challenge: string | null }

/**
 * The page on which a seller lets the app work with her account, or does not. `auto_approve={seller}` accepts at once.
 * Refusing returns to the app with `error=access_denied`.
 */
export function authorizeRoutes(app: FastifyInstance, world: MercadoPagoWorld): void {
  app.get<Request>('/mercado-pago/authorization', async (request, reply) => {
    const asked = readRequest(world, request)
    const language = languageOf(request.headers['accept-language'])
    reply.type('text/html; charset=utf-8')
    if (typeof asked === 'string') return reply.code(400).send(problemPage(asked, language))
    const seller = world.seller(request.query.auto_approve ?? '')
    if (seller) return reply.redirect(callbackAddress(world, asked, seller.id), 302)
    return authorizePage(world.state.sellers, request.url, language)
  })

  app.post<Request>('/mercado-pago/authorization', async (request, reply) => {
    const asked = readRequest(world, request)
    const language = languageOf(request.headers['accept-language'])
    const seller = world.seller(request.body?.seller ?? '')
    if (typeof asked === 'string' || !seller)
      return reply
        .code(400)
        .type('text/html; charset=utf-8')
        .send(problemPage(typeof asked === 'string' ? asked : 'unknown seller', language))
    if (request.body?.decision !== 'allow') {
      const refused = new URLSearchParams({ error: 'access_denied', state: asked.state })
      return reply.redirect(`${asked.redirectUri}?${refused}`, 303)
    }
    return reply.redirect(callbackAddress(world, asked, seller.id), 303)
  })
}

/** The app's address to which the browser returns after the seller accepted. The next one may be changed by a fault. */
function callbackAddress(world: MercadoPagoWorld, asked: AuthorizeRequest, sellerId: number): string {
  const { faults } = world
  const code = world.issueCode(sellerId, asked.redirectUri, asked.challenge)
  if (faults.callback === 'used_code') world.takeCode(code)
  const state = faults.callback === 'wrong_state' ? 'another-state' : asked.state
  faults.callback = 'none'
  return `${asked.redirectUri}?${new URLSearchParams({ code, state })}`
}

function readRequest(
  { options }: MercadoPagoWorld,
  { query }: FastifyRequest<Request>,
): AuthorizeRequest | string {
  const { client_id: clientId, response_type: type, redirect_uri: redirectUri, state = '' } = query
  if (clientId !== options.clientId) return 'invalid_client: the application is unknown'
  if (type !== 'code') return 'unsupported_response_type'
  if (!redirectUri || !URL.canParse(redirectUri)) return 'invalid_request: redirect_uri'
  if (query.code_challenge && query.code_challenge_method !== 'S256')
    return 'invalid_request: code_challenge_method'
  return { redirectUri, state, challenge: query.code_challenge ?? null }
}
