import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Grant } from '../world/state.ts'
import type { MercadoPagoWorld } from '../world/world.ts'

type TokenRequest = { Body: Record<string, string | undefined> | null }

/** The fields that each kind of request may have; a further one is refused. */
const fieldsOf: Record<string, string[]> = {
  authorization_code: ['client_id', 'client_secret', 'grant_type', 'code', 'redirect_uri', 'code_verifier'],
  refresh_token: ['client_id', 'client_secret', 'grant_type', 'refresh_token'],
}

/** The token call: a code or a refresh token for tokens. Both are good for one use. */
export function tokenRoutes(app: FastifyInstance, world: MercadoPagoWorld): void {
  app.post<TokenRequest>('/oauth/token', async ({ body }, reply) => {
    const asked = body ?? {}
    const { clientId, clientSecret } = world.options
    if (asked.client_id !== clientId || asked.client_secret !== clientSecret)
      return reply.code(401).send(refusal(401, 'invalid_client'))
    const allowed = fieldsOf[asked.grant_type ?? '']
    if (!allowed) return reply.code(400).send(refusal(400, 'unsupported_grant_type'))
    if (Object.keys(asked).some((field) => !allowed.includes(field)))
      return reply.code(400).send(refusal(400, 'invalid_request'))

    const grant =
      asked.grant_type === 'refresh_token' ? world.refresh(asked.refresh_token ?? '') : exchanged(asked)
    if (!grant) return reply.code(400).send(refusal(400, 'invalid_grant'))
    if (world.faults.losesTokenAnswer) {
      world.faults.losesTokenAnswer = false
      reply.hijack()
      reply.raw.destroy()
      return
    }
    return answer(grant)
  })

  function exchanged(asked: Record<string, string | undefined>): Grant | null {
    const found = world.takeCode(asked.code ?? '')
    if (!found || found.redirectUri !== asked.redirect_uri) return null
    const { challenge } = found
    if (challenge !== null && challenge !== challengeOf(asked.code_verifier ?? '')) return null
    return world.issueTokens(found.sellerId)
  }

  function answer({ accessToken, refreshToken, sellerId, expiresAt }: Grant) {
    return {
      ...{ access_token: accessToken, token_type: 'bearer', refresh_token: refreshToken, user_id: sellerId },
      ...{ expires_in: Math.round((expiresAt - world.now()) / 1000), scope: 'offline_access read write' },
      ...{ public_key: `APP_USR-public-${sellerId}`, live_mode: true },
    }
  }
}

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

const refusal = (status: number, error: string) => ({ message: error, error, status, cause: [] })
