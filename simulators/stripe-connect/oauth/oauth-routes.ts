import type { FastifyInstance, FastifyRequest } from 'fastify'
import { languageOf } from '../../instagram/page/language.ts'
import { authorizePage, problemPage } from '../page/authorize-page.ts'
import type { StripeConnectWorld } from '../world/world.ts'

type Request = { Querystring: Record<string, string>; Body: Record<string, string | undefined> | null }

/**
 * What stands for `connect.stripe.com/oauth`: the page on which a seller lets the platform work with her account, or does
 * not, the exchange of its code, and the end of the consent. `auto_approve={account}` accepts at once.
 */
export function oauthRoutes(app: FastifyInstance, world: StripeConnectWorld): void {
  const { options, faults } = world

  app.get<Request>('/stripe-connect/oauth/authorize', async (request, reply) => {
    const problem = problemOf(request)
    const language = languageOf(request.headers['accept-language'])
    reply.type('text/html; charset=utf-8')
    if (problem) return reply.code(400).send(problemPage(problem, language))
    const account = world.account(request.query.auto_approve ?? '')
    if (account) return reply.redirect(callbackAddress(request, account.id), 302)
    return authorizePage(world.state.accounts, request.url, language)
  })

  app.post<Request>('/stripe-connect/oauth/authorize', async (request, reply) => {
    const problem = problemOf(request)
    const account = world.account(request.body?.account ?? '')
    if (problem || !account)
      return reply
        .code(400)
        .type('text/html; charset=utf-8')
        .send(problemPage(problem ?? 'unknown account', languageOf(request.headers['accept-language'])))
    const { redirect_uri: redirectUri, state = '' } = request.query
    const refused = { error: 'access_denied', error_description: 'The user denied your request', state }
    if (request.body?.decision !== 'allow')
      return reply.redirect(`${redirectUri}?${new URLSearchParams(refused)}`, 303)
    return reply.redirect(callbackAddress(request, account.id), 303)
  })

  app.post<Request>('/stripe-connect/oauth/token', async ({ body }, reply) => {
    const asked = body ?? {}
    if (asked.client_secret !== options.secretKey) return reply.code(401).send(refusal('invalid_client'))
    if (asked.grant_type !== 'authorization_code')
      return reply.code(400).send(refusal('unsupported_grant_type'))
    const accountId = world.takeCode(asked.code ?? '')
    if (!accountId) return reply.code(400).send(refusal('invalid_grant'))
    return {
      ...{ token_type: 'bearer', scope: 'read_write', livemode: false, stripe_user_id: accountId },
      ...{ access_token: `sk_test_of_${accountId}`, refresh_token: `rt_${accountId}` },
      stripe_publishable_key: `pk_test_of_${accountId}`,
    }
  })

  app.post<Request>('/stripe-connect/oauth/deauthorize', async (request, reply) => {
    const { client_id: clientId, stripe_user_id: accountId = '' } = request.body ?? {}
    if (request.headers.authorization !== `Bearer ${options.secretKey}` || clientId !== options.clientId)
      return reply.code(401).send(refusal('invalid_client'))
    if (!world.isConnected(accountId)) return reply.code(401).send(refusal('invalid_client'))
    world.disconnect(accountId, false)
    return { stripe_user_id: accountId }
  })

  /** The next address may be changed by a fault. */
  function callbackAddress({ query }: FastifyRequest<Request>, accountId: string): string {
    const code = world.issueCode(accountId)
    if (faults.callback === 'used_code') world.takeCode(code)
    const state = faults.callback === 'wrong_state' ? 'another-state' : (query.state ?? '')
    faults.callback = 'none'
    return `${query.redirect_uri}?${new URLSearchParams({ scope: 'read_write', code, state })}`
  }

  function problemOf({ query }: FastifyRequest<Request>): string | null {
    if (query.client_id !== options.clientId) return 'invalid_client: the platform is unknown'
    if (query.response_type !== 'code') return 'unsupported_response_type'
    if (query.scope !== 'read_write') return 'invalid_scope'
    return query.redirect_uri && URL.canParse(query.redirect_uri) ? null : 'invalid_redirect_uri'
  }
}

const refusal = (error: string) => ({ error, error_description: error })
