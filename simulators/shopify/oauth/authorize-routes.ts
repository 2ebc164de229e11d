import type { FastifyInstance, FastifyRequest } from 'fastify'
import { languageOf } from '../../instagram/page/language.ts'
import { authorizePage, problemPage } from '../page/authorize-page.ts'
import type { ShopifyWorld } from '../world/world.ts'
import { type AuthorizeRequest, callbackAddress } from './callback-address.ts'

type Request = {
  Params: { shop: string }
  Querystring: Record<string, string>
  Body: { decision?: string } | null
}

/**
 * The page on which a shop's owner accepts or refuses the app. `auto_approve=1` accepts at once. Refusing returns to the
 * shop's own pages: Shopify does not notify the app of it.
 */
export function authorizeRoutes(app: FastifyInstance, world: ShopifyWorld): void {
  app.get<Request>('/shopify/:shop/admin/oauth/authorize', async (request, reply) => {
    const asked = readRequest(world, request)
    const language = languageOf(request.headers['accept-language'])
    reply.type('text/html; charset=utf-8')
    if (typeof asked === 'string') return reply.code(400).send(problemPage(asked, language))
    if (request.query.auto_approve) return reply.redirect(callbackAddress(world, asked), 302)
    return authorizePage(asked, request.url, language)
  })

  app.post<Request>('/shopify/:shop/admin/oauth/authorize', async (request, reply) => {
    const asked = readRequest(world, request)
    const language = languageOf(request.headers['accept-language'])
    if (typeof asked === 'string')
      return reply.code(400).type('text/html; charset=utf-8').send(problemPage(asked, language))
    if (request.body?.decision !== 'install') return reply.redirect('/shopify', 303)
    return reply.redirect(callbackAddress(world, asked), 303)
  })
}

function readRequest(world: ShopifyWorld, request: FastifyRequest<Request>): AuthorizeRequest | string {
  const shop = world.shop(request.params.shop)
  const { client_id: clientId, redirect_uri: redirectUri, scope = '', state = '' } = request.query
  if (!shop) return `Unknown shop: ${request.params.shop}`
  if (clientId !== world.options.apiKey) return 'Oauth error invalid_request: The application is unknown'
  if (!redirectUri || !URL.canParse(redirectUri))
    return 'Oauth error invalid_request: The redirect_uri is not whitelisted'
  return { shop, scope, redirectUri, state }
}
